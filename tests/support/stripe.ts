import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { findFreePort, startServer } from './server.ts';

export const webhookSecret = 'whsec_dGhpcyBpcyBhIHRlc3Q';

// The fake responses have the types of Stripe's client.
type StripeSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'currency'
  | 'client_reference_id'
  | 'created'
> & { amount_total: number; metadata: Stripe.Metadata; payment_intent: string | null };
type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'refunded' | 'disputed' | 'created'
> & {
  payment_intent: string;
};
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'charge' | 'payment_intent' | 'status'>;
type StripeRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};
/** The page size of lists. Small, so that few sessions fill more than one page. */
const PAGE = 3;
type Failure = 'drop' | 'hang' | number;

/** Starts a fake Stripe API that records requests, returns sessions as documented, and fails on demand. */
export async function startStripe() {
  const requests: StripeRequest[] = [];
  const sessions = new Map<string, StripeSession>();
  const stuck = new Set<string>();
  const answers = new Map<string, StripeSession>(); // by idempotency key
  const charges = new Map<string, Charge>(); // by payment intent
  const disputes = new Map<string, Dispute>(); // by charge
  let failures: Failure[] = [];

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_test' })
      .end(JSON.stringify(body));

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    };
    requests.push(call);
    const failure = failures.shift();
    if (failure === 'drop') return request.socket.destroy();
    if (failure === 'hang') return;
    if (failure)
      return answer(response, failure, {
        error: { type: 'api_error', message: 'secret inner words' },
      });
    if (call.method === 'POST' && call.path === '/v1/checkout/sessions') {
      const key = String(request.headers['idempotency-key']);
      const session = answers.get(key) ?? open(new URLSearchParams(body));
      answers.set(key, session);
      return answer(response, 200, session);
    }
    const { pathname, searchParams } = new URL(call.path, 'http://stripe');
    if (call.method === 'GET' && pathname === '/v1/checkout/sessions')
      return answer(response, 200, listSessions(searchParams));
    if (call.method === 'GET' && pathname === '/v1/disputes') {
      const found = disputes.get(searchParams.get('charge') ?? '');
      return answer(response, 200, { object: 'list', has_more: false, data: found ? [found] : [] });
    }
    const [, id = '', action] =
      /^\/v1\/checkout\/sessions\/(\w+?)(\/expire)?$/.exec(pathname) ?? [];
    const session = sessions.get(id);
    if (session && action && (session.status !== 'open' || stuck.has(id))) {
      return answer(response, 400, {
        error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' },
      });
    }
    if (session && action) session.status = 'expired';
    if (session) return answer(response, 200, session);
    return answer(response, 404, {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such session',
      },
    });
  });

  /** Lists sessions newest first, in pages, with the charge if the query expands it. */
  function listSessions(query: URLSearchParams) {
    const since = Number(query.get('created[gte]') ?? 0);
    const matching = [...sessions.values()]
      .reverse()
      .filter(({ status }) => !query.has('status') || status === query.get('status'))
      .filter(
        ({ payment_intent }) =>
          !query.has('payment_intent') || payment_intent === query.get('payment_intent'),
      )
      .filter(({ created }) => created >= since);
    const start = matching.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const page = matching.slice(start, start + PAGE);
    const isExpanded = query.get('expand[0]') === 'data.payment_intent.latest_charge';
    const data = page.map((session) => {
      const intent = session.payment_intent;
      return isExpanded && intent
        ? { ...session, payment_intent: { id: intent, latest_charge: charges.get(intent) ?? null } }
        : session;
    });
    return { object: 'list', has_more: start + PAGE < matching.length, data };
  }

  function findCharge(id: string): Charge {
    const charge = charges.get(sessions.get(id)?.payment_intent ?? '');
    if (!charge) throw new Error(`the session ${id} was not paid`);
    return charge;
  }

  function open(form: URLSearchParams): StripeSession {
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const readFields = (start: string) =>
      [...form]
        .filter(([name]) => name.startsWith(start))
        .map(([name, value]) => [name.slice(start.length, -1), value]);
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: [...form]
        .filter(([name]) => name.endsWith('[unit_amount]'))
        .reduce((sum, [, pence]) => sum + Number(pence), 0),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      metadata: Object.fromEntries(readFields('metadata[')),
      created: Math.floor(Date.now() / 1000),
      payment_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    failNext(...next: Failure[]) {
      failures = next;
    },
    /** Makes Stripe refuse to expire a session, as during a payment. */
    refuseToExpire(id: string): void {
      stuck.add(id);
    },
    change(id: string, changes: Partial<StripeSession>): StripeSession {
      const session = sessions.get(id);
      if (!session) throw new Error(`there is no session ${id}`);
      return Object.assign(session, changes);
    },
    pay(id: string): StripeSession {
      const intent = `pi_${id}`;
      const session = this.change(id, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent,
      });
      const { amount_total: amount, created } = session;
      const money = { amount, amount_refunded: 0, refunded: false, disputed: false, created };
      charges.set(intent, { id: `ch_${id}`, object: 'charge', payment_intent: intent, ...money });
      return session;
    },
    setPaidAt(id: string, seconds: number): void {
      findCharge(id).created = seconds;
    },
    /** Refunds the full amount or `pence`. Returns the charge as Stripe reports it. */
    refund(id: string, pence = findCharge(id).amount): Charge {
      const charge = findCharge(id);
      return Object.assign(charge, { amount_refunded: pence, refunded: pence >= charge.amount });
    },
    dispute(id: string, status: Stripe.Dispute.Status): Dispute {
      const { id: charge, payment_intent } = Object.assign(findCharge(id), { disputed: true });
      const dispute: Dispute = {
        id: `dp_${id}`,
        object: 'dispute',
        charge,
        payment_intent,
        status,
      };
      disputes.set(charge, dispute);
      return dispute;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export async function startServerWithStripe(environment: Record<string, string> = {}) {
  const stripe = await startStripe();
  const server = await startServer({
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000', // every buyer calls from the same address
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...environment,
  });
  return {
    server,
    stripe,
    async stop() {
      await server.stop();
      await server.remove();
      await stripe.stop();
    },
  };
}

/** Signs as Stripe documents: t=time, v1=HMAC-SHA256 of "time.body" with the endpoint's secret. */
export function signWebhook(
  body: string,
  secret = webhookSecret,
  seconds = Math.floor(Date.now() / 1000),
): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** A webhook body in indented JSON, like Stripe's, whose signature matches only the raw bytes. */
export const buildWebhookBody = (type: string, session: unknown) =>
  JSON.stringify(
    {
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type,
      note: '£ – é',
      data: { object: session },
    },
    null,
    2,
  );

export const postWebhook = (url: string, body: string, signed: string | null = signWebhook(body)) =>
  fetch(`${url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signed && { 'Stripe-Signature': signed }),
    },
    body,
  });
