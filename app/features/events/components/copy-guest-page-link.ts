import { notify } from '@/components/notify';
import { guestPageUrl } from '@/lib/paths';

/** Copies the address of an event's guest page; a toast says how it went. */
export async function copyGuestPageLink(eventId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(guestPageUrl(eventId));
    notify.success('Link copied');
  } catch (error) {
    console.error('The link was not copied', error);
    notify.error('Error', 'We couldn’t copy the link. Please select it and copy it by hand.');
  }
}
