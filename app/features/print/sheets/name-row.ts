import type { NameIndexEntry } from '../print-guests';
import { splitBreakable, wrapLines } from '../type/fit-text';
import type { Span, Style, Typesetter } from '../type/type';

/** A guest's row, measured in em. The table label is beside the last line of the name, or below the name if the label is long. */
export type NameRow = {
  letter: string;
  entry: NameIndexEntry;
  lines: { spans: Span[]; indent: number }[];
  label: { lines: string[]; isBeside: boolean; style: Style; times: number };
  /** Factor of the font size; 1 unless the row was shrunk to fit one line. */
  shrunk: number;
};

type NameRowStyle = {
  first: Style;
  second: Style;
  label: Style;
  labelSize: number;
  /** Smallest factor by which a row may be shrunk to fit one line. */
  shrink: number;
};

const spaces = { beforeLabel: 0.7, indent: 0.65 } as const;

/** `width` in em. Long names wrap, so that nothing is cut off and font sizes stay equal. */
export function layOutNameRow(
  type: Typesetter,
  entry: NameIndexEntry,
  label: string,
  width: number,
  look: NameRowStyle,
): NameRow {
  const { first, second, letter } = entry;
  const labelWidth = label
    ? type.measure(label, look.label) * look.labelSize + spaces.beforeLabel
    : 0;
  const isShort = labelWidth <= width * 0.45;
  const beside = isShort ? labelWidth : 0;
  const whole: Span[] = [{ text: second ? `${first} ` : first, style: look.first }];
  if (second) whole.push({ text: second, style: look.second });
  const wide = type.measureSpans(whole);
  const labelLines = isShort
    ? [label]
    : wrapLines(splitBreakable(label), width / look.labelSize, (text) =>
        type.measure(text, look.label),
      ).lines;
  const row = {
    letter,
    entry,
    label: {
      lines: label ? labelLines : [],
      isBeside: isShort,
      style: look.label,
      times: look.labelSize,
    },
    shrunk: 1,
  };
  if (wide <= width - beside) return { ...row, lines: [{ spans: whole, indent: 0 }] };
  if (wide * look.shrink <= width - beside) {
    return { ...row, lines: [{ spans: whole, indent: 0 }], shrunk: (width - beside) / wide };
  }

  const lines = [first, second].filter(Boolean).flatMap((part, at) => {
    const style = at === 0 ? look.first : look.second;
    const indent = at === 0 ? 0 : spaces.indent;
    return wrapLines(splitBreakable(part), width - indent, (text) =>
      type.measure(text, style),
    ).lines.map((text) => ({
      spans: [{ text, style }],
      indent,
    }));
  });
  const last = lines.at(-1);
  const hasRoom = isShort && last && last.indent + type.measureSpans(last.spans) <= width - beside;
  return { ...row, lines, label: { ...row.label, isBeside: Boolean(hasRoom) } };
}

export const countRowLines = ({ lines, label }: NameRow) =>
  lines.length + (label.isBeside ? 0 : label.lines.length);

/** Whether any line needs more height than Latin letters. */
export const isTallRow = (type: Typesetter, { lines }: NameRow) =>
  lines.some(({ spans }) => spans.some(({ text, style }) => type.isTall(text, style)));
