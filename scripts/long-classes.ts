import ts from 'typescript';

const MAX_LENGTH = 120;

/** Words of class lists have hyphens, variants or brackets. Words of sentences rarely do. */
function isClassList(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const typical = words.filter((word) => /^!?[-a-z@*[][^\s]*$/.test(word) && /[-:[]/.test(word));
  return typical.length * 2 > words.length && !/[.?,;] /.test(text);
}

/** Returns the length of a literal without template insertions; null for anything else. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('');
}

/** Returns the lines on which classes of more than 120 characters begin, in a className or a constant. */
export function findLongClassLists(file: string, text: string): number[] {
  if (!file.endsWith('.tsx') && !/[-:][^\n]{100}/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const lines: number[] = [];
  const visit = (node: ts.Node, isClassName: boolean): void => {
    const words = textOf(node);
    if (words && words.length > MAX_LENGTH && (isClassName || isClassList(words)))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    const isInClassName =
      isClassName || (ts.isJsxAttribute(node) && node.name.getText(source) === 'className');
    ts.forEachChild(node, (child) => visit(child, isInClassName));
  };
  visit(source, false);
  return lines;
}

/** Reports the faults in the classes of a file and how to fix each. */
export function findClassFaults(file: string, text: string): string[] {
  if (!file.startsWith('app/')) return [];
  return findLongClassLists(file, text).map(
    (line) =>
      `line ${line}: a class attribute has more than ${MAX_LENGTH} characters; make it a rule in the stylesheet beside the component`,
  );
}
