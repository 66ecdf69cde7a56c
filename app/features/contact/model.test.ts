import { expect, test } from 'vitest';
import { buildScreenshotPath, findScreenshotProblem, getScreenshotType } from './model';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  ['what.png', 'image/png', 'image/png'],
  ['IMG_1.HEIC', 'image/heic', 'image/heic'],
  ['IMG_1.heif', 'image/heif', 'image/heic'],
  ['IMG_1.HEIC', '', 'image/heic'],
  ['drawing.svg', 'image/svg+xml', null],
  ['page.html', 'text/html', null],
  ['list.png.csv', 'text/csv', null],
  ['unknown', '', null],
  ['constructor', 'constructor', null],
])('sends the screenshot %s of type “%s” as %s', (name, type, sentAs) => {
  expect(getScreenshotType(file(name, type))).toBe(sentAs);
});

test('refuses a file of the wrong type or size with a message', () => {
  expect(findScreenshotProblem(file('a.svg', 'image/svg+xml'))).toBe(
    'Please choose a picture: PNG, JPEG, GIF, WebP, AVIF or HEIC.',
  );
  expect(findScreenshotProblem(file('a.png', 'image/png', 5 * 1024 * 1024 + 1))).toBe(
    'Please choose a picture of at most 5 MB.',
  );
  expect(findScreenshotProblem(file('a.png', 'image/png', 5 * 1024 * 1024))).toBeNull();
});

test('a screenshot’s path has the time, a random part and its extension', () => {
  expect(buildScreenshotPath('image/jpeg', 1795255200000, 'c0ffee00')).toBe(
    'screenshots/1795255200000-c0ffee00.jpg',
  );
});
