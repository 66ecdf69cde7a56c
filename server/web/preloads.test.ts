import { expect, test } from 'vitest';
import { buildPreloads } from './preloads.ts';

const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body></body></html>`;

test('what a page is shown with and brought alive by is asked for with the first bytes of the answer', () => {
  const head = '<link rel="stylesheet" href="/assets/a.css"/><script type="module" src="/assets/b.js"></script>';
  expect(buildPreloads(page(head))).toEqual({
    Link: '</assets/a.css>; rel=preload; as=style, </assets/b.js>; rel=modulepreload',
  });
});

test('nothing else is, and a page that needs nothing has no such header', () => {
  expect(buildPreloads(page('<link rel="icon" href="/favicon.svg"/><script>1</script>'))).toEqual({});
  expect(buildPreloads(page('&lt;link rel="stylesheet" href="/assets/a.css"'))).toEqual({});
});
