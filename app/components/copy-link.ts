import { notify } from './notify';

const copied = { link: 'Link copied', key: 'Key copied', secret: 'Secret copied' };

/** Returns false if the browser could not copy it. */
export async function copyLink(
  address: string,
  kind: keyof typeof copied = 'link',
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success(copied[kind]);
    return true;
  } catch (error) {
    console.error(`Could not copy the ${kind}`, error);
    notify.error('Error', `We couldn’t copy the ${kind}. Please select it and copy it by hand.`);
    return false;
  }
}
