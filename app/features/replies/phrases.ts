import { formatLocalDate, formatLocalTime } from '@/features/guest-page/language/phrases';
import { catalogues } from '@/features/languages/catalogues';
import { indexByCode } from '@/features/languages/index-by-code';
import type { Language } from '@/features/languages/languages';
import { formatPlusOneSentence } from '@/features/languages/messages';
import { buildPhrases, type ReplyWords } from '@/features/languages/words';

const replyCatalogues = indexByCode(
  import.meta.glob<ReplyWords>('../languages/replies/*.json', { eager: true, import: 'default' }),
);

export function createReplyPhrases({ code, locale, direction }: Language) {
  const { page, room, opening, missing } = catalogues[code];
  return {
    ...buildPhrases(replyCatalogues[code], locale),
    page: buildPhrases(page, locale),
    room: buildPhrases(room, locale),
    thankYou: opening.thankYou,
    returnHome: missing.returnHome,
    mayBringSomeone: (name: string) => formatPlusOneSentence(code, name),
    locale,
    direction,
    date: (day: string) => formatLocalDate(locale, day),
    hour: (time: string) => formatLocalTime(locale, time),
  };
}
export const getPartPhrases = ({ locale, hour, page }: ReplyPhrases) => ({
  locale,
  hour,
  map: page.map,
});

export type ReplyPhrases = ReturnType<typeof createReplyPhrases>;
