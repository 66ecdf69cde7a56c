import { catalogues } from '@/features/guest-page/language/catalogues';
import type { Language } from '@/features/guest-page/language/languages';
import { dateIn, hourIn } from '@/features/guest-page/language/phrases';
import { phrasesOf } from '@/features/guest-page/language/words';
import { replyCatalogues } from './language/catalogues';
import { mayBringSomeone } from './language/may-bring';

export function replyPhrases({ code, locale, direction }: Language) {
  const { page, room, opening, missing } = catalogues[code].words;
  return {
    ...phrasesOf(replyCatalogues[code], locale),
    page: phrasesOf(page, locale),
    room: phrasesOf(room, locale),
    thankYou: opening.thankYou,
    returnHome: missing.returnHome,
    mayBringSomeone: (name: string) => mayBringSomeone(code, name),
    locale,
    direction,
    date: (day: string) => dateIn(locale, day),
    hour: (time: string) => hourIn(locale, time),
  };
}
export type ReplyPhrases = ReturnType<typeof replyPhrases>;
