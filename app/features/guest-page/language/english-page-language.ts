import { englishWords } from '@/features/languages/english';
import { fallbackLanguage } from '@/features/languages/languages';
import { buildPhrases, type GuestPageWords } from '@/features/languages/words';
import { buildPageLanguage } from './phrases';

export const englishPageLanguage = buildPageLanguage({
  ...fallbackLanguage,
  hidden: null,
  page: englishWords.page,
  room: englishWords.room,
});

export const englishOpeningPhrases = buildPhrases<GuestPageWords['opening']>(
  englishWords.opening,
  fallbackLanguage.locale,
);
