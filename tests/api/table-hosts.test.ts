import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { anonymousClient, createHost } from '../support/api.ts';
import type { HostOptions, TestHost } from '../support/hosts.ts';
import { fetchReplyTokens, makeReplyLinks } from '../support/reply-links.ts';
import { assignTableToHost } from '../support/table-links.ts';

type Chair = {
  id: string;
  version: string;
  name: string | null;
  meal: string | null;
} & Record<'has_allergies' | 'allergies_agreed' | 'allergies_withheld' | 'has_needs', boolean>;
type Opened = {
  event: Record<string, unknown>;
  table: string;
  owner: string;
  closes_on: string;
  takes_names: boolean;
  chairs: Chair[];
};
type Saved = { conflicts: string[]; over_plan: string[] };

const meals = ['Beef', 'Cod'];
async function createGala(options: HostOptions = {}) {
  const gala = await createHost({ plan: 'Pro', guests: [], ...options });
  await gala.client.from('events').update({ meals }).eq('id', gala.event.id).throwOnError();
  return gala;
}
const open = async (token: string) =>
  (await unwrap(anonymousClient().rpc('get_table', { token }))) as unknown as Opened;
const trySave = (token: string, chairs: unknown) =>
  anonymousClient().rpc('save_table', { token, chairs: chairs as never });
const save = async (token: string, chairs: unknown) =>
  (await unwrap(trySave(token, chairs))) as unknown as Saved;
const chairsOf = async (token: string) => (await open(token)).chairs;
const named = ({ id, version }: Chair, name: string | null, more: object = {}) => ({
  id,
  version,
  name,
  meal: null,
  ...more,
});
const guestsOf = ({ client, event }: TestHost) =>
  unwrap(client.from('guests').select('*').eq('event_id', event.id).order('position'));
const countOf = async ({ client, event }: TestHost) =>
  (await unwrap(client.from('events').select('guests_count').eq('id', event.id).single()))
    .guests_count;
const linksOf = async ({ client, event }: TestHost) =>
  (await unwrap(client.rpc('get_table_links', { event_uuid: event.id }))) as unknown as {
    id: string;
    owner: string;
    guest_ids: string[];
    over_plan: { name: string }[];
    answered_at: string | null;
  }[];
const pageNames = async ({ event }: TestHost) =>
  (await unwrap(anonymousClient().rpc('get_event_guests', { event_uuid: event.id }))).map(
    ({ name }) => name,
  );

/** A gala whose table 4 belongs to Harlow Bank. */
async function createAssignedTable(
  options?: HostOptions & { chairs?: number; closes_on?: string },
) {
  const { chairs = 4, closes_on, ...wishes } = options ?? {};
  const gala = await createGala(wishes);
  const gift = { table: '4', owner: 'Harlow Bank', chairs, ...(closes_on && { closes_on }) };
  const link = await assignTableToHost(gala, gift);
  return { gala, ...link };
}

describe('a table with a host', () => {
  test('a table’s link shows all its chairs, but no other tables and no event id', async () => {
    const { gala, token } = await createAssignedTable({
      guests: [
        { name: 'Dame Ruth Harlow', table_number: '4' },
        { name: 'Zoë Fairweather', table_number: '7' },
      ],
      chairs: 4,
    });
    const opened = await open(token);
    expect([opened.table, opened.owner, opened.takes_names]).toEqual(['4', 'Harlow Bank', true]);
    expect(opened.chairs.map(({ name }) => name)).toEqual(['Dame Ruth Harlow', null, null, null]);
    expect(JSON.stringify(opened)).not.toMatch(new RegExp(`Zoë|${gala.event.id}`));
  });

  test('unnamed chairs are on the host’s list, but are not counted and not on the guest page', async () => {
    const { gala, token } = await createAssignedTable({
      guests: [{ name: 'Zoë Fairweather', table_number: '7' }],
    });
    expect(
      (await guestsOf(gala)).filter(({ name }) => name === 'Place of Harlow Bank'),
    ).toHaveLength(4);
    expect([await countOf(gala), await pageNames(gala)]).toEqual([1, ['Zoë Fairweather']]);
    const [first] = await chairsOf(token);
    await save(token, [named(first as Chair, 'Anil Mehta')]);
    expect([await countOf(gala), await pageNames(gala)]).toEqual([
      2,
      ['Zoë Fairweather', 'Anil Mehta'],
    ]);
  });

  test('a saved chair becomes a guest who comes, with dinner and agreed allergies', async () => {
    const { gala, token } = await createAssignedTable();
    const [first, second] = (await chairsOf(token)) as [Chair, Chair];
    const answer = await save(token, [
      named(first, 'Sofia Marchetti', {
        meal: 'Cod',
        allergies: 'Shellfish',
        allergies_agreed: true,
      }),
      named(second, 'Jonas Brandt', { meal: 'Beef', allergies: 'Nuts', allergies_agreed: false }),
    ]);
    expect(answer).toEqual({ conflicts: [], over_plan: [] });
    const stored = (await guestsOf(gala)).filter(({ reply }) => reply === 'yes');
    expect(
      stored.map((guest) => [
        guest.name,
        guest.table_number,
        guest.reply_meal,
        guest.meal,
        guest.reply_allergies,
        guest.allergies_agreed,
        guest.allergies_withheld,
      ]),
    ).toEqual([
      ['Sofia Marchetti', '4', 'Cod', 'Cod', 'Shellfish', true, false],
      ['Jonas Brandt', '4', 'Beef', 'Beef', 'Nuts', false, true],
    ]);
    const opened = await open(token);
    expect(opened.chairs[0]).toMatchObject({ has_allergies: true, allergies_agreed: true });
    expect(JSON.stringify(opened)).not.toMatch(/Shellfish|Nuts/);
  });

  test('needs are stored, are not returned, and change only if they are sent', async () => {
    const { gala, token } = await createAssignedTable();
    const [first] = (await chairsOf(token)) as [Chair];
    const needs = 'step-free, wheelchair';
    await save(token, [named(first, 'Sofia Marchetti', { needs })]);
    const [noted] = (await chairsOf(token)) as [Chair];
    expect(noted.has_needs).toBe(true);
    expect(JSON.stringify(await open(token))).not.toMatch(/step-free|wheelchair/);
    await save(token, [named(noted, 'Sofia Marchetti', { meal: 'Cod' })]);
    const find = async () =>
      (await guestsOf(gala)).find(({ name }) => name.startsWith('Sofia'))?.reply_needs;
    expect(await find()).toBe(needs);
    for (const unknown of ['a throne', 'wheelchair,pram', 7])
      expect((await trySave(token, [named(noted, 'Sofia', { needs: unknown })])).error?.code).toBe(
        'invalid_value',
      );
    const [again] = (await chairsOf(token)) as [Chair];
    expect(
      await save(token, [named(again, 'Sofia Marchetti', { meal: 'Cod', needs: null })]),
    ).toEqual({ conflicts: [], over_plan: [] });
    expect(await find()).toBeNull();
  });

  test('two simultaneous saves do not overwrite each other’s chairs', async () => {
    const { token } = await createAssignedTable();
    const [first, second] = (await chairsOf(token)) as [Chair, Chair];
    await Promise.all([save(token, [named(first, 'Ann')]), save(token, [named(second, 'Ben')])]);
    expect((await chairsOf(token)).map(({ name }) => name)).toEqual(['Ann', 'Ben', null, null]);
    const late = await save(token, [named(first, 'Carl'), named(second, 'Ben')]);
    expect(late.conflicts).toEqual([first.id]); // the second chair already has the sent name
    expect((await chairsOf(token)).map(({ name }) => name)).toEqual(['Ann', 'Ben', null, null]);
  });

  test('clearing a chair’s name makes it a place again and deletes all notes about the guest', async () => {
    const { gala, token } = await createAssignedTable();
    const [first] = (await chairsOf(token)) as [Chair];
    await save(token, [
      named(first, 'Ann', { meal: 'Cod', allergies: 'Nuts', allergies_agreed: true }),
    ]);
    await gala.client
      .from('guests')
      .update({ private_note: 'Friend of the chair', tags: 'VIP', title: 'Dr' })
      .eq('id', first.id)
      .throwOnError();
    const [now] = (await chairsOf(token)) as [Chair];
    await save(token, [named(now, null)]);
    const [place] = await guestsOf(gala);
    expect(place).toMatchObject({
      name: 'Place of Harlow Bank',
      table_number: '4',
      meal: null,
      reply: null,
      reply_allergies: null,
      allergies_agreed: false,
      private_note: null,
      tags: null,
      title: null,
    });
    expect(await countOf(gala)).toBe(0);
  });

  test('names beyond the plan’s limit are not stored; the sender and the organiser are informed', async () => {
    const { gala, token } = await createAssignedTable({
      plan: 'Basic',
      guests: Array.from({ length: 49 }, (_, at) => ({ name: `Guest ${at}` })),
    });
    const [first, second] = (await chairsOf(token)) as [Chair, Chair];
    const answer = await save(token, [named(first, 'Ann'), named(second, 'Tove Lind')]);
    expect(answer.over_plan).toEqual([second.id]);
    expect([await countOf(gala), (await linksOf(gala))[0]?.over_plan]).toEqual([
      50,
      [{ name: 'Tove Lind' }],
    ]);
    const place = (await guestsOf(gala)).find(({ name }) => name === 'Place of Harlow Bank');
    const byHand = await gala.client
      .from('guests')
      .update({ name: 'Eve' })
      .eq('id', place?.id ?? '');
    expect(byHand.error?.code).toBe('guest_limit_reached');
  });

  test('tables with hosts have at most as many chairs as the plan allows guests', async () => {
    const gala = await createGala({ plan: 'Basic' });
    for (const table of ['1', '2', '3', '4'])
      await assignTableToHost(gala, { table, owner: `Sponsor ${table}`, chairs: 12 });
    await expect(
      assignTableToHost(gala, { table: '5', owner: 'Sponsor 5', chairs: 3 }),
    ).rejects.toMatchObject({ code: 'guest_limit_reached' });
    await assignTableToHost(gala, { table: '6', owner: 'Sponsor 6', chairs: 2 });
  });

  test('after its closing date the link shows the names, but does not accept changes', async () => {
    const { gala, token } = await createAssignedTable();
    const [first] = (await chairsOf(token)) as [Chair];
    await save(token, [named(first, 'Ann')]);
    await unwrapVoid(
      gala.client.from('events').update({ event_date: '2020-01-01' }).eq('id', gala.event.id),
    );
    const opened = await open(token);
    expect([opened.takes_names, opened.chairs[0]?.name]).toEqual([false, 'Ann']);
    const late = await trySave(token, [named(opened.chairs[1] as Chair, 'Ben')]);
    expect(late.error?.code).toBe('replies_closed');
  });

  test('the closing date for names is between today and the event', async () => {
    const { gala, id } = await createAssignedTable();
    const tryClosing = async (closes_on: string) =>
      (
        await gala.client.rpc('change_table_link', {
          ...{ invitation_id: id, owner: 'Harlow Bank', contact: '', closes_on },
        })
      ).error?.code;
    expect(await tryClosing('2020-01-01')).toBe('invalid_value');
    expect(await tryClosing('2099-12-31')).toBe('invalid_value');
    expect(await tryClosing(gala.event.event_date)).toBeUndefined();
    await expect(
      assignTableToHost(gala, { table: '5', owner: 'Ash & Co', closes_on: '2099-12-31' }),
    ).rejects.toThrow();
    await unwrapVoid(
      gala.client.from('events').update({ event_date: '2020-01-01' }).eq('id', gala.event.id),
    );
    expect(await tryClosing(gala.event.event_date)).toBeUndefined(); // the date that is already stored is accepted
  });

  test('changing the host’s name renames the unnamed places, and taking the table back removes them', async () => {
    const { gala, token, id } = await createAssignedTable();
    const [first] = (await chairsOf(token)) as [Chair];
    await save(token, [named(first, 'Ann')]);
    const changed = {
      invitation_id: id,
      owner: ' Harlow & Co ',
      contact: '',
      closes_on: '2027-05-01',
    };
    await unwrapVoid(gala.client.rpc('change_table_link', changed));
    expect((await guestsOf(gala)).map(({ name }) => name)).toEqual([
      'Ann',
      ...Array(3).fill('Place of Harlow & Co'),
    ]);
    await unwrapVoid(gala.client.rpc('take_back_table', { invitation_id: id }));
    expect((await guestsOf(gala)).map(({ name }) => name)).toEqual(['Ann']);
    expect([await countOf(gala), await linksOf(gala)]).toEqual([1, []]);
    expect((await anonymousClient().rpc('get_table', { token })).error?.code).toBe(
      'invitation_closed',
    );
  });

  test('renewing a link stops the old link and keeps the names', async () => {
    const { gala, token, id } = await createAssignedTable();
    const [first] = (await chairsOf(token)) as [Chair];
    await save(token, [named(first, 'Ann')]);
    await unwrapVoid(gala.client.rpc('renew_invitations', { invitation_ids: [id] }));
    expect((await trySave(token, [])).error?.code).toBe('invitation_closed');
    const renewed = (await fetchReplyTokens(gala))[id] ?? '';
    expect((await chairsOf(renewed))[0]?.name).toBe('Ann');
  });

  test('a table’s link does not open the reply page, nor a household’s link the table page', async () => {
    const { gala, token } = await createAssignedTable({
      guests: [{ name: 'Zoë', table_number: '7' }],
    });
    const [reply] = await makeReplyLinks(gala);
    expect(reply?.names).toEqual(['Zoë']); // the chairs of a table host get no reply links
    const errors = [
      await anonymousClient().rpc('get_invitation', { token }),
      await anonymousClient().rpc('get_table', { token: reply?.token ?? '' }),
      await anonymousClient().rpc('get_table', { token: randomUUID() }),
    ].map(({ error }) => error?.code);
    expect(errors).toEqual(Array(3).fill('invitation_closed'));
  });

  test('guests at the table who have a household’s link keep it and are hidden from the table’s host', async () => {
    const gala = await createGala({ guests: [{ name: 'Zoë', table_number: '4' }] });
    await makeReplyLinks(gala);
    const { token } = await assignTableToHost(gala, {
      table: '4',
      owner: 'Harlow Bank',
      chairs: 3,
    });
    expect((await chairsOf(token)).map(({ name }) => name)).toEqual([null, null]);
  });

  test('the history says which table’s host named a guest, and contains nothing about food', async () => {
    const { gala, token } = await createAssignedTable();
    const [first] = (await chairsOf(token)) as [Chair];
    await save(token, [
      named(first, 'Ann', { meal: 'Cod', allergies: 'Nuts', allergies_agreed: true }),
    ]);
    const history = JSON.stringify(
      await unwrap(gala.client.rpc('get_event_history', { event_uuid: gala.event.id })),
    );
    expect(history).toContain('"by": "table:4"'.replace(': ', ':'));
    expect(history).not.toContain('Nuts');
  });

  test('the table is locked for automatic seating', async () => {
    const { gala } = await createAssignedTable();
    const wishes = await unwrap(
      gala.client.from('wishes').select('kind, guest_id').eq('event_id', gala.event.id),
    );
    expect(wishes).toEqual([{ kind: 'stays', guest_id: null }]);
  });

  test('a copy of the event has no unnamed chairs', async () => {
    const { gala } = await createAssignedTable({ guests: [{ name: 'Zoë', table_number: '7' }] });
    const copy = { id: randomUUID(), event_name: 'Next year', event_date: '2028-05-14' };
    await unwrapVoid(
      gala.client.rpc('duplicate_event', {
        event_uuid: gala.event.id,
        copy,
        which_guests: 'all',
        with_room: true,
        with_wishes: true,
      }),
    );
    const copied = await gala.client.from('guests').select('name').eq('event_id', copy.id);
    expect(copied.data).toEqual([{ name: 'Zoë' }]);
  });

  test.each([
    ['not a list', {}],
    ['another table’s chair', null],
    ['a dinner that is not offered', [{ meal: 'Lobster' }]],
    ['a name of two lines', [{ name: 'Ann\nBen' }]],
    ['a name that turns the text around', [{ name: 'Ann \u202E Benn' }]],
    ['a name too long', [{ name: 'a'.repeat(201) }]],
    ['allergies too long', [{ allergies: 'a'.repeat(301) }]],
    ['an object as a name', [{ name: { first: 'Ann' } }]],
  ])('refuses or ignores %s, and stores nothing', async (_, chairs) => {
    const { gala, token } = await createAssignedTable();
    const other = await assignTableToHost(gala, {
      table: '7',
      owner: 'Wenlock Brewery',
      chairs: 2,
    });
    const before = await guestsOf(gala);
    const [first] = (await chairsOf(token)) as [Chair];
    const [foreign] = (await chairsOf(other.token)) as [Chair];
    if (chairs === null) {
      expect((await save(token, [named(foreign, 'Ann')])).conflicts).toEqual([foreign.id]);
    } else {
      const sent = Array.isArray(chairs)
        ? chairs.map((more) => ({ ...named(first, 'Ann'), ...more }))
        : chairs;
      expect((await trySave(token, sent)).error?.code).toBe('invalid_value');
    }
    expect(await guestsOf(gala)).toEqual(before);
  });

  test('stores markup as plain text', async () => {
    const { gala, token } = await createAssignedTable();
    const [first] = (await chairsOf(token)) as [Chair];
    await save(token, [named(first, '<b>Ann</b>')]);
    expect((await guestsOf(gala))[0]?.name).toBe('<b>Ann</b>');
  });
});
