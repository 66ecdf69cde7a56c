import type { RegisterEntry } from '../guests-on-paper';
import { breakable, wrap } from '../type/fit-text';
import type { Span, Style, Type } from '../type/type';

/** A guest's row of a list, in em of the size it is set in: lines of the name, and of the table if any beside or below them. */
export type NameRow = {
  letter: string;
  entry: RegisterEntry;
  lines: { spans: Span[]; indent: number }[];
  label: { lines: string[]; isBeside: boolean; style: Style; times: number };
  /** How much smaller than the rest it is set. */
  shrunk: number;
};

type Look = {
  first: Style;
  second: Style;
  label: Style;
  /** How much larger than the name the table is set. */
  labelSize: number;
  /** The most a row may shrink to stay in one line. */
  shrink: number;
};

const spaces = { beforeLabel: 0.7, indent: 0.65 } as const;

/** Lays a name and its table into a width of so many em. What is long takes more lines, so that nothing is cut off and sizes stay alike. */
export function layRow(type: Type, entry: RegisterEntry, label: string, width: number, look: Look): NameRow {
  const { first, second, letter } = entry;
  const labelWidth = label ? type.measure(label, look.label) * look.labelSize + spaces.beforeLabel : 0;
  const isShort = labelWidth <= width * 0.45;
  const beside = isShort ? labelWidth : 0;
  const whole: Span[] = [{ text: second ? `${first} ` : first, style: look.first }];
  if (second) whole.push({ text: second, style: look.second });
  const wide = type.measureSpans(whole);
  const labelLines = isShort
    ? [label]
    : wrap(breakable(label), width / look.labelSize, (text) => type.measure(text, look.label)).lines;
  const row = {
    letter,
    entry,
    label: { lines: label ? labelLines : [], isBeside: isShort, style: look.label, times: look.labelSize },
    shrunk: 1,
  };
  if (wide <= width - beside) return { ...row, lines: [{ spans: whole, indent: 0 }] };
  if (wide * look.shrink <= width - beside) {
    return { ...row, lines: [{ spans: whole, indent: 0 }], shrunk: (width - beside) / wide };
  }

  const lines = [first, second].filter(Boolean).flatMap((part, at) => {
    const style = at === 0 ? look.first : look.second;
    const indent = at === 0 ? 0 : spaces.indent;
    return wrap(breakable(part), width - indent, (text) => type.measure(text, style)).lines.map((text) => ({
      spans: [{ text, style }],
      indent,
    }));
  });
  const last = lines.at(-1);
  const hasRoom = isShort && last && last.indent + type.measureSpans(last.spans) <= width - beside;
  return { ...row, lines, label: { ...row.label, isBeside: Boolean(hasRoom) } };
}

/** How many lines a row takes. */
export const linesOf = ({ lines, label }: NameRow) => lines.length + (label.isBeside ? 0 : label.lines.length);

/** Whether any line of it is higher than Latin letters are. */
export const isTallRow = (type: Type, { lines }: NameRow) =>
  lines.some(({ spans }) => spans.some(({ text, style }) => type.isTall(text, style)));
