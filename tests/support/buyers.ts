import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { Database } from '../../app/lib/database.types.ts';
import { password } from './hosts.ts';

/** A running server, the one of all api tests or one of a test's own. */
export type Place = { url: string; dataDir: string; publishableKey: string; secretKey: string };

const connect = (place: Place, key: string) =>
  createClient<Database>(place.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** The server itself at `place`: past row-level security, to prepare and to look at what is stored. */
export const adminOf = (place: Place) => connect(place, place.secretKey);

/** Calls a function as the browser does, with a session's token or the public key alone. */
export async function callFunction(place: Place, name: string, body: unknown, token = place.publishableKey) {
  const response = await fetch(`${place.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: place.publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A signed-in user without a plan who can buy one, and everything that came of it. */
export async function newBuyer(place: Place = inject('server')) {
  const client = connect(place, place.publishableKey);
  const email = `buyer-${randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { full_name: 'Amelia Hartley' } } });
  if (error || !data.user || !data.session) throw new Error(`could not sign up: ${error?.message}`);
  const { id } = data.user;
  const token = data.session.access_token;
  return {
    id,
    email,
    client,
    token,
    createPayment: (body: Record<string, unknown>) =>
      callFunction(place, 'create-payment', { userId: id, isPriceId: false, addon: null, ...body }, token),
    verify: (body: Record<string, unknown>) => callFunction(place, 'verify-payment', body, token),
    /** What the database holds of this buyer, newest subscription first. */
    async holds() {
      const admin = adminOf(place);
      const [payments, subscriptions, orders] = await Promise.all([
        admin.from('payments').select('*').eq('user_id', id),
        admin.from('subscriptions').select('*').eq('user_id', id).order('created_at', { ascending: false }),
        admin.from('addon_orders').select('*').eq('user_id', id),
      ]);
      return { payments: payments.data ?? [], subscriptions: subscriptions.data ?? [], orders: orders.data ?? [] };
    },
    receipts: () => receiptsTo(place, email),
  };
}

export const nothing = { payments: [], subscriptions: [], orders: [] };

/** The receipts in the outbox for an address, readable. */
async function receiptsTo(place: Place, email: string): Promise<string[]> {
  const outbox = join(place.dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`) && /^Subject: .*receipt/m.test(mail)).map(readable);
}

/** Undoes quoted-printable. */
const readable = (mail: string) =>
  Buffer.from(
    mail.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
