// `npm run admin -- users`: the operator's reports and actions, which are database functions (docs/operations.md). They never show a guest's name.
import { parseArgs } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readSettings, StartupError } from '../settings.ts';
import { runCommand, UsageError } from './command.ts';
import { connectToPlacecard } from './connect-to-placecard.ts';
import { formatRecord, formatTable, type Row } from './readable-tables.ts';

const PAGE_ROWS = 50;

const lists: Record<string, string> = {
  users: 'list_accounts',
  events: 'list_events',
  payments: 'list_payments',
  messages: 'list_messages',
  log: 'list_operator_log',
};

const usage = `npm run admin -- users|events|payments|messages|log [--page N] [--json]
       npm run admin -- user ADDRESS [--json]
       npm run admin -- suspend|unsuspend ADDRESS
       npm run admin -- grant ADDRESS PLAN`;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { page: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const run = findCommand(positionals, values);
  const { admin, close } = await connectToPlacecard(readSettings(process.env));
  try {
    return await run(admin);
  } finally {
    await close();
  }
});

type Options = { page?: string; json: boolean };
type Run = (admin: SupabaseClient) => Promise<string>;

function findCommand([command = '', address, ...rest]: string[], { page, json }: Options): Run {
  const isCommand = (name: string, extraArguments: number) =>
    command === name &&
    rest.length === extraArguments &&
    address !== undefined &&
    page === undefined;
  const list = lists[command];
  if (list && address === undefined) {
    if (page !== undefined && !/^[1-9]\d{0,5}$/.test(page)) throw new UsageError();
    return (admin) => listRows(admin, list, Number(page ?? 1), json);
  }
  if (isCommand('user', 0)) return (admin) => showAccount(admin, String(address), json);
  if (json) throw new UsageError();
  if (isCommand('suspend', 0)) return (admin) => suspend(admin, String(address));
  if (isCommand('unsuspend', 0)) return (admin) => unsuspend(admin, String(address));
  if (isCommand('grant', 1) || isCommand('grant', 2))
    return (admin) => grant(admin, String(address), rest.join(' '));
  throw new UsageError();
}

async function listRows(admin: SupabaseClient, list: string, page: number, isJson: boolean) {
  const rows = await call<Row[]>(admin, list, { page });
  if (isJson) return JSON.stringify(rows, null, 2);
  if (rows.length === 0) return page === 1 ? 'There is nothing yet.' : `There is no page ${page}.`;
  const next = rows.length === PAGE_ROWS ? `\nMore: --page ${page + 1}` : '';
  return formatTable(rows) + next;
}

async function showAccount(admin: SupabaseClient, address: string, isJson: boolean) {
  const account = await call<Row>(admin, 'get_account', { address });
  return isJson ? JSON.stringify(account, null, 2) : formatRecord(account);
}

async function suspend(admin: SupabaseClient, address: string) {
  const hasChanged = await call<boolean>(admin, 'suspend_account', { address });
  return hasChanged
    ? `${address} is suspended: signed out everywhere and cannot sign in. Its guest pages stay.`
    : `${address} was suspended already.`;
}

async function unsuspend(admin: SupabaseClient, address: string) {
  const hasChanged = await call<boolean>(admin, 'unsuspend_account', { address });
  return hasChanged ? `${address} can sign in again.` : `${address} was not suspended.`;
}

async function grant(admin: SupabaseClient, address: string, plan: string) {
  const endsAt = await call<string | null>(admin, 'grant_plan', { address, plan_name: plan });
  return `${address} has the plan ${plan}${endsAt ? ` until ${endsAt.slice(0, 10)}` : ''}. Nothing was charged.`;
}

async function call<Answer>(
  admin: SupabaseClient,
  name: string,
  parameters: object,
): Promise<Answer> {
  const { data, error } = await admin.rpc(name, parameters);
  if (!error) return data as Answer;
  const facts = JSON.parse(error.details || '{}') as { held?: string; plans?: string[] };
  throw new StartupError(
    {
      not_found: 'There is no account with this address.',
      plan_unknown: `There is no such plan. Plans: ${facts.plans?.join(', ')}.`,
      plan_not_higher: `The account has the plan ${facts.held} already. Nothing was changed.`,
      subscription_live: 'The account has a plan already. Nothing was changed.',
      free_plan_taken: 'The account has had the free plan already. Nothing was changed.',
    }[error.code] ?? `${name}: ${error.message}`,
  );
}
