import { fallback } from '@/features/languages/languages';
import { english } from './english';
import { pageLanguageOf } from './phrases';
import { phrasesOf, type Words } from './words';

/** For guest pages inside the app: previews and the demo. */
export const inEnglish = pageLanguageOf({ ...fallback, hidden: null, page: english.page, room: english.room });

export const notOpenInEnglish = phrasesOf<Words['opening']>(english.opening, fallback.locale);
