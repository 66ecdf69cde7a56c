import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOf, lengthOf, piecesOf } from './body-pieces.ts';

const KILOBYTE = 1024;
/** No two pieces of them are alike. */
const someBytes = (length: number, seed = 0) =>
  new Uint8Array(length).map((_, index) => Math.imul(index + 1 + seed * 1_000_003, 0x9e3779b1) >>> 24);

test('pieces hold the bytes of a body in order, however it arrives', async () => {
  const lengths = fc.array(fc.oneof(fc.integer({ min: 0, max: 300 * KILOBYTE }), fc.constant(256 * KILOBYTE)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(lengths, async (of) => {
      const chunks = of.map((length, seed) => someBytes(length, seed));
      const pieces = await piecesOf(bodyOf(chunks));
      expect(Buffer.concat(pieces).equals(Buffer.concat(chunks))).toBe(true);
      expect(lengthOf(pieces)).toBe(lengthOf(chunks));
      for (const { length, buffer } of pieces) {
        expect(length).toBeLessThanOrEqual(256 * KILOBYTE);
        expect(buffer.byteLength).toBe(length); // a view would send its whole buffer to the database's thread
      }
    }),
    { numRuns: 50 },
  );
});

test('pieces that were read once are not copied when read again', async () => {
  const once = await piecesOf(bodyOf([someBytes(600 * KILOBYTE)]));
  const again = await piecesOf(bodyOf(once));
  expect(again.slice(0, 2).map((piece, index) => piece === once[index])).toEqual([true, true]);
});

test('an empty body has no pieces', async () => {
  expect(await piecesOf(null)).toEqual([]);
});
