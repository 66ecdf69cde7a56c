import type { FunctionContext } from './context.ts';
import type { Mail, SendMail } from './mail.ts';
import { callRule } from './refusal.ts';

export type MailQueue<Due> = {
  claim(): Promise<Due | null | undefined>;
  mailOf(due: Due): Mail | Promise<Mail>;
  recordSent(due: Due): Promise<void>;
  /** Makes a failed mail due at once. Not for a loop over all due mails, which would claim the same one again. */
  giveBack?(due: Due): Promise<void>;
};

type Kind =
  | 'welcome'
  | 'invitation'
  | 'joining'
  | 'offer'
  | 'deletion'
  | 'contact'
  | 'receipt'
  | 'board_order';

/** The database decides which mail is due, and keeps it from other processes. `about` says which is meant. */
export const claimMail = <Due>(
  admin: FunctionContext['admin'],
  kind: Kind,
  about: Record<string, string> = {},
): Promise<Due | null> => callRule<Due | null>(admin, 'claim_mail', { kind, about });

export const mailQueue = <Due>(
  admin: FunctionContext['admin'],
  kind: Kind,
  mailOf: MailQueue<Due>['mailOf'],
  about?: Record<string, string>,
): MailQueue<Due> => ({
  claim: () => claimMail<Due>(admin, kind, about),
  mailOf,
  recordSent: (due) => callRule<void>(admin, 'record_mail', { kind, due }),
});

export async function sendDue<Due>(queue: MailQueue<Due>, sendMail: SendMail): Promise<void> {
  const due = await queue.claim();
  if (due) await sendClaimed(queue, due, sendMail);
}

export async function sendClaimed<Due>(
  queue: MailQueue<Due>,
  due: Due,
  sendMail: SendMail,
): Promise<void> {
  try {
    await sendMail(await queue.mailOf(due));
  } catch (error) {
    await queue
      .giveBack?.(due)
      .catch((failure) => console.error('could not release a mail', failure));
    throw error;
  }
  await queue.recordSent(due);
}
