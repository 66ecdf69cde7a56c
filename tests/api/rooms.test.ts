import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test, vi } from 'vitest';
import { diffDocuments } from '../../app/features/seating/change.ts';
import {
  fieldGroups,
  type PlanGuest,
  type PlanTable,
  type SeatingPlan,
} from '../../app/features/seating/schema.ts';
import { getShortChairName } from '../../app/features/seating/tables/chair-names.ts';
import {
  EMPTY_ROOM,
  type Fixture,
  NEW_TABLE,
  type Table,
} from '../../app/features/seating/tables/schema.ts';
import { tableKey } from '../../app/lib/text/table-key.ts';
import { adminClient, anonymousClient, createHost, createTwoHosts } from '../support/api.ts';
import { canary, privatePicture } from '../support/canary.ts';
import { testInFullRun } from '../support/full-run.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';

const table = (label: string, given: Partial<Table> = {}): Table => ({
  ...NEW_TABLE,
  id: randomUUID(),
  label,
  ...given,
});
const door = (given: Partial<Fixture> = {}): Fixture => ({
  id: randomUUID(),
  kind: 'door',
  x: 10,
  y: 14,
  width: 1.8,
  depth: 0.2,
  turn: 0,
  ...given,
});

const laid = { picture: privatePicture, x: 10, y: 7, width: 20, height: 14, fade: 40 };

const renameTo = (who: TestHost, id: string | undefined, label: string) =>
  who.changeSeating({ tables: { update: [{ id, label }] } });
const rename = async (who: TestHost, from: string, to: string) =>
  renameTo(
    who,
    (await tablesOf(who)).find(({ label }) => tableKey(label) === tableKey(from))?.id ??
      randomUUID(),
    to,
  );
const refusal = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];

const tableColumns = Object.keys(table('')).join(', ');
const tablesOf = async ({ client, event }: TestHost) =>
  (
    await client
      .from('tables')
      .select<string, Table>(tableColumns)
      .eq('event_id', event.id)
      .order('label')
  ).data ?? [];
const labelsOf = async (who: TestHost) => (await tablesOf(who)).map(({ label }) => label);
const seatsOf = async ({ client, event }: TestHost) => {
  const { data } = await client
    .from('guests')
    .select('name, table_number, seat')
    .eq('event_id', event.id)
    .order('position');
  return Object.fromEntries(
    (data ?? []).map(({ name, table_number, seat }) => [name, [table_number, seat]]),
  );
};
const planOf = async ({ client, event }: TestHost) => {
  const { data } = await client
    .rpc('get_seating_plan', { event_uuid: event.id }, { get: true })
    .throwOnError();
  return data as unknown as SeatingPlan;
};
const countsOf = async ({ client, event }: TestHost) =>
  (await client.from('events').select('guests_count, tables_count').eq('id', event.id).single())
    .data;

const createWeddingHost = (...guests: NewGuest[]) =>
  createHost({ plan: 'Pro Plus', events: 1, guests });
const zoe = { name: 'Zoë', table_number: '4', seat: 2 };
const tom = { name: 'Tom', table_number: '4' };

describe('table labels', () => {
  test('a label has the same key in database and browser, whatever characters it contains', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
      (sign) =>
        sign.isWellFormed() &&
        !/[\p{Cc}\p{Cn}\p{Co}\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/u.test(sign),
    );
    const labels = Array.from({ length: Math.ceil(signs.length / 20) }, (_, at) => {
      const some = signs.slice(at * 20, at * 20 + 20).join('x');
      return `${at} ${some}`;
    });
    const rows = labels.map((label) => ({ event_id: amelia.event.id, label }));
    const { data, error } = await adminClient()
      .from('tables')
      .insert(rows)
      .select('label, label_key');
    expect(error).toBeNull();
    expect(data).toHaveLength(labels.length);
    expect(data?.filter(({ label, label_key }) => label_key !== tableKey(label))).toEqual([]);
  });

  test.each([
    ['Top Table', 'TOP  table'],
    ['Élysée', 'E\u0301LYSÉE'],
    ['Жасмин', 'жасмин'],
    ['Ένα', 'έΝΑ'],
    ['Łódź', 'ŁÓDŹ'],
    ['Straße', 'STRAẞE'],
    ['Kids 🎈', ' kids\u00A0🎈 '],
  ])('%s and %s are the same table', async (label, other) => {
    const amelia = await createWeddingHost(
      { name: 'Zoë', table_number: label },
      { name: 'Tom', table_number: other },
    );
    expect(await labelsOf(amelia)).toEqual([label]);
    expect(await countsOf(amelia)).toEqual({ guests_count: 2, tables_count: 1 });
    expect(
      refusal(await amelia.changeSeating({ tables: { add: [table('1'), table(' 1 ')] } })),
    ).toEqual([409, 'label_taken']);
  });
});

describe('a table', () => {
  test('a table exists from its first guest on, and disappears with its last guest unless a host shaped it', async () => {
    const amelia = await createWeddingHost(
      zoe,
      tom,
      { name: 'Priya', table_number: 'Top Table' },
      { name: 'Siân', table_number: null },
    );
    expect(await tablesOf(amelia)).toMatchObject([
      { ...NEW_TABLE, label: '4' },
      { ...NEW_TABLE, label: 'Top Table' },
    ]);
    expect(await countsOf(amelia)).toEqual({ guests_count: 4, tables_count: 2 });
    const [four, top] = await tablesOf(amelia);
    expect(
      (
        await amelia.changeSeating({
          tables: { update: [{ id: four?.id, x: 3, y: 4, is_shaped: true }] },
        })
      ).error,
    ).toBeNull();

    const guests = amelia.client.from('guests');
    await guests.update({ table_number: '9' }).eq('table_number', 'Top Table').throwOnError();
    await guests.delete().eq('table_number', '4').throwOnError();
    const kept = await tablesOf(amelia);
    expect(kept.map(({ label }) => label)).toEqual(['4', '9']);
    expect(kept[0]).toEqual({ ...four, x: 3, y: 4 });
    expect(kept[1]?.id).not.toBe(top?.id);
    expect(await countsOf(amelia)).toEqual({ guests_count: 2, tables_count: 1 });
  });

  testInFullRun(
    'importing 10,000 guests adds a table for each of 1,000 labels; removing the guests removes these',
    async () => {
      const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
      const guest_list = Array.from({ length: 10_000 }, (_, at) => ({
        id: randomUUID(),
        name: `Guest ${at}`,
        table_number: `Table ${at % 1000}`,
      }));
      expect((await amelia.changeSeating({ guests: { add: guest_list } })).error).toBeNull();
      const count = async () =>
        (
          await amelia.client
            .from('tables')
            .select('id', { count: 'exact', head: true })
            .eq('event_id', amelia.event.id)
        ).count;
      expect(await count()).toBe(1000);
      expect(
        (await amelia.changeSeating({ tables: { add: [table('Top Table')] } })).error,
      ).toBeNull(); // unshaped tables do not count towards the limit
      const removed = await amelia.changeSeating({
        guests: { remove: guest_list.map(({ id }) => id) },
      });
      expect(removed.error).toBeNull();
      expect(await count()).toBe(1);
    },
  );
});

describe('a guest', () => {
  test('a guest has no chair without a table', async () => {
    const amelia = await createWeddingHost(zoe);
    const guests = amelia.client.from('guests');
    expect(
      (await guests.insert({ event_id: amelia.event.id, name: 'Tom', table_number: null, seat: 1 }))
        .status,
    ).toBe(400);
    expect(
      (await guests.update({ table_number: null, seat: 1 }).eq('event_id', amelia.event.id)).status,
    ).toBe(400);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['4', 2] });
    expect(
      (await guests.update({ table_number: null }).eq('event_id', amelia.event.id)).error,
    ).toBeNull();
    expect(await seatsOf(amelia)).toEqual({ Zoë: [null, null] });
    expect(await labelsOf(amelia)).toEqual([]);
  });

  test('a guest who moves to another table loses the chair unless given one', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const { id } = await amelia.addGuest({ ...zoe, table_number: 'Top Table' });
    const guests = amelia.client.from('guests');
    const ways: [string, (given: object) => PromiseLike<{ error: unknown }>][] = [
      ['one', (given) => guests.update(given).eq('id', id)],
      ['a patch', (given) => amelia.changeSeating({ guests: { update: [{ id, ...given }] } })],
      [
        'a patch beside another',
        (given) =>
          amelia.changeSeating({
            guests: {
              add: [{ name: 'Tom', table_number: '12' }],
              update: [{ id, name: 'Zoë', ...given }],
            },
          }),
      ],
    ];
    for (const [way, change] of ways) {
      const after = async (given: object) => {
        await guests.update({ table_number: 'Top Table', seat: 2 }).eq('id', id).throwOnError();
        expect((await change(given)).error, way).toBeNull();
        return (await seatsOf(amelia)).Zoë;
      };
      expect(await after({ table_number: '9' }), way).toEqual(['9', null]);
      expect(await after({ table_number: null }), way).toEqual([null, null]);
      expect(await after({ table_number: '9', seat: 2 }), way).toEqual(['9', 2]);
      expect(await after({ table_number: 'TOP  table' }), way).toEqual(['TOP  table', 2]);
      expect(await after({ name: 'Zoë' }), way).toEqual(['Top Table', 2]);
      expect(await after({ seat: 5 }), way).toEqual(['Top Table', 5]);
      for (const seat of [-950, -3, 0, 61, 1002, 32_767])
        expect((await change({ table_number: '9', seat })).error, way).not.toBeNull();
    }
  });

  test.each([
    { seat: 0 },
    { seat: 61 },
    { seat: 1.5 },
    { party: ' ' },
    { party: 'a'.repeat(101) },
    { party: 'The\nHugheses' },
    { table_number: '' },
    { table_number: '\u3164' },
  ])('refuses %j', async (given) => {
    const amelia = await createWeddingHost(zoe);
    const guests = amelia.client.from('guests');
    expect((await guests.update(given).eq('event_id', amelia.event.id)).status).toBe(400);
    const { status } = await guests.insert({
      event_id: amelia.event.id,
      name: 'Tom',
      table_number: '4',
      ...given,
    });
    expect(status).toBe(400);
  });
});

const twice = table('1');

describe('a room', () => {
  test('a change adds, changes and removes objects, and leaves all other objects unchanged', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 2 });
    const [one, two] = [
      table('1', { x: 2.5, y: 3.25, note: canary }),
      table('2', { shape: 'long', seats: 60, turn: 359.5 }),
    ];
    const way = door();
    const drawn = {
      tables: { add: [one, two] },
      fixtures: { add: [way] },
      room: { width: 32.5, is_shown: false },
    };
    expect((await amelia.changeSeating(drawn)).error).toBeNull();
    expect((await amelia.changeSeating(drawn)).error).toBeNull(); // repeated, as after a lost response
    expect(await tablesOf(amelia)).toEqual([one, two]);

    const moved = {
      ...one,
      label: 'Other',
      x: 4,
      has_numbered_chairs: true,
      gaps: '2,5',
      note: null,
    };
    const change = {
      tables: { update: [moved], remove: [two.id] },
      fixtures: { update: [{ ...way, turn: 90 }] },
    };
    expect((await amelia.changeSeating(change)).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([moved]);
    const { data: fixtures } = await amelia.client
      .from('fixtures')
      .select('id, kind, x, y, width, depth, turn');
    expect(fixtures).toEqual([{ ...way, turn: 90 }]);
    const { data: room } = await amelia.client
      .from('rooms')
      .select('width, depth, clearance, is_shown');
    expect(room).toEqual([{ ...EMPTY_ROOM, width: 32.5, is_shown: false }]);
  });

  test('adding existing or removing missing objects does not change the room', async () => {
    const amelia = await createWeddingHost({ ...zoe, table_number: '2' });
    const [one, way] = [table('1', { x: 1, y: 1 }), door()];
    const drawn = { tables: { add: [one] }, fixtures: { add: [way] } };
    expect((await amelia.changeSeating(drawn)).error).toBeNull();
    const later = {
      tables: { update: [{ id: one.id, label: 'Oak', x: 4, y: 5 }] },
      fixtures: { update: [{ id: way.id, x: 4 }] },
    };
    expect((await amelia.changeSeating(later)).error).toBeNull();
    expect((await rename(amelia, '2', '1')).error).toBeNull(); // the first table's old label
    const gone = {
      tables: { remove: [randomUUID()] },
      fixtures: { remove: [randomUUID()] },
      guests: { remove: [randomUUID()] },
    };
    for (const change of [drawn, gone])
      expect((await amelia.changeSeating(change)).error).toBeNull();
    expect((await tablesOf(amelia)).map(({ label, x }) => [label, x])).toEqual([
      ['1', null],
      ['Oak', 4],
    ]);
    expect((await amelia.client.from('fixtures').select('id, x')).data).toEqual([
      { id: way.id, x: 4 },
    ]);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['1', 2] });
  });

  test('a change to the room is applied completely or not at all', async () => {
    const amelia = await createWeddingHost(zoe);
    const [one, way] = [table('1'), door()];
    expect(
      (await amelia.changeSeating({ tables: { add: [one] }, fixtures: { add: [way] } })).error,
    ).toBeNull();
    const zoes = (await planOf(amelia)).guests[0]?.id;
    const before = await planOf(amelia);
    const id = randomUUID();
    const beside = {
      room: { width: 40 },
      menu: { meals: ['Soup'] },
      picture: laid,
      wishes: { add: [{ kind: 'near_door', guest_id: zoes }] },
    };
    const parts = {
      guests: { update: [{ id: zoes, name: 'Other' }], add: [{ name: 'Tom', table_number: '9' }] },
      tables: { update: [{ id: one.id, seats: 3 }] },
      fixtures: { update: [{ id: way.id, x: 3 }] },
    };
    for (const [name, part] of Object.entries(parts)) {
      const torn = { ...beside, ...parts, [name]: { ...part, update: [...part.update, { id }] } };
      expect(refusal(await amelia.changeSeating(torn)), name).toEqual([404, 'not_found']);
      const twice = {
        ...beside,
        ...parts,
        [name]: { ...part, update: [...part.update, ...part.update] },
      };
      expect(refusal(await amelia.changeSeating(twice)), name).toEqual([400, 'named_twice']);
    }
    expect(await planOf(amelia)).toEqual(before);
    expect((await amelia.client.from('room_pictures').select('fade')).data).toEqual([]);

    expect(await amelia.changeSeating({ ...beside, ...parts })).toMatchObject({
      error: null,
      data: {},
    });
    expect(await planOf(amelia)).toMatchObject({
      guests: [{ name: 'Other' }, { name: 'Tom' }],
      fixtures: [{ ...way, x: 3 }],
      wishes: [{ kind: 'near_door', guest_id: zoes }],
      room: { ...EMPTY_ROOM, width: 40 },
      menu: { meals: ['Soup'] },
    });
  });

  test('two simultaneous changes to the room both apply', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const tables = Array.from({ length: 12 }, (_, at) => table(String(at + 1)));
    await amelia.changeSeating({ tables: { add: tables } });
    const answers = await Promise.all(
      tables.map((each, at) =>
        amelia.changeSeating({ tables: { update: [{ ...each, x: at, y: 1 }] } }),
      ),
    );
    expect(answers.map(({ error }) => error)).toEqual(tables.map(() => null));
    const places = new Map((await tablesOf(amelia)).map(({ label, x }) => [label, x]));
    expect(places).toEqual(new Map(tables.map(({ label }, at) => [label, at])));

    const way = door();
    await amelia.changeSeating({ fixtures: { add: [way] } });
    const said = [{ turn: 90 }, { x: 4 }].map((part) =>
      amelia.changeSeating({ fixtures: { update: [{ id: way.id, ...part }] } }),
    );
    expect((await Promise.all(said)).map(({ error }) => error)).toEqual([null, null]);
    const { data: fixtures } = await amelia.client
      .from('fixtures')
      .select('id, kind, x, y, width, depth, turn');
    expect(fixtures).toEqual([{ ...way, turn: 90, x: 4 }]);
  });

  test('guests already seated at a table’s label stay seated when the table is added', async () => {
    const amelia = await createWeddingHost({ ...zoe, table_number: 'top table' });
    const top = table('Top Table', { x: 1, y: 1, seats: 12 });
    expect((await amelia.changeSeating({ tables: { add: [top] } })).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([top]);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['top table', 2] });
    expect(refusal(await amelia.changeSeating({ tables: { add: [table('TOP TABLE')] } }))).toEqual([
      409,
      'label_taken',
    ]);
  });

  test('removing a table unseats its guests, and it can be restored with them', async () => {
    const amelia = await createWeddingHost(zoe, tom, { name: 'Priya', table_number: '7' });
    const [four] = await tablesOf(amelia);
    expect((await amelia.changeSeating({ tables: { remove: [four?.id] } })).error).toBeNull();
    expect(await seatsOf(amelia)).toEqual({
      Zoë: [null, null],
      Tom: [null, null],
      Priya: ['7', null],
    });
    expect(await countsOf(amelia)).toEqual({ guests_count: 3, tables_count: 1 });
    expect((await amelia.changeSeating({ tables: { remove: [four?.id] } })).error).toBeNull(); // removing a missing table succeeds

    await amelia.client
      .from('guests')
      .update({ table_number: '4', seat: 2 })
      .eq('name', 'Zoë')
      .throwOnError();
    expect((await amelia.changeSeating({ tables: { add: [{ ...four }] } })).error).toBeNull();
    expect(await tablesOf(amelia)).toMatchObject([{ id: four?.id, label: '4' }, { label: '7' }]);
    const toms = (await planOf(amelia)).guests.find(({ name }) => name === 'Tom')?.id;
    expect((await amelia.changeSeating({ tables: { remove: [four?.id] } })).error).toBeNull();
    const back = {
      tables: { add: [{ ...four }] },
      guests: { update: [{ id: toms, table_id: four?.id, seat: 3 }] },
    };
    expect((await amelia.changeSeating(back)).error).toBeNull();
    expect(await seatsOf(amelia)).toEqual({ Zoë: [null, null], Tom: ['4', 3], Priya: ['7', null] });
    expect(await tablesOf(amelia)).toMatchObject([{ id: four?.id, label: '4' }, { label: '7' }]);
  });

  test('tables are joined together with their guests, or not at all', async () => {
    const amelia = await createWeddingHost(zoe, tom, { name: 'Priya', table_number: '7', seat: 1 });
    const [four, seven] = await tablesOf(amelia);
    const { data } = await amelia.client
      .from('guests')
      .select('id, name')
      .eq('event_id', amelia.event.id);
    const idOf = (named: string) => data?.find(({ name }) => name === named)?.id;
    const row = { ...four, shape: 'long', seats: 16, x: 3, y: 4 };
    const joined = (...update: object[]) =>
      amelia.changeSeating({
        tables: { update: [{ ...row, is_shaped: true }], remove: [seven?.id] },
        guests: { update },
      });
    const priya = { id: idOf('Priya'), table_id: four?.id, seat: 9 };
    const before = [await tablesOf(amelia), await seatsOf(amelia)];

    const other = await createWeddingHost(zoe);
    const { data: strangers } = await other.client.from('guests').select('id');
    expect(refusal(await joined(priya, { ...priya, id: strangers?.[0]?.id }))).toEqual([
      404,
      'not_found',
    ]);
    expect(refusal(await joined(priya, priya))).toEqual([400, 'named_twice']);
    expect((await joined({ ...priya, seat: 61 })).status).toBe(400);
    for (const table_id of [seven?.id, randomUUID()])
      expect(refusal(await joined({ ...priya, table_id }))).toEqual([404, 'not_found']); // removed, or never existed
    expect((await amelia.changeSeating({ guests: 'Priya' })).status).toBe(400);
    expect((await amelia.changeSeating({ guests: { update: ['Priya'] } })).status).toBe(400);
    expect([await tablesOf(amelia), await seatsOf(amelia)]).toEqual(before);
    expect(await seatsOf(other)).toEqual({ Zoë: ['4', 2] });

    expect((await joined(priya)).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([row]);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['4', 2], Tom: ['4', null], Priya: ['4', 9] });
    const apart = {
      tables: { add: [{ ...seven, is_shaped: false }], update: [{ ...four, is_shaped: false }] },
      guests: { update: [{ id: priya.id, table_id: seven?.id, seat: 1 }] },
    };
    expect((await amelia.changeSeating(apart)).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([four, seven]);
    expect(await seatsOf(amelia)).toMatchObject({ Priya: ['7', 1] });
    expect(await countsOf(amelia)).toEqual({ guests_count: 3, tables_count: 2 });
  });

  test('a guest seated while the table is removed gets an existing table', async () => {
    const amelia = await createWeddingHost(zoe, { name: 'Tom', table_number: '7' });
    const four = (await tablesOf(amelia))[0];
    await Promise.all([
      amelia.changeSeating({ tables: { remove: [four?.id] } }),
      amelia.client.from('guests').update({ table_number: '4' }).eq('name', 'Tom').throwOnError(),
    ]);
    const seated = Object.values(await seatsOf(amelia)).flatMap(([label]) => label ?? []);
    expect(await labelsOf(amelia)).toEqual([...new Set(seated)]);
  });

  test.each([
    ['no seats', { seats: 0 }],
    ['1,000 seats', { seats: 1000 }],
    ['half a seat', { seats: 8.5 }],
    ['no width', { width: 0 }],
    ['NaN as width', { width: 'NaN' }],
    ['an infinite depth', { depth: 'Infinity' }],
    ['a place far off the plan', { x: 301, y: 1 }],
    ['seats beyond the integer range', { seats: 1e10 }],
    ['an infinite place', { x: '1e400', y: 1 }],
    ['only half of a place', { x: 1, y: null }],
    ['a full turn', { turn: 360 }],
    ['no turn', { turn: null }],
    ['an unknown shape', { shape: 'star' }],
    ['a blank label', { label: ' \u3164' }],
    ['a label with two lines', { label: 'Top\nTable' }],
    ['a label of 51 characters', { label: '🎈'.repeat(51) }],
    ['no label', { label: null }],
    ['a note of 301 characters', { note: 'a'.repeat(301) }],
    ['no id', { id: null }],
    ['an invalid id', { id: 'one' }],
  ])('refuses a table with %s', async (_, given) => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const good = table('1', {
      label: '🎈'.repeat(50),
      seats: 60,
      x: 300,
      y: -100,
      note: 'a'.repeat(300),
    });
    expect(
      (await amelia.changeSeating({ tables: { add: [table('2'), { ...table('1'), ...given }] } }))
        .status,
    ).toBe(400);
    expect(await labelsOf(amelia)).toEqual([]);
    expect((await amelia.changeSeating({ tables: { add: [good] } })).error).toBeNull();
    if (!('label' in given) && !('id' in given))
      expect(
        (await amelia.changeSeating({ tables: { update: [{ ...good, ...given }] } })).status,
      ).toBe(400);
    expect(await tablesOf(amelia)).toEqual([good]);
  });

  test.each([
    { tables: 'all' },
    { tables: { add: [twice, { ...twice, label: '2' }] } },
    { fixtures: { add: [door({ id: twice.id }), door({ id: twice.id })] } },
    { tables: { add: 'all' } },
    { tables: { add: ['all'] } },
    { tables: { remove: [null] } },
    { fixtures: { update: {} } },
    { room: 'large' },
    { room: { width: 1 } },
    { room: { clearance: -1 } },
    { room: { is_shown: null } },
    { fixtures: { add: [{ ...door(), kind: 'pool' }] } },
    { fixtures: { add: [{ ...door(), x: null }] } },
  ])('refuses %j', async (change) => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const { status } = await amelia.changeSeating({
      ...change,
      ...('tables' in change ? {} : { tables: { add: [table('1')] } }),
    } as never);
    expect(status).toBe(400);
    expect(await labelsOf(amelia)).toEqual([]);
    expect((await amelia.client.from('rooms').select('event_id')).data).toEqual([]);
  });

  test('a room has at most 300 tables and 200 fixtures, even under concurrent changes', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const tables = Array.from({ length: 299 }, (_, at) => table(String(at)));
    expect((await amelia.changeSeating({ tables: { add: tables } })).error).toBeNull();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        amelia.changeSeating({ tables: { add: [table(`One more ${at}`)] } }),
      ),
    );
    expect(answers.map(refusal).sort()).toEqual([
      [200, undefined],
      ...Array(3).fill([403, 'too_many_tables']),
    ]);
    expect(JSON.parse(answers.find(({ error }) => error)?.error?.details ?? '{}')).toEqual({
      limit: 300,
    });
    const things = Array.from({ length: 201 }, () => door());
    expect(refusal(await amelia.changeSeating({ fixtures: { add: things } }))).toEqual([
      403,
      'too_many_fixtures',
    ]);
    expect((await amelia.changeSeating({ fixtures: { add: things.slice(1) } })).error).toBeNull();
  });

  test('refuses too many items before any other check', async () => {
    const amelia = await createWeddingHost();
    const wrong = Array.from({ length: 301 }, () => ({ kind: 'pool', shape: 'heart' }));
    expect(refusal(await amelia.changeSeating({ tables: { add: wrong } }))).toEqual([
      403,
      'too_many_tables',
    ]);
    expect(refusal(await amelia.changeSeating({ fixtures: { add: wrong.slice(0, 201) } }))).toEqual(
      [403, 'too_many_fixtures'],
    );
    expect(
      refusal(await amelia.changeSeating({ tables: { add: wrong.slice(0, 300) } }))[1],
    ).not.toBe('too_many_tables');
    for (const collection of ['guests', 'tables', 'fixtures', 'wishes'])
      for (const [part, each] of Object.entries({ add: {}, update: {}, remove: '' })) {
        const change = { [collection]: { [part]: Array.from({ length: 20_001 }, () => each) } };
        expect(refusal(await amelia.changeSeating(change)), `${collection} ${part}`).toEqual([
          413,
          'list_too_long',
        ]);
      }
  });

  test('another host’s room cannot be changed', async () => {
    const { owner, stranger } = await createTwoHosts();
    const [one, way] = [table('1'), door()];
    await owner.changeSeating({ tables: { add: [one] }, fixtures: { add: [way] } });
    expect(
      refusal(await stranger.changeSeating({ tables: { remove: [one.id] } }, owner.event.id)),
    ).toEqual([403, 'not_allowed']);
    expect(refusal(await renameTo(stranger, one.id, '2'))).toEqual([404, 'not_found']);
    for (const change of [
      { tables: { add: [{ ...one, seats: 1 }] } },
      { tables: { update: [{ ...one, seats: 1 }] } },
      { fixtures: { add: [{ ...way, x: 1 }] } },
      { fixtures: { update: [{ ...way, x: 1 }] } },
    ])
      expect(refusal(await stranger.changeSeating(change)), JSON.stringify(change)).toEqual([
        404,
        'not_found',
      ]);
    await stranger.changeSeating({ tables: { remove: [one.id] }, fixtures: { remove: [way.id] } });
    expect(await tablesOf(owner)).toEqual([one]);
    expect((await owner.client.from('fixtures').select('id, x')).data).toEqual([
      { id: way.id, x: way.x },
    ]);
  });

  test('a room is deleted with its event', async () => {
    const amelia = await createWeddingHost(zoe);
    const room = {
      tables: { add: [table('1')] },
      fixtures: { add: [door()] },
      room: { width: 30 },
      picture: laid,
    };
    await amelia.changeSeating(room);
    await amelia.client.from('events').delete().eq('id', amelia.event.id).throwOnError();
    for (const name of ['tables', 'fixtures', 'rooms', 'room_pictures', 'guests'] as const) {
      const { count } = await adminClient()
        .from(name)
        .select('*', { count: 'exact', head: true })
        .eq('event_id', amelia.event.id);
      expect(count, name).toBe(0);
    }
  });
});

describe('the background image of a room', () => {
  const pictureOf = async ({ client, event }: TestHost) =>
    (
      await client
        .from('room_pictures')
        .select('picture, x, y, width, height, fade')
        .eq('event_id', event.id)
    ).data;

  test('a picture is added, changed in part, replaced and removed', async () => {
    const amelia = await createWeddingHost();
    expect((await amelia.changeSeating({ picture: laid })).error).toBeNull();
    expect((await amelia.changeSeating({ picture: { x: -3.5, fade: 100 } })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([{ ...laid, x: -3.5, fade: 100 }]);
    const other = { ...laid, picture: `data:image/webp;base64,${'A'.repeat(350_000 - 23)}` };
    expect((await amelia.changeSeating({ picture: other })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([other]);
    expect((await amelia.changeSeating({ room: { width: 30 } })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([other]);
    expect((await amelia.changeSeating({ picture: null })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([]);
    expect(refusal(await amelia.changeSeating({ picture: { x: 1 } }))).toEqual([404, 'not_found']);
  });

  test.each([
    ['is no image', { ...laid, picture: 'data:text/html;base64,AAAA' }],
    ['is an SVG', { ...laid, picture: 'data:image/svg+xml;base64,AAAA' }],
    ['has a remote address', { ...laid, picture: 'https://example.com/plan.png' }],
    ['has markup after the image', { ...laid, picture: 'data:image/png;base64,AAAA"><script>' }],
    ['is too large', { ...laid, picture: `data:image/webp;base64,${'A'.repeat(600_001 - 23)}` }],
    ['has no width', { ...laid, width: 0 }],
    ['is too high', { ...laid, height: 401 }],
    ['is far off the plan', { ...laid, x: 301 }],
    ['is faded by more than 100 %', { ...laid, fade: 101 }],
    ['has only half of a place', { ...laid, y: null }],
    ['is a word', 'picture'],
    ['is a list', [laid]],
  ])('refuses a change with a picture that %s', async (_, picture) => {
    const amelia = await createWeddingHost();
    const { status } = await amelia.changeSeating({ tables: { add: [table('1')] }, picture });
    expect(status).toBe(400);
    expect(await pictureOf(amelia)).toEqual([]);
    expect(await tablesOf(amelia)).toEqual([]);
  });

  test('only the host sees and changes the picture', async () => {
    const { owner, stranger } = await createTwoHosts();
    await owner.changeSeating({ tables: { add: [table('1', { x: 1, y: 1 })] }, picture: laid });
    expect(refusal(await stranger.changeSeating({ picture: null }, owner.event.id))).toEqual([
      403,
      'not_allowed',
    ]);
    expect((await stranger.client.from('room_pictures').select('picture')).data).toEqual([]);
    expect((await anonymousClient().from('room_pictures').select('picture')).data ?? []).toEqual(
      [],
    );
    const { data } = await anonymousClient().rpc(
      'get_event_room',
      { event_uuid: owner.event.id },
      { get: true },
    );
    expect(JSON.stringify(data)).toContain('"1"');
    expect(JSON.stringify(data)).not.toContain('data:image');
    expect(await pictureOf(owner)).toEqual([laid]);
  });
});

describe('the seating plan', () => {
  test('only the host reads the whole plan, in order', async () => {
    const { owner, stranger } = await createTwoHosts();
    const [first, second] = [
      await owner.addGuest(zoe),
      await owner.addGuest({ name: 'Tom', table_number: null }),
    ];
    const [top, way] = [table('Top Table', { x: 1, y: 2, note: canary }), door()];
    const wish = {
      id: randomUUID(),
      kind: 'stays',
      guest_id: null,
      other_id: null,
      table_id: top.id,
      tag: null,
    };
    const change = {
      tables: { add: [top] },
      fixtures: { add: [way] },
      wishes: { add: [wish] },
      menu: { meals: [canary] },
    };
    expect((await owner.changeSeating({ ...change, picture: laid })).error).toBeNull();

    const { tables, version, ...rest } = (await planOf(owner)) as Awaited<
      ReturnType<typeof planOf>
    > & { version: number };
    expect(version).toBeGreaterThan(0);
    const four = tables.find(({ label }) => label === '4');
    expect(tables.toSorted((a, b) => (a.label < b.label ? -1 : 1))).toEqual([
      { ...NEW_TABLE, id: four?.id, label: '4', is_shaped: false },
      { ...top, is_shaped: true },
    ]);
    const sinceWhen = <Row extends { created_at: string }>(row: Row) => ({
      ...row,
      created_at: Date.parse(row.created_at),
    });
    const asPlanned = ({
      event_id: _,
      position: _position,
      table_key: _key,
      table_number: _label,
      ...guest
    }: typeof first) => {
      const { allergies_agreed: _agreed, ...shown } = guest;
      return sinceWhen(shown);
    };
    expect({ ...rest, guests: rest.guests.map(sinceWhen) }).toEqual({
      guests: [
        { ...asPlanned(first), table_id: four?.id },
        { ...asPlanned(second), table_id: null },
      ],
      fixtures: [way],
      wishes: [{ ...wish, name: null, groups: null }],
      room: EMPTY_ROOM, // visible to guests, because a table is placed
      menu: { meals: [canary] },
    });
    expect(await planOf({ ...stranger, event: owner.event })).toBeNull();
    const { error } = await anonymousClient().rpc(
      'get_seating_plan',
      { event_uuid: owner.event.id },
      { get: true },
    );
    expect(error).not.toBeNull();
  });

  test('database and browser store the same plan after each change', async () => {
    const amelia = await createWeddingHost(zoe, { ...tom, table_number: '10' });
    vi.doMock('@/lib/backend/supabase', () => ({ supabase: amelia.client })); // the host's client replaces the app's
    const { createAccountSeatingStore } = await import('@/features/seating/in-account');
    const store = createAccountSeatingStore(amelia.id);
    const plan = () => store.read(amelia.event.id, new AbortController().signal);
    const change = (
      ...changes: Parameters<typeof store.change> extends [string, ...infer Changes]
        ? Changes
        : never
    ) => store.change(amelia.event.id, ...changes);

    const { tables, guests, asRead: _, ...empty } = await plan();
    expect(empty).toEqual({
      room: EMPTY_ROOM,
      fixtures: [],
      wishes: [],
      menu: { meals: [] },
      picture: null,
    });
    expect(tables.map(({ label }) => label)).toEqual(['4', '10']);
    const [four, ten] = tables as [PlanTable, PlanTable];
    expect(guests).toMatchObject([
      { name: 'Zoë', table_id: four.id, seat: 2 },
      { name: 'Tom', table_id: ten.id, seat: null },
    ]);
    const [{ id: zoes }, { id: toms }] = guests as [PlanGuest, PlanGuest];
    const way = door();
    const [top, placed] = [
      { ...table('Top Table'), is_shaped: true },
      { ...four, x: 1, y: 2, is_shaped: true },
    ];
    const drawn = {
      tables: { add: [top], update: [placed], remove: [ten.id] },
      fixtures: { add: [way] },
      room: { width: 44 },
    };
    expect(await change(drawn)).toEqual({});
    expect(await plan()).toMatchObject({
      room: { ...EMPTY_ROOM, width: 44 },
      tables: [placed, top],
      fixtures: [way],
    });
    const picture = () => store.picture(amelia.event.id, new AbortController().signal);
    expect(await picture()).toBeNull();
    await change({ picture: laid });
    expect(await picture()).toEqual(laid);
    await change({ tables: { update: [{ id: four.id, label: 'The Orchard' }] } });
    const renamed = await plan();
    expect(renamed.tables.map(({ label }) => label)).toEqual(['The Orchard', 'Top Table']);
    expect(renamed.guests).toMatchObject([
      { table_id: four.id, seat: 2 },
      { table_id: null, seat: null },
    ]);
    await change({
      guests: { update: [{ id: toms, table_id: top.id, seat: 2, party: 'Hughes' }] },
    });
    await change({ guests: { update: [{ id: zoes, table_id: null, seat: null }] } });
    expect((await plan()).guests).toMatchObject([
      { table_id: null, seat: null },
      { table_id: top.id, seat: 2, party: 'Hughes' },
    ]);

    const known = await plan(); // the plan that two tabs have read
    const saved = async (after: Partial<SeatingPlan>) => {
      await change(diffDocuments(known, { ...known, ...after }, fieldGroups));
      return plan();
    };
    const withTop = (patch: Partial<PlanTable>) =>
      known.tables.map((each) => (each.id === top.id ? { ...each, ...patch } : each));
    await saved({ tables: withTop({ seats: 12 }) });
    expect((await saved({ tables: withTop({ x: 3, y: 4 }) })).tables.at(-1)).toEqual({
      ...top,
      seats: 12,
      x: 3,
      y: 4,
    });
    const noted = await saved({ tables: withTop({ note: canary }) });
    expect(noted.tables.at(-1)).toMatchObject({ seats: 12, x: 3, note: canary });
    const withGuest = (id: string, patch: Partial<PlanGuest>) =>
      known.guests.map((each) => (each.id === id ? { ...each, ...patch } : each));
    await saved({ guests: withGuest(zoes, { party: 'Fairweather' }) });
    await saved({ guests: withGuest(zoes, { additional_info: 'Vegan' }) });
    await change({ tables: { update: [{ id: top.id, label: 'Oak' }] } });
    await saved({ guests: withGuest(toms, { name: 'Tomos' }) });
    expect((await saved({ guests: withGuest(toms, { party: null }) })).guests).toMatchObject([
      { party: 'Fairweather', additional_info: 'Vegan' },
      { name: 'Tomos', table_id: top.id, seat: 2, party: null },
    ]);

    const seating = { guests: { update: [{ id: zoes, table_id: top.id }] } };
    const seenGuests = known.guests.map((guest) =>
      guest.id === zoes ? { ...guest, table_id: null } : guest,
    );
    const seen = { guests: seenGuests, tables: known.tables }; // read before the rename
    expect(await change(seating, seen)).toEqual({
      tables: { update: [{ id: top.id, label: 'Oak' }] },
    });
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['Oak', null], Tomos: ['Oak', 2] });
    const elsewhere = { guests: { update: [{ id: zoes, table_id: four.id }] } };
    expect(await change(elsewhere, seen)).toMatchObject(seating); // seated in another tab
    await expect(
      change({ tables: { add: [{ ...table('OAK'), is_shaped: true }] } }),
    ).rejects.toThrow('There is already a table called OAK. Please choose another name.');
  });
});

describe('renaming a table', () => {
  test('renaming a table keeps its guests, their chairs and its position', async () => {
    const amelia = await createWeddingHost(
      zoe,
      { ...tom, table_number: ' 4 ' },
      { name: 'Priya', table_number: '7' },
    );
    const [four] = await tablesOf(amelia);
    await amelia.changeSeating({
      tables: { update: [{ id: four?.id, x: 3, y: 4, is_shaped: true }] },
    });
    expect((await rename(amelia, '4', 'The Orchard')).error).toBeNull();
    expect(await seatsOf(amelia)).toEqual({
      Zoë: ['The Orchard', 2],
      Tom: ['The Orchard', null],
      Priya: ['7', null],
    });
    expect(await tablesOf(amelia)).toMatchObject([
      { label: '7' },
      { ...four, label: 'The Orchard', x: 3, y: 4 },
    ]);
    expect((await rename(amelia, 'the  orchard', 'THE ORCHARD')).error).toBeNull();
    expect(await labelsOf(amelia)).toEqual(['7', 'THE ORCHARD']);
  });

  test('refuses a name that is used, blank or too long, and a removed table', async () => {
    const amelia = await createWeddingHost(zoe, { name: 'Priya', table_number: 'Top Table' });
    const taken = await rename(amelia, '4', 'top table');
    expect(refusal(taken)).toEqual([409, 'label_taken']);
    expect(JSON.parse(taken.error?.details ?? '{}')).toEqual({ label: 'top table' });
    for (const label of ['', ' ', 'Two\tLines', 'a'.repeat(51)])
      expect((await rename(amelia, '4', label)).status).toBe(400);
    expect(
      (
        await amelia.changeSeating({
          tables: { update: [{ id: (await tablesOf(amelia))[0]?.id, label: null }] },
        })
      ).status,
    ).toBe(400);
    expect(refusal(await rename(amelia, '5', '6'))).toEqual([404, 'not_found']);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['4', 2], Priya: ['Top Table', null] });
    expect(await labelsOf(amelia)).toEqual(['4', 'Top Table']);
    expect((await rename(amelia, '4', '🎈'.repeat(50))).error).toBeNull();
  });

  test('swapping labels in one change keeps guests at their tables', async () => {
    const amelia = await createWeddingHost(
      zoe,
      { ...tom, table_number: '7' },
      { name: 'Priya', table_number: '9' },
    );
    const [four, seven, nine] = await tablesOf(amelia);
    const turned = (labels: (string | undefined)[]) =>
      amelia.changeSeating({
        tables: {
          update: [four, seven, nine].map((each, at) => ({ id: each?.id, label: labels[at] })),
        },
      });
    expect((await turned(['7', '9', '4'])).error).toBeNull();
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['7', 2], Tom: ['9', null], Priya: ['4', null] });
    expect((await tablesOf(amelia)).map(({ id }) => id)).toEqual([nine?.id, four?.id, seven?.id]);
    expect(refusal(await turned(['5', ' 5', '6']))).toEqual([409, 'label_taken']);
    expect(refusal(await turned(['7', '4', undefined]))).toEqual([409, 'label_taken']); // the third table still has this label
    expect(await labelsOf(amelia)).toEqual(['4', '7', '9']);
  });

  test('a guest can be moved by id to a table that is renamed at the same time', async () => {
    const amelia = await createWeddingHost(
      zoe,
      { ...tom, table_number: '7' },
      { name: 'Priya', table_number: '9' },
    );
    const [four, seven, nine] = await tablesOf(amelia);
    const { data } = await amelia.client
      .from('guests')
      .select('id, name')
      .eq('event_id', amelia.event.id);
    const idOf = Object.fromEntries((data ?? []).map(({ id, name }) => [name, id]));
    type Seating = {
      name: string;
      table_number?: string | null;
      table_id?: string | null;
      seat?: number;
    };
    const seat = async (...patches: Seating[]) => {
      const update = patches.map(({ name, ...rest }) => ({ id: idOf[name] ?? '', ...rest }));
      const { data, error } = await amelia.changeSeating({ guests: { update } });
      return error?.code ?? data;
    };
    await rename(amelia, '4', 'Oak');
    await rename(amelia, '7', '4');
    const tomAtFour = { name: 'Tom', table_number: '4', table_id: four?.id, seat: 3 };
    const oak = { tables: { update: [{ id: four?.id, label: 'Oak' }] } };
    expect(await seat(tomAtFour, { name: 'Priya', table_number: null, table_id: null })).toEqual(
      oak,
    );
    expect(await seatsOf(amelia)).toEqual({
      Zoë: ['Oak', 2],
      Tom: ['Oak', 3],
      Priya: [null, null],
    });
    expect(await labelsOf(amelia)).toEqual(['Oak']);

    expect(await seat({ name: 'Tom', table_number: ' OAK' })).toEqual({}); // keeps the host's spelling
    expect(await seat({ name: 'Priya', table_number: '7', table_id: seven?.id })).toEqual({
      tables: { remove: [seven?.id] },
    });
    expect((await tablesOf(amelia)).find(({ label }) => label === '7')?.id).toBe(seven?.id); // the same table as before
    expect(await seat({ name: 'Zoë', table_number: '4' })).toEqual({});
    expect(await seatsOf(amelia)).toEqual({
      Zoë: ['4', null],
      Tom: [' OAK', 3],
      Priya: ['7', null],
    });

    const stranger = await createWeddingHost(zoe);
    const [theirs] = await tablesOf(stranger);
    await rename(stranger, '4', 'Theirs');
    for (const table_id of [nine?.id, theirs?.id]) // a removed table, or another host's, without a label to restore it by
      expect(await seat({ name: 'Zoë', table_id: null }, { name: 'Tom', table_id })).toBe(
        'not_found',
      );
    expect(await seat({ name: 'Tom', table_number: '9', table_id: 'nine' })).toBe('22P02');
    expect(await seatsOf(amelia)).toEqual({
      Zoë: ['4', null],
      Tom: [' OAK', 3],
      Priya: ['7', null],
    });
    expect(await seat({ name: 'Tom', table_number: '4', table_id: theirs?.id })).toEqual({
      tables: { remove: [theirs?.id] },
    });
    expect(await seatsOf(amelia)).toMatchObject({ Tom: ['4', null] });
    expect(await labelsOf(stranger)).toEqual(['Theirs']);
  });

  test('renaming a table while guests are seated there leaves one table with all of them', async () => {
    const amelia = await createWeddingHost(
      zoe,
      ...Array.from({ length: 6 }, (_, at) => ({ name: `Guest ${at}`, table_number: null })),
    );
    const [four] = await tablesOf(amelia);
    const { data } = await amelia.client
      .from('guests')
      .select('id')
      .eq('event_id', amelia.event.id);
    const moves = (data ?? []).map(({ id }) =>
      amelia.changeSeating({ guests: { update: [{ id, table_id: four?.id }] } }),
    );
    const answers = await Promise.all([
      ...moves.slice(0, 3),
      renameTo(amelia, four?.id, 'Oak'),
      ...moves.slice(3),
    ]);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual([]);
    expect(await labelsOf(amelia)).toEqual(['Oak']);
    expect(new Set(Object.values(await seatsOf(amelia)).map(([label]) => label))).toEqual(
      new Set(['Oak']),
    );
  });

  test('the last of several simultaneous renames wins, and returns the renames by others', async () => {
    const amelia = await createWeddingHost(
      zoe,
      { name: 'Tom', table_number: '5' },
      { name: 'Ann', table_number: '6' },
    );
    const tables = Object.fromEntries((await tablesOf(amelia)).map(({ id, label }) => [label, id]));
    const { data: guests } = await amelia.client
      .from('guests')
      .select('id, name')
      .eq('event_id', amelia.event.id);
    const idOf = (who: string) => guests?.find(({ name }) => name === who)?.id ?? '';
    const send = async (who: string, from: string | null, to: string | null) => {
      const patch = {
        id: idOf(who),
        table_number: to,
        table_id: to && tables[to],
        from_table_id: from && tables[from],
      };
      return (await amelia.changeSeating({ guests: { update: [patch] } }).throwOnError()).data;
    };
    const moved = (who: string, table: string | null) => ({
      guests: { update: [{ id: idOf(who), table_id: table && tables[table] }] },
    });
    expect(await send('Zoë', '4', '5')).toEqual({});
    expect(await send('Zoë', '4', '6')).toEqual(moved('Zoë', '5'));
    expect((await seatsOf(amelia)).Zoë).toEqual(['6', null]);
    expect(await send('Zoë', '4', '6')).toEqual({}); // no conflict, because both chose the same table
    await rename(amelia, '6', 'Oak');
    expect(await send('Ann', '6', '5')).toEqual({}); // no conflict, because renaming a table moves no guest
    expect(await send('Ann', '5', null)).toEqual({});
    const renamed = { tables: { update: [{ id: tables['6'], label: 'Oak' }] } };
    expect(await send('Ann', '5', '6')).toEqual({ ...moved('Ann', null), ...renamed });
    await amelia.client.from('guests').delete().eq('id', idOf('Tom')).throwOnError(); // removes table 5, which has no other guest
    expect(await send('Zoë', '6', '5')).toEqual({ tables: { remove: [tables['5']] } });
    expect(await labelsOf(amelia)).toEqual(['5', 'Oak']);
  });

  test('an unshaped table disappears with its last guest, or at once if empty', async () => {
    const amelia = await createWeddingHost(zoe);
    const [top, four] = [table('Top Table'), (await tablesOf(amelia))[0]];
    expect(
      (
        await amelia.changeSeating({
          tables: { add: [top], update: [{ id: four?.id, is_shaped: true }] },
        })
      ).error,
    ).toBeNull();
    const update = [top, four].map((each) => ({ id: each?.id, is_shaped: false }));
    expect((await amelia.changeSeating({ tables: { update } })).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([four]);
    const unseated = { tables: { add: [{ ...top, is_shaped: false }] } };
    expect((await amelia.changeSeating(unseated)).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([four]);
    await amelia.client.from('guests').delete().eq('event_id', amelia.event.id).throwOnError();
    expect(await tablesOf(amelia)).toEqual([]);
  });

  test('renaming a table while others rename, remove and fill it leaves every guest at an existing table', async () => {
    const guests = Array.from({ length: 10 }, (_, at) => ({
      name: `Guest ${at}`,
      table_number: at % 2 ? '4' : '5',
    }));
    const amelia = await createWeddingHost(zoe, ...guests);
    const { data: seated } = await amelia.client
      .from('guests')
      .select('id, table_number')
      .eq('event_id', amelia.event.id);
    const moves = (seated ?? []).map(({ id, table_number }) =>
      amelia.client
        .from('guests')
        .update({ table_number: table_number === '4' ? '5' : '4', seat: null })
        .eq('id', id),
    );
    const [four] = await tablesOf(amelia);
    const renames = ['A', 'B', 'C'].map((label) => renameTo(amelia, four?.id, label));
    const remove = amelia.changeSeating({ tables: { remove: [four?.id] } });
    const answers = await Promise.all([
      ...moves.slice(0, 5),
      ...renames,
      remove,
      ...moves.slice(5),
    ]);
    // The only possible error: a late change finds that the table was removed.
    expect(
      answers.flatMap(({ error }) => error?.code ?? []).filter((code) => code !== 'not_found'),
    ).toEqual([]);
    const labels = Object.values(await seatsOf(amelia)).flatMap(([label]) => label ?? []);
    expect(await labelsOf(amelia)).toEqual([...new Set(labels)].sort());
  });
});

describe('the guest page', () => {
  const roomOf = async (eventId: string) => {
    const { data, error } = await anonymousClient().rpc(
      'get_event_room',
      { event_uuid: eventId },
      { get: true },
    );
    expect(error).toBeNull();
    return data;
  };
  const one = table('1', { x: 2, y: 3, seats: 10, note: canary });
  const { id: _id, x, y, ...rest } = one;

  test('the guest page gets the placed room without notes, ids or seated guests', async () => {
    const amelia = await createWeddingHost(zoe);
    expect(await roomOf(amelia.event.id)).toEqual([]);
    await amelia.changeSeating({ fixtures: { add: [door()] } });
    expect(await roomOf(amelia.event.id)).toEqual([]); // no table is placed
    await amelia.changeSeating({ tables: { add: [one, table('2')] }, room: { width: 30 } });
    const { label, shape, seats, width, depth, turn } = rest;
    const { id: _door, ...way } = door();
    expect(await roomOf(amelia.event.id)).toEqual([
      {
        width: 30,
        depth: EMPTY_ROOM.depth,
        tables: [{ label, shape, seats, width, depth, turn, x, y }],
        fixtures: [way],
      },
    ]);
    await amelia.changeSeating({ room: { is_shown: false } });
    expect(await roomOf(amelia.event.id)).toEqual([]);
  });

  test('the guest page gets parties as numbers if the host shows them, and never their names', async () => {
    const party = 'The difficult ones';
    const amelia = await createWeddingHost(
      { ...zoe, party: 'Alone' },
      { ...tom, party },
      { name: 'Priya', table_number: null, party: party.toUpperCase() },
    );
    const guests = async () => {
      const { data } = await anonymousClient().rpc(
        'get_event_guest_page',
        { event_uuid: amelia.event.id },
        { get: true },
      );
      expect(JSON.stringify(data)).not.toContain('ifficult');
      const page = data as {
        guests: { name: string; table_number: string | null; party: number | null }[];
      };
      return page.guests.map(({ name, table_number, party }) => [name, table_number, party]);
    };
    expect(await guests()).toEqual([
      ['Zoë', '4', null],
      ['Tom', '4', 1],
      ['Priya', null, 1],
    ]);
    await amelia.client
      .from('events')
      .update({ shows_party: false })
      .eq('id', amelia.event.id)
      .throwOnError();
    expect((await guests()).map(([, , number]) => number)).toEqual([null, null, null]);
  });

  test('the guest page gets chairs only once the host shows them', async () => {
    const amelia = await createWeddingHost(zoe, tom);
    const seats = async () => {
      const { data } = await anonymousClient().rpc(
        'get_event_guest_page',
        { event_uuid: amelia.event.id },
        { get: true },
      );
      return (data as { guests: { seat: number | null }[] }).guests.map(({ seat }) => seat);
    };
    const show = (shows_chairs: boolean) =>
      amelia.client
        .from('events')
        .update({ shows_chairs })
        .eq('id', amelia.event.id)
        .throwOnError();
    expect(await seats()).toEqual([null, null]);
    const page = async () =>
      (await fetch(`${inject('server').url}/seating-plan/${amelia.event.id}.json`)).text();
    expect(await page()).not.toContain('seat"');
    await show(true);
    expect(await seats()).toEqual([2, null]);
    await vi.waitFor(async () => expect(await page()).toContain('"seat":2'));
    const { data } = await anonymousClient().rpc(
      'get_event_guests',
      { event_uuid: amelia.event.id },
      { get: true },
    );
    expect(JSON.stringify(data)).not.toContain('seat"');
    await show(false);
    expect(await seats()).toEqual([null, null]);
    await vi.waitFor(async () => expect(await page()).not.toContain('seat"'));
  });

  test('a chair in a block of rows is on the guest page by row and seat', async () => {
    const seats = [1, 9, 10, 28];
    const amelia = await createWeddingHost(
      ...seats.map((seat) => ({ name: `Guest ${seat}`, table_number: 'Block A', seat })),
    );
    const block = table('Block A', {
      shape: 'rows',
      width: 5.5,
      depth: 3.3,
      seats: 28,
      gaps: '2,11',
    });
    expect((await amelia.changeSeating({ tables: { add: [block] } })).error).toBeNull();
    await amelia.client
      .from('events')
      .update({ shows_chairs: true })
      .eq('id', amelia.event.id)
      .throwOnError();
    const { data } = await anonymousClient().rpc(
      'get_event_guest_page',
      { event_uuid: amelia.event.id },
      { get: true },
    );
    const { guests } = data as { guests: { name: string; seat: string }[] };
    const shown = seats.map((seat) => guests.find(({ name }) => name === `Guest ${seat}`)?.seat);
    expect(shown).toEqual(seats.map((seat) => getShortChairName(block, seat)));
    expect(shown).toEqual(['A1', 'A9', 'B1', 'C10']);
  });

  test('the guest page includes the entrance screen’s dimming only while it is on', async () => {
    const amelia = await createWeddingHost(zoe);
    const page = async () =>
      (await fetch(`${inject('server').url}/seating-plan/${amelia.event.id}.json`)).text();
    expect(await page()).not.toContain('dims_screen');
    await amelia.client
      .from('events')
      .update({ dims_screen: true })
      .eq('id', amelia.event.id)
      .throwOnError();
    await vi.waitFor(async () => expect(await page()).toContain('"dims_screen":true'));
  });
});
