import type { MailContext } from './context.ts';
import { type Mail, mailLayout } from './mail.ts';
import { type MailQueue, mailQueue, sendDue } from './mail-queue.ts';
import { addressLines, type DeliveryAddress, type PaymentContext } from './payment-provider.ts';
import { type Receipt, receiptMail } from './receipt.ts';
import { callRule } from './refusal.ts';

type Payment = { payment_provider: string; payment_session: string };

export const receipts = (
  { admin, publicUrl }: MailContext,
  payment?: Payment,
): MailQueue<Receipt> =>
  paymentMails<Receipt>(admin, 'receipt', payment, (receipt) => receiptMail(receipt, publicUrl));

type BoardOrder = {
  id: string;
  color: string;
  delivery: DeliveryAddress;
  account: string;
  email: string;
  payment: string;
};

export const boardOrders = (
  { admin, supportEmail }: MailContext,
  payment?: Payment,
): MailQueue<BoardOrder> =>
  paymentMails<BoardOrder>(admin, 'board_order', payment, (order) =>
    boardMail(order, supportEmail),
  );

/** Mails of one payment are released after a failure, so that the payment's next report sends them. */
function paymentMails<Due>(
  admin: MailContext['admin'],
  kind: 'receipt' | 'board_order',
  payment: Payment | undefined,
  mailOf: MailQueue<Due>['mailOf'],
): MailQueue<Due> {
  const queue = mailQueue(admin, kind, mailOf, payment);
  if (!payment) return queue;
  return {
    ...queue,
    recordSent: (due) =>
      queue.recordSent(due).catch((error) => {
        console.error('could not mark a mail as sent', error); // the mail was sent, so the payment need not be reported again
      }),
    giveBack: (due) => callRule<void>(admin, 'release_mail', { kind, due }),
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
      await sendDue(queue, context.sendMail);
      return true;
    } catch (error) {
      console.error(`${failed}: ${payments.name} session ${sessionId}`, error);
      return false;
    }
  };
  const [, isSupportTold] = await Promise.all([
    attempt(receipts(context, payment), 'a receipt could not be sent'),
    attempt(boardOrders(context, payment), 'support could not be told of a board'),
  ]);
  return isSupportTold;
}

/** The delivery address is only in the mail, never in the log. */
function boardMail(
  { color, delivery, account, email, payment }: BoardOrder,
  supportEmail: string,
): Mail {
  const facts: [string, string][] = [
    ['Colour', color],
    ['Goes to', addressLines(delivery).join(', ')],
    ['Account', `${email} (${account})`],
    ['Payment', payment],
  ];
  const words = 'Please send its buyer a preview to approve, and print it once they have.';
  return { to: supportEmail, subject: 'A board was ordered', ...mailLayout([words, { facts }]) };
}
