import { expect, test } from 'vitest';
import { toSafeReturnPath } from './paths';

test('accepts only return paths on this site', () => {
  expect(toSafeReturnPath('/admin?eventId=1#top')).toBe('/admin?eventId=1#top');
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
    expect(toSafeReturnPath(target)).toBeNull();
  }
});
