import { decodeQuotedPrintable, readOutbox } from './mails.ts';
import { connectAdmin, type TestServer } from './test-server.ts';

export const boardDeliveryAddress = {
  name: 'Amelia Hartley',
  line1: '12 Turl Street',
  city: 'Oxford',
  postcode: 'OX1 3DN',
  country: 'GB',
};

/** Calls a function as the browser does, with a session's token or the public key. */
export async function callFunction(
  server: TestServer,
  name: string,
  body: unknown,
  token = server.publishableKey,
) {
  const response = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The payment calls of a buyer, and functions that read the results. */
export const createPurchaseCalls = (
  server: TestServer,
  { id, email, token }: { id: string; email: string; token: string },
) => ({
  createPayment: (body: Record<string, unknown>) =>
    callFunction(
      server,
      'create-payment',
      { userId: id, isPriceId: false, addon: null, ...body },
      token,
    ),
  verifyPayment: (body: Record<string, unknown>) =>
    callFunction(server, 'verify-payment', body, token),
  /** The buyer's rows in the database, newest subscription first. */
  async fetchPurchases() {
    const admin = connectAdmin(server);
    const [payments, subscriptions, orders] = await Promise.all([
      admin.from('payments').select('*').eq('user_id', id),
      admin
        .from('subscriptions')
        .select('*')
        .eq('user_id', id)
        .order('created_at', { ascending: false }),
      admin.from('addon_orders').select('*').eq('user_id', id),
    ]);
    return {
      payments: payments.data ?? [],
      subscriptions: subscriptions.data ?? [],
      orders: orders.data ?? [],
    };
  },
  readReceipts: () => readReceiptsTo(server, email),
});

export const noPurchases = { payments: [], subscriptions: [], orders: [] };

const readReceiptsTo = async (server: TestServer, email: string) =>
  (await readMails(server)).filter(
    (mail) => mail.includes(`To: ${email}`) && /^Subject: .*receipt/m.test(mail),
  );

/** The decoded mails to support about a payment. */
export const listSupportMails = async (server: TestServer, sessionId: string) =>
  (await readMails(server)).filter(
    (mail) => /^Subject: A payment was/m.test(mail) && mail.includes(sessionId),
  );

/** The decoded mails to support about the boards of a payment. */
export const listBoardMails = async (server: TestServer, sessionId: string) =>
  (await readMails(server)).filter(
    (mail) => mail.includes('Subject: A board was ordered') && mail.includes(sessionId),
  );

const readMails = async ({ dataDir }: TestServer) =>
  (await readOutbox(dataDir)).map(decodeQuotedPrintable);
