import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser-storage';
import { storedJson } from '@/lib/stored-json';

const schema = z.object({
  /** The newest answer that was looked at. */
  seen: z.nullable(z.string()),
  /** The host’s words for links, by the code of their language. */
  words: z.record(z.string(), z.string()),
  /** Chairs of people who can’t come that their host keeps, as chairQuestion has it. */
  kept: z._default(z.array(z.string()), []),
});
type StoredReplies = z.infer<typeof schema>;

const stored = storedJson(storageKeys.replies, schema);

/** What this browser keeps of an event’s replies. */
export const storedReplies = {
  read: stored.read,
  change: (eventId: string, changed: (before: StoredReplies) => Partial<StoredReplies>) => {
    const before = stored.read(eventId) ?? { seen: null, words: {}, kept: [] };
    stored.write({ ...before, ...changed(before) }, eventId);
  },
};
