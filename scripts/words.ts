// `npm run words [-- BASE]` writes the English texts of the screens into docs/words (ignored by git), by area. With BASE, such as `main`, prints
// the texts added and removed since.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The areas of the product and the files with their texts. A file belongs to the first matching area. */
const places: Record<string, readonly string[]> = {
  'guest-page': [
    'app/features/guest-page/**',
    'app/features/languages/guest-page/en.json',
    'server/guest-page/**',
  ],
  'guest-list': ['app/features/{guests,import,seating,check-list,command-palette}/**'],
  room: ['app/features/{room,auto-seating}/**'],
  'qr-code-and-print': ['app/features/print/**'],
  'the-day': [
    'app/features/{door,event-report,page-stats}/**',
    'app/routes/{door,how-it-went,manage-event-day}.tsx',
  ],
  'events-preview-and-settings': [
    'app/features/{events,copies,theme,account}/**',
    'app/routes/{account,dashboard,manage-event*,workspace}.tsx',
  ],
  'planning-together': [
    'app/features/{sharing,collaboration,history}/**',
    'app/routes/{join,viewed*}.tsx',
  ],
  'venue-and-kitchen': ['app/features/venue/**', 'app/routes/signed-plan.tsx'],
  replies: [
    'app/features/replies/**',
    'app/features/languages/{replies,messages,mails}/en.json',
    'server/replies/**',
  ],
  'signing-up-and-buying': [
    'app/features/{auth,checkout,plans}/**',
    'app/routes/{checkout,confirm-email,forgot-password,login,payment-success,purchase,reset-password,signup}.tsx',
  ],
  'public-pages': ['app/features/{site,faq,contact,demo}/**', 'app/routes/**', 'app/root.tsx'],
  everywhere: ['app/**'], // files that belong to no other area
  mails: ['supabase/templates/**', 'supabase/functions/**', 'server/**'],
};

/** Files whose texts are never shown in English: tests, types, words of imported lists, and other languages. */
const notEnglish =
  /\.test\.|database\.types|\/import\/lexicon\/|\/kitchen\/food-in-text|\/language\/|\/features\/languages\/.*\.ts$/;

const hasWords = (file: string) =>
  /\.(tsx?|html)$|\/(languages\/.*\/en|import\/words)\.json$/.test(file) && !notEnglish.test(file);

export const findUnmatchedPatterns = (): string[] =>
  Object.values(places)
    .flat()
    .flatMap(alternatives)
    .filter((pattern) => globSync(pattern).length === 0);

function alternatives(pattern: string): string[] {
  const [, before, listed, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return listed?.split(',').map((one) => `${before}${one}${after}`) ?? [pattern];
}

/** Builds a page for each area with all its English texts in file order. */
export function buildTextPages(): Record<string, string> {
  const seen = new Set<string>();
  return Object.fromEntries(
    Object.entries(places).map(([place, where]) => {
      const files = globSync(
        where.map((files) => files.replace(/(\*\*|\*)$/, '**/*.{ts,tsx,html}')).concat(where),
      ).filter((file) => hasWords(file) && !seen.has(file) && seen.add(file));
      const listed = files.toSorted().flatMap((file) => {
        const words = [...new Set(extractTexts(file, readFileSync(file, 'utf8')))];
        return words.length === 0 ? [] : [`\n## ${file}\n`, ...words.map((text) => `- ${text}`)];
      });
      return [place, `# Words: ${place.replaceAll('-', ' ')}\n${listed.join('\n')}\n`];
    }),
  );
}

/** Extracts the visible text of a source: whole sentences of its elements, then labels and other texts. `{…}` marks insertions. */
export function extractTexts(file: string, source: string): string[] {
  if (file.endsWith('.html')) return toPlainText(source);
  const words: string[] = [];
  const addWords = (text: string, isShown = false) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (isShown || isVisibleText(plain)) words.push(plain);
  };
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && isForCode.test(node.name.getText(parsed))) return;
    if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) return;
    if (
      (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
      node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))
    ) {
      addWords(textOf(node), true);
      node.children.forEach(lookInside);
      if (ts.isJsxElement(node)) look(node.openingElement);
      return;
    }
    if (ts.isTemplateExpression(node)) addWords(templateText(node));
    else if (ts.isStringLiteralLike(node) && !isName(node)) addWords(node.text);
    ts.forEachChild(node, look);
  };
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.json')
      ? ts.ScriptKind.JSON
      : file.endsWith('x')
        ? ts.ScriptKind.TSX
        : ts.ScriptKind.TS,
  );
  const lookInside = (child: ts.Node): void => {
    if (ts.isJsxElement(child)) {
      look(child.openingElement);
      child.children.forEach(lookInside);
    } else if (!ts.isJsxText(child)) look(child);
  };
  look(parsed);
  return words;
}

const isForCode =
  /^(className|\w*ClassName|id|to|href|type|role|d|viewBox|src|rel|name|htmlFor|key|autoComplete|inputMode|variant|data-.*|aria-(controls|labelledby|describedby|live))$/;
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const isName = (node: ts.Node) =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isElementAccessExpression(node.parent) ||
  ts.isCaseClause(node.parent);

function textOf(element: ts.JsxElement | ts.JsxFragment): string {
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return textOf(child);
      if (ts.isJsxExpression(child) && child.expression)
        return ts.isStringLiteralLike(child.expression)
          ? child.expression.text
          : `{${nameOf(child.expression)}}`;
      return ' ';
    })
    .join('');
}

const templateText = (node: ts.TemplateExpression) =>
  node.head.text +
  node.templateSpans
    .map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`)
    .join('');

const nameOf = (expression: ts.Expression) =>
  /^[\w.]{1,30}$/.test(expression.getText()) ? expression.getText() : '…';

const toPlainText = (source: string) =>
  source
    .replaceAll(/<(style|script|title)[\s\S]*?<\/\1>/g, '')
    .split(/<\/?(?:p|h\d|td|tr|table|body|html|div|li|a)\b[^>]*>/)
    .map((text) =>
      text
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(isVisibleText);

const begins = /^[“‘(]?(\p{Lu}[\p{Ll}’]*|I)([\s,.:;?!…)’”–]|$)/u;
const isKeyOrCode =
  /^[A-Z][a-z]+[A-Z]|[<>=;]$|^(Enter|Escape|Tab|Home|End|Space|Backspace|Delete)$/;
const isInWords = /^[\p{L}\d{}.…’“”‘,:;?!()–—/·%&→ -]+$/u;
const isForCss =
  /[a-z]-(?!mail)[a-z\d]+( |$)|[a-z]:[a-z]|(^| )(flex|grid|icon|select|from|where)( |$)/;

/** True for text that starts like a sentence or a label, or has several words of letters and punctuation. */
const isVisibleText = (text: string) =>
  (begins.test(text) && !isKeyOrCode.test(text)) ||
  (isInWords.test(text) &&
    /\p{L}{2,} \p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) &&
    !isForCss.test(text));

export function diffTexts(files: readonly { file: string; before: string; after: string }[]) {
  const listed = (side: 'before' | 'after') =>
    new Set(files.flatMap(({ file, [side]: source }) => extractTexts(file, source)));
  const [before, after] = [listed('before'), listed('after')];
  return {
    gone: [...before].filter((words) => !after.has(words)),
    added: [...after].filter((words) => !before.has(words)),
  };
}

function printChanges(base: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const atBase = new Set(git('ls-tree', '-r', '--name-only', base).split('\n'));
  const changed = git(
    'diff',
    '--name-only',
    '--no-renames',
    base,
    '--',
    'app',
    'server',
    'supabase',
  )
    .split('\n')
    .filter(hasWords);
  const { gone, added } = diffTexts(
    changed.map((file) => ({
      file,
      before: atBase.has(file) ? git('show', `${base}:${file}`) : '',
      after: existsSync(file) ? readFileSync(file, 'utf8') : '',
    })),
  );
  for (const words of gone) console.info(`- ${words}`);
  for (const words of added) console.info(`+ ${words}`);
}

const [base] = process.argv.slice(2);
if (import.meta.main && base) printChanges(base);
else if (import.meta.main) {
  const folder = join(import.meta.dirname, '../docs/words');
  mkdirSync(folder, { recursive: true });
  for (const [place, page] of Object.entries(buildTextPages()))
    writeFileSync(join(folder, `${place}.md`), page);
  console.info(`wrote the screen texts to ${folder}`);
}
