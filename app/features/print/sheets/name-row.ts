import type { NameIndexEntry } from '../print-guests';
import { splitAtBreakPoints, wrapLines } from '../type/fit-text';
import type { Span, Style, Typesetter } from '../type/type';

/** A guest's row, measured in em. The table label is beside the last line of the name, or below the name if the label is long. */
export type NameRow = {
  letter: string;
  entry: NameIndexEntry;
  lines: { spans: Span[]; indent: number }[];
  label: { lines: string[]; isBeside: boolean; style: Style; sizeFactor: number };
  /** Factor of the font size; 1 unless the row was shrunk to fit one line. */
  shrunk: number;
};

type NameRowStyle = {
  first: Style;
  second: Style;
  label: Style;
  labelSize: number;
  minShrink: number;
};

const spaces = { beforeLabel: 0.7, indent: 0.65 } as const;

/** `width` in em. Long names wrap, so that nothing is cut off and font sizes stay equal. */
export function layOutNameRow(
  type: Typesetter,
  entry: NameIndexEntry,
  label: string,
  width: number,
  rowStyle: NameRowStyle,
): NameRow {
  const { first, second, letter } = entry;
  const labelWidth = label
    ? type.measure(label, rowStyle.label) * rowStyle.labelSize + spaces.beforeLabel
    : 0;
  const isShort = labelWidth <= width * 0.45;
  const widthBeside = isShort ? labelWidth : 0;
  const whole: Span[] = [{ text: second ? `${first} ` : first, style: rowStyle.first }];
  if (second) whole.push({ text: second, style: rowStyle.second });
  const fullWidth = type.measureSpans(whole);
  const labelLines = isShort
    ? [label]
    : wrapLines(splitAtBreakPoints(label), width / rowStyle.labelSize, (text) =>
        type.measure(text, rowStyle.label),
      ).lines;
  const row = {
    letter,
    entry,
    label: {
      lines: label ? labelLines : [],
      isBeside: isShort,
      style: rowStyle.label,
      sizeFactor: rowStyle.labelSize,
    },
    shrunk: 1,
  };
  if (fullWidth <= width - widthBeside) return { ...row, lines: [{ spans: whole, indent: 0 }] };
  if (fullWidth * rowStyle.minShrink <= width - widthBeside) {
    return {
      ...row,
      lines: [{ spans: whole, indent: 0 }],
      shrunk: (width - widthBeside) / fullWidth,
    };
  }

  const lines = [first, second].filter(Boolean).flatMap((part, at) => {
    const style = at === 0 ? rowStyle.first : rowStyle.second;
    const indent = at === 0 ? 0 : spaces.indent;
    return wrapLines(splitAtBreakPoints(part), width - indent, (text) =>
      type.measure(text, style),
    ).lines.map((text) => ({
      spans: [{ text, style }],
      indent,
    }));
  });
  const last = lines.at(-1);
  const hasRoom =
    isShort && last && last.indent + type.measureSpans(last.spans) <= width - widthBeside;
  return { ...row, lines, label: { ...row.label, isBeside: Boolean(hasRoom) } };
}

export const countRowLines = ({ lines, label }: NameRow) =>
  lines.length + (label.isBeside ? 0 : label.lines.length);

/** Whether any line needs more height than Latin letters. */
export const isTallRow = (type: Typesetter, { lines }: NameRow) =>
  lines.some(({ spans }) => spans.some(({ text, style }) => type.isTall(text, style)));
