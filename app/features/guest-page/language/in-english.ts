import { english } from '@/features/languages/english';
import { fallback } from '@/features/languages/languages';
import { buildPhrases, type Words } from '@/features/languages/words';
import { buildPageLanguage } from './phrases';

/** For guest pages inside the app: previews and the demo. */
export const inEnglish = buildPageLanguage({
  ...fallback,
  hidden: null,
  page: english.page,
  room: english.room,
});

export const notOpenInEnglish = buildPhrases<Words['opening']>(english.opening, fallback.locale);
