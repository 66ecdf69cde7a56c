import { english } from './english';
import { fallback } from './languages';
import { pageLanguageOf } from './phrases';
import { phrasesOf, type Words } from './words';

/** For guest pages that the product shows of itself: a host's preview, the demo. */
export const inEnglish = pageLanguageOf({ ...fallback, hidden: null, page: english.page, room: english.room });

export const notOpenInEnglish = phrasesOf<Words['opening']>(english.opening, fallback.locale);
