import { expect, test } from 'vitest';
import { findClassFaults, findLongClassLists } from './long-classes';

const classes = (length: number) => 'mt-2 gap-2 '.repeat(length).slice(0, length);

test.each([
  ['an attribute', (classes: string) => `<p className="${classes}" />`],
  ['a constant', (classes: string) => `const HEAD = '${classes}';`],
  [
    'a template, apart from what it inserts',
    (words: string) => `<p className={\`\${isOpen ? 'grid' : ''}${words}\`} />`,
  ],
])('%s has at most 120 characters of classes', (_, source) => {
  expect(findLongClassLists('app/components/head.tsx', source(classes(120)))).toEqual([]);
  expect(findLongClassLists('app/components/head.tsx', source(classes(121)))).toEqual([1]);
});

test('a long sentence does not count as a class list', () => {
  const sentence =
    'Guests who share a surname, and a table if they have one, are offered as a household. '.repeat(
      2,
    );
  expect(findLongClassLists('app/components/words.tsx', `const words = '${sentence}';`)).toEqual(
    [],
  );
});

test('reports the line of a long class list and how to fix it', () => {
  expect(findClassFaults('app/components/head.tsx', `\n<p className="${classes(121)}" />`)).toEqual(
    [
      'line 2: a class attribute has more than 120 characters; make it a rule in the stylesheet beside the component',
    ],
  );
});
