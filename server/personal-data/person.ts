// `npm run person -- find ADDRESS` reports what is stored about a person, `npm run person -- delete ADDRESS` deletes it (docs/deploy.md).
import { z } from 'zod';
import { listBackups, RETAINED_DAYS } from '../backup/hourly-backups.ts';
import { isUuid } from '../http/uuid.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { connectToPlacecard } from '../operator/connect-to-placecard.ts';
import { readSettings, StartupError } from '../settings.ts';
import { findMailsMentioning, removeMails } from './outbox.ts';
import { removeScreenshots } from './screenshots.ts';

const personalDataSchema = z.object({
  accounts: z.array(
    z.object({
      email: z.string(),
      full_name: z.string().nullable(),
      created_at: z.string(),
      events: z.number(),
      guests: z.number(),
      memberships: z.number(),
      members: z.number(),
      helpers: z.number(),
      invitations: z.number(),
      check_ins: z.number(),
      venues: z.number(),
      keys: z.number(),
      subscriptions: z.number(),
      payments: z.number(),
      addon_orders: z.number(),
    }),
  ),
  messages: z.array(
    z.object({
      created_at: z.string(),
      inquiry_type: z.string(),
      full_name: z.string(),
      screenshot: z.string().nullable(),
    }),
  ),
  notes: z.number(),
  pending: z.number(),
  events: z.number(),
  listed: z.number(),
  households: z.number(),
});
type PersonalData = z.infer<typeof personalDataSchema>;

await runCommand('npm run person -- find|delete ADDRESS|ACCOUNT', async () => {
  const [action, addressOrId = '', ...rest] = process.argv.slice(2);
  const isAccount = isUuid(addressOrId.toLowerCase());
  if (
    (action !== 'find' && action !== 'delete') ||
    rest.length > 0 ||
    !(isAccount || /^[^@\s]+@[^@\s]+$/.test(addressOrId))
  ) {
    throw new UsageError();
  }
  const settings = readSettings(process.env);
  const { admin, close } = await connectToPlacecard(settings);
  try {
    const { data, error } = await admin.rpc(action === 'find' ? 'find_person' : 'delete_person', {
      address: addressOrId,
    });
    if (error)
      throw new StartupError(
        `Nothing was ${action === 'find' ? 'read' : 'deleted'}: ${error.message}`,
      );
    const personalData = personalDataSchema.parse(data);
    const address = isAccount ? (personalData.accounts[0]?.email ?? addressOrId) : addressOrId;
    const mails = await findMailsMentioning(settings.dataDir, address);
    const backups =
      settings.backupsDir && !settings.databaseUrl
        ? await listBackups(settings.backupsDir).catch(() => [])
        : [];
    if (action === 'find') return report(address, personalData, mails, backups, 'Stored about');
    await removeScreenshots(
      admin,
      personalData.messages.flatMap(({ screenshot }) => screenshot ?? []),
    );
    await removeMails(mails);
    return report(address, personalData, mails, backups, 'Deleted about');
  } finally {
    await close();
  }
});

function report(
  address: string,
  personalData: PersonalData,
  mails: string[],
  backups: string[],
  heading: string,
): string {
  const { accounts, messages, notes, pending, events, listed, households } = personalData;
  const day = (time: string) => time.slice(0, 10);
  const lines = [
    ...accounts.map(
      (account) =>
        `account of ${day(account.created_at)}, ${account.full_name ?? 'without a profile'}: events ${account.events}, guests ${account.guests}, helpers ${account.helpers}, invitations ${account.invitations}, check-ins ${account.check_ins}, venues ${account.venues}, keys ${account.keys}, members of their events ${account.members}, memberships in other events ${account.memberships}, subscriptions ${account.subscriptions}, add-on orders ${account.addon_orders}; payments ${account.payments}, which are anonymised when the account is deleted`,
    ),
    ...messages.map(
      ({ created_at, inquiry_type, full_name, screenshot }) =>
        `message of ${day(created_at)} (${inquiry_type}), ${full_name}${screenshot ? `, with ${screenshot}` : ''}`,
    ),
    ...(notes ? [`auth service records of sign-ins and changes: ${notes}`] : []),
    ...(pending ? [`unconfirmed changes of e-mail to this address: ${pending}`] : []),
    ...(events
      ? [
          `events of other accounts that name it as the owner’s address, including unpaid ones: ${events}`,
        ]
      : []),
    ...(listed ? [`guests with it as their id in another list: ${listed}`] : []),
    ...(households ? [`households whose address for mails it is: ${households}`] : []),
    ...mails.map((file) => `mail ${file}`),
  ];
  if (lines.length === 0) return `Nothing is stored about ${address}.`;
  return [
    `${heading} ${address}:`,
    ...lines.map((line) => `- ${line}`),
    'Earlier backups and sent mails are not searched.',
    ...(backups.length > 0 ? [describeBackups(backups.length)] : []),
  ].join('\n');
}

function describeBackups(backups: number): string {
  const earliest = new Date(Date.now() + RETAINED_DAYS * 86_400_000).toISOString().slice(0, 10);
  return `The existing hourly backups (${backups}) still have this data: the last is deleted when ${RETAINED_DAYS} later days have a backup, ${earliest} at the earliest. You may delete them earlier.`;
}
