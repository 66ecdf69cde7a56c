import { expect, test } from 'vitest';
import { createDeletionMailQueue, sendDueMails } from '../../server/periodic/due-mails.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

const HOST = '00000000-0000-4000-8000-000000000001';

/** Three events due for deletion within a week, and one due later. */
async function withDueEvents() {
  const backend = await startBackendForTest();
  await backend.database.exec(`
    insert into auth.users (id, email, raw_user_meta_data) values ('${HOST}', 'amelia@example.com', '{"full_name": "Amelia Hartley"}');
    insert into public.subscriptions (user_id, tier_id) select '${HOST}', id from public.tier_plans where name = 'Pro Plus';
    insert into public.events (user_id, event_name, event_date, deletes_after_days)
    select '${HOST}', name, current_date - 40, days
    from (values ('Amelia and Tom', 30), ('Forty Years', 40), ('The Hartleys', 45), ('Next month', 70)) as wanted (name, days);
  `);
  return backend;
}
const publicUrl = 'https://placecard.example';
const eventIn = (subject: string) => /^We’ll delete (.+) on /.exec(subject)?.[1] ?? '';

test('several processes send one deletion mail per event', async () => {
  const { admin, database } = await withDueEvents();
  const subjects: string[] = [];
  const sendMail = async ({ subject }: { subject: string }) => void subjects.push(subject);
  const tell = () =>
    sendDueMails(
      createDeletionMailQueue({ admin, publicUrl }),
      sendMail,
      new AbortController().signal,
    );
  const told = await Promise.all([tell(), tell(), tell()]);
  expect(
    told.reduce((mails, one) => mails + ((one as { mails: number } | undefined)?.mails ?? 0), 0),
  ).toBe(3);
  expect(subjects.map(eventIn).sort()).toEqual(['Amelia and Tom', 'Forty Years', 'The Hartleys']);
  expect(await tell()).toBeUndefined();
  const kept = await database.query(
    'select event_name from public.events where deletion_mailed_at is null',
  );
  expect(kept).toEqual([{ event_name: 'Next month' }]);
});

test('a failed mail does not delay others, and is retried after all new mails', async () => {
  const { admin, database } = await withDueEvents();
  const tried: string[] = [];
  let isAway = (subject: string) => subject.includes('Forty Years');
  const sendMail = async ({ subject }: { subject: string }) => {
    tried.push(eventIn(subject));
    if (isAway(subject)) throw new Error('the mail server is away');
  };
  const tell = () =>
    sendDueMails(
      createDeletionMailQueue({ admin, publicUrl }),
      sendMail,
      new AbortController().signal,
    );
  await expect(tell()).rejects.toThrow('the mail server is away');
  expect([...tried].sort()).toEqual(['Amelia and Tom', 'Forty Years', 'The Hartleys']);

  isAway = () => false;
  expect(await tell()).toBeUndefined(); // another process may still be sending it
  const begun = (ago: string) =>
    database.exec(
      `update public.events set deletion_mail_claimed_at = now() - interval '${ago}' where event_name = 'Forty Years'`,
    );
  await begun('6 minutes');
  await database.exec(
    `update public.events set deletes_after_days = 40 where event_name = 'Next month'`,
  );
  expect(await tell()).toEqual({ mails: 2 });
  expect(tried.slice(3)).toEqual(['Next month', 'Forty Years']);

  await begun('-2 days'); // recorded before the clock was set back
  await database.exec(
    `update public.events set deletes_after_days = 41 where event_name = 'Forty Years'`,
  );
  expect(await tell()).toEqual({ mails: 1 });
});
