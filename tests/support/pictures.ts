/** The smallest PNG there is, and as many bytes after it as asked: every reader of pictures ignores them. */
export function picture(size = 0): Uint8Array<ArrayBuffer> {
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const bytes = new Uint8Array(Math.max(size, dot.length));
  bytes.set(dot);
  return bytes;
}

/** A name as the contact page gives one. */
export const screenshotName = (extension = 'png') => `screenshots/${Date.now()}-${crypto.randomUUID()}.${extension}`;
