import type { FunctionContext } from './context.ts';
import type { Mail, MailSender } from './mail.ts';
import { callDatabaseFunction } from './refusal.ts';

export type MailQueue<Due> = {
  claim(): Promise<Due | null | undefined>;
  buildMail(due: Due): Mail | Promise<Mail>;
  recordSent(due: Due): Promise<void>;
  /** Makes a failed mail due at once. A loop over all due mails would claim the same mail again. */
  release?(due: Due): Promise<void>;
};

type Kind =
  | 'welcome'
  | 'invitation'
  | 'joining'
  | 'offer'
  | 'news'
  | 'deletion'
  | 'contact'
  | 'receipt'
  | 'board_order';

/** No other process sends a claimed mail. `filter` selects an address, invitation or payment. */
export const claimMail = <Due>(
  admin: FunctionContext['admin'],
  kind: Kind,
  filter: Record<string, string> = {},
): Promise<Due | null> =>
  callDatabaseFunction<Due | null>(admin, 'claim_mail', { kind, about: filter });

export const createMailQueue = <Due>(
  admin: FunctionContext['admin'],
  kind: Kind,
  buildMail: MailQueue<Due>['buildMail'],
  about?: Record<string, string>,
): MailQueue<Due> => ({
  claim: () => claimMail<Due>(admin, kind, about),
  buildMail,
  recordSent: (due) => callDatabaseFunction<void>(admin, 'record_mail', { kind, due }),
});

export async function sendNextMail<Due>(
  queue: MailQueue<Due>,
  sendMail: MailSender,
): Promise<void> {
  const due = await queue.claim();
  if (due) await sendClaimedMail(queue, due, sendMail);
}

export async function sendClaimedMail<Due>(
  queue: MailQueue<Due>,
  due: Due,
  sendMail: MailSender,
): Promise<void> {
  try {
    await sendMail(await queue.buildMail(due));
  } catch (error) {
    await queue
      .release?.(due)
      .catch((failure) => console.error('could not reschedule a failed mail', failure));
    throw error;
  }
  await queue.recordSent(due);
}
