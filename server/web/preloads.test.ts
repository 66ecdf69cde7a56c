import { expect, test } from 'vitest';
import { buildPreloads } from './preloads.ts';

const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body></body></html>`;

test('preloads the stylesheets and modules of a page in the Link header', () => {
  const head =
    '<link rel="stylesheet" href="/assets/a.css"/><script type="module" src="/assets/b.js"></script>';
  expect(buildPreloads(page(head))).toEqual({
    Link: '</assets/a.css>; rel=preload; as=style, </assets/b.js>; rel=modulepreload',
  });
});

test('sets no Link header for a page without stylesheets or modules', () => {
  expect(buildPreloads(page('<link rel="icon" href="/favicon.svg"/><script>1</script>'))).toEqual(
    {},
  );
  expect(buildPreloads(page('&lt;link rel="stylesheet" href="/assets/a.css"'))).toEqual({});
});
