import { english } from '@/features/languages/english';
import { fallback } from '@/features/languages/languages';
import { phrasesOf, type Words } from '@/features/languages/words';
import { pageLanguageOf } from './phrases';

/** For guest pages inside the app: previews and the demo. */
export const inEnglish = pageLanguageOf({
  ...fallback,
  hidden: null,
  page: english.page,
  room: english.room,
});

export const notOpenInEnglish = phrasesOf<Words['opening']>(english.opening, fallback.locale);
