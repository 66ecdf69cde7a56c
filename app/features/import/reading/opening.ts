import {
  endsAddress,
  hasWeddingWord,
  isAddress,
  isDate,
  isListTitle,
  mentionsGift,
  mentionsMoney,
  mentionsVenue,
  mentionsWedding,
} from '../lexicon/words';
import type { Cells } from './columns';
import { isName, isOneWord, splitRemarks, wordsOf } from './is-name';
import { isBlankRow } from './layout';

const [MAX_INVITATION, MAX_OPENING] = [4, 3];

/** The rows with the couple, date and venue: some of the first lines and, if a line above the first table is a date, all lines above it. */
export function findOpeningRows(
  cells: Cells,
  beginsTable: (row: readonly string[]) => boolean,
): ReadonlySet<number> {
  const filled = cells.flatMap((row, at) => (isBlankRow(row) ? [] : [{ at, text: row[0] ?? '' }]));
  const first = filled.slice(0, MAX_OPENING);
  const title = first[0]?.text ?? '';
  const isTitled = mentionsWedding(title) || isListTitle(title);
  const isOpening = (text: string, nth: number) =>
    mentionsWedding(text) ||
    (nth > 0 && mentionsVenue(text) && (/\d/.test(text) || hasWeddingWord(title)));
  const opening = first.filter(({ text }, nth) => isTitled && isOpening(text, nth));
  const table = cells.findIndex(beginsTable);
  const above = filled.filter(({ at }) => at < table);
  const isInvitation = above.length <= MAX_INVITATION && above.some(({ text }) => isDate(text));
  return new Set([...opening, ...(isInvitation ? above : [])].map(({ at }) => at));
}

const FEWEST_ENVELOPES = 2;

/** The lines below the names on an envelope, down to the postcode: “Mill House / Church Street / Bakewell DE45 9ZZ”. */
export function findAddressLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set(
    lines.flatMap((line, at) => (at > 0 && lines[at - 1]?.trim() && isAddress(line) ? [at] : [])),
  );
  const envelopes: number[][] = [];
  let first = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) first = at + 1;
    else if (at > first && endsAddress(line)) {
      envelopes.push(Array.from({ length: at - first }, (_, nth) => first + 1 + nth));
      first = at + 1;
    }
  }
  return new Set([...found, ...(envelopes.length >= FEWEST_ENVELOPES ? envelopes.flat() : [])]);
}

const FEWEST_SMALL = 3;

/** A line about money is not a guest, unless it starts with a name: “Callie Renshaw – owes us £50”. */
export function isAboutMoney(text: string): boolean {
  if (mentionsGift(text)) return true;
  if (!mentionsMoney(text)) return false;
  const [lead = '', by = ''] = text.split(/(\s[-–—]\s|[,(:–—])/);
  if (mentionsMoney(lead)) {
    const { name } = splitRemarks(lead.replace(/[€£$\d].*$/u, '').trim());
    return isOneWord(name) || !isName(name) || !/^\p{Lu}/u.test(name);
  }
  if (!isName(lead)) return true;
  const small = wordsOf(text).filter((word) => /^\p{Ll}/u.test(word)).length;
  return isOneWord(lead) && by === ',' && small >= FEWEST_SMALL;
}
