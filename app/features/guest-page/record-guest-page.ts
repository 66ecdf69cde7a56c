/** A phone in somebody’s hand: touched, and narrow whichever way it is held. Nothing else is said of it. */
const isPhone = () => matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;

/** Counts something that happened on a guest page; a host's preview, which is a frame, counts nothing. */
export async function recordGuestPage(eventId: string, what: 'visit' | 'search' | 'miss', words?: string): Promise<void> {
  if (window.self !== window.top) return;
  try {
    const { publicTables } = await import('@/lib/public-tables');
    const { error } = await publicTables.rpc('record_guest_page', {
      event_uuid: eventId,
      what: what === 'visit' && isPhone() ? 'phone visit' : what,
      words,
    });
    if (error) throw error;
  } catch (error) {
    console.warn('This was not counted for the hosts', error); // offline, say: nothing a guest needs to hear of
  }
}
