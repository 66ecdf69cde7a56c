import { notify } from '@/components/notify';

/** Copies the address of a guest page; a toast says how it went. */
export async function copyGuestPageLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success('Link copied');
  } catch (error) {
    console.error('The link was not copied', error);
    notify.error('Error', 'We couldn’t copy the link. Please select it and copy it by hand.');
  }
}
