import { expect, test } from 'vitest';
import { createNewMemberMailQueue, sendDueMails } from '../../server/periodic/due-mails.ts';
import type { Mail } from '../../supabase/functions/_shared/mail.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [AMELIA, SAM, LINDA, KIM] = [id(1), id(2), id(3), id(4)];
const publicUrl = 'https://placecard.example';

/** An event of Amelia’s, with one invitation for each of the other accounts. */
async function withInvited() {
  const backend = await startBackendForTest();
  const { exec } = backend.database;
  await exec(`
    insert into auth.users (id, email, raw_user_meta_data) values
      ('${AMELIA}', 'amelia@example.com', '{"full_name": "Amelia Hartley"}'), ('${SAM}', 'sam@example.com', '{"full_name": "Sam Okafor"}'),
      ('${LINDA}', 'linda@example.com', '{"full_name": "Linda"}'), ('${KIM}', 'kim@example.com', '{"full_name": "prizes at www.example.com"}');
    insert into public.subscriptions (user_id, tier_id) select '${AMELIA}', id from public.tier_plans where name = 'Pro Plus';
    insert into public.events (id, user_id, event_name, event_date) values ('${id(9)}', '${AMELIA}', 'Call 0900 now', current_date);
    insert into private.event_invitations (event_id, role, sees_names, sees_meals, token_hash, created_by)
    select '${id(9)}', role, true, true, private.sha256_hex(token), '${AMELIA}'
    from (values ('editor', 'sam'), ('viewer', 'linda'), ('viewer', 'kim')) as wanted (role, token);
  `);
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  const tell = (send = sendMail) =>
    sendDueMails(
      createNewMemberMailQueue({ admin: backend.admin, publicUrl }),
      send,
      new AbortController().signal,
    );
  const joins = (user: string, token: string) =>
    exec(
      `select set_config('request.jwt.claim.sub', '${user}', false); select private.accept_event_invitation('${token}')`,
    );
  const passes = (minutes: number) =>
    exec(
      `update private.event_invitations set mailed_at = mailed_at - interval '${minutes} minutes', mail_claimed_at = mail_claimed_at - interval '${minutes} minutes'`,
    );
  return { ...backend, exec, mails, tell, joins, passes };
}

test('one of several processes mails the owner about new members, without typed text', async () => {
  const { mails, tell, joins } = await withInvited();
  expect(await tell()).toBeUndefined();
  await joins(SAM, 'sam');
  const told = await Promise.all([tell(), tell(), tell()]);
  expect(told.filter(Boolean)).toEqual([{ mails: 1 }]);
  expect(mails).toMatchObject([
    { to: 'amelia@example.com', subject: 'Sam Okafor has joined your event' },
  ]);
  expect(mails[0]?.text).toContain(`Sam Okafor: plans it with you`);
  expect(mails[0]?.text).toContain(`${publicUrl}/admin?eventId=${id(9)}`);
  expect(mails[0]?.text).not.toContain('0900'); // no text that somebody has typed
  expect(await tell()).toBeUndefined();
});

test('a mail says how many more events somebody has joined by the same link', async () => {
  const { exec, mails, tell, joins } = await withInvited();
  const hash = `private.sha256_hex('several')`;
  await exec(`
    insert into public.events (id, user_id, event_name, event_date) values ('${id(8)}', '${AMELIA}', 'Later', current_date + 9);
    insert into private.event_invitations (event_id, role, sees_names, sees_meals, token_hash, created_by, group_hash)
    select event_id, 'editor', true, true, private.sha256_hex(event_id::text), '${AMELIA}', ${hash}
    from (values ('${id(8)}'::uuid), ('${id(9)}'::uuid)) as wanted (event_id)`);
  await joins(SAM, 'several');
  expect(await tell()).toEqual({ mails: 1 });
  expect(mails[0]?.text).toContain(
    'Sam Okafor: plans it with you, and has joined 1 more of your events',
  );
  expect(mails[0]?.text).toContain(`remove them from all your events at ${publicUrl}/account`);
});

test('an hourly mail lists everybody who joined and is still a member, without names that look like links', async () => {
  const { exec, mails, tell, joins, passes } = await withInvited();
  await joins(SAM, 'sam');
  await tell();
  await joins(LINDA, 'linda');
  await joins(KIM, 'kim');
  expect(await tell()).toBeUndefined();
  await passes(61);
  expect(await tell()).toEqual({ mails: 1 });
  expect(mails[1]).toMatchObject({ subject: '2 people have joined your event' });
  expect(mails[1]?.text).toContain('Linda: sees what you share\nSomeone: sees what you share');
  expect(mails[1]?.text).not.toContain('www');

  await passes(61);
  await exec(`update private.event_invitations set mailed_at = null where accepted_by = '${LINDA}';
    delete from public.event_members where user_id = '${LINDA}'`);
  expect(await tell()).toBeUndefined();
});

test('a failed mail is retried once its claim has expired', async () => {
  const { mails, tell, joins, passes } = await withInvited();
  await joins(SAM, 'sam');
  const away = async () => {
    throw new Error('the mail server is away');
  };
  await expect(tell(away)).rejects.toThrow('the mail server is away');
  expect(await tell()).toBeUndefined();
  await passes(6);
  expect(await tell()).toEqual({ mails: 1 });
  expect(mails).toHaveLength(1);
});
