// `npm run reconcile [-- --apply] [-- --since YYYY-MM-DD]`: updates our payments to what Stripe reports, for example after a restore (docs/backup.md).
import { parseArgs } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  formatPounds,
  type Settlement,
} from '../../supabase/functions/_shared/payment-provider.ts';
import { settlePayment } from '../../supabase/functions/_shared/settle-payment.ts';
import { readStoredKeys } from '../backend/keys.ts';
import { createMailer } from '../backend/mail/mail.ts';
import { findLockHolder } from '../data-dir.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { readSettings, type Settings, StartupError } from '../settings.ts';
import { openStripe } from './open.ts';

await runCommand('npm run reconcile [-- --apply] [--since YYYY-MM-DD]', async () => {
  const { isApplied, since } = readArguments();
  const settings = readSettings(process.env);
  if (!settings.stripe)
    throw new StartupError(
      'STRIPE_SECRET_KEY: set it to the server’s value; the test checkout cannot be reconciled',
    );
  const payments = await openStripe(settings.stripe, settings.publicUrl);
  const admin = await openBackend(settings);
  const { publicUrl, supportEmail } = settings;
  const context = { admin, sendMail: createMailer(settings), publicUrl, supportEmail, payments };

  const differing: string[] = [];
  const failed: string[] = [];
  // Oldest first, in order of payment, because the newest plan applies.
  const settlements: Settlement[] = [];
  for await (const settlement of payments.listSettlements(since)) settlements.unshift(settlement);
  for (const settlement of settlements) {
    const difference = await describeDifference(admin, settlement);
    if (!difference) continue;
    differing.push(`${settlement.session.id}  ${difference}`);
    if (!isApplied) continue;
    await settlePayment(context, settlement).catch((error: Error) => {
      failed.push(`${settlement.session.id}  could not be corrected: ${error.message}`);
    });
  }
  const report = [
    ...differing,
    ...failed,
    summarise(differing.length, failed.length, isApplied),
  ].join('\n');
  if (failed.length > 0) throw new StartupError(report);
  return report;
});

function readArguments(): { isApplied: boolean; since: Date | null } {
  const { values } = parseArgs({
    options: { apply: { type: 'boolean', default: false }, since: { type: 'string' } },
  });
  const since = values.since === undefined ? null : new Date(`${values.since}T00:00:00Z`);
  if (since && Number.isNaN(since.getTime())) throw new UsageError();
  return { isApplied: values.apply, since };
}

/** Bypasses row-level security. Uses the running server, because only it can open its database, or the Supabase project. */
async function openBackend(settings: Settings): Promise<SupabaseClient> {
  const { supabaseUrl, dataDir, localUrl } = settings;
  const address = supabaseUrl ?? ((await findLockHolder(dataDir))?.address || localUrl);
  const secretKey = settings.secretKey ?? (await readStoredKeys(dataDir))?.secretKey;
  if (!secretKey)
    throw new StartupError('DATA_DIR or SUPABASE_SECRET_KEY: set it to the server’s value');
  const admin = createClient(address, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await admin.from('payments').select('id').limit(1);
  if (error)
    throw new StartupError(
      `The server at ${address} does not answer (${error.message}): start it first`,
    );
  return admin;
}

type RecordedPayment = { refunded: number; is_disputed: boolean };

/** Describes how our record of a payment differs from Stripe's; null if it does not. */
async function describeDifference(
  admin: SupabaseClient,
  { session, paidOn, refundedPence, hasDispute }: Settlement,
): Promise<string | null> {
  const { data, error } = await admin
    .from('payments')
    .select('refunded, is_disputed')
    .match({ provider: 'stripe', session_id: session.id })
    .maybeSingle<RecordedPayment>();
  if (error) throw new Error(`payments: ${error.message}`);
  const changes = [
    refundedPence > 0 && `${formatPounds(refundedPence)} refunded`,
    hasDispute && 'disputed',
  ]
    .filter(Boolean)
    .join(', ');
  if (!data) {
    return `paid on ${paidOn.toISOString().slice(0, 10)} by account ${session.buyer}, not recorded${changes && `; since ${changes}`}`;
  }
  const isSame =
    Math.round(Number(data.refunded) * 100) === refundedPence && data.is_disputed === hasDispute;
  return isSame ? null : `recorded, but now ${changes || 'neither refunded nor disputed'}`;
}

function summarise(differing: number, failed: number, isApplied: boolean): string {
  if (differing === 0) return 'Every payment at Stripe is recorded correctly.';
  const count = `${differing} ${differing === 1 ? 'payment' : 'payments'}`;
  if (!isApplied) return `${count} to correct. Nothing was changed: run it again with --apply.`;
  return failed > 0 ? `${differing - failed} of ${count} corrected.` : `${count} corrected.`;
}
