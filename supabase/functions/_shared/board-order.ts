import { mailLayout } from './mail.ts';
import { addressLines, type CheckoutSession, type PaymentContext } from './payment-provider.ts';

/** Tells support of a board that is to be made; where it goes stands in the mail alone, never in the log. */
export async function passOnBoardOrder(
  { payments, sendMail, supportEmail }: PaymentContext,
  session: CheckoutSession,
): Promise<void> {
  const { addon } = session.purchase;
  if (!addon) return;
  try {
    const facts: [string, string][] = [
      ['Colour', addon.color],
      ['Goes to', addressLines(addon.delivery).join(', ')],
      ['Account', session.buyer],
      ['Payment', `${payments.name} ${session.id}`],
    ];
    const words = 'Please send its buyer a preview to approve, and print it once they have.';
    await sendMail({ to: supportEmail, subject: 'A board was ordered', ...mailLayout([words, { facts }]) });
  } catch (error) {
    console.error(`support could not be told of the board paid in ${payments.name} session ${session.id}`, error);
  }
}
