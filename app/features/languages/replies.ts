import { indexByCode } from './index-by-code';
import type { ReplyWords } from './words';

/** All words of the reply page, for the server, which renders it. */
export const replyCatalogues = indexByCode(
  import.meta.glob<ReplyWords>('./replies/*.json', { eager: true, import: 'default' }),
);
