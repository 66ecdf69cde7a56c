type Measure = (text: string) => number;

export const normaliseSpaces = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Keeps a free-standing ampersand with the next word, as the guest page does. */
export const keepAmpersandsWithNextWord = (name: string) =>
  normaliseSpaces(name)
    .replace(/\s*&\s+/g, ' &\u00A0')
    .trim();

/** Splits where a line may break: after spaces, hyphens and slashes. Loses no character. */
export const splitAtBreakPoints = (text: string) => text.split(/(?<=[ \-–—/])/u).filter(Boolean);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const splitGraphemes = (text: string) =>
  Array.from(segmenter.segment(text), (part) => part.segment);

/** Breaks lines greedily. `broken`: a piece was wider than `width` and was broken between any two letters. */
export function wrapLines(
  pieces: string[],
  width: number,
  measure: Measure,
): { lines: string[]; broken: boolean } {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  const lines: string[] = [];
  let broken = false;
  let line = '';
  const add = (part: string) => {
    if (line && !fits(line + part)) {
      lines.push(line.trim());
      line = '';
    }
    line += part;
  };
  for (const piece of pieces) {
    const isTooWide = !fits(piece);
    broken ||= isTooWide;
    for (const part of isTooWide ? splitGraphemes(piece) : [piece]) add(part);
  }
  if (line) lines.push(line.trim());
  return { lines, broken };
}

/** Makes lines similarly long without adding a line, so that the last line is not a single word. */
function balance(pieces: string[], width: number, measure: Measure): string[] {
  const { lines } = wrapLines(pieces, width, measure);
  let [narrow, wide] = [0, width];
  while (wide - narrow > width / 100) {
    const middle = (narrow + wide) / 2;
    const attempt = wrapLines(pieces, middle, measure);
    if (attempt.broken || attempt.lines.length > lines.length) narrow = middle;
    else wide = middle;
  }
  return wrapLines(pieces, wide, measure).lines;
}

type FitTextOptions = {
  measure: Measure;
  width: number;
  height: number;
  largest: number;
  smallestUnbroken: number;
  leading: number;
};

const LINE_SAVING_SHRINK = 0.75;

export function fitText(
  pieces: string[],
  options: FitTextOptions,
): { lines: string[]; size: number } {
  const { measure, width, height, largest, smallestUnbroken, leading } = options;
  const fitsHeight = (lines: string[], size: number) => lines.length * size * leading <= height;
  let chosen: { lines: string[]; size: number } | null = null;
  for (
    let size = largest;
    size >= (chosen ? chosen.size * LINE_SAVING_SHRINK : smallestUnbroken);
    size -= 0.5
  ) {
    const { lines, broken } = wrapLines(pieces, width / size, measure);
    if (broken || !fitsHeight(lines, size)) continue;
    if (chosen && lines.length < chosen.lines.length)
      return { lines: balance(pieces, width / size, measure), size };
    chosen ??= { lines: balance(pieces, width / size, measure), size };
  }
  if (chosen) return chosen;
  for (let size = largest; ; size *= 0.96) {
    const { lines } = wrapLines(pieces, width / size, measure);
    if (fitsHeight(lines, size)) return { lines, size };
  }
}

export function stackBlocks(
  blocks: { height: number; before: number }[],
  after: number,
  height: number,
): number[] {
  const free = height - blocks.reduce((sum, block) => sum + block.height, 0);
  const unit = free / blocks.reduce((sum, block) => sum + block.before, after);
  let bottom = 0;
  return blocks.map((block) => {
    const top = bottom + block.before * unit;
    bottom = top + block.height;
    return top;
  });
}
