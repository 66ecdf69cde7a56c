import type { Widened } from '@/features/guest-page/language/words';
import type { english } from './english';

/** A missing key or gap does not compile. */
export type ReplyWords = Widened<typeof english>;
