import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../server/backend/mail/mail.ts';
import { sendDueMails } from '../../server/periodic/due-mails.ts';
import { createMailPages } from '../../server/replies/mail-pages.ts';
import { createReportQueue } from '../../server/replies/mail-reports.ts';
import { createReplyMailSender } from '../../server/replies/reply-mail-sender.ts';
import { readSettings } from '../../server/settings.ts';
import { toMailbox } from '../../supabase/functions/_shared/email-address.ts';
import type { Mail, MailSender } from '../../supabase/functions/_shared/mail.ts';
import { createLinkSigner, hashToken } from '../../supabase/functions/_shared/reply-token.ts';
import { startBackend } from '../support/in-process-backend.ts';
import { decodeQuotedPrintable } from '../support/mails.ts';
import { startMailServer } from '../support/smtp.ts';

const publicUrl = 'https://placecard.example';
const REPLY_LINK_KEY = 'a key of this test, 32 characters or more';
const signer = createLinkSigner(REPLY_LINK_KEY);

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend({ REPLY_LINK_KEY });
});
afterAll(() => backend?.close());

type Account = { plan?: string | null; confirmed?: boolean; name?: string };
async function addAccount({
  plan = 'Pro Plus',
  confirmed = true,
  name = 'Amelia Hartley',
}: Account = {}) {
  const id = randomUUID();
  await backend.database.exec(`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values ('${id}', '${id}@example.com', ${confirmed ? 'now()' : 'null'}, '{"full_name": "${name}"}');
    ${plan ? `insert into public.subscriptions (user_id, tier_id) select '${id}', id from public.tier_plans where name = '${plan}'` : ''}`);
  return id;
}

type Household = { names: string[]; mail?: string | null; language?: string };
type Link = {
  id: string;
  mail_to: string | null;
  mail_state: string | null;
  mails: number;
  sent_at: string | null;
  reminded_at: string | null;
};

/** An event with households whose links were shown once. */
async function withHouseholds(households: Household[], owner?: string) {
  const { exec, query } = backend.database;
  const amelia = owner ?? (await addAccount());
  const event = randomUUID();
  const ids = households.map(() => randomUUID());
  await exec(`insert into public.events (id, user_id, event_name, event_date)
    values ('${event}', '${amelia}', 'Amelia & Tom', current_date + 60)`);
  for (const [
    at,
    { names, mail = `${randomUUID()}@example.com`, language },
  ] of households.entries()) {
    const [id, generation] = [ids[at] ?? '', randomUUID()];
    const token = await signer.signReplyLink(id, generation);
    await query(
      `insert into private.invitations (id, event_id, generation, token_hash, plus_ones, mail_to, language)
       values ($1, $2, $3, $4, 0, $5, $6)`,
      [id, event, generation, await hashToken(token), mail, language ?? null],
    );
    for (const name of names)
      await query(
        `with added as (insert into public.guests (event_id, name) values ($1, $2) returning id)
         insert into private.invited_guests (guest_id, invitation_id) select id, $3 from added`,
        [event, name, id],
      );
  }
  const mails: Mail[] = [];
  const sendMail: MailSender = async (mail) => void mails.push(mail);
  const createSender = (send = sendMail) => {
    const sender = createReplyMailSender(backend.admin, { sendMail: send, signer, publicUrl });
    onTestFinished(sender.stop);
    return sender;
  };
  const call = async <Answer>(caller: string, sql: string, values: unknown[] = []) => {
    await query(`select set_config('request.jwt.claim.sub', $1, false)`, [caller]);
    const [row] = await query<{ answer: Answer }>(`select ${sql} as answer`, values);
    return row?.answer as Answer;
  };
  const ask = (asked = ids, texts: Record<string, string> = { en }, by = amelia) =>
    call<{ queued: string[]; left_out: { id: string; reason: string }[] }>(
      by,
      `private.send_reply_mails($1, $2::uuid[], $3::jsonb, 'en')`,
      [event, asked, JSON.stringify(texts)],
    );
  return {
    ...{ exec, query, amelia, event, ids, mails, createSender, call, ask },
    setMail: (id: string | undefined, address: string | null, by = amelia) =>
      call(by, 'private.set_invitation_mail($1, $2)', [id, address]),
    async send(send = sendMail) {
      await exec(`delete from private.reply_mails where state = 'due' and event_id <> '${event}';
        update private.reply_mails set claimed_at = null`);
      await createSender(send).sendDue();
    },
    links: () =>
      query<Link>(
        'select * from private.invitations where event_id = $1 order by array_position($2::uuid[], id)',
        [event, ids],
      ),
    passHours: (hours: number) =>
      exec(`update private.invitations set mail_at = mail_at - interval '${hours} hours', sent_at = sent_at - interval '${hours} hours' where event_id = '${event}';
        update private.reply_mails set asked_at = asked_at - interval '${hours} hours', due_at = due_at - interval '${hours} hours' where event_id = '${event}';
        update private.reply_mail_counts set at = at - interval '${hours} hours'`),
  };
}
const en = 'Dear {names}, please tell us here: {link}.\n\nWith love, Amelia';
const reasons = ({ left_out }: { left_out: { reason: string }[] }) =>
  left_out.map(({ reason }) => reason);
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code, message }: { code?: string; message: string }) =>
      /"code" ?: ?"(\w+)"/.exec(message)?.[1] ?? code ?? message,
  );

describe('sending', () => {
  test('one of several processes mails each household its own link, in the host’s words', async () => {
    const { ask, createSender, exec, mails, links, ids, amelia } = await withHouseholds([
      { names: ['Ruth Achebe', 'Samuel Achebe'], mail: 'ruth.achebe@example.com' },
      { names: ['Ola Zielińska'], language: 'pl' },
    ]);
    expect(await ask(ids, { en, pl: '{names}, prosimy o odpowiedź' })).toEqual({
      queued: ids,
      left_out: [],
    });
    await exec('update private.reply_mails set claimed_at = null');
    await Promise.all([createSender(), createSender(), createSender()].map((one) => one.sendDue()));
    await expect.poll(() => mails.length).toBeGreaterThan(0);
    await exec('update private.reply_mails set claimed_at = null');
    await createSender().sendDue();
    expect(mails.map(({ to }) => to).toSorted()).toHaveLength(2);
    const [ruth, ola] = [
      mails.find(({ to }) => to === 'ruth.achebe@example.com'),
      mails.find(({ to }) => to !== 'ruth.achebe@example.com'),
    ];
    const [first] = await links();
    const token = await signer.signReplyLink(
      ids[0] ?? '',
      (first as unknown as { generation: string }).generation,
    );
    expect(ruth).toMatchObject({
      fromName: 'Amelia & Tom via Placecard',
      replyTo: { name: 'Amelia Hartley', address: `${amelia}@example.com` },
      subject: 'Amelia & Tom: can you come?',
    });
    expect(ruth?.text).toContain('Amelia Hartley asked Placecard to send you this.');
    expect(ruth?.text).toContain('Dear Ruth and Samuel, please tell us here:\n\nReply: ');
    expect(ruth?.text).toContain(`${publicUrl}/reply/${token}\n\nWith love, Amelia`);
    expect(ruth?.headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/placecard\.example\/mail\/\S+>$/,
    );
    expect(ruth?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(ola?.text).toContain('Ola, prosimy o odpowiedź\n\nOdpowiedz: ');
    expect(ola?.html).toContain('<html lang="pl">');
    expect(await links()).toMatchObject([
      { mail_state: 'sent', mails: 1, sent_at: expect.anything(), reminded_at: null },
      { mail_state: 'sent', mails: 1 },
    ]);
  });

  test('two simultaneous requests send one mail, and a household gets at most three', async () => {
    const { ask, send, mails, passHours, links } = await withHouseholds([{ names: ['Ruth'] }]);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.queued.length + other.queued.length, [...reasons(one), ...reasons(other)]]).toEqual(
      [1, ['recent']],
    );
    await send();
    for (const _ of [2, 3]) {
      expect(reasons(await ask())).toEqual(['recent']);
      await passHours(25);
      expect(reasons(await ask())).toEqual([]);
      await send();
    }
    await passHours(25);
    expect(reasons(await ask())).toEqual(['all_sent']);
    expect(mails).toHaveLength(3);
    expect((await links())[0]?.reminded_at).not.toBeNull();
  });

  test('sending a reminder to 400 households twice queues 400 mails', async () => {
    const { ask, query, event } = await withHouseholds(
      Array.from({ length: 400 }, (_, at) => ({
        names: [`Guest Number`],
        mail: `h${at}-${randomUUID()}@example.com`,
      })),
    );
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one.queued.length + other.queued.length).toBe(400);
    const [count] = await query<{ count: number }>(
      'select count(*)::int from private.reply_mails where event_id = $1',
      [event],
    );
    expect(count?.count).toBe(400);
  });

  test('leaves out households without an address or an open link, and says why', async () => {
    const { ask, ids, exec } = await withHouseholds([
      { names: ['Ruth'], mail: null },
      { names: ['Zoë'] },
      { names: [] },
      { names: ['Tom'] },
    ]);
    await exec(`update private.invitations set revoked_at = now() where id = '${ids[1]}'`);
    expect(await ask()).toEqual({
      queued: [ids[3]],
      left_out: [
        { id: ids[0], reason: 'no_address' },
        { id: ids[1], reason: 'no_link' },
        { id: ids[2], reason: 'no_link' },
      ],
    });
  });

  test('one mailbox gets three mails a day over all events, whatever the spelling', async () => {
    const box = randomUUID();
    const spelt = (suffix: string) => ({ names: ['Ruth'], mail: `${box}${suffix}@example.com` });
    const first = await withHouseholds([spelt(''), spelt('+a'), spelt('+b'), spelt('+c')]);
    expect(reasons(await first.ask())).toEqual(['mailbox_full']);
    await first.exec(`delete from public.events where id = '${first.event}'`); // deleting an event does not reset the limits
    const second = await withHouseholds([
      { names: ['Ruth'], mail: `${box.toUpperCase()}@EXAMPLE.com` },
    ]);
    expect(reasons(await second.ask())).toEqual(['mailbox_full']);
    await second.passHours(25);
    expect(reasons(await second.ask())).toEqual([]);
  });

  test('two owners who send at once cannot exceed a mailbox’s three mails', async () => {
    const mail = `${randomUUID()}@example.com`;
    const four = Array.from({ length: 4 }, () => ({ names: ['Ruth'], mail }));
    const { ask, send, mails, exec, event, ids } = await withHouseholds(four);
    for (const id of ids) {
      // Makes this mail count as requested before any other mail was counted.
      await exec(`update private.reply_mail_counts set at = at - interval '25 hours'
        where mailbox_hash = private.mailbox_hash('${mail}')`);
      expect(reasons(await ask([id]))).toEqual([]);
    }
    for (const _ of ids) {
      await exec(
        `update private.reply_mails set due_at = now() where event_id = '${event}' and due_at is not null`,
      );
      await send();
    }
    expect(mails).toHaveLength(3);
  });

  test.each([
    ['r.u.t.h@gmail.com', 'ruth+x@googlemail.com', true],
    ['r.uth@example.com', 'ruth@example.com', false],
  ])('%s and %s are one mailbox: %s', async (one, other, isSame) => {
    const [answer] = await backend.database.query<{ is_same: boolean }>(
      'select private.mailbox_hash($1) = private.mailbox_hash($2) as is_same',
      [one, other],
    );
    expect(answer?.is_same).toBe(isSame);
    expect(toMailbox(one) === toMailbox(other)).toBe(isSame);
  });

  test('sends nothing after the guest page has closed, even if it closes after the request', async () => {
    const { ask, send, mails, exec, event, links } = await withHouseholds([{ names: ['Ruth'] }]);
    await ask();
    await exec(`update public.events set closes_at = now() where id = '${event}'`);
    await send();
    expect(mails).toEqual([]);
    expect(await links()).toMatchObject([{ mail_state: 'failed', mails: 0 }]);
    expect(reasons(await ask())).toEqual(['no_link']);
  });

  test.each([
    ['Pro Plus', 600],
    [null, 100],
  ])('the events of an account on plan %s send %i mails a day at most', async (plan, most) => {
    const owner = await addAccount({ plan });
    await backend.database.exec(`insert into public.subscriptions (user_id, tier_id)
      select '${owner}', id from public.tier_plans where name = 'Basic' and ${plan === null}`);
    const { ask, query, event, ids } = await withHouseholds(
      [{ names: ['Ruth'] }, { names: ['Tom'] }],
      owner,
    );
    await query(
      plan
        ? `insert into private.reply_mails (event_id, invitation_id, mail_to, language, words, state)
           select $1, $2, 'a@example.com', 'en', 'x', 'sent' from generate_series(2, $3::int)`
        : `insert into private.reply_mail_counts (owner, mailbox_hash)
           select $1::uuid, 'x' from generate_series(2, $3::int) where $2::uuid is not null`,
      plan ? [event, ids[0], most] : [owner, ids[0], most],
    );
    const asked = await ask();
    expect([asked.queued, reasons(asked)]).toEqual([[ids[0]], ['day_full']]);
  });

  test.each([
    ['See https://prize.example', 'https://prize.example'],
    ['go to www.prize', 'www.prize'],
    ['now at prize.example/x, bye', 'prize.example/x,'],
    ['mail ruth@prize', 'ruth@prize'],
    ['приз.рф', 'приз.рф'],
    ['prize．example', 'prize．example'],
    ['win: evil.{names}/prize', 'evil.{names}/prize'], // becomes an address if a guest is named com
    ['{names}.com/x', '{names}.com/x'],
  ])('refuses a text with a web address: %s', async (words, found) => {
    const { ask, ids, query, event } = await withHouseholds([{ names: ['Ruth'] }]);
    const refused = await ask(ids, { en: words }).catch(({ message }) => String(message));
    expect(refused).toContain('mail_has_address');
    expect(refused).toContain(found);
    expect(await query('select from private.reply_mails where event_id = $1', [event])).toEqual([]);
  });

  test.each([
    'On 12.06.2027 at 15.30, at St. Mary’s. Bring J.R. too...or not. {link}',
    '亲爱的{names}。请回复：{link}',
  ])('allows a text without a web address: %s', async (words) => {
    const { ask, ids } = await withHouseholds([{ names: ['Ruth'] }]);
    expect(reasons(await ask(ids, { en: words }))).toEqual([]);
  });

  test.each([
    [{}],
    [{ pl: 'x' }],
    [{ en: '' }],
    [{ en: 'x'.repeat(1001) }],
    [{ en: 'x\u202ey' }],
    [{ en: 7 }],
  ])('refuses the text %j', async (texts) => {
    const { ask, ids } = await withHouseholds([{ names: ['Ruth'] }]);
    expect(await codeOf(ask(ids, texts as Record<string, string>))).toBe('invalid_value');
  });

  test('names and the event’s name cannot inject a link or a header', async () => {
    const owner = await addAccount({ name: 'Call 0900 at prize.example' });
    const { exec, ask, send, mails, event } = await withHouseholds(
      [{ names: ['https://prize.example'] }, { names: ['evil.c'] }, { names: ['123'] }],
      owner,
    );
    await exec(
      `update public.events set event_name = '"PayPal" <a@prize.example>, b' where id = '${event}'`,
    );
    await ask(undefined, { en: 'Dear {names}, see {names}om.\nAmelia' });
    for (const _ of ['first', 'second', 'third']) {
      await exec('update private.reply_mails set due_at = now() where due_at is not null');
      await send();
    }
    const texts = mails.map(({ text }) => text).join();
    expect(texts).toContain('Dear evilc, see evilcom.');
    expect(texts).toContain('Dear, see');
    expect(mails.map(({ html }) => html).join()).toMatch(
      /white-space:pre-line">Dear https, see httpsom\.\nAmelia</,
    );
    expect(mails[0]?.fromName).toBe('PayPal a prize example b via Placecard');
    expect(`${mails[0]?.subject}${texts}`).not.toMatch(/0900|prize\.example|PayPal"/);
  });
});

describe('addresses', () => {
  test.each([
    'ruth@example.com\nbcc: all@example.com',
    'ruth@example.com\r\n',
    'ruth@example.com ',
    'ruth@example.com, tom@example.com',
    'ruth@example.com;tom@example.com',
    'Ruth <ruth@example.com>',
    '"ruth b"@example.com',
    'ruth@localhost',
    `${'r'.repeat(250)}@example.com`,
  ])('refuses %j', async (address) => {
    const { setMail, ids, links } = await withHouseholds([{ names: ['Ruth'], mail: null }]);
    expect(await codeOf(setMail(ids[0], address))).toBe('invalid_value');
    expect((await links())[0]?.mail_to).toBeNull();
  });

  test('an address can be set by an editor, but not by a stranger or a viewer', async () => {
    const { setMail, ids, links, exec, event, ask } = await withHouseholds([
      { names: ['Ruth'], mail: null },
    ]);
    const [stranger, sam] = [await addAccount(), await addAccount()];
    await exec(
      `insert into public.event_members (event_id, user_id, role, sees_names, sees_meals) values ('${event}', '${sam}', 'viewer', true, true)`,
    );
    for (const other of [stranger, sam, randomUUID()])
      expect(await codeOf(setMail(ids[0], 'ruth@example.com', other))).toBe('not_found');
    for (const other of [stranger, sam])
      expect(await codeOf(ask(ids, { en }, other))).toBe('not_allowed');
    await exec(`update public.event_members set role = 'editor' where user_id = '${sam}'`);
    await setMail(ids[0], 'ruth@example.com', sam);
    expect((await links())[0]?.mail_to).toBe('ruth@example.com');
    await setMail(ids[0], '', sam);
    expect((await links())[0]?.mail_to).toBeNull();
  });

  test('no address can be set for a table host’s link', async () => {
    const { setMail, ids, links, exec, event } = await withHouseholds([
      { names: ['Ruth'], mail: null },
    ]);
    const table = randomUUID();
    await exec(`insert into public.tables (id, event_id, label) values ('${table}', '${event}', '1');
      update private.invitations set table_id = '${table}', owner = 'Ruth', closes_on = current_date where id = '${ids[0]}'`);
    expect(await codeOf(setMail(ids[0], 'ruth@example.com'))).toBe('not_found');
    expect((await links())[0]?.mail_to).toBeNull();
  });

  test('correcting an address cancels the mails due to the previous one', async () => {
    const { ask, setMail, ids, links, query, event } = await withHouseholds([
      { names: ['Ruth'], mail: 'ruht@example.com' },
    ]);
    await ask();
    await setMail(ids[0], 'Ruht@example.com'); // counts as the same mailbox
    expect(await links()).toMatchObject([{ mail_state: 'due', mails: 1 }]);
    await setMail(ids[0], `${randomUUID()}@example.com`);
    expect(await links()).toMatchObject([{ mail_state: null, mail_at: null, mails: 0 }]);
    expect(reasons(await ask())).toEqual([]);
    expect(
      await query('select state from private.reply_mails where event_id = $1 order by state', [
        event,
      ]),
    ).toEqual([{ state: 'due' }, { state: 'failed' }]);
  });

  test('addresses are deleted with the private fields, and with the data of a person', async () => {
    const mail = `${randomUUID()}@example.com`;
    const { ask, exec, query, event, links } = await withHouseholds([{ names: ['Ruth'], mail }]);
    await ask();
    const found = async (name: string) =>
      (await backend.admin.rpc(name, { address: mail.toUpperCase() })).data.households;
    expect([await found('find_person'), await found('delete_person')]).toEqual([1, 1]);
    expect(await links()).toMatchObject([{ mail_to: null, mail_state: null }]);
    await exec(`update private.invitations set mail_to = '${mail}' where event_id = '${event}';
      update public.events set event_date = current_date - 40 where id = '${event}'`);
    await query('select private.clear_due_private_fields()');
    expect(await links()).toEqual([]);
    const rows = await query('select from private.reply_mails where event_id = $1', [event]);
    expect(rows).toEqual([]);
  });
});

describe('permissions', () => {
  test.each<[Account, string]>([
    [{ plan: 'Basic', confirmed: false }, 'mail_not_allowed'],
    [{ plan: 'Basic', confirmed: true }, 'done'],
    [{ plan: 'Pro', confirmed: false }, 'done'],
  ])('an owner with %j: %s', async (account, outcome) => {
    const { ask } = await withHouseholds([{ names: ['Ruth'] }], await addAccount(account));
    expect(await codeOf(ask())).toBe(outcome);
  });

  test('does not send a mail if its sender was removed or its address changed after the request', async () => {
    const { ask, send, mails, exec, event, ids, links, setMail } = await withHouseholds([
      { names: ['Ruth'] },
      { names: ['Tom'] },
    ]);
    const sam = await addAccount();
    await exec(
      `insert into public.event_members (event_id, user_id, role, sees_names, sees_meals) values ('${event}', '${sam}', 'editor', true, true)`,
    );
    await ask(ids, { en }, sam);
    await setMail(ids[0], 'another@example.com');
    await exec(`delete from public.event_members where user_id = '${sam}'`);
    await exec(`update private.reply_mails set due_at = now() where due_at is not null`);
    await send();
    expect(mails).toEqual([]);
    expect((await links()).map(({ mail_state }) => mail_state)).toEqual([null, 'failed']);
  });
});

describe('a mail server’s refusals', () => {
  const smtpRefusals: Record<string, string> = {};
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    smtp = await startMailServer(undefined, smtpRefusals);
  });
  afterAll(() => smtp?.stop());
  const createSmtp = (url = smtp.url) =>
    createMailer(
      readSettings({
        DATA_DIR: backend.folder,
        SMTP_URL: url,
        MAIL_FROM: 'hello@placecard.example',
      }),
    );
  async function refused(answer: string) {
    const mail = `${randomUUID()}@example.com`;
    smtpRefusals[mail] = answer;
    return withHouseholds([{ names: ['Ruth'], mail }]);
  }

  test('an unknown address is reported, and another address may be tried at once', async () => {
    const { ask, send, links, setMail, ids, query, event } = await refused(
      '550 5.1.1 no such mailbox',
    );
    await ask();
    await send(createSmtp());
    expect(await links()).toMatchObject([{ mail_state: 'returned', sent_at: null }]);
    expect(
      await query('select from private.reply_mails where event_id = $1 and due_at is not null', [
        event,
      ]),
    ).toEqual([]);
    const known = `${randomUUID()}@example.com`;
    await setMail(ids[0], known);
    expect(await links()).toMatchObject([{ mail_state: null }]);
    expect(reasons(await ask())).toEqual([]);
    await send(createSmtp());
    expect(await links()).toMatchObject([{ mail_state: 'sent' }]);
    const [sent = ''] = smtp.mailsTo(known);
    expect(sent).toMatch(/^From: "?Amelia & Tom via Placecard"? <hello@placecard\.example>$/m);
    expect(decodeQuotedPrintable(sent)).toContain('Dear Ruth, please tell us here:');
    expect(sent).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(sent).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  });

  test('a refusal by policy does not count as an unknown address', async () => {
    const { ask, send, links } = await refused('550 5.7.1 blocked');
    await ask();
    await send(createSmtp());
    expect(await links()).toMatchObject([{ mail_state: 'failed' }]);
  });

  test('a refusal of our sender address is retried, and does not count against the recipient', async () => {
    const { ask, send, links } = await withHouseholds([{ names: ['Ruth'] }]);
    await ask();
    await send(async () => {
      throw Object.assign(new Error('550'), { command: 'MAIL FROM', responseCode: 550 });
    });
    expect(await links()).toMatchObject([{ mail_state: 'due' }]);
    await send(async () => {}); // sends the due mail, so that the next test does not
  });

  test('a temporary refusal is retried three times', async () => {
    const { ask, send, links, query, event } = await refused('451 4.3.0 later');
    await ask();
    for (const tries of [1, 2, 3, 4]) {
      await query(
        'update private.reply_mails set due_at = now() where event_id = $1 and due_at is not null',
        [event],
      );
      await send(createSmtp());
      expect(await links()).toMatchObject([{ mail_state: tries < 4 ? 'due' : 'failed' }]);
    }
  });

  test('an unreachable mail server uses up one attempt of one mail', async () => {
    const { ask, send, query, event } = await withHouseholds([
      { names: ['Ruth'] },
      { names: ['Tom'] },
    ]);
    await ask();
    await query('update private.reply_mails set due_at = now() where event_id = $1', [event]);
    await send(createSmtp('smtp://127.0.0.1:1'));
    const tries = await query(
      'select tries, state from private.reply_mails where event_id = $1 order by tries',
      [event],
    );
    expect(tries).toEqual([
      { tries: 0, state: 'due' },
      { tries: 1, state: 'due' },
    ]);
    await query('delete from private.reply_mails where event_id = $1', [event]);
  });
});

describe('the page of a mail', () => {
  async function withMail() {
    const household = await withHouseholds([{ names: ['Ruth'] }, { names: ['Tom'] }]);
    await household.ask(household.ids.slice(0, 1));
    await household.send();
    const url = /<(.*)>/.exec(household.mails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const reported: Mail[] = [];
    const { admin } = backend;
    const reports = createReportQueue({ admin, supportEmail: 'support@placecard.example' });
    const sendMail = async (mail: Mail) => void reported.push(mail);
    const pages = createMailPages(admin, { signer, sendMail, reports });
    const open = async (body?: string, at = url) => {
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await pages(new Request(at, { method, body }), at.split('/').at(-1) ?? '');
      return { status: answer.status, html: await answer.text(), headers: answer.headers };
    };
    return { ...household, url, open, reported, reports, sendMail };
  }

  test('opening the page changes nothing; its button, or a mail program, stops mails about the event', async () => {
    const { open, ask, ids, links, passHours, event, exec, setMail, amelia } = await withMail();
    const opened = await open();
    expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(opened.html).toContain('Mails about Amelia &amp; Tom');
    expect(await links()).toMatchObject([{ mail_state: 'sent' }, { mail_state: null }]);
    const stopped = await open('List-Unsubscribe=One-Click');
    expect([stopped.status, stopped.html]).toEqual([
      200,
      expect.stringContaining('You won’t get any more mails about this event.'),
    ]);
    await passHours(25);
    expect(reasons(await ask(ids.slice(0, 1)))).toEqual(['stopped']);
    const [ruth] = await links();
    expect(ruth?.mail_state).toBe('stopped');
    await setMail(ids[1], ruth?.mail_to?.replace('@', '+x@').toUpperCase() ?? '');
    expect(reasons(await ask(ids.slice(1)))).toEqual(['stopped']);
    expect(
      JSON.stringify(await backend.database.query('select * from private.mail_stops')),
    ).not.toContain('@');
    await exec(`delete from public.events where id = '${event}'`);
    expect((await open()).status).toBe(404);
    const again = [{ names: ['Ruth'], mail: ruth?.mail_to ?? '' }];
    const next = await withHouseholds(again, amelia); // another event of the same owner
    expect(reasons(await next.ask())).toEqual(['stopped']);
    expect(reasons(await (await withHouseholds(again)).ask())).toEqual([]);
    await exec(`delete from auth.users where id = '${amelia}'`);
    expect(await next.query('select from private.mail_stops where owner = $1', [amelia])).toEqual(
      [],
    );
  });

  test('a report reaches support once, with the text of the mail and the accounts', async () => {
    const { open, reported, amelia, event, mails, reports, sendMail } = await withMail();
    expect((await open('do=report')).html).toContain('Thank you. We’ll look into it');
    await open('do=report');
    await expect.poll(() => reported.length).toBe(1);
    await sendDueMails(reports, sendMail, new AbortController().signal);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ to: 'support@placecard.example' });
    for (const said of [`${amelia}@example.com`, event, 'please tell us here'])
      expect(reported[0]?.text).toContain(said);
    expect(reported[0]?.text).not.toContain(mails[0]?.to);
  });

  test.each([
    [
      'another signature',
      (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['another mail', (token: string) => `${randomUUID()}${token.slice(36)}`],
    ['no token', () => 'x'],
  ])('%s opens nothing', async (_, forge) => {
    const { open, url, links } = await withMail();
    const token = url.split('/').at(-1) ?? '';
    const answer = await open('do=stop', url.replace(token, forge(token)));
    expect([answer.status, answer.html]).toEqual([
      404,
      expect.stringContaining('This link has ended'),
    ]);
    expect(await links()).toMatchObject([{ mail_state: 'sent' }, { mail_state: null }]);
  });
});
