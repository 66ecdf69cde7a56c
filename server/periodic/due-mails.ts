import type { SupabaseClient } from '@supabase/supabase-js';
import { type DueDeletion, deletionMail } from '../../supabase/functions/_shared/deletion-mail.ts';
import { type DueJoining, joinedMail } from '../../supabase/functions/_shared/joined-mail.ts';
import type { Mail, SendMail } from '../../supabase/functions/_shared/mail.ts';

const MOST_MAILS = 100;

/** Mails about events that the database says are due, each to be sent once. */
export type MailQueue<Due> = {
  /** The next that nobody else is sending at this moment. */
  claim(): Promise<Due | undefined>;
  recordMail(eventId: string): Promise<void>;
  mailOf(due: Due, publicUrl: string): Mail;
};

/** Asked with the secret key, as a Supabase project can be, too. */
function queueOf<Due>(admin: SupabaseClient, claim: string, note: string, mailOf: MailQueue<Due>['mailOf']): MailQueue<Due> {
  return {
    mailOf,
    async claim() {
      const { data, error } = await admin.rpc(claim);
      if (error) throw new Error(`${claim}: ${error.code} ${error.message}`);
      return (data as Due[])[0];
    },
    async recordMail(eventId) {
      const { error } = await admin.rpc(note, { event_uuid: eventId });
      if (error) throw new Error(`${note}, of a mail that was sent: ${error.code} ${error.message}`);
    },
  };
}

/** Hosts whose event deletes itself within a week. */
export const deletionMails = (admin: SupabaseClient) =>
  queueOf<DueDeletion>(admin, 'claim_deletion_mail', 'record_deletion_mail', deletionMail);

/** Owners whose event somebody has joined. */
export const joinedMails = (admin: SupabaseClient) =>
  queueOf<DueJoining>(admin, 'claim_joining_mail', 'record_joining_mail', joinedMail);

/** Sends what is due. Throws what the first mail that could not go out did, when all others are on their way. */
export async function sendDueMails<Due extends { event_id: string }>(
  { claim, recordMail, mailOf }: MailQueue<Due>,
  { sendMail, publicUrl, signal }: { sendMail: SendMail; publicUrl: string; signal: AbortSignal },
): Promise<object | undefined> {
  const failures: unknown[] = [];
  let mails = 0;
  for (let tried = 0; tried < MOST_MAILS && !signal.aborted; tried++) {
    const due = await claim();
    if (!due) break;
    try {
      await sendMail(mailOf(due, publicUrl));
      await recordMail(due.event_id);
      mails++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return mails > 0 ? { mails } : undefined;
}
