import { completePayment } from '../../supabase/functions/_shared/complete-payment.ts';
import type { FunctionContext, Handler } from '../../supabase/functions/_shared/context.ts';
import { toPageResponse } from '../http/plain-page.ts';
import { renderClosedPage, renderPaymentPage } from './test-checkout-page.ts';
import type { TestPayments } from './test-payments.ts';

/** Works without JavaScript. A payment is recorded before the redirect, so that a buyer who closes the page has the plan. Paying twice counts once. */
export const createTestCheckout = (
  context: FunctionContext & { payments: TestPayments },
): Handler => {
  const { payments } = context;

  const settle = async (id: string, action: string | null): Promise<Response> => {
    if (action !== 'pay' && action !== 'cancel') return show(id);
    const session = await payments.settle(id, action === 'pay' ? 'paid' : 'cancelled');
    if (session?.status === 'paid') {
      await completePayment(context, session);
      return redirectTo(`/payment-success?session_id=${id}`);
    }
    if (session?.status === 'cancelled' && action === 'cancel') return redirectTo('/checkout');
    return show(id);
  };

  const show = async (id: string): Promise<Response> => {
    const session = await payments.find(id);
    if (!session) return html(404, renderClosedPage('unknown', '/checkout'));
    if (session.status === 'unpaid') return html(200, renderPaymentPage(session.purchase));
    if (session.status === 'paid')
      return html(200, renderClosedPage('paid', `/payment-success?session_id=${id}`));
    return html(410, renderClosedPage(session.status, '/checkout'));
  };

  return async (request) => {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (request.method === 'POST')
      return settle(id, new URLSearchParams(await request.text()).get('action'));
    return show(id);
  };
};

const redirectTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path } });

const html = (status: number, page: string) =>
  toPageResponse(status, page, { 'Cache-Control': 'no-store' });
