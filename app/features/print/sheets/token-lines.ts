import type { KitchenLine } from '@/features/guests/kitchen/allergies';
import { mm } from '../paper';
import { drawOutline, type SheetContext, staffSheetColours } from '../sheet-context';
import { splitAtBreakPoints, wrapLines } from '../type/fit-text';

/** Text in one style. A name is one token, so that a right-to-left name does not reorder the others. */
export type Token = { text: string; style: 'interface' | 'bold'; isBoxed?: true };

export const toAllergyTokens = (lines: readonly KitchenLine[]): Token[] =>
  lines.flatMap(({ words, isSevere, isDiet }, at): Token[] => [
    ...(at > 0 ? [{ text: '; ', style: 'bold' } as const] : []),
    { text: words, style: isDiet ? 'interface' : 'bold' },
    ...(isSevere ? [{ text: 'SEVERE', style: 'bold', isBoxed: true } as const] : []),
  ]);

/** Width in em that the box and its triangle add to a word. */
const BOX_PADDING = 1.45;
const TRIANGLE_WIDTH = 0.7;
/** Punctuation stays on the line of the preceding word, even if the line becomes too wide. */
const isPunctuation = ({ text }: Token) => text === ', ' || text === '; ' || text === ': ';
type Measure = (text: string, style: Token['style']) => number;
const getTokenWidth = ({ text, style, isBoxed }: Token, measure: Measure) =>
  isBoxed ? measure(text, style) * 0.75 + BOX_PADDING : measure(text, style);

/** `width`: line width at a font size of 1. Breaks words wider than a line. */
export function wrapTokens(tokens: readonly Token[], width: number, measure: Measure): Token[][] {
  const lines: Token[][] = [[]];
  let used = 0;
  const add = (token: Token, length: number) => {
    const line = lines.at(-1);
    if (line && (line.length === 0 || used + length <= width || isPunctuation(token))) {
      line.push(token);
      used += length;
    } else {
      lines.push([token]);
      used = length;
    }
  };
  for (const token of tokens) {
    const length = getTokenWidth(token, measure);
    if (length <= width) add(token, length);
    else {
      const { lines: parts } = wrapLines(splitAtBreakPoints(token.text), width, (text) =>
        measure(text, token.style),
      );
      for (const text of parts) add({ ...token, text }, getTokenWidth({ ...token, text }, measure));
    }
  }
  return lines;
}

export function drawTokens(
  context: SheetContext,
  tokens: readonly Token[],
  { x, baseline, size, colour }: { x: number; baseline: number; size: number; colour: string },
): void {
  const { type } = context;
  const measure: Measure = (text, style) => type.measure(text, style);
  let left = x;
  for (const token of tokens) {
    const width = getTokenWidth(token, measure) * size;
    if (token.isBoxed) {
      const inner = measure(token.text, token.style) * 0.75 * size;
      const box = {
        x: left + 0.15 * size,
        y: baseline - 0.78 * size,
        width: inner + (0.4 + TRIANGLE_WIDTH + 0.05) * size,
        height: size,
      };
      drawOutline(context, box, 0.25 * mm, staffSheetColours.ink);
      const [sign, foot] = [left + 0.3 * size, baseline - 0.02 * size];
      context.doc
        .path(
          `M${sign} ${foot}h${TRIANGLE_WIDTH * size}l${(-TRIANGLE_WIDTH / 2) * size} ${-0.58 * size}Z`,
        )
        .fill(colour);
      type.set(token.text, token.style, {
        x: left + (0.4 + TRIANGLE_WIDTH) * size,
        baseline: baseline - 0.03 * size,
        size: size * 0.75,
        colour,
      });
    } else type.set(token.text, token.style, { x: left, baseline, size, colour });
    left += width;
  }
}
