import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTotalLength, readBodyPieces, toStream } from './body-pieces.ts';

const KILOBYTE = 1024;
/** Bytes that do not repeat. */
const someBytes = (length: number, seed = 0) =>
  new Uint8Array(length).map(
    (_, index) => Math.imul(index + 1 + seed * 1_000_003, 0x9e3779b1) >>> 24,
  );

test('pieces hold the bytes of a body in order, for chunks of any size', async () => {
  const lengths = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 300 * KILOBYTE }), fc.constant(256 * KILOBYTE)),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(lengths, async (of) => {
      const chunks = of.map((length, seed) => someBytes(length, seed));
      const pieces = await readBodyPieces(toStream(chunks));
      expect(Buffer.concat(pieces).equals(Buffer.concat(chunks))).toBe(true);
      expect(getTotalLength(pieces)).toBe(getTotalLength(chunks));
      for (const { length, buffer } of pieces) {
        expect(length).toBeLessThanOrEqual(256 * KILOBYTE);
        expect(buffer.byteLength).toBe(length);
      }
    }),
    { numRuns: 50 },
  );
});

test('pieces already read are not copied when read again', async () => {
  const once = await readBodyPieces(toStream([someBytes(600 * KILOBYTE)]));
  const again = await readBodyPieces(toStream(once));
  expect(again.slice(0, 2).map((piece, index) => piece === once[index])).toEqual([true, true]);
});

test('an empty body has no pieces', async () => {
  expect(await readBodyPieces(null)).toEqual([]);
});
