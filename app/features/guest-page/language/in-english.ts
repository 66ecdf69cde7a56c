import { english } from './english';
import { fallback } from './languages';
import { spoken } from './phrases';
import { phrasesOf, type Words } from './words';

/** For guest pages that the product shows of itself: a host's preview, the demo. */
export const inEnglish = spoken({ ...fallback, hidden: null, page: english.page, room: english.room });

export const notOpenInEnglish = phrasesOf<Words['opening']>(english.opening, fallback.locale);
