import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createContext, Script } from 'node:vm';
import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';
import ts from 'typescript';

type Built = { file: string; line: number; isAtTopLevel: boolean };
export type ServerPatterns = { literals: ReadonlyMap<string, string>; built: readonly Built[] };

export function collectServerPatterns(root: string, entry: string): ServerPatterns {
  const literals = new Map<string, string>();
  const built: Built[] = [];
  const seen = new Set<string>();

  function visitFile(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const source = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const file = relative(root, path);
    const lineOf = (node: ts.Node) =>
      source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const visit = (node: ts.Node): void => {
      if (isTypeOnly(node)) return;
      if (ts.isRegularExpressionLiteral(node) && !literals.has(node.text))
        literals.set(node.text, `${file}:${lineOf(node)}`);
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText() === 'RegExp'
      )
        built.push({ file, line: lineOf(node), isAtTopLevel: !isInFunction(node) });
      if (ts.isStringLiteralLike(node)) {
        const found = moduleNamed(root, path, node.text);
        if (found) visitFile(found);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  visitFile(join(root, entry));
  return { literals, built };
}

const isTypeOnly = (node: ts.Node) =>
  (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly);

function isInFunction(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent)
    if (ts.isFunctionLike(around)) return true;
  return false;
}

function moduleNamed(root: string, from: string, name: string): string | undefined {
  if (!/^(\.|@\/|\/?app\/|[\w-]+\.tsx?$)/.test(name)) return undefined;
  const base = name.startsWith('@/')
    ? join(root, 'app', name.slice(2))
    : /^\/?app\//.test(name)
      ? join(root, name)
      : join(dirname(from), name);
  return [base, `${base}.ts`, `${base}.tsx`].find(
    (path) => /\.tsx?$/.test(path) && existsSync(path) && statSync(path).isFile(),
  );
}

/** Collects the expressions that `load` creates with `new RegExp`. */
export async function collectBuiltPatterns(load: () => Promise<unknown>): Promise<string[]> {
  const built: string[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      const made = new target(pattern, flags);
      built.push(String(made));
      return made;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

const SIZES = [32, 256, 2048, 16_384, 131_072];
/** Processor time below which growth is noise. */
const FLOOR_MS = 10;
/** Each size is eight times the previous one, so linear time grows eightfold. Three times that growth is worse than linear. */
const MAX_GROWTH = 24;
/** Stops patterns that would never end. Linear patterns take far less time. */
const LONGEST_MS = 2000;

/** Finds a text on which a pattern takes more than linear time; undefined if there is none. */
export function findHostileText(literal: string): Hostile | undefined {
  const end = literal.lastIndexOf('/');
  const pattern = new RegExp(
    literal.slice(1, end),
    `${literal.slice(end + 1).replace(/[gy]/g, '')}g`,
  );
  return [...buildHostileTexts(literal)].find(({ prefix, pump, suffix }) => {
    let before = 0;
    return SIZES.some((size) => {
      const text = prefix + pump.repeat(Math.ceil(size / pump.length)) + suffix;
      const measure = () => timeToReplace(pattern, text);
      const isSteep = (ms: number) => ms > Math.max(FLOOR_MS, MAX_GROWTH * before);
      let ms = measure();
      for (let again = 0; again < 2 && ms < LONGEST_MS && isSteep(ms); again++)
        ms = Math.min(ms, measure());
      if (isSteep(ms)) return true;
      before = ms;
      return false;
    });
  });
}

const context = createContext({ pattern: / /, text: '' });
const replaceAll = new Script("text.replace(pattern, '')");

function timeToReplace(pattern: RegExp, text: string): number {
  Object.assign(context, { pattern, text });
  const before = process.threadCpuUsage();
  try {
    replaceAll.runInContext(context, { timeout: LONGEST_MS });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

type Hostile = { prefix: string; pump: string; suffix: string };

/** Builds, for each repetition in a pattern, a text that reaches it, repeats a matching part and ends with a character that does not match. */
function* buildHostileTexts(literal: string): Generator<Hostile> {
  const { pattern, flags } = parseRegExpLiteral(literal);
  const buildSample = samplesWith(flags.raw.replace(/[gy]/g, ''));
  const seen = new Set<string>();
  for (const { before, element } of findRepetitions(pattern.alternatives)) {
    const led = before.map((part) => buildSample(part)[0] ?? '').join('');
    const taken = buildSample(element.element);
    const pumps = [
      ...taken,
      ...taken.slice(1).map((one) => one + taken[0]),
      ...taken.map((one) => led + one),
    ];
    for (const pump of pumps)
      for (const prefix of new Set(['', led, '\u0001']))
        for (const suffix of ['\u0001', '\n!']) {
          const key = JSON.stringify([prefix, pump, suffix]);
          if (pump && !seen.has(key)) yield { prefix, pump, suffix };
          seen.add(key);
        }
  }
}

type Repetition = { before: AST.Element[]; element: AST.Quantifier };
const FEW = 10;

function* findRepetitions(
  alternatives: readonly AST.Alternative[],
  outer: AST.Element[] = [],
): Generator<Repetition> {
  for (const { elements } of alternatives)
    for (const [at, element] of elements.entries()) {
      const before = [...outer, ...elements.slice(0, at)];
      if (element.type === 'Quantifier' && element.max > FEW) yield { before, element };
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) yield* findRepetitions(inner.alternatives, before);
    }
}

const MAX_SAMPLES = 6;
/** Letters, digits, spaces and signs, at least one of each kind that a character class may name. */
const characters = [
  ...'a0 _-.,:;/@"\'<>()[]{}=&?!#+*|\\%$~^A\n\t\u00a0éßαЖаא×ا王あ김กა',
  ...'\u0301\u200b\u200d\u2009\u0000\u{1f600}',
];

function samplesWith(flags: string): (node: AST.Node) => string[] {
  return function samplesOf(node): string[] {
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^${node.raw}$`, flags);
        const named = node.type === 'CharacterClass' ? node.elements.flatMap(findMismatches) : [];
        return [...new Set([...named, ...characters])]
          .filter((character) => one.test(character))
          .slice(0, MAX_SAMPLES);
      }
      case 'Quantifier':
        return samplesOf(node.element).map((text) => text.repeat(Math.max(1, node.min)));
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.flatMap(samplesOf).slice(0, 2 * MAX_SAMPLES);
      case 'Alternative': {
        const samples = node.elements.map(samplesOf);
        const usual = samples.map(([first = '']) => first);
        const varied = samples.flatMap((each, at) =>
          each.slice(1, 3).map((one) => usual.with(at, one).join('')),
        );
        return [usual.join(''), ...varied].slice(0, MAX_SAMPLES);
      }
      default:
        return [''];
    }
  };
}

function findMismatches(element: AST.CharacterClass['elements'][number]): string[] {
  if (element.type === 'CharacterClassRange') return [String.fromCodePoint(element.min.value)];
  return element.type === 'Character' ? [String.fromCodePoint(element.value)] : [];
}
