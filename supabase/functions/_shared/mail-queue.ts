import type { FunctionContext } from './context.ts';
import type { Mail, SendMail } from './mail.ts';

export type MailQueue<Due> = {
  claim(): Promise<Due | null | undefined>;
  mailOf(due: Due): Mail | Promise<Mail>;
  recordSent(due: Due): Promise<void>;
  /** Makes a failed mail due at once. Not for a loop over all due mails, which would claim the same one again. */
  giveBack?(due: Due): Promise<void>;
};

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

export async function markRow(
  admin: FunctionContext['admin'],
  table: string,
  id: string,
  values: Record<string, string | null>,
): Promise<void> {
  const { error } = await admin.from(table).update(values).eq('id', id);
  if (error) throw new Error(`could not update a mail in ${table}: ${error.code} ${error.message}`);
}
