import { english } from './english';
import { fallback } from './languages';
import { spoken } from './phrases';

/** For guest pages that the product shows of itself: a host's preview, the demo. */
export const inEnglish = spoken({ ...fallback, hidden: null, page: english.page, room: english.room });
