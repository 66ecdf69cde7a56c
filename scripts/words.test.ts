import { expect, test } from 'vitest';
import { buildTextPages, diffTexts, extractTexts, findUnmatchedPatterns } from './words.ts';

test('every pattern of the text lists matches a file', () => {
  expect(findUnmatchedPatterns()).toEqual([]);
});

test.each(Object.entries(buildTextPages()))('the area %s has texts', (_, page) => {
  expect(page.match(/^- .+$/gm)?.length).toBeGreaterThan(20);
});

test.each([
  [
    'a.tsx',
    '<p>Your guests are <b>free</b> to sit {where}.</p>',
    ['Your guests are free to sit {where}.'],
  ],
  [
    'a.tsx',
    '<p className="Wide">{n} of<span aria-label="More guests" /></p>',
    ['{n} of', 'More guests'],
  ],
  [
    'a.ts',
    `import a from "Never this"; say(\`\${count} guests left\`, isOne ? "One guest" : key === "Other")`,
    ['{count} guests left', 'One guest'],
  ],
  [
    'a.ts',
    'const names = "flex items-center"; fetch("/rest/v1/guests", { "Content-Type": "text/html" })',
    [],
  ],
  [
    'a.html',
    '<style>p { a: b }</style><p>Your <b>code</b> is</p><td>Hello</td>',
    ['Your code is', 'Hello'],
  ],
])('extracts the visible text of %s: %s', (file, source, texts) => {
  expect(extractTexts(file, source)).toEqual(texts);
});

test('text that moved to another file is not listed as changed', () => {
  const files = [
    { file: 'a.tsx', before: '<p>Add a guest</p>', after: '<p>Add a table</p>' },
    { file: 'b.tsx', before: '<p>Your room</p>', after: '' },
    { file: 'c.tsx', before: '', after: '<p>Your room</p>' },
  ];
  expect(diffTexts(files)).toEqual({ gone: ['Add a guest'], added: ['Add a table'] });
});

test('no screen says “only you” about data that all planners of an event see', () => {
  const alone = /\bonly you\b(?! and people planning with you)|\bfor you alone\b/i;
  const words = Object.values(buildTextPages()).flatMap((page) => page.split('\n'));
  const ownerOnly = /venues you save, which only you see/; // a venue belongs to an account, not to an event
  expect(words.filter((line) => alone.test(line) && !ownerOnly.test(line))).toEqual([]);
});
