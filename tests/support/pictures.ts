import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** The smallest PNG, padded to `size` bytes. Decoders ignore the padding. */
export function buildPng(size = 0): Uint8Array<ArrayBuffer> {
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const bytes = new Uint8Array(Math.max(size, dot.length));
  bytes.set(dot);
  return bytes;
}

/** A file name like those from the contact page. */
export const buildScreenshotName = (extension = 'png') =>
  `screenshots/${Date.now()}-${crypto.randomUUID()}.${extension}`;

/** A square PNG of noise, which does not compress and so takes three bytes per pixel. */
export function buildNoisePng(side: number): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8); // 8 bits per channel; RGB without transparency
  const rows = randomFillSync(Buffer.alloc(side * (1 + 3 * side)));
  for (let row = 0; row < side; row++) rows[row * (1 + 3 * side)] = 0; // no filter
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}
