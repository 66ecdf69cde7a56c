const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 5;

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
};

type Picked = Pick<File, 'name' | 'type' | 'size'>;

/** The picture's media type, or null if it is not accepted. Some systems do not know HEIC, so the file extension counts too. */
export function getScreenshotType({ name, type }: Picked): string | null {
  if (Object.hasOwn(extensions, type)) return type;
  if (type === 'image/heif') return 'image/heic';
  return type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : null;
}

/** Returns why a chosen file cannot be sent, in words, or null if it can. The server checks again. */
export function findScreenshotProblem(file: Picked): string | null {
  if (!getScreenshotType(file))
    return 'Please choose a picture: PNG, JPEG, GIF, WebP, AVIF or HEIC.';
  if (file.size > MAX_MEGABYTES * MEGABYTE)
    return `Please choose a picture of at most ${MAX_MEGABYTES} MB.`;
  return null;
}

/** Anybody who knows the path can see the picture, so `random` must be unguessable. */
export const buildScreenshotPath = (type: string, timestamp: number, random: string) =>
  `screenshots/${timestamp}-${random}.${extensions[type]}`;
