import { env } from '@/lib/env';

/** A phone in somebody’s hand: touched, and narrow whichever way it is held. Nothing else is said of it. */
const isPhone = () => matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;

/** Counts something that happened on a guest page; a host's preview, which is a frame, counts nothing. */
export async function recordGuestPage(eventId: string, what: 'visit' | 'search' | 'miss', words?: string): Promise<void> {
  if (window.self !== window.top) return;
  const happened = what === 'visit' && isPhone() ? 'phone visit' : what;
  try {
    const answer = await fetch(`${env.supabaseUrl}/rest/v1/rpc/record_guest_page`, {
      method: 'POST',
      headers: {
        apikey: env.publishableKey,
        Authorization: `Bearer ${env.publishableKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ event_uuid: eventId, what: happened, words }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  } catch (error) {
    console.warn('This was not counted for the hosts', error); // offline, say: nothing a guest needs to hear of
  }
}
