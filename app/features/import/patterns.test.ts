import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const LONGEST_PATTERN = 80;
const LONGEST_WORD = 3;
/** Tags of the lexicon, such as “part of a day”, have up to five words. */
const MAX_WORDS = 6;
/** URLs are not human language. */
const ofTheWeb = new Set(['http', 'https', 'www']);
const files = ['lexicon', 'reading']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((name) =>
      join(import.meta.dirname, folder, name),
    ),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file));

type Literal = { text: string; file: string };
function literalsIn(file: string): { patterns: Literal[]; texts: Literal[] } {
  const [patterns, texts]: Literal[][] = [[], []];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && /^(?:example|gives)$/.test(node.name.getText())) return;
    if (ts.isRegularExpressionLiteral(node)) patterns?.push({ text: node.text, file });
    if (ts.isStringLiteralLike(node)) texts?.push({ text: node.text, file });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return { patterns: patterns ?? [], texts: texts ?? [] };
}
const patterns = files.flatMap((file) => literalsIn(file).patterns);
const texts = files.flatMap((file) => literalsIn(file).texts);
const inFile = ({ text, file }: Literal) => `${file.split('/').at(-1)}: ${text}`;

const parsed = ({ text }: Literal) => new RegExpParser().parseLiteral(text);
function wordsOfPattern(literal: Literal): string[] {
  const words: string[] = [];
  visitRegExpAST(parsed(literal), {
    onAlternativeEnter: ({ elements }) => {
      const letters = elements
        .map((each) => (each.type === 'Character' ? String.fromCodePoint(each.value) : ' '))
        .join('');
      words.push(
        ...(letters.match(/\p{L}+/gu) ?? []).filter(
          (word) => word.length > LONGEST_WORD && !ofTheWeb.has(word),
        ),
      );
    },
  });
  return words;
}

function repeatsRepetition(literal: Literal): boolean {
  const open: AST.Quantifier[] = [];
  let isNested = false;
  visitRegExpAST(parsed(literal), {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max < Number.POSITIVE_INFINITY) return;
      isNested ||= open.length > 0;
      open.push(quantifier);
    },
    onQuantifierLeave: (quantifier) => {
      if (open.at(-1) === quantifier) open.pop();
    },
  });
  return isNested;
}

test('finds the import’s regular expressions', () => {
  expect(patterns.length).toBeGreaterThan(50);
});

test('every pattern has at most 80 characters', () => {
  expect(patterns.filter(({ text }) => text.length > LONGEST_PATTERN).map(inFile)).toEqual([]);
});

test('no regular expression nests unbounded repetitions', () => {
  expect(patterns.filter(repeatsRepetition).map(inFile)).toEqual([]);
});

test('the import’s code contains no words of human languages', () => {
  expect(patterns.filter((each) => wordsOfPattern(each).length > 0).map(inFile)).toEqual([]);
  const isProse = ({ text }: Literal) => (text.match(/\p{L}{2,}/gu) ?? []).length >= MAX_WORDS;
  expect(texts.filter(isProse).map(inFile)).toEqual([]);
});

const [SHORT, TIMES, MAX_GROWTH] = [12_500, 4, 10];
const seeds = [
  'a',
  'A',
  ' ',
  '1',
  '(',
  '[',
  '"',
  '<',
  ',',
  '-',
  '.',
  '@',
  '|',
  '>',
  'a ',
  'Aa ',
  'a, ',
  '1 ',
  ' - ',
  ': ',
  'a@',
  'é',
  '陈',
  '🥜',
  '+1 ',
  '(a) ',
];
const NOISE = 20_000;

/** CPU time in microseconds, the minimum of three runs. */
function workOf(pattern: RegExp, text: string): number {
  const runs = [0, 1, 2].map(() => {
    const begun = process.cpuUsage();
    text.replace(pattern, '');
    return process.cpuUsage(begun).user;
  });
  return Math.min(...runs);
}

describe('hostile text of 50 kB does not slow down the regular expression', () => {
  test.each([...new Set(patterns.map(({ text }) => text))])('%s', (text) => {
    const { pattern, flags } = parsed({ text, file: '' });
    const read = new RegExp(pattern.raw, flags.raw);
    const slow = seeds.filter((seed) => {
      const [short, long] = [SHORT, SHORT * TIMES].map((length) =>
        workOf(read, `${seed.repeat(length / seed.length)}\u0000`),
      );
      return (long ?? 0) > NOISE && (long ?? 0) > (short ?? 0) * MAX_GROWTH;
    });
    expect(slow).toEqual([]);
  });
});
