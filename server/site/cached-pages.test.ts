import { expect, test } from 'vitest';
import { cacheSitePages } from './cached-pages.ts';
import { delayScripts } from './delay-scripts.ts';

const page = `<head><link rel="modulepreload" href="/assets/a.js"/></head><body>Words<script>stays()</script><script type="module" async="">import "/assets/a.js";
$& start();</script></body>`;

test('moves the start script of a page to the end unchanged, and preloads nothing before it', () => {
  const held = delayScripts(page);
  expect(held).toContain(
    '<script type="text/plain" id="start">import "/assets/a.js";\n$& start();</script>',
  );
  expect(held).toContain('(["/assets/a.js"])');
  expect(held).toContain('<script>stays()</script>');
  expect(held).not.toMatch(/rel="modulepreload"|type="module" async/);
});

test('a page without a start script is unchanged', () => {
  expect(delayScripts('<p>Words</p>')).toBe('<p>Words</p>');
});

test('a public page is rendered once for all queries; only the demo’s name search is not cached', async () => {
  const rendered: string[] = [];
  const pages = cacheSitePages(async ({ url }) => {
    rendered.push(url);
    return new Response(`page of ${url}`);
  }, 'https://placecard.example');
  const ask = async (path: string) =>
    (await pages.answer(new Request(`https://placecard.example${path}`)))?.text();
  for (const path of ['/', '/?a=1', '/?a=2', '/?name=zoe', '/?index'])
    expect(await ask(path)).toBe('page of https://placecard.example/');
  for (const path of ['/faq', '/faq/', '/faq/?q=1'])
    expect(await ask(path)).toBe('page of https://placecard.example/faq');
  expect(await ask('/demo/guest-page?lang=cy')).toBe(
    'page of https://placecard.example/demo/guest-page',
  );
  expect(await ask('/demo/guest-page?name=zoe')).toBeUndefined();
  expect(await ask('/login?a=1')).toBeUndefined();
  expect(rendered.map((url) => new URL(url).pathname)).toEqual(['/', '/faq', '/demo/guest-page']);
});
