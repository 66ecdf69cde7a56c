import { tableKey } from '@/features/seating/tables/model';

const partEnds = /[.,;:!?()/\n]+|\s[-–—]\s/u;
const joiners = /\s(?:and|&|\+|or)\s/iu;

/** Splits a note at punctuation into parts, with their wording unchanged. */
export const splitNote = (note: string): string[] =>
  note
    .split(partEnds)
    .map((part) => part.trim())
    .filter(Boolean);

export const splitAtConjunctions = (part: string): string[] =>
  part
    .split(joiners)
    .map((each) => each.trim())
    .filter(Boolean);

/** Words in lower case; “Bride’s” is “bride” and “s”. */
export const toLowerCaseWords = (text: string): string[] =>
  tableKey(text)
    .replace(/[’'"“”]/gu, ' ')
    .split(' ')
    .filter(Boolean);
