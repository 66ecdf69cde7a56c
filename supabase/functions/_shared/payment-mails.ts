import type { MailContext } from './context.ts';
import { type Mail, renderMail } from './mail.ts';
import { createMailQueue, type MailQueue, sendNextMail } from './mail-queue.ts';
import {
  type DeliveryAddress,
  formatAddressLines,
  type PaymentContext,
} from './payment-provider.ts';
import { buildReceiptMail, type Receipt } from './receipt.ts';
import { callDatabaseFunction } from './refusal.ts';

type Payment = { payment_provider: string; payment_session: string };

export const createReceiptQueue = (
  { admin, publicUrl }: MailContext,
  payment?: Payment,
): MailQueue<Receipt> =>
  createPaymentMailQueue<Receipt>(admin, 'receipt', payment, (receipt) =>
    buildReceiptMail(receipt, publicUrl),
  );

type BoardOrder = {
  id: string;
  color: string;
  delivery: DeliveryAddress;
  account: string;
  email: string;
  payment: string;
};

export const createBoardOrderQueue = (
  { admin, supportEmail }: MailContext,
  payment?: Payment,
): MailQueue<BoardOrder> =>
  createPaymentMailQueue<BoardOrder>(admin, 'board_order', payment, (order) =>
    buildBoardMail(order, supportEmail),
  );

/** With `payment`, a failed mail is due at once, so that the provider's next event sends it. */
function createPaymentMailQueue<Due>(
  admin: MailContext['admin'],
  kind: 'receipt' | 'board_order',
  payment: Payment | undefined,
  mailOf: MailQueue<Due>['buildMail'],
): MailQueue<Due> {
  const queue = createMailQueue(admin, kind, mailOf, payment);
  if (!payment) return queue;
  return {
    ...queue,
    recordSent: (due) =>
      queue.recordSent(due).catch((error) => {
        console.error('could not mark a mail as sent', error); // not thrown, because the mail was sent
      }),
    release: (due) => callDatabaseFunction<void>(admin, 'release_mail', { kind, due }),
  };
}

export async function sendPaymentMails(
  context: PaymentContext,
  sessionId: string,
): Promise<boolean> {
  const { payments } = context;
  const payment = { payment_provider: payments.name, payment_session: sessionId };
  const attempt = async <Due>(queue: MailQueue<Due>, failed: string): Promise<boolean> => {
    try {
      await sendNextMail(queue, context.sendMail);
      return true;
    } catch (error) {
      console.error(`${failed}: ${payments.name} session ${sessionId}`, error);
      return false;
    }
  };
  const [, isSupportNotified] = await Promise.all([
    attempt(createReceiptQueue(context, payment), 'could not send a receipt'),
    attempt(
      createBoardOrderQueue(context, payment),
      'could not notify support of an ordered board',
    ),
  ]);
  return isSupportNotified;
}

/** Only the mail contains the delivery address. It must not be logged. */
function buildBoardMail(
  { color, delivery, account, email, payment }: BoardOrder,
  supportEmail: string,
): Mail {
  const facts: [string, string][] = [
    ['Colour', color],
    ['Goes to', formatAddressLines(delivery).join(', ')],
    ['Account', `${email} (${account})`],
    ['Payment', payment],
  ];
  const instructions = 'Please send its buyer a preview to approve, and print it once they have.';
  return {
    to: supportEmail,
    subject: 'A board was ordered',
    ...renderMail([instructions, { facts }]),
  };
}
