import { notify } from './notify';

/** Copies an address; a toast says how it went. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success('Link copied');
  } catch (error) {
    console.error('The link was not copied', error);
    notify.error('Error', 'We couldn’t copy the link. Please select it and copy it by hand.');
  }
}
