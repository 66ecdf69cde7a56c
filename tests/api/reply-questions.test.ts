import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import type { AskedQuestion, ReplyQuestion } from '../../app/features/replies/questions/model.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';
import { createBusQuestion, createQuestion } from '../support/reply-questions.ts';
import { assignTableToHost } from '../support/table-links.ts';

// Hosts may ask up to five questions, which each household answers once.

const guests = [
  { name: 'Ann Lund', table_number: '4', party: 'Lund', reply: null },
  { name: 'Ben Lund', table_number: '4', party: 'Lund', reply: null },
  { name: 'Callum O’Neill', reply: null },
];
type Caller = Pick<TestHost, 'client' | 'event'>;

const change = (
  { client, event }: Caller,
  questions: readonly ReplyQuestion[] | unknown,
  known: readonly ReplyQuestion[] = [],
) =>
  client.rpc('change_reply_questions', {
    event_uuid: event.id,
    questions: questions as never,
    known: known as never,
  });
const read = async ({ client, event }: Caller) =>
  (await client.rpc('get_reply_questions', { event_uuid: event.id }).throwOnError())
    .data as unknown as ReplyQuestion[] | null;
const answersOf = async ({ client, event }: Caller) => {
  const { data } = await client.rpc('get_invitations', { event_uuid: event.id }).throwOnError();
  return (data as unknown as { answers: Record<string, string> }[] | null)?.map(
    ({ answers }) => answers,
  );
};

async function createAskingHost() {
  const amelia = await createHost({ plan: 'Pro', guests, guestDefaults: () => ({}) });
  const [song, bus] = [createQuestion(), createBusQuestion()];
  await unwrapVoid(change(amelia, [song, bus]));
  const links = await makeReplyLinks(amelia);
  const openAs = (token: string) => ({
    open: async () =>
      (await unwrap(anonymousClient().rpc('get_invitation', { token }))) as unknown as {
        version: string;
        guests: { id: string }[];
        questions: AskedQuestion[];
      },
    answer: async (questions: unknown, more: object = {}) => {
      const { data } = await anonymousClient().rpc('get_invitation', { token }).throwOnError();
      const invited = (data as unknown as { guests: { id: string }[] }).guests;
      const said = { guests: invited.map(({ id }) => ({ id, reply: 'yes' })), questions, ...more };
      return anonymousClient().rpc('answer_invitation', { token, answers: said as never });
    },
  });
  const [lund, callum] = links.map(({ id, token }) => ({ id, token, ...openAs(token) }));
  if (!lund || !callum) throw new Error('There are two households');
  return { amelia, song, bus, lund, callum };
}

const join = async (
  host: TestHost,
  member: TestHost,
  role: 'editor' | 'viewer',
): Promise<Caller> => {
  const rights = { role, sees_names: true, sees_meals: true };
  await adminClient()
    .from('event_members')
    .insert({ event_id: host.event.id, user_id: member.id, ...rights })
    .throwOnError();
  return { client: member.client, event: host.event };
};

describe('the questions of an event', () => {
  test('questions are stored in order; only owner and editors change and read them', async () => {
    const { amelia, song, bus } = await createAskingHost();
    const asEditor = await join(amelia, await createHost({}), 'editor');
    const asViewer = await join(amelia, await createHost({}), 'viewer');
    const asStranger = { client: (await createHost({})).client, event: amelia.event };
    expect(await read(amelia)).toEqual([song, bus]);
    const shuffled = [bus, { ...song, words: 'Your song?' }];
    await unwrapVoid(change(asEditor, shuffled, [song, bus]));
    expect(await read(asEditor)).toEqual(shuffled);
    for (const caller of [asViewer, asStranger]) {
      expect(await read(caller)).toBeNull();
      expect((await change(caller, [], shuffled)).error?.code).toBe('not_allowed');
    }
    const anonymous = { client: anonymousClient() as never, event: amelia.event };
    expect((await change(anonymous, [], shuffled)).status).toBeGreaterThanOrEqual(400);
    await expect(read(anonymous)).rejects.toBeDefined();
    expect(await read(amelia)).toEqual(shuffled);
  });

  test('refuses to change questions that have changed since the caller read them', async () => {
    const { amelia, song, bus } = await createAskingHost();
    const late = await change(amelia, [song], []);
    expect(late.error?.code).toBe('questions_changed');
    expect(await read(amelia)).toEqual([song, bus]);
    await unwrapVoid(change(amelia, [song, bus], [])); // the same save, sent twice
  });

  test('a change cannot take over a question of another event', async () => {
    const { amelia, song, bus } = await createAskingHost();
    const stranger = await createHost({ plan: 'Pro', guests: [] });
    const stolen = { ...song, words: 'Mine now?' };
    expect((await change(stranger, [stolen])).error?.code).toBe('invalid_value');
    expect(await read(stranger)).toEqual([]);
    expect(await read(amelia)).toEqual([song, bus]);
  });

  test.each<[string, unknown, string]>([
    ['six questions', Array.from({ length: 6 }, () => createQuestion()), 'too_many_questions'],
    ['no words', [createQuestion({ words: ' \u200B' })], 'invalid_value'],
    ['121 characters', [createQuestion({ words: 'x'.repeat(121) })], 'invalid_value'],
    ['two lines', [createQuestion({ words: 'two\nlines' })], 'invalid_value'],
    ['a turned direction', [createQuestion({ words: 'a \u202E b' })], 'invalid_value'],
    ['one answer', [createQuestion({ choices: ['Yes'] })], 'invalid_value'],
    ['nine answers', [createQuestion({ choices: [...'abcdefghi'] })], 'invalid_value'],
    ['an answer twice', [createQuestion({ choices: ['Yes', 'yes '] })], 'invalid_value'],
    ['a long answer', [createQuestion({ choices: ['a', 'x'.repeat(61)] })], 'invalid_value'],
    ['an empty answer', [createQuestion({ choices: ['a', ''] })], 'invalid_value'],
    ['null as an answer', [createQuestion({ choices: ['a', null as never] })], 'invalid_value'],
    ['answers that are no list', [createQuestion({ choices: 'Yes' as never })], 'invalid_value'],
    ['no id', [{ words: 'Who?', choices: null }], 'invalid_value'],
    ['no list', { words: 'Who?' }, 'invalid_value'],
    ['null', null, 'invalid_value'],
  ])('%s are refused and change nothing', async (_, questions, code) => {
    const amelia = await createHost({ plan: 'Pro', guests: [] });
    expect((await change(amelia, questions)).error?.code).toBe(code);
    expect(await read(amelia)).toEqual([]);
  });

  test('a repeated id is refused', async () => {
    const amelia = await createHost({ plan: 'Pro', guests: [] });
    const song = createQuestion();
    expect((await change(amelia, [song, song])).error?.code).toBe('named_twice');
  });

  test('the history mentions questions without their text', async () => {
    const { amelia, song } = await createAskingHost();
    const { data } = await amelia.client
      .rpc('get_event_history', { event_uuid: amelia.event.id })
      .throwOnError();
    const history = JSON.stringify(data);
    expect(history).toContain('"questions"');
    expect(history).not.toContain(song.words);
  });

  test('questions are copied with the event, without answers', async () => {
    const { amelia, song, bus, lund } = await createAskingHost();
    await unwrapVoid(lund.answer({ [song.id]: 'September' }));
    const copy = {
      id: randomUUID(),
      event_name: 'Silver wedding',
      event_date: '2052-06-12',
      owner_name: null,
      owner_email: null,
      qr_code_url: null,
    };
    await unwrapVoid(
      amelia.client.rpc('duplicate_event', {
        ...{ event_uuid: amelia.event.id, copy: copy as never, which_guests: 'all' },
        ...{ with_room: true, with_wishes: true },
      }),
    );
    const copied = { client: amelia.client, event: { ...amelia.event, id: copy.id } };
    const questions = await read(copied);
    expect(questions?.map(({ words, choices }) => ({ words, choices }))).toEqual(
      [song, bus].map(({ words, choices }) => ({ words, choices })),
    );
    expect(questions?.map(({ id }) => id)).not.toContain(song.id);
    await makeReplyLinks(copied);
    expect(await answersOf(copied)).toEqual([{}, {}]);
  });
});

describe('the answers of a household', () => {
  test('answers are stored once per household, shown by its own link and read by editors', async () => {
    const { amelia, song, bus, lund, callum } = await createAskingHost();
    expect((await lund.open()).questions).toEqual([
      { ...song, answer: null },
      { ...bus, answer: null },
    ]);
    await unwrapVoid(lund.answer({ [song.id]: ' September ', [bus.id]: 'Yes, please' }));
    expect((await lund.open()).questions.map(({ answer }) => answer)).toEqual([
      'September',
      'Yes, please',
    ]);
    expect((await callum.open()).questions.map(({ answer }) => answer)).toEqual([null, null]);
    const stored = { [song.id]: 'September', [bus.id]: 'Yes, please' };
    expect(await answersOf(amelia)).toEqual([stored, {}]);

    await unwrapVoid(lund.answer({ [bus.id]: null }));
    expect(await answersOf(amelia)).toEqual([{ [song.id]: 'September' }, {}]);
    await unwrapVoid(lund.answer(undefined));
    expect(await answersOf(amelia)).toEqual([{ [song.id]: 'September' }, {}]);
  });

  test('answers are hidden from viewers, strangers, helpers, venues, keys, guest pages and table hosts', async () => {
    const { amelia, song, lund } = await createAskingHost();
    const words = `Sabor a Mí ${randomUUID()}`;
    await unwrapVoid(lund.answer({ [song.id]: words }));
    const viewer = await createHost({});
    const asViewer = await join(amelia, viewer, 'viewer');
    const event_uuid = amelia.event.id;
    const secret = async (link_rights: string[]) => {
      const own = randomUUID().replaceAll('-', '');
      const link = { link_name: 'Sam', link_rights, link_ends_at: '2099-01-01T00:00:00Z' };
      await unwrapVoid(amelia.client.rpc('make_door_link', { event_uuid, ...link, secret: own }));
      return own;
    };
    await unwrapVoid(amelia.client.rpc('sign_plan', { event_uuid, label: 'Final' }));
    const made = await amelia.client
      .rpc('make_api_key', {
        event_uuid,
        key_name: 'Tool',
        key_rights: ['names', 'meals', 'notes'],
      })
      .throwOnError();
    const { key } = made.data as unknown as { key: string };
    const table = await assignTableToHost(amelia, { table: '9', owner: 'Harlow Bank', chairs: 2 });
    const { url } = inject('server');
    const visitor = anonymousClient();
    const all = await Promise.all([
      viewer.client.rpc('get_shared_events'),
      viewer.client.rpc('get_seating_plan', { event_uuid }),
      visitor.rpc('open_door', { secret: await secret(['look', 'check_in', 'kitchen']) }),
      visitor.rpc('open_venue_plan', { secret: await secret(['venue', 'kitchen', 'names']) }),
      visitor.rpc('get_table', { token: table.token }),
      visitor.rpc('get_event_guests', { event_uuid }),
      fetch(`${url}/api/v1/events/${event_uuid}`, {
        headers: { Authorization: `Bearer ${key}` },
      }).then((answer) => answer.text()),
      fetch(`${url}/seating-plan/${event_uuid}.json`).then((answer) => answer.text()),
    ]);
    const seen = JSON.stringify(all);
    expect(seen).toContain('Ann Lund');
    expect(seen).not.toContain(words);
    expect(seen).not.toContain(song.words);
    expect(await answersOf(asViewer)).toBeUndefined();
    expect(JSON.stringify(await answersOf(amelia))).toContain(words);
  });

  test('refuses to overwrite an answer that another household member gave meanwhile', async () => {
    const { amelia, song, lund } = await createAskingHost();
    const { version } = await lund.open();
    await unwrapVoid(lund.answer({ [song.id]: 'September' }));
    const late = await lund.answer({ [song.id]: 'Waterloo' }, { version });
    expect(late.error?.code).toBe('reply_changed');
    expect(await answersOf(amelia)).toEqual([{ [song.id]: 'September' }, {}]);
  });

  test.each<[string, (song: string, bus: string) => unknown]>([
    ['an answer that is not offered', (_, bus) => ({ [bus]: 'Perhaps' })],
    ['201 characters', (song) => ({ [song]: 'x'.repeat(201) })],
    ['two lines', (song) => ({ [song]: 'two\nlines' })],
    ['a turned direction', (song) => ({ [song]: 'a \u202E b' })],
    ['a number', (song) => ({ [song]: 7 })],
    ['a list as an answer', (song) => ({ [song]: ['x'] })],
    ['a list', (song) => [song]],
    ['text', () => 'September'],
  ])('%s is refused, and the reply with it', async (_, given) => {
    const { amelia, song, bus, lund } = await createAskingHost();
    const { error } = await lund.answer(given(song.id, bus.id));
    expect(error?.code).toBe('invalid_value');
    expect(await answersOf(amelia)).toEqual([{}, {}]);
    const { data } = await amelia.client.from('guests').select('reply').eq('name', 'Ann Lund');
    expect(data).toEqual([{ reply: null }]);
  });

  test('answers to removed questions and to questions of other events are ignored', async () => {
    const { amelia, song, bus, lund } = await createAskingHost();
    const other = await createAskingHost();
    await unwrapVoid(change(amelia, [bus], [song, bus]));
    await unwrapVoid(lund.answer({ [song.id]: 'x', [other.song.id]: 'x', 'not-an-id': 'x' }));
    expect(await answersOf(amelia)).toEqual([{}, {}]);
    expect(await answersOf(other.amelia)).toEqual([{}, {}]);
  });

  test('an answer stays if its question changes or drops that choice, and is deleted with the question', async () => {
    const { amelia, song, bus, lund } = await createAskingHost();
    await unwrapVoid(lund.answer({ [song.id]: 'September', [bus.id]: 'Yes, please' }));
    const later = { ...bus, words: 'Bus at midnight?', choices: ['At 23:30', 'At 1:00'] };
    await unwrapVoid(change(amelia, [song, later], [song, bus]));
    expect((await lund.open()).questions).toEqual([
      { ...song, answer: 'September' },
      { ...later, answer: 'Yes, please' },
    ]);
    await unwrapVoid(lund.answer({ [bus.id]: 'Yes, please' })); // the stored answer is accepted again
    await unwrapVoid(change(amelia, [song], [song, later]));
    expect(await answersOf(amelia)).toEqual([{ [song.id]: 'September' }, {}]);
  });

  test('after the closing date, only a household that has not answered can answer', async () => {
    const { amelia, song, lund, callum } = await createAskingHost();
    await unwrapVoid(lund.answer({ [song.id]: 'September' }));
    await amelia.client
      .from('events')
      .update({ replies_close_on: '2026-01-01' })
      .eq('id', amelia.event.id)
      .throwOnError();
    expect((await lund.answer({ [song.id]: 'Waterloo' })).error?.code).toBe('replies_closed');
    await unwrapVoid(callum.answer({ [song.id]: 'Ceilidh' }));
    expect(await answersOf(amelia)).toEqual([{ [song.id]: 'September' }, { [song.id]: 'Ceilidh' }]);
  });

  test('only owner and editors can enter answers for a household', async () => {
    const { amelia, song, bus, lund } = await createAskingHost();
    const type = (
      { client }: Pick<TestHost, 'client'>,
      answers: unknown,
      invitation_id = lund.id,
    ) => client.rpc('set_reply_answers', { invitation_id, answers: answers as never });
    await unwrapVoid(type(amelia, { [song.id]: 'September' }));
    const asEditor = await join(amelia, await createHost({}), 'editor');
    await unwrapVoid(type(asEditor, { [bus.id]: 'No, thank you' }));
    const stored = { [song.id]: 'September', [bus.id]: 'No, thank you' };
    expect(await answersOf(amelia)).toEqual([stored, {}]);
    const viewer = await join(amelia, await createHost({}), 'viewer');
    for (const member of [viewer, await createHost({})])
      expect((await type(member, { [song.id]: 'x' })).error?.code).toBe('not_found');
    expect((await type(amelia, { [bus.id]: 'Perhaps' })).error?.code).toBe('invalid_value');
    expect((await type(amelia, 'x')).error?.code).toBe('invalid_value');
    const table = await assignTableToHost(amelia, { table: '9', owner: 'Harlow Bank', chairs: 2 });
    expect((await type(amelia, { [song.id]: 'x' }, table.id)).error?.code).toBe('not_found');
    expect(await answersOf(amelia)).toEqual([stored, {}]);
  });
});

describe('the reply page', () => {
  const page = (token: string, more: RequestInit = {}) =>
    fetch(`${inject('server').url}/reply/${token}?lang=en`, { redirect: 'manual', ...more });
  const fill = (form: string, fields: Record<string, string>) => {
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, decodeHtml(value)])),
      ...fields,
    });
  };
  const decodeHtml = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', '’');

  test('shows a question with markup as it was typed', async () => {
    const { amelia, song, bus, lund } = await createAskingHost();
    const words = '<img src=x onerror=alert(1)>"\'&amp;</textarea><script>alert(2)</script>';
    const hostile = [
      { ...song, words },
      { ...bus, words: `${words}?`, choices: ['<b>Yes</b>', '"><script>alert(3)</script>'] },
    ];
    await unwrapVoid(change(amelia, hostile, [song, bus]));
    const answered = '</textarea><script>alert(4)</script>';
    await unwrapVoid(lund.answer({ [song.id]: answered, [bus.id]: '<b>Yes</b>' }));
    for (const view of ['form', 'answered']) {
      const response = await fetch(
        `${inject('server').url}/reply/${lund.token}?lang=en&view=${view}`,
      );
      const html = await response.text();
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(html).toContain('&lt;b&gt;Yes&lt;/b&gt;');
      expect(html).not.toMatch(/<img|<script>alert|<b>Yes/);
    }
  });

  test('stores the answers of a form without scripts, and asks again if a choice was removed', async () => {
    const { amelia, song, bus, lund } = await createAskingHost();
    const form = await (await page(lund.token)).text();
    expect(form).toContain(song.words);
    const { guests: people } = await lund.open();
    const replies = Object.fromEntries(people.map(({ id }) => [`reply-${id}`, 'yes']));
    const fields = {
      ...replies,
      [`question-${song.id}`]: 'September',
      [`question-${bus.id}`]: 'Yes, please',
    };
    const later = { ...bus, choices: ['At 23:30', 'At 1:00'] };
    await unwrapVoid(change(amelia, [song, later], [song, bus]));
    const again = await page(lund.token, { method: 'POST', body: fill(form, fields) });
    expect(again.status).toBe(422);
    const html = await again.text();
    expect(html).toContain('This answer is no longer offered. Please choose again.');
    expect(html).toContain('September');
    const chosen = { ...fields, [`question-${bus.id}`]: 'At 1:00' };
    const sent = await page(lund.token, { method: 'POST', body: fill(html, chosen) });
    expect(sent.status).toBe(303);
    expect(await answersOf(amelia)).toEqual([{ [song.id]: 'September', [bus.id]: 'At 1:00' }, {}]);
    const thanks = await (await page(lund.token)).text();
    expect(thanks).toContain('At 1:00');
  });
});
