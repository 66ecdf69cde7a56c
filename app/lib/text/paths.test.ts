import { expect, test } from 'vitest';
import { safeReturnTo } from './paths';

test('only return addresses within the site are followed', () => {
  expect(safeReturnTo('/admin?eventId=1#top')).toBe('/admin?eventId=1#top');
  for (const target of [
    null,
    undefined,
    '',
    'admin',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    expect(safeReturnTo(target)).toBeNull();
  }
});
