import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Guest } from '../../app/features/guests/schema.ts';
import { EMPTY_ROOM, type Fixture, NEW_TABLE, type Table } from '../../app/features/tables/schema.ts';
import { tableKey } from '../../app/lib/table-key.ts';
import { admin, anonymous, host, twoHosts } from '../support/api.ts';
import { canary, privatePicture } from '../support/canary.ts';
import type { Host, NewGuest } from '../support/hosts.ts';

const table = (label: string, given: Partial<Table> = {}): Table => ({ ...NEW_TABLE, id: randomUUID(), label, ...given });
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

type Parts = { add?: object[]; update?: object[]; remove?: object[] };
const changeRoom = (
  who: Host,
  change: { tables?: Parts; fixtures?: Parts; room?: object; picture?: unknown; guests?: unknown },
  eventId = who.event.id,
) => who.client.rpc('change_room', { event_uuid: eventId, change: change as never });
const rename = (who: Host, from_label: string, to_label: string, eventId = who.event.id) =>
  who.client.rpc('rename_table', { event_uuid: eventId, from_label, to_label });
const refusal = ({ status, error }: { status: number; error: { code: string } | null }) => [status, error?.code];

const tableColumns = Object.keys(table('')).join(', ');
const tablesOf = async ({ client, event }: Host) =>
  (await client.from('tables').select<string, Table>(tableColumns).eq('event_id', event.id).order('label')).data ?? [];
const labelsOf = async (who: Host) => (await tablesOf(who)).map(({ label }) => label);
const seatsOf = async ({ client, event }: Host) => {
  const { data } = await client.from('guests').select('name, table_number, seat').eq('event_id', event.id).order('position');
  return Object.fromEntries((data ?? []).map(({ name, table_number, seat }) => [name, [table_number, seat]]));
};
const countsOf = async ({ client, event }: Host) =>
  (await client.from('events').select('guests_count, tables_count').eq('id', event.id).single()).data;

const hosting = (...guests: NewGuest[]) => host({ plan: 'Pro Plus', events: 1, guests });
const zoe = { name: 'Zoë', table_number: '4', seat: 2 };
const tom = { name: 'Tom', table_number: '4' };

describe('what two labels of one table have in common', () => {
  test('is the same in the database and in the browser, whatever signs they hold', async () => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
      (sign) => sign.isWellFormed() && !/[\p{Cc}\p{Cn}\p{Co}\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/u.test(sign),
    );
    const labels = Array.from({ length: Math.ceil(signs.length / 20) }, (_, at) => {
      const some = signs.slice(at * 20, at * 20 + 20).join('x');
      return `${at} ${some}`;
    });
    const rows = labels.map((label) => ({ event_id: amelia.event.id, label }));
    const { data, error } = await admin().from('tables').insert(rows).select('label, label_key').limit(labels.length);
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
  ])('%s and %s are one table', async (label, other) => {
    const amelia = await hosting({ name: 'Zoë', table_number: label }, { name: 'Tom', table_number: other });
    expect(await labelsOf(amelia)).toEqual([label]);
    expect(await countsOf(amelia)).toEqual({ guests_count: 2, tables_count: 1 });
    expect(refusal(await changeRoom(amelia, { tables: { add: [table('1'), table(' 1 ')] } }))).toEqual([409, 'label_taken']);
  });
});

describe('a table is there', () => {
  test('as soon as a guest sits at it, and goes with the last guest where nobody shaped it', async () => {
    const amelia = await hosting(zoe, tom, { name: 'Priya', table_number: 'Top Table' }, { name: 'Siân', table_number: null });
    expect(await tablesOf(amelia)).toMatchObject([
      { ...NEW_TABLE, label: '4' },
      { ...NEW_TABLE, label: 'Top Table' },
    ]);
    expect(await countsOf(amelia)).toEqual({ guests_count: 4, tables_count: 2 });
    const [four, top] = await tablesOf(amelia);
    expect((await changeRoom(amelia, { tables: { update: [{ ...four, x: 3, y: 4 }] } })).error).toBeNull();

    const guests = amelia.client.from('guests');
    await guests.update({ table_number: '9' }).eq('table_number', 'Top Table').throwOnError();
    await guests.delete().eq('table_number', '4').throwOnError();
    const kept = await tablesOf(amelia);
    expect(kept.map(({ label }) => label)).toEqual(['4', '9']);
    expect(kept[0]).toEqual({ ...four, x: 3, y: 4 });
    expect(kept[1]?.id).not.toBe(top?.id);
    expect(await countsOf(amelia)).toEqual({ guests_count: 2, tables_count: 1 });
  });

  test('for each of 1,000 labels of a list of 10,000, brought in and taken out again', async () => {
    const amelia = await host({ plan: 'Pro Plus', events: 1 });
    const guest_list = Array.from({ length: 10_000 }, (_, at) => ({
      id: randomUUID(),
      name: `Guest ${at}`,
      table_number: `Table ${at % 1000}`,
    }));
    expect((await amelia.client.rpc('import_guests', { event_uuid: amelia.event.id, guest_list })).error).toBeNull();
    const count = async () =>
      (await amelia.client.from('tables').select('id', { count: 'exact', head: true }).eq('event_id', amelia.event.id)).count;
    expect(await count()).toBe(1000);
    expect((await changeRoom(amelia, { tables: { add: [table('Top Table')] } })).error).toBeNull(); // those are nobody's 300
    const removed = await amelia.client.rpc('remove_guests', { guest_ids: guest_list.map(({ id }) => id) });
    expect(removed.error).toBeNull();
    expect(await count()).toBe(1);
  });
});

describe('a guest', () => {
  test('has no chair without a table', async () => {
    const amelia = await hosting(zoe);
    const guests = amelia.client.from('guests');
    expect((await guests.insert({ event_id: amelia.event.id, name: 'Tom', table_number: null, seat: 1 })).status).toBe(400);
    expect((await guests.update({ table_number: null, seat: 1 }).eq('event_id', amelia.event.id)).status).toBe(400);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['4', 2] });
    expect((await guests.update({ table_number: null }).eq('event_id', amelia.event.id)).error).toBeNull();
    expect(await seatsOf(amelia)).toEqual({ Zoë: [null, null] });
    expect(await labelsOf(amelia)).toEqual([]);
  });

  test('leaves the chair behind on the way to another table, by every way there, unless one is given', async () => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const { id } = await amelia.addGuest({ ...zoe, table_number: 'Top Table' });
    const guests = amelia.client.from('guests');
    const ways: [string, (given: object) => PromiseLike<{ error: unknown }>][] = [
      ['one', (given) => guests.update(given).eq('id', id)],
      ['several', (given) => amelia.client.rpc('update_guests', { guest_list: [{ id, ...given }] })],
      [
        'a list',
        (given) =>
          amelia.client.rpc('import_guests', { event_uuid: amelia.event.id, guest_list: [{ id, name: 'Zoë', ...given }] }),
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
  ])('does not take %j', async (given) => {
    const amelia = await hosting(zoe);
    const guests = amelia.client.from('guests');
    expect((await guests.update(given).eq('event_id', amelia.event.id)).status).toBe(400);
    const { status } = await guests.insert({ event_id: amelia.event.id, name: 'Tom', table_number: '4', ...given });
    expect(status).toBe(400);
  });
});

const twice = table('1');

describe('a room', () => {
  test('is kept as it was drawn: what is added, changed and removed, and nothing of the rest', async () => {
    const amelia = await host({ plan: 'Pro', events: 2 });
    const [one, two] = [table('1', { x: 2.5, y: 3.25, note: canary }), table('2', { shape: 'long', seats: 60, turn: 359.5 })];
    const way = door();
    const drawn = { tables: { add: [one, two] }, fixtures: { add: [way] }, room: { width: 32.5, is_shown: false } };
    expect((await changeRoom(amelia, drawn)).error).toBeNull();
    expect((await changeRoom(amelia, drawn)).error).toBeNull(); // its answer was lost, so it is asked again
    expect(await tablesOf(amelia)).toEqual([one, two]);

    const moved = { ...one, label: 'Other', x: 4, has_numbered_chairs: true, note: null };
    const change = { tables: { update: [moved], remove: [{ id: two.id }] }, fixtures: { update: [{ ...way, turn: 90 }] } };
    expect((await changeRoom(amelia, change)).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([{ ...moved, label: '1' }]); // a label is changed by renaming alone
    const { data: fixtures } = await amelia.client.from('fixtures').select('id, kind, x, y, width, depth, turn');
    expect(fixtures).toEqual([{ ...way, turn: 90 }]);
    const { data: room } = await amelia.client.from('rooms').select('width, depth, clearance, is_shown');
    expect(room).toEqual([{ ...EMPTY_ROOM, width: 32.5, is_shown: false }]);
  });

  test('is changed by two at once without losing what either did', async () => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const tables = Array.from({ length: 12 }, (_, at) => table(String(at + 1)));
    await changeRoom(amelia, { tables: { add: tables } });
    const answers = await Promise.all(
      tables.map((each, at) => changeRoom(amelia, { tables: { update: [{ ...each, x: at, y: 1 }] } })),
    );
    expect(answers.map(({ error }) => error)).toEqual(tables.map(() => null));
    const places = new Map((await tablesOf(amelia)).map(({ label, x }) => [label, x]));
    expect(places).toEqual(new Map(tables.map(({ label }, at) => [label, at])));

    const way = door();
    await changeRoom(amelia, { fixtures: { add: [way] } });
    const said = [{ turn: 90 }, { x: 4 }].map((part) => changeRoom(amelia, { fixtures: { update: [{ id: way.id, ...part }] } }));
    expect((await Promise.all(said)).map(({ error }) => error)).toEqual([null, null]);
    const { data: fixtures } = await amelia.client.from('fixtures').select('id, kind, x, y, width, depth, turn');
    expect(fixtures).toEqual([{ ...way, turn: 90, x: 4 }]);
  });

  test('a table that only its guests made becomes the one that is brought, and they stay', async () => {
    const amelia = await hosting({ ...zoe, table_number: 'top table' });
    const top = table('Top Table', { x: 1, y: 1, seats: 12 });
    expect((await changeRoom(amelia, { tables: { add: [top] } })).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([top]);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['top table', 2] });
    expect(refusal(await changeRoom(amelia, { tables: { add: [table('TOP TABLE')] } }))).toEqual([409, 'label_taken']);
  });

  test('a table that is removed leaves its guests without one; it may be put back with them', async () => {
    const amelia = await hosting(zoe, tom, { name: 'Priya', table_number: '7' });
    const [four] = await tablesOf(amelia);
    expect((await changeRoom(amelia, { tables: { remove: [{ id: four?.id }] } })).error).toBeNull();
    expect(await seatsOf(amelia)).toEqual({ Zoë: [null, null], Tom: [null, null], Priya: ['7', null] });
    expect(await countsOf(amelia)).toEqual({ guests_count: 3, tables_count: 1 });
    expect((await changeRoom(amelia, { tables: { remove: [{ id: four?.id }] } })).error).toBeNull(); // gone is gone

    await amelia.client.from('guests').update({ table_number: '4', seat: 2 }).eq('name', 'Zoë').throwOnError();
    expect((await changeRoom(amelia, { tables: { add: [{ ...four }] } })).error).toBeNull();
    expect(await tablesOf(amelia)).toMatchObject([{ id: four?.id, label: '4' }, { label: '7' }]);
  });

  test('tables are joined with who sits at them in one change, or neither', async () => {
    const amelia = await hosting(zoe, tom, { name: 'Priya', table_number: '7', seat: 1 });
    const [four, seven] = await tablesOf(amelia);
    const { data } = await amelia.client.from('guests').select('id, name').eq('event_id', amelia.event.id);
    const idOf = (named: string) => data?.find(({ name }) => name === named)?.id;
    const row = { ...four, shape: 'long', seats: 16, x: 3, y: 4 };
    const joined = (...guests: object[]) =>
      changeRoom(amelia, { tables: { update: [row], remove: [{ id: seven?.id }] }, guests });
    const priya = { id: idOf('Priya'), table_number: '4', seat: 9 };
    const before = [await tablesOf(amelia), await seatsOf(amelia)];

    const other = await hosting(zoe);
    const { data: strangers } = await other.client.from('guests').select('id');
    expect(refusal(await joined(priya, { ...priya, id: strangers?.[0]?.id }))).toEqual([404, 'not_found']);
    expect(refusal(await joined(priya, priya))).toEqual([404, 'not_found']);
    expect((await joined({ ...priya, seat: 61 })).status).toBe(400);
    for (const table_number of ['7', 'Orchard'])
      expect(refusal(await joined({ ...priya, table_number }))).toEqual([404, 'not_found']); // goes, or was never there
    expect((await changeRoom(amelia, { guests: 'Priya' })).status).toBe(400);
    expect([await tablesOf(amelia), await seatsOf(amelia)]).toEqual(before);
    expect(await seatsOf(other)).toEqual({ Zoë: ['4', 2] });

    expect((await joined(priya)).error).toBeNull();
    expect(await tablesOf(amelia)).toEqual([row]);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['4', 2], Tom: ['4', null], Priya: ['4', 9] });
    const guests = [{ id: priya.id, table_number: '7', seat: 1 }];
    expect((await changeRoom(amelia, { tables: { add: [{ ...seven }], update: [{ ...four }] }, guests })).error).toBeNull();
    expect(await seatsOf(amelia)).toMatchObject({ Priya: ['7', 1] });
    expect(await countsOf(amelia)).toEqual({ guests_count: 3, tables_count: 2 });
  });

  test('whoever is put at a table while it is removed sits at a table that is there', async () => {
    const amelia = await hosting(zoe, { name: 'Tom', table_number: '7' });
    const four = (await tablesOf(amelia))[0];
    await Promise.all([
      changeRoom(amelia, { tables: { remove: [{ id: four?.id }] } }),
      amelia.client.from('guests').update({ table_number: '4' }).eq('name', 'Tom').throwOnError(),
    ]);
    const seated = Object.values(await seatsOf(amelia)).flatMap(([label]) => label ?? []);
    expect(await labelsOf(amelia)).toEqual([...new Set(seated)]);
  });

  test.each([
    ['no seats', { seats: 0 }],
    ['1,000 seats', { seats: 1000 }],
    ['seats and a half', { seats: 8.5 }],
    ['no width', { width: 0 }],
    ['a width that is no number', { width: 'NaN' }],
    ['an endless depth', { depth: 'Infinity' }],
    ['a place far off the plan', { x: 301, y: 1 }],
    ['more seats than a number holds', { seats: 1e10 }],
    ['a place that no number is', { x: '1e400', y: 1 }],
    ['half a place', { x: 1, y: null }],
    ['a full turn', { turn: 360 }],
    ['no turn', { turn: null }],
    ['a shape nobody knows', { shape: 'star' }],
    ['a label that shows nothing', { label: ' \u3164' }],
    ['a label of two lines', { label: 'Top\nTable' }],
    ['a label of 51 signs', { label: '🎈'.repeat(51) }],
    ['no label', { label: null }],
    ['a note of 301 signs', { note: 'a'.repeat(301) }],
    ['no id', { id: null }],
    ['an id that is none', { id: 'one' }],
  ])('does not take a table with %s', async (_, given) => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const good = table('1', { label: '🎈'.repeat(50), seats: 60, x: 300, y: -100, note: 'a'.repeat(300) });
    expect((await changeRoom(amelia, { tables: { add: [table('2'), { ...table('1'), ...given }] } })).status).toBe(400);
    expect(await labelsOf(amelia)).toEqual([]);
    expect((await changeRoom(amelia, { tables: { add: [good] } })).error).toBeNull();
    if (!('label' in given) && !('id' in given))
      expect((await changeRoom(amelia, { tables: { update: [{ ...good, ...given }] } })).status).toBe(400);
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
  ])('is not changed by %j', async (change) => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const { status } = await changeRoom(amelia, {
      ...change,
      ...('tables' in change ? {} : { tables: { add: [table('1')] } }),
    } as never);
    expect(status).toBe(400);
    expect(await labelsOf(amelia)).toEqual([]);
    expect((await amelia.client.from('rooms').select('event_id')).data).toEqual([]);
  });

  test('holds 300 tables and 200 other things, and no more, however many come at once', async () => {
    const amelia = await host({ plan: 'Pro', events: 1 });
    const tables = Array.from({ length: 299 }, (_, at) => table(String(at)));
    expect((await changeRoom(amelia, { tables: { add: tables } })).error).toBeNull();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => changeRoom(amelia, { tables: { add: [table(`One more ${at}`)] } })),
    );
    expect(answers.map(refusal).sort()).toEqual([[204, undefined], ...Array(3).fill([403, 'too_many_tables'])]);
    expect(JSON.parse(answers.find(({ error }) => error)?.error?.details ?? '{}')).toEqual({ limit: 300 });
    const things = Array.from({ length: 201 }, () => door());
    expect(refusal(await changeRoom(amelia, { fixtures: { add: things } }))).toEqual([403, 'too_many_fixtures']);
    expect((await changeRoom(amelia, { fixtures: { add: things.slice(1) } })).error).toBeNull();
  });

  test.each(['add', 'update', 'remove'] as const)(
    'is asked for no more to %s than it holds, before any of it is looked at',
    async (part) => {
      const amelia = await hosting();
      const wrong = Array.from({ length: 301 }, () => ({ id: 'nobody’s', kind: 'pool', shape: 'heart' }));
      expect(refusal(await changeRoom(amelia, { tables: { [part]: wrong } }))).toEqual([403, 'too_many_tables']);
      expect(refusal(await changeRoom(amelia, { fixtures: { [part]: wrong.slice(0, 201) } }))).toEqual([
        403,
        'too_many_fixtures',
      ]);
      expect(refusal(await changeRoom(amelia, { tables: { [part]: wrong.slice(0, 300) } }))[1]).not.toBe('too_many_tables');
    },
  );

  test('another host’s room, and the things in it, stay as they are', async () => {
    const { owner, stranger } = await twoHosts();
    const [one, way] = [table('1'), door()];
    await changeRoom(owner, { tables: { add: [one] }, fixtures: { add: [way] } });
    expect(refusal(await changeRoom(stranger, { tables: { remove: [one] } }, owner.event.id))).toEqual([403, 'not_allowed']);
    expect(refusal(await rename(stranger, '1', '2', owner.event.id))).toEqual([403, 'not_allowed']);
    for (const change of [
      { tables: { add: [{ ...one, seats: 1 }] } },
      { tables: { update: [{ ...one, seats: 1 }] } },
      { fixtures: { add: [{ ...way, x: 1 }] } },
      { fixtures: { update: [{ ...way, x: 1 }] } },
    ])
      expect(refusal(await changeRoom(stranger, change)), JSON.stringify(change)).toEqual([404, 'not_found']);
    await changeRoom(stranger, { tables: { remove: [one] }, fixtures: { remove: [way] } });
    expect(await tablesOf(owner)).toEqual([one]);
    expect((await owner.client.from('fixtures').select('id, x')).data).toEqual([{ id: way.id, x: way.x }]);
  });

  test('goes with its event', async () => {
    const amelia = await hosting(zoe);
    const room = { tables: { add: [table('1')] }, fixtures: { add: [door()] }, room: { width: 30 }, picture: laid };
    await changeRoom(amelia, room);
    await amelia.client.from('events').delete().eq('id', amelia.event.id).throwOnError();
    for (const name of ['tables', 'fixtures', 'rooms', 'room_pictures', 'guests'] as const) {
      const { count } = await admin().from(name).select('*', { count: 'exact', head: true }).eq('event_id', amelia.event.id);
      expect(count, name).toBe(0);
    }
  });
});

describe('the picture under a room', () => {
  const pictureOf = async ({ client, event }: Host) =>
    (await client.from('room_pictures').select('picture, x, y, width, height, fade').eq('event_id', event.id)).data;

  test('is laid, changed in part, changed for another and taken away', async () => {
    const amelia = await hosting();
    expect((await changeRoom(amelia, { picture: laid })).error).toBeNull();
    expect((await changeRoom(amelia, { picture: { x: -3.5, fade: 100 } })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([{ ...laid, x: -3.5, fade: 100 }]);
    const other = { ...laid, picture: `data:image/webp;base64,${'A'.repeat(600_000 - 23)}` };
    expect((await changeRoom(amelia, { picture: other })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([other]);
    expect((await changeRoom(amelia, { room: { width: 30 } })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([other]);
    expect((await changeRoom(amelia, { picture: null })).error).toBeNull();
    expect(await pictureOf(amelia)).toEqual([]);
    expect(refusal(await changeRoom(amelia, { picture: { x: 1 } }))).toEqual([404, 'not_found']);
  });

  test.each([
    ['is no picture', { ...laid, picture: 'data:text/html;base64,AAAA' }],
    ['is drawn by a program', { ...laid, picture: 'data:image/svg+xml;base64,AAAA' }],
    ['lies elsewhere', { ...laid, picture: 'https://example.com/plan.png' }],
    ['is more than a picture', { ...laid, picture: 'data:image/png;base64,AAAA"><script>' }],
    ['is too large', { ...laid, picture: `data:image/webp;base64,${'A'.repeat(600_001 - 23)}` }],
    ['has no width', { ...laid, width: 0 }],
    ['is higher than a field', { ...laid, height: 401 }],
    ['lies far away', { ...laid, x: 301 }],
    ['is faded beyond nothing', { ...laid, fade: 101 }],
    ['lies nowhere', { ...laid, y: null }],
    ['is a word', 'picture'],
    ['is a list', [laid]],
  ])('is refused with the rest of its change where it %s', async (_, picture) => {
    const amelia = await hosting();
    const { status } = await changeRoom(amelia, { tables: { add: [table('1')] }, picture });
    expect(status).toBe(400);
    expect(await pictureOf(amelia)).toEqual([]);
    expect(await tablesOf(amelia)).toEqual([]);
  });

  test('is seen and changed by its host alone', async () => {
    const { owner, stranger } = await twoHosts();
    await changeRoom(owner, { tables: { add: [table('1', { x: 1, y: 1 })] }, picture: laid });
    expect(refusal(await changeRoom(stranger, { picture: null }, owner.event.id))).toEqual([403, 'not_allowed']);
    expect((await stranger.client.from('room_pictures').select('picture')).data).toEqual([]);
    expect((await anonymous().from('room_pictures').select('picture')).data ?? []).toEqual([]);
    const { data } = await anonymous().rpc('get_event_room', { event_uuid: owner.event.id }, { get: true });
    expect(JSON.stringify(data)).toContain('"1"');
    expect(JSON.stringify(data)).not.toContain('data:image');
    expect(await pictureOf(owner)).toEqual([laid]);
  });
});

test('the browser’s stores keep a room and who sits in it as they were told', async () => {
  const amelia = await hosting(zoe, { ...tom, table_number: '10' });
  vi.doMock('@/lib/supabase', () => ({ supabase: amelia.client })); // the host's own client in the place of the page's
  const { roomsInAccount } = await import('@/features/tables/in-account');
  const { guestsInAccount } = await import('@/features/guests/in-account');
  const [rooms, guests] = [roomsInAccount(amelia.id), guestsInAccount(amelia.id)];
  const plan = () => rooms.plan(amelia.event.id, new AbortController().signal);
  const list = () => guests.list(amelia.event.id, new AbortController().signal);

  const { tables, ...empty } = await plan();
  expect(empty).toEqual({ room: EMPTY_ROOM, fixtures: [] });
  expect(tables.map(({ label }) => label)).toEqual(['4', '10']);
  const [four, ten] = tables as [Table, Table];
  const way = door();
  const [top, placed] = [table('Top Table'), { ...four, x: 1, y: 2 }];
  const change = { tables: { add: [top], update: [placed], remove: [ten] }, fixtures: { add: [way] }, room: { width: 44 } };
  await rooms.change(amelia.event.id, change);
  expect(await plan()).toEqual({ room: { ...EMPTY_ROOM, width: 44 }, tables: [placed, top], fixtures: [way] });
  const picture = () => rooms.picture(amelia.event.id, new AbortController().signal);
  expect(await picture()).toBeNull();
  await rooms.change(amelia.event.id, { picture: laid });
  expect(await picture()).toEqual(laid);
  await guests.change(amelia.event.id, { rename: { from: '4', to: 'The Orchard' } });
  const [first, second] = (await list()) as [Guest, Guest];
  expect([first, second]).toMatchObject([
    { table_number: 'The Orchard', seat: 2 },
    { table_number: null, seat: null },
  ]);
  await guests.change(amelia.event.id, { update: [first, { ...second, table_number: 'Top Table', seat: 2, party: 'Hughes' }] });
  await guests.change(amelia.event.id, { update: [{ ...first, table_number: null, seat: null }] });
  expect(await list()).toMatchObject([
    { table_number: null, seat: null },
    { table_number: 'Top Table', seat: 2, party: 'Hughes' },
  ]);
  const drawn = await plan(); // as two tabs have it
  const [topThere] = drawn.tables.slice(-1) as [Table];
  const asTold = async (update: Table) => {
    await rooms.change(amelia.event.id, { tables: { update: [update] } }, drawn);
    return (await plan()).tables.at(-1);
  };
  await asTold({ ...topThere, seats: 12 });
  expect(await asTold({ ...topThere, x: 3, y: 4 })).toEqual({ ...topThere, seats: 12, x: 3, y: 4 });
  expect(await asTold({ ...topThere, note: canary })).toMatchObject({ seats: 12, x: 3, note: canary });

  const known = await list();
  const [zoeThere, tomThere] = known as [Guest, Guest];
  await guests.change(amelia.event.id, { update: [{ ...zoeThere, party: 'Fairweather' }] }, known);
  await guests.change(amelia.event.id, { update: [{ ...zoeThere, additional_info: 'Vegan' }] }, known);
  await guests.change(amelia.event.id, { rename: { from: 'Top Table', to: 'Oak' } });
  await guests.change(amelia.event.id, { update: [zoeThere, { ...tomThere, name: 'Tom' }] }, known);
  await guests.change(amelia.event.id, { update: [tomThere] }, known);
  await guests.change(amelia.event.id, { together: { add: [], update: [{ ...tomThere, party: null }], remove: [] } }, known);
  expect(await list()).toMatchObject([
    { party: 'Fairweather', additional_info: 'Vegan' },
    { name: 'Tom', table_number: 'Oak', seat: 2, party: null },
  ]);
  const moved = { update: [{ ...zoeThere, table_number: 'Top Table' }] };
  const { renames } = await guests.change(amelia.event.id, moved, known, drawn.tables); // of the time before the renaming
  expect(renames).toEqual([{ rename: { from: 'Top Table', to: 'Oak' } }]);
  expect((await list())[0]).toMatchObject({ table_number: 'Oak' });
  await expect(rooms.change(amelia.event.id, { tables: { add: [table('OAK')] } })).rejects.toThrow(
    'There is already a table called OAK. Please choose another name.',
  );
});

describe('renaming a table', () => {
  test('carries its guests along with their chairs, and leaves it where it stands', async () => {
    const amelia = await hosting(zoe, { ...tom, table_number: ' 4 ' }, { name: 'Priya', table_number: '7' });
    const [four] = await tablesOf(amelia);
    await changeRoom(amelia, { tables: { update: [{ ...four, x: 3, y: 4 }] } });
    expect((await rename(amelia, '4', 'The Orchard')).error).toBeNull();
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['The Orchard', 2], Tom: ['The Orchard', null], Priya: ['7', null] });
    expect(await tablesOf(amelia)).toMatchObject([{ label: '7' }, { ...four, label: 'The Orchard', x: 3, y: 4 }]);
    expect((await rename(amelia, 'the  orchard', 'THE ORCHARD')).error).toBeNull();
    expect(await labelsOf(amelia)).toEqual(['7', 'THE ORCHARD']);
  });

  test('is refused where the name is another table’s, no name, too long, or the table is gone', async () => {
    const amelia = await hosting(zoe, { name: 'Priya', table_number: 'Top Table' });
    const taken = await rename(amelia, '4', 'top table');
    expect(refusal(taken)).toEqual([409, 'label_taken']);
    expect(JSON.parse(taken.error?.details ?? '{}')).toEqual({ label: 'top table' });
    for (const label of ['', ' ', 'Two\tLines', 'a'.repeat(51)]) expect((await rename(amelia, '4', label)).status).toBe(400);
    expect(refusal(await rename(amelia, '5', '6'))).toEqual([404, 'not_found']);
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['4', 2], Priya: ['Top Table', null] });
    expect(await labelsOf(amelia)).toEqual(['4', 'Top Table']);
    expect((await rename(amelia, '4', '🎈'.repeat(50))).error).toBeNull();
  });

  test('leads whoever is put there by its id to it, whatever it was called then; a label alone is a table of its own', async () => {
    const amelia = await hosting(zoe, { ...tom, table_number: '7' }, { name: 'Priya', table_number: '9' });
    const [four, seven] = await tablesOf(amelia);
    const { data } = await amelia.client.from('guests').select('id, name').eq('event_id', amelia.event.id);
    const idOf = Object.fromEntries((data ?? []).map(({ id, name }) => [name, id]));
    const seat = async (...said: { name: string; table_number: string | null; table_id?: string; seat?: number }[]) => {
      const guest_list = said.map(({ name, ...rest }) => ({ id: idOf[name] ?? '', ...rest }));
      const { data, error } = await amelia.client.rpc('update_guests', { guest_list });
      return error?.code ?? (data as { renamed: object }).renamed;
    };
    await rename(amelia, '4', 'Oak');
    await rename(amelia, '7', '4');
    const tomAtFour = { name: 'Tom', table_number: '4', table_id: four?.id, seat: 3 };
    expect(await seat(tomAtFour, { name: 'Priya', table_number: null, table_id: four?.id })).toEqual({ '4': 'Oak' });
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['Oak', 2], Tom: ['Oak', 3], Priya: [null, null] });
    expect(await labelsOf(amelia)).toEqual(['Oak']);

    expect(await seat({ name: 'Tom', table_number: ' OAK', table_id: four?.id })).toEqual({}); // as the host wrote it
    expect(await seat({ name: 'Priya', table_number: '7', table_id: seven?.id })).toEqual({}); // a table that is gone
    expect(await seat({ name: 'Zoë', table_number: '4' })).toEqual({});
    expect(await seatsOf(amelia)).toEqual({ Zoë: ['4', null], Tom: [' OAK', 3], Priya: ['7', null] });

    const stranger = await hosting(zoe);
    const [theirs] = await tablesOf(stranger);
    await rename(stranger, '4', 'Theirs');
    expect(await seat({ name: 'Tom', table_number: '4', table_id: theirs?.id })).toEqual({});
    expect(await seat({ name: 'Tom', table_number: '9', table_id: 'nine' })).toBe('22P02');
    expect(await seatsOf(amelia)).toMatchObject({ Tom: ['4', null] });
    expect(await labelsOf(stranger)).toEqual(['Theirs']);
  });

  test('while others are put there by its id leaves one table with all of them', async () => {
    const amelia = await hosting(zoe, ...Array.from({ length: 6 }, (_, at) => ({ name: `Guest ${at}`, table_number: null })));
    const [four] = await tablesOf(amelia);
    const { data } = await amelia.client.from('guests').select('id').eq('event_id', amelia.event.id);
    const moves = (data ?? []).map(({ id }) =>
      amelia.client.rpc('update_guests', { guest_list: [{ id, table_number: '4', table_id: four?.id ?? '' }] }),
    );
    const answers = await Promise.all([...moves.slice(0, 3), rename(amelia, '4', 'Oak'), ...moves.slice(3)]);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual([]);
    expect(await labelsOf(amelia)).toEqual(['Oak']);
    expect(new Set(Object.values(await seatsOf(amelia)).map(([label]) => label))).toEqual(new Set(['Oak']));
  });

  test('says what somebody else did to them and their table meanwhile, and the last one wins', async () => {
    const amelia = await hosting(zoe, { name: 'Tom', table_number: '5' }, { name: 'Ann', table_number: '6' });
    const tables = Object.fromEntries((await tablesOf(amelia)).map(({ id, label }) => [label, id]));
    const { data: guests } = await amelia.client.from('guests').select('id, name').eq('event_id', amelia.event.id);
    const idOf = (who: string) => guests?.find(({ name }) => name === who)?.id ?? '';
    const send = async (who: string, from: string | null, to: string | null) => {
      const said = { id: idOf(who), table_number: to, from_table_id: from && tables[from], ...(to && { table_id: tables[to] }) };
      return (await amelia.client.rpc('update_guests', { guest_list: [said] as never }).throwOnError()).data;
    };
    const nothing = { renamed: {}, moved: {}, removed: [] };
    expect(await send('Zoë', '4', '5')).toEqual(nothing);
    expect(await send('Zoë', '4', '6')).toEqual({ ...nothing, moved: { [idOf('Zoë')]: '5' } });
    expect((await seatsOf(amelia)).Zoë).toEqual(['6', null]);
    expect(await send('Zoë', '4', '6')).toEqual(nothing); // both meant the same table
    await rename(amelia, '6', 'Oak');
    expect(await send('Ann', '6', '5')).toEqual(nothing); // carried along is not moved
    expect(await send('Ann', '5', null)).toEqual(nothing);
    expect(await send('Ann', '5', '6')).toEqual({ renamed: { '6': 'Oak' }, moved: { [idOf('Ann')]: null }, removed: [] });
    await amelia.client.from('guests').delete().eq('id', idOf('Tom')).throwOnError(); // table 5 goes with its last guest
    expect(await send('Zoë', '6', '5')).toEqual({ ...nothing, removed: ['5'] });
    expect(await labelsOf(amelia)).toEqual(['5', 'Oak']);
  });

  test('while others rename it, remove it, and put guests there leaves everybody at a table that is there', async () => {
    const guests = Array.from({ length: 10 }, (_, at) => ({ name: `Guest ${at}`, table_number: at % 2 ? '4' : '5' }));
    const amelia = await hosting(zoe, ...guests);
    const { data: seated } = await amelia.client.from('guests').select('id, table_number').eq('event_id', amelia.event.id);
    const moves = (seated ?? []).map(({ id, table_number }) =>
      amelia.client
        .from('guests')
        .update({ table_number: table_number === '4' ? '5' : '4', seat: null })
        .eq('id', id),
    );
    const renames = ['A', 'B', 'C'].map((label) => rename(amelia, '4', label));
    const remove = changeRoom(amelia, { tables: { remove: (await tablesOf(amelia)).slice(0, 1) } });
    const answers = await Promise.all([...moves.slice(0, 5), ...renames, remove, ...moves.slice(5)]);
    // Whoever came too late finds no table of that name; nothing else goes wrong.
    expect(answers.flatMap(({ error }) => error?.code ?? []).filter((code) => code !== 'not_found')).toEqual([]);
    const labels = Object.values(await seatsOf(amelia)).flatMap(([label]) => label ?? []);
    expect(await labelsOf(amelia)).toEqual([...new Set(labels)].sort());
  });
});

describe('the guest page', () => {
  const roomOf = async (eventId: string) => {
    const { data, error } = await anonymous().rpc('get_event_room', { event_uuid: eventId }, { get: true });
    expect(error).toBeNull();
    return data;
  };
  const one = table('1', { x: 2, y: 3, seats: 10, note: canary });
  const { id: _id, x, y, ...rest } = one;

  test('is given the room that stands, and nothing of notes, ids or who sits where', async () => {
    const amelia = await hosting(zoe);
    expect(await roomOf(amelia.event.id)).toEqual([]);
    await changeRoom(amelia, { fixtures: { add: [door()] } });
    expect(await roomOf(amelia.event.id)).toEqual([]); // no table has a place
    await changeRoom(amelia, { tables: { add: [one, table('2')] }, room: { width: 30 } });
    const { label, shape, seats, width, depth, turn } = rest;
    const { id: _door, ...way } = door();
    expect(await roomOf(amelia.event.id)).toEqual([
      { width: 30, depth: EMPTY_ROOM.depth, tables: [{ label, shape, seats, width, depth, turn, x, y }], fixtures: [way] },
    ]);
    await changeRoom(amelia, { room: { is_shown: false } });
    expect(await roomOf(amelia.event.id)).toEqual([]);
  });

  test('is given who belongs together by number, where the host shows it, and never what the host called them', async () => {
    const party = 'The difficult ones';
    const amelia = await hosting(
      { ...zoe, party: 'Alone' },
      { ...tom, party },
      { name: 'Priya', table_number: null, party: party.toUpperCase() },
    );
    const guests = async () => {
      const { data } = await anonymous().rpc('get_event_guest_page', { event_uuid: amelia.event.id }, { get: true });
      expect(JSON.stringify(data)).not.toContain('ifficult');
      const page = data as { guests: { name: string; table_number: string | null; party: number | null }[] };
      return page.guests.map(({ name, table_number, party }) => [name, table_number, party]);
    };
    expect(await guests()).toEqual([
      ['Zoë', '4', null],
      ['Tom', '4', 1],
      ['Priya', null, 1],
    ]);
    await amelia.client.from('events').update({ shows_party: false }).eq('id', amelia.event.id).throwOnError();
    expect((await guests()).map(([, , number]) => number)).toEqual([null, null, null]);
  });
});
