import { type DueDeletion, deletionMail } from '../../supabase/functions/_shared/deletion-mail.ts';
import type { SendMail } from '../../supabase/functions/_shared/mail.ts';
import type { Database } from '../backend/database.ts';

/** Tells hosts whose event deletes itself within a week. Throws what the first mail that could not go out did, when all others are on their way. */
export async function tellOfDeletions(database: Database, sendMail: SendMail, publicUrl: string): Promise<object | undefined> {
  const due = await database.query<DueDeletion>('select * from private.deletions_to_tell()');
  const failures: unknown[] = [];
  for (const event of due) {
    try {
      await sendMail(deletionMail(event, publicUrl));
      await database.query('select private.note_deletion_told($1)', [event.event_id]);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return due.length > 0 ? { mails: due.length } : undefined;
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
