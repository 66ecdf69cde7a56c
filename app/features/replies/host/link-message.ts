import type { LanguageCode } from '@/features/languages/languages';
import { formatPlusOneSentence } from '@/features/languages/messages';
import { fillPlaceholders } from '@/features/languages/words';
import { listPlusOneHosts } from '../model';
import type { Household } from './households';

export const MAX_LINK_MESSAGE = 1000;

/** “Charlotte may bring someone”, for each unnamed plus-one of a household. */
export function buildPlusOneLines(
  { guests }: Pick<Household, 'guests'>,
  code: LanguageCode,
): string[] {
  return listPlusOneHosts(guests).map((name) => formatPlusOneSentence(code, name));
}

/** Inserts a household's names and link. Without `{link}` the link is put at the end, before `more`. */
export function fillLinkMessage(
  words: string,
  names: string,
  link: string,
  more: readonly string[] = [],
): string {
  const whole = [words.includes('{link}') ? words : `${words.trim()} {link}`, ...more].join('\n');
  return fillPlaceholders(whole, { names, link });
}
