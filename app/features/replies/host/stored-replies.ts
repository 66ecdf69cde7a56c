import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';

const schema = z.object({
  seen: z.nullable(z.string()),
  /** The host’s message to households, by language. */
  words: z.record(z.string(), z.string()),
  /** The host’s message to table hosts, by language. */
  table_words: z._default(z.record(z.string(), z.string()), {}),
  /** getChairQuestionKey() of chairs that the host keeps although the guest declined. */
  kept: z.array(z.string()),
  exposed: z.nullable(z.string()),
});
type StoredReplies = z.infer<typeof schema>;

const blank: StoredReplies = { seen: null, words: {}, table_words: {}, kept: [], exposed: null };
const stored = createJsonStorage(storageKeys.replies, schema);

export const replyViewStorage = {
  read: stored.read,
  change: (eventId: string, changed: (before: StoredReplies) => Partial<StoredReplies>) => {
    const before = stored.read(eventId) ?? blank;
    stored.write({ ...before, ...changed(before) }, eventId);
  },
};
