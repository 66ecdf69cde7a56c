import type { FunctionContext } from './context.ts';
import { type Mail, mailLayout } from './mail.ts';
import { addressLines, type DeliveryAddress, type PaymentContext } from './payment-provider.ts';
import { type Receipt, receiptMail } from './receipt.ts';
import { callRule } from './refusal.ts';

type MailSettings = Pick<FunctionContext, 'publicUrl' | 'supportEmail'>;
type Admin = FunctionContext['admin'];

/** A mail that a payment calls for, once: `claim` is the rule that hands it out, and `row` where it is noted that it was begun and sent. */
export type PaymentMail<Due extends { id: string }> = {
  claim: string;
  row: { table: string; begun: string; sent: string };
  mailOf(due: Due, settings: MailSettings): Mail;
  failed: string;
};

export const receipts: PaymentMail<Receipt> = {
  claim: 'claim_receipt',
  row: { table: 'payments', begun: 'receipt_begun_at', sent: 'receipt_sent_at' },
  mailOf: (receipt, { publicUrl }) => receiptMail(receipt, publicUrl),
  failed: 'a receipt could not be sent',
};

/** As claim_board_order returns it; `payment` is its provider and session. */
type BoardOrder = { id: string; color: string; delivery: DeliveryAddress; account: string; payment: string };

export const boardOrders: PaymentMail<BoardOrder> = {
  claim: 'claim_board_order',
  row: { table: 'addon_orders', begun: 'passing_on_begun_at', sent: 'passed_on_at' },
  mailOf: boardMail,
  failed: 'support could not be told of a board',
};

/** Mails the receipt, and the board order to support, once each. A failure is logged, and the mail due again. False if that of a board failed. */
export async function sendPaymentMails(context: PaymentContext, sessionId: string): Promise<boolean> {
  const [, isSupportTold] = await Promise.all([
    mailOnce(context, sessionId, receipts),
    mailOnce(context, sessionId, boardOrders),
  ]);
  return isSupportTold;
}

async function mailOnce<Due extends { id: string }>(
  context: PaymentContext,
  sessionId: string,
  mail: PaymentMail<Due>,
): Promise<boolean> {
  const { admin, payments, sendMail } = context;
  try {
    const due = await claimPaymentMail(admin, mail, { payment_provider: payments.name, payment_session: sessionId });
    if (!due) return true;
    try {
      await sendMail(mail.mailOf(due, context));
    } catch (error) {
      await giveBack(admin, mail, due);
      throw error;
    }
    await recordPaymentMail(admin, mail, due).catch((error) => console.error('a mail that was sent could not be marked', error));
    return true;
  } catch (error) {
    console.error(`${mail.failed}: ${payments.name} session ${sessionId}`, error);
    return false;
  }
}

/** What is due of a payment, or of any of the last week; whoever asks has an hour for it. */
export const claimPaymentMail = async <Due extends { id: string }>(
  admin: Admin,
  { claim }: PaymentMail<Due>,
  payment: { payment_provider: string; payment_session: string } | Record<string, never> = {},
): Promise<Due | undefined> => (await callRule<Due | null>(admin, claim, payment)) ?? undefined;

/** So that the next call tries again at once; where even that fails, in an hour. */
const giveBack = <Due extends { id: string }>(admin: Admin, mail: PaymentMail<Due>, due: Due): Promise<void> =>
  note(admin, mail, due, { [mail.row.begun]: null }).catch((error) => console.error('a mail could not be given back', error));

/** Once the mail is on its way. */
export const recordPaymentMail = <Due extends { id: string }>(admin: Admin, mail: PaymentMail<Due>, due: Due): Promise<void> =>
  note(admin, mail, due, { [mail.row.sent]: new Date().toISOString() });

async function note<Due extends { id: string }>(
  admin: Admin,
  { row }: PaymentMail<Due>,
  { id }: Due,
  values: Record<string, string | null>,
): Promise<void> {
  const { error } = await admin.from(row.table).update(values).eq('id', id);
  if (error) throw new Error(`${row.table}: ${error.code} ${error.message}`);
}

/** The delivery address is in the mail alone, never in the log. */
function boardMail({ color, delivery, account, payment }: BoardOrder, { supportEmail }: MailSettings): Mail {
  const facts: [string, string][] = [
    ['Colour', color],
    ['Goes to', addressLines(delivery).join(', ')],
    ['Account', account],
    ['Payment', payment],
  ];
  const words = 'Please send its buyer a preview to approve, and print it once they have.';
  return { to: supportEmail, subject: 'A board was ordered', ...mailLayout([words, { facts }]) };
}
