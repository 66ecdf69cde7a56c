import type { SupabaseClient } from '@supabase/supabase-js';
import { type DueDeletion, deletionMail } from '../../supabase/functions/_shared/deletion-mail.ts';
import type { SendMail } from '../../supabase/functions/_shared/mail.ts';
import type { Database } from '../backend/database.ts';

const MOST_MAILS = 100;

export type DeletionMailQueue = {
  /** The next that nobody else is telling of at this moment. */
  claim(): Promise<DueDeletion | undefined>;
  noteTold(eventId: string): Promise<void>;
};

/** Asked with the secret key, as a Supabase project can be, too. */
export const deletionMailQueue = (admin: SupabaseClient): DeletionMailQueue => ({
  async claim() {
    const { data, error } = await admin.rpc('claim_deletion_to_tell');
    if (error) throw new Error(`no deletion could be told: ${error.code} ${error.message}`);
    return (data as DueDeletion[])[0];
  },
  async noteTold(eventId) {
    const { error } = await admin.rpc('note_deletion_told', { event_uuid: eventId });
    if (error) throw new Error(`a deletion was told and not noted: ${error.code} ${error.message}`);
  },
});

/** Tells hosts whose event deletes itself within a week. Throws what the first mail that could not go out did, when all others are on their way. */
export async function sendDeletionMails(
  { claim, noteTold }: DeletionMailQueue,
  { sendMail, publicUrl, signal }: { sendMail: SendMail; publicUrl: string; signal: AbortSignal },
): Promise<object | undefined> {
  const failures: unknown[] = [];
  let mails = 0;
  for (let tried = 0; tried < MOST_MAILS && !signal.aborted; tried++) {
    const event = await claim();
    if (!event) break;
    try {
      await sendMail(deletionMail(event, publicUrl));
      await noteTold(event.event_id);
      mails++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return mails > 0 ? { mails } : undefined;
}

/** Does what a function of the schema `private` does to one event that is due, an event a transaction, until none is. */
export async function eachDue(database: Database, name: string, signal: AbortSignal): Promise<object | undefined> {
  let events = 0;
  while (!signal.aborted) {
    const [done] = await database.query<{ is_done: boolean }>(`select private.${name}() as is_done`);
    if (!done?.is_done) break;
    events++;
  }
  return events > 0 ? { events } : undefined;
}
