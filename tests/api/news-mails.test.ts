import { expect, test } from 'vitest';
import { createNewsMailQueue, sendDueMails } from '../../server/periodic/due-mails.ts';
import type { Mail } from '../../supabase/functions/_shared/mail.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [AMELIA, SAM] = [id(1), id(2)];
const [ROSA, FORTY] = [id(8), id(9)];
const publicUrl = 'https://placecard.example';

/** Two events of Amelia’s; Sam edits both and gets the daily mail. */
async function withDailyMail() {
  const backend = await startBackendForTest();
  const { exec } = backend.database;
  await exec(`
    insert into auth.users (id, email, raw_user_meta_data) values
      ('${AMELIA}', 'amelia@example.com', '{"full_name": "Amelia Hartley"}'), ('${SAM}', 'sam@example.com', '{"full_name": "Sam Okafor"}');
    insert into public.subscriptions (user_id, tier_id) select '${AMELIA}', id from public.tier_plans where name = 'Pro Plus';
    insert into public.events (id, user_id, event_name, event_date) values
      ('${ROSA}', '${AMELIA}', 'Call 0900 now', current_date), ('${FORTY}', '${AMELIA}', 'Forty Years', current_date + 1);
    insert into public.event_members (event_id, user_id, role, sees_names, sees_meals)
      values ('${ROSA}', '${SAM}', 'editor', true, true), ('${FORTY}', '${SAM}', 'editor', true, true);
    update public.profiles set daily_mail = true where id = '${SAM}';
  `);
  await exec('delete from public.event_changes'); // entries that the statements above have written
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  const sendDue = (send = sendMail) =>
    sendDueMails(
      createNewsMailQueue({ admin: backend.admin, publicUrl }),
      send,
      new AbortController().signal,
    );
  const changeAs = (person: string, event: string) =>
    exec(`select set_config('request.jwt.claim.sub', '${person}', false);
      insert into public.guests (event_id, name) values ('${event}', 'Zoë Fairweather')`);
  const passHours = (hours: number) =>
    exec(`update private.news_mails set since = since - interval '${hours} hours', next_at = next_at - interval '${hours} hours';
      update public.event_changes set at = at - interval '${hours} hours'`);
  return { ...backend, exec, mails, sendDue, changeAs, passHours };
}

test('one of several processes mails the number of changes by other members, once a day', async () => {
  const { mails, sendDue, changeAs, passHours } = await withDailyMail();
  await changeAs(AMELIA, ROSA);
  await changeAs(AMELIA, ROSA);
  await changeAs(AMELIA, FORTY);
  await changeAs(SAM, FORTY); // Sam's own change
  expect(await sendDue()).toBeUndefined(); // the daily mail was switched on less than a day ago
  await passHours(24);
  const answers = await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect(answers.filter(Boolean)).toEqual([{ mails: 1 }]);
  expect(mails).toMatchObject([
    { to: 'sam@example.com', subject: 'What’s new in 2 of your events' },
  ]);
  const text = mails[0]?.text ?? '';
  expect(text).toContain('Hello Sam Okafor,');
  expect(text).toContain('An event of Amelia Hartley: 2 changes by Amelia Hartley');
  expect(text).toContain('An event of Amelia Hartley: 1 change by Amelia Hartley');
  expect(text).toContain(`${publicUrl}/dashboard`);
  expect(text).toContain(`at ${publicUrl}/account`);
  expect(text).not.toMatch(/Zoë|0900|Forty/);

  await changeAs(AMELIA, ROSA);
  await passHours(23);
  expect(await sendDue()).toBeUndefined();
  await passHours(1);
  expect(await sendDue()).toEqual({ mails: 1 });
  expect(mails[1]?.text).toContain('1 change by Amelia Hartley');
});

test('sends no news mail if nothing changed, if the member turned it off, or for events the member left', async () => {
  const { exec, mails, sendDue, changeAs, passHours } = await withDailyMail();
  await passHours(24);
  expect(await sendDue()).toBeUndefined();

  await changeAs(AMELIA, ROSA);
  await exec(`update public.profiles set daily_mail = false where id = '${SAM}'`);
  await passHours(48);
  expect(await sendDue()).toBeUndefined();

  await exec(`update public.profiles set daily_mail = true where id = '${SAM}'`);
  await changeAs(AMELIA, ROSA);
  await exec(`delete from public.event_members where user_id = '${SAM}'`);
  await passHours(24);
  expect(await sendDue()).toBeUndefined();
  expect(mails).toEqual([]);
});

test('switching the mail off and on again sends no second mail within a day', async () => {
  const { exec, sendDue, changeAs, passHours } = await withDailyMail();
  await changeAs(AMELIA, ROSA);
  await passHours(24);
  expect(await sendDue()).toEqual({ mails: 1 });
  await exec(`update public.profiles set daily_mail = false where id = '${SAM}'`);
  await exec(`update public.profiles set daily_mail = true where id = '${SAM}'`);
  await changeAs(AMELIA, ROSA);
  await passHours(23);
  expect(await sendDue()).toBeUndefined();
});

test('changes before the latest visit are not mailed', async () => {
  const { exec, sendDue, changeAs, passHours } = await withDailyMail();
  await changeAs(AMELIA, ROSA);
  await exec(`select set_config('request.jwt.claim.sub', '${SAM}', false);
    select private.record_presence('${ROSA}', 'guests', null, null)`);
  await passHours(24);
  expect(await sendDue()).toBeUndefined();
});

test('the next day’s mail includes the changes of a mail that could not be sent', async () => {
  const { mails, sendDue, changeAs, passHours } = await withDailyMail();
  await changeAs(AMELIA, ROSA);
  await passHours(24);
  await expect(sendDue(() => Promise.reject(new Error('mail server is down')))).rejects.toThrow();
  expect(await sendDue()).toBeUndefined();
  await passHours(24);
  expect(await sendDue()).toEqual({ mails: 1 });
  expect(mails[0]?.text).toContain('1 change by Amelia Hartley');
});

test('the mail names the account’s own events, without text that looks like a link', async () => {
  const { exec, mails, sendDue, changeAs, passHours } = await withDailyMail();
  await exec(`update public.profiles set daily_mail = true where id = '${AMELIA}'`);
  await changeAs(SAM, ROSA);
  await changeAs(SAM, FORTY);
  await passHours(24);
  expect(await sendDue()).toEqual({ mails: 1 });
  expect(mails[0]?.text).toContain('Forty Years: 1 change by Sam Okafor');
  expect(mails[0]?.text).toContain('Call now: 1 change by Sam Okafor');
});
