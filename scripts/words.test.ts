import { expect, test } from 'vitest';
import { wordPages, wordsIn } from './words.ts';

test.each(Object.entries(wordPages()))('docs/words/%s.md has the words of its place: npm run words', async (place, page) => {
  await expect(page).toMatchFileSnapshot(`../docs/words/${place}.md`);
});

test.each([
  ['a.tsx', '<p>Your guests are <b>free</b> to sit {where}.</p>', ['Your guests are free to sit {where}.']],
  ['a.tsx', '<p className="Wide">{n} of<span aria-label="More guests" /></p>', ['{n} of', 'More guests']],
  [
    'a.ts',
    `import a from "Never this"; say(\`\${count} guests left\`, isOne ? "One guest" : key === "Other")`,
    ['{count} guests left', 'One guest'],
  ],
  ['a.ts', 'const names = "flex items-center"; fetch("/rest/v1/guests", { "Content-Type": "text/html" })', []],
  ['a.html', '<style>p { a: b }</style><p>Your <b>code</b> is</p><td>Hello</td>', ['Your code is', 'Hello']],
])('what people read of %s: %s', (file, source, words) => {
  expect(wordsIn(file, source)).toEqual(words);
});

test('no screen says that the owner alone sees what everyone who plans an event sees', () => {
  const alone = /\bonly you\b(?! and those who plan with you)|\bfor you alone\b/i;
  const words = Object.values(wordPages()).flatMap((page) => page.split('\n'));
  const ownerOnly = /venues you keep, which only you see/; // a venue belongs to an account, not to an event
  expect(words.filter((line) => alone.test(line) && !ownerOnly.test(line))).toEqual([]);
});
