import { notify } from './notify';

export async function copyLink(address: string, kind: 'link' | 'key' = 'link'): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success(kind === 'link' ? 'Link copied' : 'Key copied');
  } catch (error) {
    console.error(`Could not copy the ${kind}`, error);
    notify.error('Error', `We couldn’t copy the ${kind}. Please select it and copy it by hand.`);
  }
}
