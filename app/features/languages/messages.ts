import { indexByCode } from './index-by-code';
import type { LanguageCode } from './languages';
import { fillPlaceholders, type MessageWords } from './words';

/** Texts of messages with a reply link, in all languages, because hosts choose among all of them. */
export const messages = indexByCode(
  import.meta.glob<MessageWords>('./messages/*.json', { eager: true, import: 'default' }),
);

export const formatPlusOneSentence = (code: LanguageCode, name: string) =>
  fillPlaceholders(messages[code].mayBring, { name });
