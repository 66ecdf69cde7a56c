import type { SupabaseClient } from '@supabase/supabase-js';
import {
  claimContactMail,
  contactMail,
  recordContactMail,
  type Submission,
} from '../../supabase/functions/_shared/contact-mail.ts';
import { type DueDeletion, deletionMail } from '../../supabase/functions/_shared/deletion-mail.ts';
import { type DueJoining, joinedMail } from '../../supabase/functions/_shared/joined-mail.ts';
import type { Mail, SendMail } from '../../supabase/functions/_shared/mail.ts';
import {
  boardOrders,
  claimPaymentMail,
  type PaymentMail,
  receipts,
  recordPaymentMail,
} from '../../supabase/functions/_shared/payment-mails.ts';
import type { PeriodicJob } from './periodic-jobs.ts';

const MOST_MAILS = 100;

export type MailQueue<Due> = {
  claim(): Promise<Due | undefined>;
  recordMail(due: Due): Promise<void>;
  mailOf(due: Due, publicUrl: string): Mail | Promise<Mail>;
};

/** By RPC with the secret key, so that it works with a Supabase project too. */
function queueOf<Due extends { event_id: string }>(
  admin: SupabaseClient,
  claim: string,
  note: string,
  mailOf: MailQueue<Due>['mailOf'],
): MailQueue<Due> {
  return {
    mailOf,
    async claim() {
      const { data, error } = await admin.rpc(claim);
      if (error) throw new Error(`${claim}: ${error.code} ${error.message}`);
      return (data as Due[])[0];
    },
    async recordMail({ event_id }) {
      const { error } = await admin.rpc(note, { event_uuid: event_id });
      if (error) throw new Error(`${note}, of a mail that was sent: ${error.code} ${error.message}`);
    },
  };
}

export const deletionMails = (admin: SupabaseClient) =>
  queueOf<DueDeletion>(admin, 'claim_deletion_mail', 'record_deletion_mail', deletionMail);

export const joinedMails = (admin: SupabaseClient) =>
  queueOf<DueJoining>(admin, 'claim_joining_mail', 'record_joining_mail', joinedMail);

/** Messages to support whose mail failed, or was never asked for. */
export const contactMails = (admin: SupabaseClient, supportEmail: string): MailQueue<Submission> => ({
  mailOf: (submission) => contactMail(submission, { admin, supportEmail }),
  recordMail: (submission) => recordContactMail(submission, admin),
  claim: () => claimContactMail(admin),
});

/** Receipts and orders of boards whose mail failed, or whose sender died over it. */
const paymentMails = <Due extends { id: string }>(
  admin: SupabaseClient,
  mail: PaymentMail<Due>,
  supportEmail: string,
): MailQueue<Due> => ({
  mailOf: (due, publicUrl) => mail.mailOf(due, { publicUrl, supportEmail }),
  recordMail: (due) => recordPaymentMail(admin, mail, due),
  claim: () => claimPaymentMail(admin, mail),
});

/** Tries all that are due, up to MOST_MAILS; then throws the first failure, if any. */
export async function sendDueMails<Due>(
  { claim, recordMail, mailOf }: MailQueue<Due>,
  { sendMail, publicUrl, signal }: { sendMail: SendMail; publicUrl: string; signal: AbortSignal },
): Promise<object | undefined> {
  const failures: unknown[] = [];
  let mails = 0;
  for (let tried = 0; tried < MOST_MAILS && !signal.aborted; tried++) {
    const due = await claim();
    if (!due) break;
    try {
      await sendMail(await mailOf(due, publicUrl));
      await recordMail(due);
      mails++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return mails > 0 ? { mails } : undefined;
}

type Parts = { admin: SupabaseClient; supportEmail: string; sendMail: SendMail; publicUrl: string };

/** One after another, so that those of a deletion go out before the event does. */
export function mailJobs({ admin, supportEmail, ...means }: Parts): PeriodicJob[] {
  const job = <Due>(name: string, every: PeriodicJob['every'], queue: MailQueue<Due>): PeriodicJob => ({
    name,
    every,
    run: (signal) => sendDueMails(queue, { ...means, signal }),
  });
  return [
    job('messages to support', 'quarter of an hour', contactMails(admin, supportEmail)),
    job('receipts', 'quarter of an hour', paymentMails(admin, receipts, supportEmail)),
    job('orders of boards', 'quarter of an hour', paymentMails(admin, boardOrders, supportEmail)),
    job('who has joined', 'quarter of an hour', joinedMails(admin)),
    job('deletion mails', 'night', deletionMails(admin)),
  ];
}
