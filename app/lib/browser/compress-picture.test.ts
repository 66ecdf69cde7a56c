import { afterEach, expect, test, vi } from 'vitest';
import { compressPicture } from './compress-picture';

/** Mocks a browser whose encoder writes one byte per pixel at full quality. Returns the drawn sizes. */
function stubBrowser(sides: { width: number; height: number }): string[] {
  const drawn: string[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...sides, close: () => {} }));
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({
          fillRect: () => {},
          drawImage: () => drawn.push(`${canvas.width} × ${canvas.height}`),
        }),
        toBlob: (done: (blob: Blob) => void, type: string, quality: number) =>
          done(
            new Blob([new Uint8Array(Math.round(canvas.width * canvas.height * quality))], {
              type,
            }),
          ),
      };
      return canvas;
    },
  });
  return drawn;
}
const limits = { longestSide: 1600, maxBytes: 250_000 };

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['smaller than the smallest side', { width: 120, height: 80 }, '120 × 80'],
  ['of one pixel', { width: 1, height: 1 }, '1 × 1'],
  ['with a long and a short side', { width: 400, height: 2 }, '400 × 2'],
])('a picture %s keeps its size', async (_, sides, size) => {
  const drawn = stubBrowser(sides);
  expect(await compressPicture(new Blob(), limits)).toMatchObject({
    blob: { type: 'image/webp' },
    ...sides,
  });
  expect(drawn).toEqual([size]);
});

test('shrinks a large picture until it fits, and returns its original size', async () => {
  const drawn = stubBrowser({ width: 3200, height: 1600 });
  const small = await compressPicture(new Blob(), limits);
  expect(drawn).toEqual(['1600 × 800', '1200 × 600', '900 × 450']);
  expect(small).toMatchObject({ width: 3200, height: 1600 });
  expect(small?.blob.size).toBeLessThanOrEqual(limits.maxBytes);
});

test.each([
  ['large', { width: 3200, height: 1600 }],
  ['small', { width: 120, height: 80 }],
])('returns null for a %s picture that cannot be made small enough', async (_, sides) => {
  stubBrowser(sides);
  expect(await compressPicture(new Blob(), { ...limits, maxBytes: 10 })).toBeNull();
});
