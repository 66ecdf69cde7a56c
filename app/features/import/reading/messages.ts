import { besidePraise, praise } from '../lexicon/list-words';
import { signOff } from '../lexicon/name-words';
import { companionsIn } from './companions';
import { plainEnd } from './plain-end';

/** Before a chat message: “[12/05/2026, 19:02:11] Mum: ”, “12/05/2026 à 19:02 - Mum: ”. */
const stamp =
  /^[\u200e\u200f\s]*(?:\[[^\]]*\d[^\]]*\]\s*(?:[-–]\s*)?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+(?:(?:um|à|at|kl\.?|om|alle|a las)\s+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\.?)?\s*[-–]\s*)(?<sender>[^:]{1,40}:\s?)?/iu;
const stampAfter = /^[^,[\]]{1,40},\s*\[\d[^\]]*\]:?\s*/u;
const FEWEST_STAMPED = 2;
export const isChat = (lines: readonly string[]) =>
  lines.filter((line) => stamp.test(line) || stampAfter.test(line)).length >= FEWEST_STAMPED;

/** What a messenger or a web page puts between the names when they are copied. */
export const ofMessenger =
  /^(?:\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?|(?:loved|liked|disliked|laughed at|emphasi[sz]ed|questioned) [“"].*|(?:read|today|yesterday|seen by)\s.*\d.*|delivered|(?:you|\p{L}+) (?:sent|unsent a message)|(?:you|\p{L}+) (?:replied to|reacted to) .*|(?:edit|remove|delete|add guest|import|export|print)(?:\s{1,9}[|·]?\s{0,9}(?:edit|remove|delete|import|export|print))+|[❤👍😂]\ufe0f?\s?\d|©.*)$/iu;

const MOST_CAPITALISED = 0.7;
export function areMostlyCapitalised(lines: readonly string[]): boolean {
  const written = lines.filter((line) => /\p{Ll}/u.test(line));
  return written.filter((line) => /\p{Lu}/u.test(line)).length >= written.length * MOST_CAPITALISED;
}
/** “haha will do”: small letters, and nobody’s companions. */
export const isChatter = (message: string) =>
  isOnlyPraise(message) ||
  (/\p{Ll}.*\s\p{Ll}|^(?:aww+|haha+|lol|ok|oki|yay|yes|no)$/u.test(message) &&
    !/[\p{Lu}\d]/u.test(message) &&
    companionsIn(message) === null);

/** “Great thanks”, “Night night xx”. Neither “Mum” nor “Love” alone is one. */
export function isOnlyPraise(message: string): boolean {
  const words = plainEnd(message)
    .split(/[\s,.!]+/)
    .filter(Boolean);
  return praise.has(words[0] ?? '') && words.every((word) => praise.has(word) || besidePraise.has(word));
}

/** In a chat, a line with a time but no sender was written by the app. */
export function messagesOf(lines: readonly string[]): string[] {
  const areCapitalised = areMostlyCapitalised(lines.map((line) => line.replace(stamp, '')));
  const haveSenders = lines.some((line) => stamp.exec(line)?.groups?.sender);
  return lines.map((line) => {
    const stamped = stamp.exec(line);
    if (stamped && haveSenders && !stamped.groups?.sender && !stampAfter.test(line.replace(stamp, ''))) return '';
    const message = line.replace(stamp, '').replace(stampAfter, '');
    return signOff.test(plainEnd(message)) || (areCapitalised && isChatter(message)) ? '' : message;
  });
}
