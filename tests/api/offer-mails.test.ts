import { expect, test } from 'vitest';
import { createOfferMailQueue, sendDueMails } from '../../server/periodic/due-mails.ts';
import type { Mail } from '../../supabase/functions/_shared/mail.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [AMELIA, SAM, LINDA] = [id(1), id(2), id(3)];
const publicUrl = 'https://placecard.example';

/** An event of Amelia’s with Sam and Linda as editors. */
async function withMembers() {
  const backend = await startBackendForTest();
  const { exec } = backend.database;
  await exec(`
    insert into auth.users (id, email, raw_user_meta_data) values
      ('${AMELIA}', 'amelia@example.com', '{"full_name": "Amelia Hartley"}'), ('${SAM}', 'sam@example.com', '{"full_name": "Sam Okafor"}'),
      ('${LINDA}', 'linda@example.com', '{"full_name": "prizes at www.example.com"}');
    insert into public.subscriptions (user_id, tier_id) select '${AMELIA}', id from public.tier_plans where name = 'Pro Plus';
    insert into public.events (id, user_id, event_name, event_date) values ('${id(9)}', '${AMELIA}', 'Call 0900 now', current_date);
    insert into public.event_members (event_id, user_id, role, sees_names, sees_meals)
      values ('${id(9)}', '${SAM}', 'editor', true, true), ('${id(9)}', '${LINDA}', 'editor', true, true);
  `);
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  const sendDue = (send = sendMail) =>
    sendDueMails(
      createOfferMailQueue({ admin: backend.admin, publicUrl }),
      send,
      new AbortController().signal,
    );
  const asAmelia = (call: string) =>
    exec(`select set_config('request.jwt.claim.sub', '${AMELIA}', false); select ${call}`);
  const offer = (member: string) => asAmelia(`private.offer_event('${id(9)}', '${member}')`);
  const withdraw = () => asAmelia(`private.withdraw_event_offer('${id(9)}')`);
  const passMinutes = (minutes: number) =>
    exec(`update public.event_members set offered_at = offered_at - interval '${minutes} minutes',
      offer_mailed_at = offer_mailed_at - interval '${minutes} minutes', offer_mail_claimed_at = offer_mail_claimed_at - interval '${minutes} minutes'`);
  return { ...backend, exec, mails, sendDue, offer, withdraw, passMinutes };
}

test('one of several processes mails an offer to the member, once, with our text only', async () => {
  const { mails, sendDue, offer, passMinutes } = await withMembers();
  expect(await sendDue()).toBeUndefined();
  await offer(SAM);
  const answers = await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect(answers.filter(Boolean)).toEqual([{ mails: 1 }]);
  expect(mails).toMatchObject([
    { to: 'sam@example.com', subject: 'Amelia Hartley would like to hand an event over to you' },
  ]);
  expect(mails[0]?.text).toContain('Hello Sam Okafor,');
  expect(mails[0]?.text).toContain(`${publicUrl}/admin?eventId=${id(9)}`);
  expect(mails[0]?.text).not.toContain('0900'); // the event's name is text typed by its owner
  await passMinutes(3 * 24 * 60);
  expect(await sendDue()).toBeUndefined();
});

test('withdrawing and repeating an offer mails a member at most once a day', async () => {
  const { mails, sendDue, offer, withdraw, passMinutes } = await withMembers();
  await offer(SAM);
  await sendDue();
  await withdraw();
  await offer(SAM);
  expect(await sendDue()).toBeUndefined();
  await passMinutes(24 * 60 + 1);
  expect(await sendDue()).toEqual({ mails: 1 });

  await offer(LINDA);
  expect(await sendDue()).toEqual({ mails: 1 });
  expect(mails.map(({ to }) => to)).toEqual([
    'sam@example.com',
    'sam@example.com',
    'linda@example.com',
  ]);
  expect(mails[2]?.text).toContain('Hello there,');
  expect(mails[2]?.text).not.toContain('www');
});

test('mails neither withdrawn offers nor offers to removed members', async () => {
  const { exec, sendDue, offer, withdraw } = await withMembers();
  await offer(SAM);
  await withdraw();
  expect(await sendDue()).toBeUndefined();
  await offer(SAM);
  await exec(`delete from public.event_members where user_id = '${SAM}'`);
  expect(await sendDue()).toBeUndefined();
});

test('a mail that could not be sent is retried after five minutes', async () => {
  const { mails, sendDue, offer, passMinutes } = await withMembers();
  await offer(SAM);
  const away = async () => {
    throw new Error('the mail server is away');
  };
  await expect(sendDue(away)).rejects.toThrow('the mail server is away');
  expect(await sendDue()).toBeUndefined();
  await passMinutes(6);
  expect(await sendDue()).toEqual({ mails: 1 });
  expect(mails).toHaveLength(1);
});

test('recording an earlier offer’s mail late does not mark the next offer as mailed', async () => {
  const { mails, sendDue, offer, withdraw, passMinutes } = await withMembers();
  await offer(SAM);
  const away = async () => {
    throw new Error('the mail server is away');
  };
  await sendDue(async (mail) => {
    mails.push(mail);
    await withdraw();
    await offer(LINDA);
    await expect(sendDue(away)).rejects.toThrow('the mail server is away');
  });
  await passMinutes(6);
  expect(await sendDue()).toEqual({ mails: 1 });
  expect(mails.map(({ to }) => to)).toEqual(['sam@example.com', 'linda@example.com']);
});
