import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort, startServer } from './server.ts';

export const webhookSecret = 'whsec_dGhpcyBpcyBhIHRlc3Q';

type StripeSession = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
};
type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Trouble = 'drop' | 'hang' | number;

/** Stands where Stripe's API is: keeps what it was asked, gives sessions as documented, and breaks down when told to. */
export async function startStripe() {
  const requests: Asked[] = [];
  const sessions = new Map<string, StripeSession>();
  const answers = new Map<string, StripeSession>(); // by idempotency key
  let troubles: Trouble[] = [];

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_test' }).end(JSON.stringify(body));

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    requests.push(asked);
    const trouble = troubles.shift();
    if (trouble === 'drop') return request.socket.destroy();
    if (trouble === 'hang') return;
    if (trouble) return answer(response, trouble, { error: { type: 'api_error', message: 'secret inner words' } });
    if (asked.method === 'POST' && asked.path === '/v1/checkout/sessions') {
      const key = String(request.headers['idempotency-key']);
      const session = answers.get(key) ?? open(new URLSearchParams(body));
      answers.set(key, session);
      return answer(response, 200, session);
    }
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(asked.path)?.[1] ?? '');
    if (session) return answer(response, 200, session);
    return answer(response, 404, {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' },
    });
  });

  function open(form: URLSearchParams): StripeSession {
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const named = (start: string) =>
      [...form].filter(([name]) => name.startsWith(start)).map(([name, value]) => [name.slice(start.length, -1), value]);
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
      metadata: Object.fromEntries(named('metadata[')),
    };
    sessions.set(id, session);
    return session;
  }

  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** What goes wrong with the next requests, in order. */
    breakDown(...next: Trouble[]) {
      troubles = next;
    },
    /** Changes a session as paying, expiring or an odd payment would. */
    change(id: string, changes: Partial<StripeSession>): StripeSession {
      const session = sessions.get(id);
      if (!session) throw new Error(`there is no session ${id}`);
      return Object.assign(session, changes);
    },
    pay(id: string): StripeSession {
      return this.change(id, { status: 'complete', payment_status: 'paid' });
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A server that takes its payments through a stand-in for Stripe, with a database of its own unless `environment` names one. */
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

/** The signature Stripe documents: t=time, v1=HMAC-SHA256 of "time.body" with the endpoint's secret. */
export function signature(body: string, secret = webhookSecret, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** An event as Stripe posts it: indented JSON, so that only the raw bytes carry the signature. */
export const eventBody = (type: string, session: unknown) =>
  JSON.stringify(
    { id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, note: '£ – é', data: { object: session } },
    null,
    2,
  );

export const postEvent = (url: string, body: string, signed: string | null = signature(body)) =>
  fetch(`${url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...(signed && { 'Stripe-Signature': signed }) },
    body,
  });
