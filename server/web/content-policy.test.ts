import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildContentSecurityPolicy } from './content-policy.ts';

const allowed = (html: string) =>
  [...buildContentSecurityPolicy(html, []).matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
const hash = (code: string) => createHash('sha256').update(code).digest('base64');

test('allows each inline script by its hash, but hashes no script files or JSON data', () => {
  const html = `<script>one("<script>")</script><script type="module" async="">two()</script>
<script type="application/json" id="data">{}</script><script type="module" src="/a.js"></script><p>three</p>`;
  expect(allowed(html)).toEqual(['one("<script>")', 'two()'].map(hash));
});

test('ignores a script without an end tag', () => {
  expect(allowed('<script>one()</script><script')).toEqual([hash('one()')]);
  expect(allowed('</script><script>one()')).toEqual([]);
});
