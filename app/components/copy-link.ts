import { notify } from './notify';

/** Returns false if it could not be copied. */
export async function copyLink(address: string, kind: 'link' | 'key' = 'link'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success(kind === 'link' ? 'Link copied' : 'Key copied');
    return true;
  } catch (error) {
    console.error(`Could not copy the ${kind}`, error);
    notify.error('Error', `We couldn’t copy the ${kind}. Please select it and copy it by hand.`);
    return false;
  }
}
