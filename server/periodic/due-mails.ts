import { createContactMailQueue } from '../../supabase/functions/_shared/contact-mails.ts';
import type { FunctionContext, MailContext } from '../../supabase/functions/_shared/context.ts';
import {
  buildDeletionMail,
  type DueDeletionMail,
} from '../../supabase/functions/_shared/deletion-mail.ts';
import {
  buildJoinedMail,
  type DueJoinedMail,
} from '../../supabase/functions/_shared/joined-mail.ts';
import type { MailSender } from '../../supabase/functions/_shared/mail.ts';
import {
  createMailQueue,
  type MailQueue,
  sendClaimedMail,
} from '../../supabase/functions/_shared/mail-queue.ts';
import { buildNewsMail, type DueNewsMail } from '../../supabase/functions/_shared/news-mail.ts';
import { buildOfferMail, type DueOfferMail } from '../../supabase/functions/_shared/offer-mail.ts';
import {
  createBoardOrderQueue,
  createReceiptQueue,
} from '../../supabase/functions/_shared/payment-mails.ts';
import { createReportQueue } from '../replies/mail-reports.ts';
import type { PeriodicJob } from './job-scheduler.ts';

const MAX_MAILS = 100;

type EventMailContext = Pick<MailContext, 'admin' | 'publicUrl'>;

export const createDeletionMailQueue = ({
  admin,
  publicUrl,
}: EventMailContext): MailQueue<DueDeletionMail> =>
  createMailQueue<DueDeletionMail>(admin, 'deletion', (due) => buildDeletionMail(due, publicUrl));

export const createNewMemberMailQueue = ({
  admin,
  publicUrl,
}: EventMailContext): MailQueue<DueJoinedMail> =>
  createMailQueue<DueJoinedMail>(admin, 'joining', (due) => buildJoinedMail(due, publicUrl));

export const createOfferMailQueue = ({
  admin,
  publicUrl,
}: EventMailContext): MailQueue<DueOfferMail> =>
  createMailQueue<DueOfferMail>(admin, 'offer', (due) => buildOfferMail(due, publicUrl));

export const createNewsMailQueue = ({
  admin,
  publicUrl,
}: EventMailContext): MailQueue<DueNewsMail> =>
  createMailQueue<DueNewsMail>(admin, 'news', (due) => buildNewsMail(due, publicUrl));

/** Tries all due mails, up to MAX_MAILS; then throws the first failure, if any. */
export async function sendDueMails<Due>(
  queue: MailQueue<Due>,
  sendMail: MailSender,
  signal: AbortSignal,
): Promise<object | undefined> {
  const failures: unknown[] = [];
  let mails = 0;
  for (let tried = 0; tried < MAX_MAILS && !signal.aborted; tried++) {
    const due = await queue.claim();
    if (!due) break;
    try {
      await sendClaimedMail(queue, due, sendMail);
      mails++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return mails > 0 ? { mails } : undefined;
}

/** Runs one after another, so that the mail about a deletion is sent before the event is deleted. */
export function listMailJobs(context: FunctionContext): PeriodicJob[] {
  const job = <Due>(
    name: string,
    every: PeriodicJob['every'],
    queue: MailQueue<Due>,
  ): PeriodicJob => ({
    name,
    every,
    run: (signal) => sendDueMails(queue, context.sendMail, signal),
  });
  return [
    job('messages to support', 'quarter of an hour', createContactMailQueue(context)),
    job('receipts', 'quarter of an hour', createReceiptQueue(context)),
    job('board orders', 'quarter of an hour', createBoardOrderQueue(context)),
    job('mails about new members', 'quarter of an hour', createNewMemberMailQueue(context)),
    job('offers of events', 'quarter of an hour', createOfferMailQueue(context)),
    job('reports of mails', 'quarter of an hour', createReportQueue(context)),
    job('mails about changes', 'quarter of an hour', createNewsMailQueue(context)),
    job('deletion mails', 'night', createDeletionMailQueue(context)),
  ];
}
