import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesWithLongClasses, findClassFaults, findLongClasses } from './long-classes';

const MAX_LISTED = 23;
const classes = (length: number) => 'mt-2 gap-2 '.repeat(length).slice(0, length);

test.each([
  ['an attribute', (words: string) => `<p className="${words}" />`],
  ['a constant', (words: string) => `const HEAD = '${words}';`],
  [
    'a template, apart from what it inserts',
    (words: string) => `<p className={\`\${isOpen ? 'grid' : ''}${words}\`} />`,
  ],
])('%s has at most 120 characters of classes', (_, source) => {
  expect(findLongClasses('app/components/head.tsx', source(classes(120)))).toEqual([]);
  expect(findLongClasses('app/components/head.tsx', source(classes(121)))).toEqual([1]);
});

test('a long sentence does not count as a class list', () => {
  const sentence =
    'Guests who share a surname, and a table if they have one, are offered as a household. '.repeat(
      2,
    );
  expect(findLongClasses('app/components/words.tsx', `const words = '${sentence}';`)).toEqual([]);
});

test('names the line and what to do instead', () => {
  expect(findClassFaults('app/components/head.tsx', `\n<p className="${classes(121)}" />`)).toEqual(
    [
      'line 2: a class attribute has more than 120 characters; make it a rule in the stylesheet beside the component',
    ],
  );
});

test('the list of files from before the rule only shrinks', () => {
  expect(filesWithLongClasses.length).toBeLessThanOrEqual(MAX_LISTED);
  expect(
    filesWithLongClasses.flatMap((file) => findClassFaults(file, readFileSync(file, 'utf8'))),
  ).toEqual([]);
  expect(findClassFaults(filesWithLongClasses[0] ?? '', '')).toEqual([
    expect.stringContaining('take it off the list'),
  ]);
});
