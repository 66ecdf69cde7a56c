import ts from 'typescript';

/** Messages of the specification, which must not change. */
const specified = [
  "You've reached the maximum guest limit",
  "exceed your plan's limit",
  "Passwords don't match",
];

const inWords = /(^|\s)\p{L}+('\p{L}|s' )|(^|\s)"\p{L}[^"<>={]*"(\s|[.;:?]|$)/u;
const inText = /['"]/;

/** Finds printed text with straight apostrophes or quotes. Printed text uses ’ “ ”. */
export function findStraightQuotes(file: string, source: string): string[] {
  if (/lexicon\/headings\.ts$/.test(file)) return []; // words of imported lists, which are never printed
  const printed = /\.tsx?$/.test(file)
    ? extractScriptTexts(file, source)
    : file.endsWith('.sql')
      ? extractSqlTexts(source)
      : extractHtmlTexts(source);
  return printed
    .filter(
      ({ text, isText }) =>
        (isText ? inText : inWords).test(text) &&
        !specified.some((message) => text.includes(message)),
    )
    .map(({ text }) => `${file}: ${text.trim()}`);
}

type Printed = { text: string; isText?: boolean };

function extractScriptTexts(file: string, source: string): Printed[] {
  const printed: Printed[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node)) printed.push({ text: node.text, isText: true });
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      printed.push({ text: node.text });
    ts.forEachChild(node, look);
  };
  look(
    ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      false,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return printed;
}

const extractSqlTexts = (source: string): Printed[] =>
  Array.from(source.matchAll(/'((?:[^']|'')*)'/g), ([, text = '']) => text.replaceAll("''", "'"))
    .flatMap((text): string[] => (text.startsWith('["') ? JSON.parse(text) : [text]))
    .map((text) => ({ text }));

const extractHtmlTexts = (source: string): Printed[] =>
  source
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>|\{\{.*?\}\}/g, '')
    .split(/<[^>]*>/)
    .map((text) => ({ text, isText: true }));
