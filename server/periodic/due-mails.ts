import type { SupabaseClient } from '@supabase/supabase-js';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import { type DueDeletion, deletionMail } from '../../supabase/functions/_shared/deletion-mail.ts';
import { type DueJoining, joinedMail } from '../../supabase/functions/_shared/joined-mail.ts';
import type { Mail, SendMail } from '../../supabase/functions/_shared/mail.ts';
import { notifySupport } from '../../supabase/functions/send-contact-notification/handler.ts';

const MOST_MAILS = 100;

export type MailQueue<Due> = {
  claim(): Promise<Due | undefined>;
  recordMail(eventId: string): Promise<void>;
  mailOf(due: Due, publicUrl: string): Mail;
};

/** By RPC with the secret key, so that it works with a Supabase project too. */
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

export const deletionMails = (admin: SupabaseClient) =>
  queueOf<DueDeletion>(admin, 'claim_deletion_mail', 'record_deletion_mail', deletionMail);

export const joinedMails = (admin: SupabaseClient) =>
  queueOf<DueJoining>(admin, 'claim_joining_mail', 'record_joining_mail', joinedMail);

/** Mails support the messages of the last week that could not be mailed when they were written, up to MOST_MAILS; then throws the first failure, if any. */
export async function sendLateMessages(context: FunctionContext, signal: AbortSignal): Promise<object | undefined> {
  const { data, error } = await context.admin
    .from('contact_submissions')
    .select('email')
    .is('notified_at', null)
    .order('created_at', { ascending: false })
    .limit(MOST_MAILS);
  if (error) throw new Error(`messages that were not mailed: ${error.code} ${error.message}`);
  const failures: unknown[] = [];
  let mails = 0;
  for (const { email } of data) {
    if (signal.aborted) break;
    try {
      if (await notifySupport(context, email, '7 days')) mails++;
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
  return mails > 0 ? { mails } : undefined;
}

/** Tries all that are due, up to MOST_MAILS; then throws the first failure, if any. */
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
