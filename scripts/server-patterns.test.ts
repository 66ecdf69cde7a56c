import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectBuiltPatterns, collectServerPatterns, findHostileText } from './server-patterns.ts';

const root = join(import.meta.dirname, '..');
const { literals, built } = collectServerPatterns(root, 'server/main.ts');

test.each([
  [/\s+$/, 'spaces before something else'],
  [/\w+@/, 'a word without an @'],
  [/<script[^>]*>[\s\S]*?<\/script>/, 'elements that never end'],
  [/^(a|a)*$/, 'a time that doubles with each letter'],
  [/[\p{L}]*\p{Script=Greek}\p{Script=Latin}/u, 'a class of many alphabets'],
  [/^-+|-+$/, 'a repetition that another alternative matches at the start'],
  [/\s*[([]?\s*\b(severe|life-threatening)/, 'two adjacent repetitions of spaces'],
])('%s is found to be slow: %s', (pattern) => {
  expect(findHostileText(String(pattern))).toBeDefined();
});

test.each([/(?<!\s)\s+$/, /^\s+/, /(?<!\w)\w+@/, /\b(nuts?|almonds?)\b/g, /^\d{1,9}$/])(
  '%s is found to be linear',
  (pattern) => {
    expect(findHostileText(String(pattern))).toBeUndefined();
  },
);

const [builder, builtFor] = [
  'app/features/guests/words/word-patterns.ts',
  'app/features/guests/kitchen/allergies.ts',
];

test('every regular expression used by the server runs in linear time', async () => {
  expect(literals.size).toBeGreaterThan(200);
  const inFunctions = built.filter(({ file, isAtTopLevel }) => !isAtTopLevel && file !== builder);
  expect(
    inFunctions.map(
      ({ file, line }) => `${file}:${line} builds one in a function, where it cannot be tried`,
    ),
  ).toEqual([]);
  const all = new Map(literals);
  for (const file of new Set([...built.map((one) => one.file), builtFor]))
    for (const literal of await collectBuiltPatterns(() => import(join(root, file))))
      all.set(literal, file);
  const slow = [...all].flatMap(([literal, place]) => {
    const text = findHostileText(literal);
    return text ? [{ place, literal, text }] : [];
  });
  expect(slow).toEqual([]);
}, 240_000);
