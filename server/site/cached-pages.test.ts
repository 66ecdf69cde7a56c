import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const page = `<head><link rel="modulepreload" href="/assets/a.js"/></head><body>Words<script>stays()</script><script type="module" async="">import "/assets/a.js";
$& start();</script></body>`;

test('what starts a page waits, word for word, and nothing of it is asked for before', () => {
  const held = scriptsLast(page);
  expect(held).toContain('<script type="text/plain" id="start">import "/assets/a.js";\n$& start();</script>');
  expect(held).toContain('["/assets/a.js"].forEach');
  expect(held).toContain('<script>stays()</script>');
  expect(held).not.toMatch(/rel="modulepreload"|type="module" async/);
});

test('a page without a start of that shape is left as it is', () => {
  expect(scriptsLast('<p>Words</p>')).toBe('<p>Words</p>');
});
