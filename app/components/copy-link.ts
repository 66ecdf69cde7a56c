import { notify } from './notify';

export async function copyLink(address: string, what: 'link' | 'key' = 'link'): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success(what === 'link' ? 'Link copied' : 'Key copied');
  } catch (error) {
    console.error(`Could not copy the ${what}`, error);
    notify.error('Error', `We couldn’t copy the ${what}. Please select it and copy it by hand.`);
  }
}
