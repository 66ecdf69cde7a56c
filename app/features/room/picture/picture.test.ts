import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, type Point } from '@/features/seating/tables/geometry';
import { placePicture, scaleByPoints, scaleToWidth } from './picture';
import { checkPictureFile } from './picture-file';

const picture = { x: 10, y: 7, width: 20, height: 10 };

describe('a picture of the floor plan', () => {
  test('places a picture in the middle, as large as the room allows', () => {
    expect(placePicture({ width: 20, depth: 14 }, { width: 1600, height: 800 })).toEqual(picture);
    expect(placePicture({ width: 20, depth: 14 }, { width: 400, height: 800 })).toEqual({
      x: 10,
      y: 7,
      width: 7,
      height: 14,
    });
    expect(placePicture({ width: 2, depth: 2 }, { width: 9000, height: 1 }).height).toBe(0.1);
  });

  test('scales a picture to the real distance of two points and keeps the first point in place', () => {
    const [from, to] = [
      { x: 4, y: 7 },
      { x: 8, y: 7 },
    ];
    expect(scaleByPoints(picture, [from, to], 6)).toEqual({ x: 13, y: 7, width: 30, height: 15 });
  });

  test('any two points have the given distance after scaling', () => {
    const coordinate = fc.double({ min: 0.5, max: 19, noNaN: true });
    const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(
        point,
        point,
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        (from, to, metres) => {
          fc.pre(distance(from, to) > 1);
          const after = scaleByPoints(picture, [from, to], metres);
          fc.pre(after !== null);
          const now = ({ x, y }: Point) => ({
            x: after.x + ((x - picture.x) * after.width) / picture.width,
            y: after.y + ((y - picture.y) * after.height) / picture.height,
          });
          expect(distance(now(from), now(to))).toBeCloseTo(metres, 6);
          expect(distance(now(from), from)).toBeLessThan(0.01);
          expect(after.width / after.height).toBeCloseTo(2, 6);
        },
      ),
    );
  });

  test('ignores invalid points and sizes', () => {
    const [from, to] = [
      { x: 4, y: 7 },
      { x: 4.1, y: 7 },
    ];
    expect(scaleByPoints(picture, [from, from], 6)).toBeNull();
    expect(scaleByPoints(picture, [from, to], 0)).toBeNull();
    expect(scaleByPoints(picture, [from, to], 200)).toBeNull();
    expect(scaleToWidth(picture, 401)).toBeNull();
    expect(scaleToWidth(picture, 40)).toEqual({ x: 10, y: 7, width: 40, height: 20 });
  });
});

describe('a picture file', () => {
  const bytes = (...codes: number[]) => new Blob([new Uint8Array(codes)]);
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  test.each([
    ['PNG', bytes(...png)],
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['WebP', new Blob(['RIFF', new Uint8Array([0, 10, 13, 1]), 'WEBPVP8 '])],
  ])('recognises %s by its first bytes', async (_, file) => {
    await expect(checkPictureFile(file)).resolves.toBeUndefined();
  });
  test.each([
    ['a GIF', new Blob(['GIF89a'])],
    ['an SVG, which may run scripts', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])],
    ['a PDF that calls itself a PNG', new Blob(['%PDF-1.7'], { type: 'image/png' })],
    ['empty', new Blob([])],
  ])('refuses a picture that is %s', async (_, file) => {
    await expect(checkPictureFile(file)).rejects.toThrow(
      'Please choose a picture: PNG, JPEG or WebP.',
    );
  });
  test('refuses a picture above 20 MB', async () => {
    const [start, megabyte] = [new Uint8Array(png), new Uint8Array(1024 * 1024)];
    await expect(
      checkPictureFile(new Blob([start, ...Array(19).fill(megabyte)])),
    ).resolves.toBeUndefined();
    const large = new Blob([start, ...Array(20).fill(megabyte)]);
    await expect(checkPictureFile(large)).rejects.toThrow(
      'Please choose a picture of at most 20 MB.',
    );
  });
});
