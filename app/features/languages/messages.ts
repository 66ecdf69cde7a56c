import { indexByCode } from './index-by-code';
import type { LanguageCode } from './languages';
import { fillPlaceholders, type MessageWords } from './words';

/** Words of the messages that carry reply links, for hosts, who choose among all languages. */
export const messages = indexByCode(
  import.meta.glob<MessageWords>('./messages/*.json', { eager: true, import: 'default' }),
);

/** “Charlotte may bring someone”, on reply pages and in the messages that carry their links. */
export const mayBringSomeone = (code: LanguageCode, name: string) =>
  fillPlaceholders(messages[code].mayBring, { name });
