import { mailLayout } from './mail.ts';
import { addressLines, type DeliveryAddress, type PaymentContext } from './payment-provider.ts';
import { askRules } from './refusal.ts';

/** As claim_board_order gives it. */
type BoardOrder = { id: string; color: string; delivery: DeliveryAddress; account: string };

/** Tells support of a board that is to be made, unless it has been told; where it goes stands in the mail alone, never in the log. */
export async function passOnBoardOrder(
  { admin, payments, sendMail, supportEmail }: PaymentContext,
  sessionId: string,
): Promise<void> {
  try {
    const order = await askRules<BoardOrder | null>(admin, 'claim_board_order', {
      payment_provider: payments.name,
      payment_session: sessionId,
    });
    if (!order) return;
    const facts: [string, string][] = [
      ['Colour', order.color],
      ['Goes to', addressLines(order.delivery).join(', ')],
      ['Account', order.account],
      ['Payment', `${payments.name} ${sessionId}`],
    ];
    const words = 'Please send its buyer a preview to approve, and print it once they have.';
    try {
      await sendMail({ to: supportEmail, subject: 'A board was ordered', ...mailLayout([words, { facts }]) });
    } catch (error) {
      await admin.from('addon_orders').update({ passed_on_at: null }).eq('id', order.id);
      throw error;
    }
  } catch (error) {
    console.error(`support could not be told of the board paid in ${payments.name} session ${sessionId}`, error);
  }
}
