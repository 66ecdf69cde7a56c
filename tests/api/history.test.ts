import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  applyDelta,
  type ChangeEntry,
  hasReturnedGuests,
  type PlanDelta,
  type VersionedPlan,
} from '../../app/features/seating/collaboration/plan-delta.ts';
import type { PlanGuest, PlanTable, SeatingPlan } from '../../app/features/seating/schema.ts';
import { compareLabels } from '../../app/features/seating/tables/model.ts';
import { type Fixture, NEW_TABLE, type Room } from '../../app/features/seating/tables/schema.ts';
import { unwrap } from '../../app/lib/backend/errors.ts';
import { adminClient, createHost, fetchStoredRow } from '../support/api.ts';
import { buildHelperName, canary, generateLinkSecret, privatePicture } from '../support/canary.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

type Caller = Pick<TestHost, 'client'>;
type Entry = ChangeEntry<Record<string, unknown>>;
type Past = {
  guests: Partial<PlanGuest>[];
  tables: Partial<PlanTable>[];
  fixtures: Fixture[];
  room: Room | null;
};

const createWeddingHost = (...guests: NewGuest[]) =>
  createHost({ plan: 'Pro Plus', events: 1, guests });
async function member(owner: TestHost, role: 'editor' | 'viewer', name = 'Sam Okafor') {
  const somebody = await createHost({ name });
  const row = {
    event_id: owner.event.id,
    user_id: somebody.id,
    role,
    sees_names: true,
    sees_meals: true,
  };
  await adminClient().from('event_members').insert(row).throwOnError();
  return somebody;
}

/** Makes a change and expects it to succeed. */
const change = async ({ client }: Caller, { id }: { id: string }, wanted: object) =>
  (await client.rpc('change_seating', { event_uuid: id, change: wanted as never }).throwOnError())
    .data as Record<string, unknown>;
const historyOf = async ({ client }: Caller, { id }: { id: string }, which: object = {}) =>
  (await unwrap(
    client.rpc('get_event_history', { event_uuid: id, ...which }),
  )) as unknown as Entry[];
const latestFacts = async (owner: TestHost) => (await historyOf(owner, owner.event))[0]?.facts;
const changesSince = async ({ client }: Caller, { id }: { id: string }, since: number) =>
  (await unwrap(
    client.rpc('get_seating_changes', { event_uuid: id, since }, { get: true }),
  )) as unknown as PlanDelta | { whole: true };
async function planOf({ client }: Caller, { id }: { id: string }): Promise<VersionedPlan> {
  const read = await unwrap(client.rpc('get_seating_plan', { event_uuid: id }, { get: true }));
  const { version, ...plan } = read as unknown as SeatingPlan & { version: number };
  return { version, plan: { ...plan, tables: plan.tables.toSorted(compareLabels) }, by: [] };
}
const planAt = async ({ client }: Caller, { id }: { id: string }, version: number) =>
  (await unwrap(
    client.rpc('get_seating_at', { event_uuid: id, version }, { get: true }),
  )) as unknown as Past;
const idOf = async (owner: TestHost, name: string) =>
  (await planOf(owner, owner.event)).plan.guests.find((guest) => guest.name === name)?.id ?? '';
const tableIdOf = async (owner: TestHost, label: string) =>
  (await planOf(owner, owner.event)).plan.tables.find((table) => table.label === label)?.id ?? '';

const table = (label: string, given: object = {}) => ({
  ...NEW_TABLE,
  id: randomUUID(),
  label,
  ...given,
});
const bar = { id: randomUUID(), kind: 'bar', x: 1, y: 1, width: 1, depth: 1, turn: 0 };
const zoe = { name: 'Zoë', table_number: '4' };
const tom = { name: 'Tom', table_number: '4' };

describe('a history entry', () => {
  test('an entry records one change with all its parts and its author', async () => {
    const amelia = await createWeddingHost(zoe, tom);
    const before = await historyOf(amelia, amelia.event);
    const [zoes, toms] = [await idOf(amelia, 'Zoë'), await idOf(amelia, 'Tom')];
    await change(amelia, amelia.event, {
      guests: {
        add: [{ id: randomUUID(), name: 'Priya', table_number: '5' }],
        update: [{ id: zoes, table_number: '5' }],
        remove: [toms],
      },
      tables: { add: [table('Top')] },
      fixtures: { add: [{ ...bar, id: randomUUID() }] },
      wishes: { add: [{ kind: 'near_door', guest_id: zoes }] },
      room: { width: 30 },
      menu: { meals: ['Lamb'] },
      picture: { picture: privatePicture, x: 1, y: 1, width: 1, height: 1, fade: 1 },
    });
    const after = await historyOf(amelia, amelia.event);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      user_id: amelia.id,
      name: 'Amelia Hartley',
      by: null,
      version: (before[0]?.version ?? 0) + 1,
    });
    expect(after[0]?.facts.map(({ kind }) => kind)).toEqual([
      ...[
        'added',
        'removed',
        'moved',
        'table_added',
        'fixtures',
        'room',
        'picture',
        'wishes',
        'event',
      ],
    ]);
    expect(after[0]?.facts).toContainEqual({
      kind: 'moved',
      guests: ['Zoë'],
      ids: [zoes],
      count: 1,
      from: '4',
      to: '5',
    });
    expect(after[0]?.facts).toContainEqual({ kind: 'event', fields: ['meals'] });
  });

  test('merges successive theme changes by one person into one entry', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await member(amelia, 'editor');
    const before = (await historyOf(amelia, amelia.event)).length;
    const dress = async ({ client }: Caller, theme: object) =>
      client.from('events').update(theme).eq('id', amelia.event.id).select('id').throwOnError();
    await dress(amelia, { theme_background: 'gradient-sage' });
    await dress(amelia, { theme_background: 'gradient-navy' });
    await dress(amelia, { theme_accent_color: 'burgundy' });
    await dress(sam, { theme_accent_color: 'navy-blue' });
    await dress(sam, { message: 'Taxis at one' });
    await dress(sam, { theme_accent_color: 'rose-gold' });
    const look = ['theme_accent_color', 'theme_background'];
    const entries = (await historyOf(amelia, amelia.event)).slice(0, -before || undefined);
    expect(entries.map(({ user_id, facts }) => ({ user_id, facts }))).toEqual([
      { user_id: sam.id, facts: [{ kind: 'event', fields: ['theme_accent_color'] }] },
      { user_id: sam.id, facts: [{ kind: 'event', fields: ['message'] }] },
      { user_id: sam.id, facts: [{ kind: 'event', fields: ['theme_accent_color'] }] },
      { user_id: amelia.id, facts: [{ kind: 'event', fields: look }] },
    ]);
    expect((await planOf(amelia, amelia.event)).version).toBe(entries[0]?.version);
  });

  test('an entry names five guests, counts all, and says where they moved from and to', async () => {
    const amelia = await createWeddingHost(
      ...Array.from({ length: 8 }, (_, at) => ({ name: `Guest ${at}`, table_number: '1' })),
    );
    const { guests } = (await planOf(amelia, amelia.event)).plan;
    await change(amelia, amelia.event, {
      guests: { update: guests.map(({ id }) => ({ id, table_number: '2' })) },
    });
    const [moved, ...more] = (await latestFacts(amelia)) ?? [];
    expect(more).toEqual([]);
    expect(moved).toMatchObject({ kind: 'moved', count: 8, from: '1', to: '2' });
    expect(moved?.guests).toHaveLength(5);

    await change(amelia, amelia.event, {
      guests: { update: guests.map(({ id }, at) => ({ id, table_number: `T${at}` })) },
    });
    expect(await latestFacts(amelia)).toEqual([
      expect.objectContaining({ kind: 'moved', count: 8, from: '2', tables: 8 }),
    ]);
    expect((await latestFacts(amelia))?.[0]).not.toHaveProperty('to');
    await change(amelia, amelia.event, {
      guests: { update: [{ id: guests[0]?.id, table_number: null }] },
    });
    expect(await latestFacts(amelia)).toEqual([
      expect.objectContaining({ kind: 'moved', from: 'T0', to: null }),
    ]);
  });

  test('an entry keeps old values of public fields, but only the names of private fields', async () => {
    const amelia = await createWeddingHost(zoe);
    const id = await idOf(amelia, 'Zoë');
    const kept = {
      meal: canary,
      allergies: canary,
      kitchen_note: canary,
      tags: canary,
      private_note: canary,
      also_known_as: canary,
    };
    await change(amelia, amelia.event, {
      guests: { update: [{ id, ...kept, external_id: canary, name: 'Zoe', party: null }] },
    });
    await change(amelia, amelia.event, {
      guests: { update: [{ id, meal: 'Soup', private_note: null }] },
    });
    await change(amelia, amelia.event, { wishes: { add: [{ kind: 'mixed', tag: canary }] } });
    await change(amelia, amelia.event, { tables: { add: [table('9', { note: canary })] } });
    await change(amelia, amelia.event, { menu: { meals: [canary] }, guests: { remove: [id] } });
    await amelia.client
      .from('events')
      .update({ thanks: canary })
      .eq('id', amelia.event.id)
      .throwOnError();
    const { data } = await adminClient()
      .from('event_changes')
      .select('*')
      .eq('event_id', amelia.event.id)
      .order('version');
    expect(JSON.stringify(data)).not.toContain(canary);
    expect(data?.[2]?.facts).toEqual([
      {
        kind: 'changed',
        guests: ['Zoe'],
        ids: [id],
        count: 1,
        fields: ['meal', 'private_note'],
        old: {},
      },
    ]);
    expect(data?.[1]?.facts).toEqual([
      expect.objectContaining({ kind: 'changed', old: expect.objectContaining({ name: 'Zoë' }) }),
    ]);
    expect(data?.at(-1)?.facts).toEqual([{ kind: 'event', fields: ['thanks'] }]);
  });

  test('an entry mentions a changed room, but not a room created along with a table', async () => {
    const [amelia, tomas] = [await createWeddingHost(zoe), await createWeddingHost(zoe)];
    await change(amelia, amelia.event, { tables: { add: [table('Top', { x: 1, y: 1 })] } });
    expect((await latestFacts(amelia))?.map(({ kind }) => kind)).toEqual(['table_added']);
    await change(tomas, tomas.event, { room: { width: 30, depth: 12 } });
    expect(await latestFacts(tomas)).toEqual([{ kind: 'room', fields: ['depth', 'width'] }]);
  });

  test('an entry lists the ids of all its guests for an hour, and of five guests afterwards', async () => {
    const amelia = await createWeddingHost(zoe);
    const add = Array.from({ length: 10 }, (_, at) => ({
      id: randomUUID(),
      name: `Guest ${at}`,
      table_number: '1',
    }));
    await change(amelia, amelia.event, { guests: { add } });
    const [added] = ((await latestFacts(amelia)) ?? []) as {
      ids: string[];
      guests: string[];
      count: number;
    }[];
    expect(added).toMatchObject({ kind: 'added', count: 10 });
    expect(added?.ids.toSorted()).toEqual(add.map(({ id }) => id).toSorted());
    expect(added?.guests).toHaveLength(5);
    const long = { at: new Date(Date.now() - 3_700_000).toISOString() };
    await adminClient()
      .from('event_changes')
      .update(long)
      .eq('event_id', amelia.event.id)
      .throwOnError();
    const [later] = ((await latestFacts(amelia)) ?? []) as { ids: string[] }[];
    expect(later?.ids).toEqual(added?.ids.slice(0, 5));
  });

  test('reports a relabelled table as renamed and not its guests as moved, even when two tables swap labels', async () => {
    const amelia = await createWeddingHost(zoe, { name: 'Tom', table_number: '5' });
    const [four, five] = [await tableIdOf(amelia, '4'), await tableIdOf(amelia, '5')];
    await change(amelia, amelia.event, {
      tables: {
        update: [
          { id: four, label: '5' },
          { id: five, label: '4' },
        ],
      },
    });
    expect(await latestFacts(amelia)).toEqual([
      expect.objectContaining({ kind: 'table_renamed', count: 2 }),
    ]);
    await change(amelia, amelia.event, {
      tables: { update: [{ id: four, label: 'Family', x: 1, y: 2, seats: 10 }] },
    });
    expect(await latestFacts(amelia)).toEqual([
      {
        kind: 'table_changed',
        tables: ['Family'],
        ids: [four],
        count: 1,
        fields: ['seats'],
        old: { seats: 8 },
      },
      { kind: 'table_placed', tables: ['Family'], ids: [four], count: 1 },
      { kind: 'table_renamed', tables: ['Family'], ids: [four], count: 1, from: '5' },
    ]);
    await change(amelia, amelia.event, { tables: { remove: [five] } });
    expect((await latestFacts(amelia))?.map(({ kind }) => kind)).toEqual(['moved']); // the table was unshaped
  });

  test('changes of single rows are recorded, and entries by helpers have the helper’s name', async () => {
    const amelia = await createWeddingHost(zoe);
    const id = await idOf(amelia, 'Zoë');
    await amelia.client.from('guests').update({ name: 'Zoe' }).eq('id', id).throwOnError();
    expect(await latestFacts(amelia)).toEqual([
      expect.objectContaining({ kind: 'changed', fields: ['name'], old: { name: 'Zoë' } }),
    ]);
    const secret = generateLinkSecret();
    const link = {
      event_uuid: amelia.event.id,
      link_name: buildHelperName('Alex'),
      link_rights: ['look', 'move_seats'],
    };
    await amelia.client
      .rpc('make_door_link', { ...link, link_ends_at: '2099-01-01T00:00:00Z', secret })
      .throwOnError();
    await amelia.client
      .rpc('move_at_door', { secret, guest_uuid: id, from_table: '4', to_table: '5' })
      .throwOnError();
    expect((await historyOf(amelia, amelia.event))[0]).toMatchObject({
      by: `helper:${buildHelperName('Alex')}`,
      user_id: null,
    });
  });

  test('a refused or empty change is not recorded', async () => {
    const amelia = await createWeddingHost(zoe);
    const id = await idOf(amelia, 'Zoë');
    const before = await historyOf(amelia, amelia.event);
    expect(
      (
        await amelia.changeSeating({
          guests: {
            update: [
              { id, name: 'Zoe' },
              { id: randomUUID(), name: 'x' },
            ],
          },
        })
      ).status,
    ).toBe(404);
    await change(amelia, amelia.event, {
      guests: { update: [{ id, name: 'Zoë' }], remove: [randomUUID()] },
    });
    expect(await historyOf(amelia, amelia.event)).toEqual(before);
  });

  test('concurrent changes get consecutive version numbers', async () => {
    const amelia = await createWeddingHost(
      ...Array.from({ length: 12 }, (_, at) => ({ name: `Guest ${at}`, table_number: '1' })),
    );
    const sam = await member(amelia, 'editor');
    const { plan, version } = await planOf(amelia, amelia.event);
    await Promise.all(
      plan.guests.map(({ id }, at) =>
        change(at % 2 ? amelia : sam, amelia.event, {
          guests: { update: [{ id, party: `Party ${at}` }] },
        }),
      ),
    );
    const since = (await historyOf(amelia, amelia.event)).slice(0, 12);
    expect(since.map((row) => row.version)).toEqual(
      Array.from({ length: 12 }, (_, at) => version + 12 - at),
    );
    expect(new Set(since.map(({ name }) => name))).toEqual(
      new Set(['Amelia Hartley', 'Sam Okafor']),
    );
  });

  test('records who joined, left, was removed, changed role or received the event', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await member(amelia, 'viewer');
    const inEvent = { event_uuid: amelia.event.id, member: sam.id };
    const fact = async () => latestFacts(amelia);
    expect(await fact()).toEqual([
      { kind: 'joined', user_id: sam.id, name: 'Sam Okafor', role: 'viewer' },
    ]);
    const editing = { ...inEvent, role: 'editor', sees_names: true, sees_meals: true };
    await amelia.client.rpc('change_event_member', editing).throwOnError();
    expect(await fact()).toEqual([
      { kind: 'role', user_id: sam.id, name: 'Sam Okafor', role: 'editor' },
    ]);
    await amelia.client.rpc('remove_event_member', inEvent).throwOnError();
    expect(await fact()).toMatchObject([{ kind: 'removed_member', name: 'Sam Okafor' }]);
    const kim = await member(amelia, 'editor', 'Kim Park');
    await kim.client
      .rpc('remove_event_member', { event_uuid: amelia.event.id, member: kim.id })
      .throwOnError();
    expect(await fact()).toMatchObject([{ kind: 'left', name: 'Kim Park' }]);
    await adminClient()
      .from('events')
      .update({ user_id: kim.id })
      .eq('id', amelia.event.id)
      .throwOnError();
    expect((await historyOf(kim, amelia.event))[0]?.facts).toEqual([
      { kind: 'handed_over', user_id: kim.id, name: 'Kim Park' },
    ]);
  });
});

describe('the changes since a version', () => {
  test('the changes since a version update the plan after any kind of change', async () => {
    const amelia = await createWeddingHost(zoe, tom, { name: 'Priya', table_number: '5', seat: 3 });
    const [zoes, toms] = [await idOf(amelia, 'Zoë'), await idOf(amelia, 'Tom')];
    const [four, top, kim] = [
      await tableIdOf(amelia, '4'),
      table('Top', { x: 1, y: 1 }),
      randomUUID(),
    ];
    let read = await planOf(amelia, amelia.event);
    const edits = [
      {
        guests: {
          add: [{ id: kim, name: 'Kim', table_number: '6' }],
          update: [{ id: zoes, table_number: '5' }],
        },
      },
      { tables: { add: [top], update: [{ id: four, label: 'Family' }] } },
      { tables: { add: [table('5', { seats: 12 })] } }, // replaces the unshaped table with a table that has another id
      {
        wishes: {
          add: [
            { kind: 'together', guest_id: zoes, other_id: toms },
            { kind: 'at', guest_id: kim, table_id: top.id },
          ],
        },
      },
      { guests: { remove: [toms] }, fixtures: { add: [bar] }, room: { width: 33 } },
      { tables: { remove: [top.id] }, menu: { meals: ['Lamb'] } },
      {
        guests: { update: [{ id: zoes, table_number: null }] },
        fixtures: { update: [{ id: bar.id, x: 5 }] },
      },
      { fixtures: { remove: [bar.id] }, guests: { add: [{ id: toms, name: 'Tom again' }] } },
    ];
    for (const edit of edits) {
      await change(amelia, amelia.event, edit);
      const changes = await changesSince(amelia, amelia.event, read.version);
      const isReturn = hasReturnedGuests(read, changes as PlanDelta);
      expect(isReturn).toBe(edit === edits.at(-1)); // the last edit restores Tom
      const whole = await planOf(amelia, amelia.event);
      read = applyDelta(read, changes as PlanDelta);
      if (isReturn) read = { ...read, plan: whole.plan };
      expect({ ...read, by: [] }).toEqual(whole);
      expect(JSON.stringify(changes)).not.toContain(
        '"Priya"'.repeat(edits.indexOf(edit) === 2 ? 2 : 1),
      ); // only the id of the guests' table changed
    }
    expect(read.by.map(({ version }) => version)).toEqual(
      edits.map((_, at) => read.version - edits.length + 1 + at),
    );
    expect(await changesSince(amelia, amelia.event, read.version)).toEqual({
      version: read.version,
    });
  });

  test('if changes are too many or too old, the whole plan is returned instead', async () => {
    const amelia = await createWeddingHost(zoe);
    const { version } = await planOf(amelia, amelia.event);
    await change(amelia, amelia.event, {
      guests: { add: Array.from({ length: 600 }, (_, at) => ({ name: `Guest ${at}` })) },
    });
    for (const since of [version, -1, version + 2])
      expect(await changesSince(amelia, amelia.event, since)).toEqual({ whole: true });
    await amelia.changeSeating({ room: { width: 30 } });
    expect(await changesSince(amelia, amelia.event, version + 1)).toMatchObject({
      version: version + 2,
      room: { width: 30 },
      touched: { room: [amelia.event.id] },
    });
    await adminClient()
      .from('event_changes')
      .delete()
      .eq('event_id', amelia.event.id)
      .eq('version', version + 2)
      .throwOnError();
    expect(await changesSince(amelia, amelia.event, version)).toEqual({ whole: true });
  });

  test('older versions stay readable after a very long list was added and removed', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await member(amelia, 'editor');
    const add = Array.from({ length: 2001 }, (_, at) => ({
      id: randomUUID(),
      name: `Guest ${at}`,
      table_number: `${at}`,
    }));
    const { version, plan } = await planOf(amelia, amelia.event);
    await change(sam, amelia.event, { guests: { add } });
    expect(await latestFacts(amelia)).toMatchObject([{ kind: 'added', count: 2001 }]);
    expect((await latestFacts(amelia))?.[0]?.guests).toHaveLength(5);
    await change(sam, amelia.event, {
      guests: { update: add.map(({ id }) => ({ id, table_number: null })) },
    });
    await change(sam, amelia.event, {
      guests: { remove: [...add, ...plan.guests].map(({ id }) => id) },
    });
    expect(await changesSince(amelia, amelia.event, version)).toEqual({ whole: true });
    expect((await planAt(amelia, amelia.event, version)).guests).toMatchObject([
      { name: 'Zoë', table_id: plan.tables[0]?.id },
    ]);
    expect((await planAt(amelia, amelia.event, version + 2)).guests).toHaveLength(2002);
  });

  test('planners read the changes; viewers only see that changes exist, strangers see nothing', async () => {
    const amelia = await createWeddingHost(zoe);
    const [sam, kim, stranger] = [
      await member(amelia, 'editor'),
      await member(amelia, 'viewer', 'Kim'),
      await createWeddingHost(),
    ];
    const { version } = await planOf(kim, amelia.event);
    expect(await changesSince(kim, amelia.event, version)).toEqual({ version });
    await change(sam, amelia.event, {
      guests: { update: [{ id: await idOf(amelia, 'Zoë'), name: 'Zoe' }] },
    });
    expect(await changesSince(kim, amelia.event, version)).toEqual({ whole: true });
    expect(await changesSince(amelia, amelia.event, version)).toMatchObject({
      by: [{ name: 'Sam Okafor', touched: { guests: [expect.any(String)] } }],
    });
    for (const who of [kim, stranger]) {
      const history = await who.client.rpc('get_event_history', { event_uuid: amelia.event.id });
      const past = await who.client.rpc('get_seating_at', { event_uuid: amelia.event.id, version });
      expect([history.error?.code, past.error?.code]).toEqual(['not_allowed', 'not_allowed']);
    }
    for (const who of [amelia, sam, kim, stranger])
      expect(
        (await who.client.from('event_changes').select('version').eq('event_id', amelia.event.id))
          .error?.code,
      ).toBe('42501');
    expect(
      (await stranger.client.rpc('get_seating_changes', { event_uuid: amelia.event.id, since: 0 }))
        .error?.code,
    ).toBe('not_allowed');
  });

  test('planners who read simultaneously share the changes; other callers are refused', async () => {
    const amelia = await createWeddingHost(zoe);
    const [sam, kim, stranger] = [
      await member(amelia, 'editor'),
      await member(amelia, 'viewer', 'Kim'),
      await createWeddingHost(),
    ];
    const [gone, lena] = [await member(amelia, 'editor'), await member(amelia, 'editor')];
    const { version } = await planOf(amelia, amelia.event);
    await change(sam, amelia.event, {
      guests: { update: [{ id: await idOf(amelia, 'Zoë'), name: 'Zoe' }] },
    });
    await amelia.client
      .rpc('remove_event_member', { event_uuid: amelia.event.id, member: gone.id })
      .throwOnError();
    const token = (await lena.client.auth.getSession()).data.session?.access_token ?? '';
    await lena.client.auth.signOut();
    const ofOwner = (await amelia.client.auth.getSession()).data.session?.access_token ?? '';
    const { url, publishableKey } = inject('server');
    const paths = [
      `changes?event_uuid=${amelia.event.id}&since=${version}`,
      `plan?event_uuid=${amelia.event.id}`,
    ];
    const statusesWith = (bearer: string) =>
      paths.map(async (path) => {
        const headers = { apikey: publishableKey, Authorization: `Bearer ${bearer}` };
        return (await fetch(`${url}/rest/v1/rpc/get_seating_${path}`, { headers })).status;
      });
    const ask = ({ client }: Caller) =>
      client.rpc(
        'get_seating_changes',
        { event_uuid: amelia.event.id, since: version },
        { get: true },
      );
    const once = () => [amelia, sam, kim, stranger, gone].map(ask);
    const [all, statuses] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, once).flat()),
      Promise.all(
        [token, `${ofOwner.slice(0, ofOwner.lastIndexOf('.'))}.${token.split('.')[2]}`].flatMap(
          statusesWith,
        ),
      ),
    ]);
    expect(statuses).toEqual([401, 401, 401, 401]);
    const whole = expect.objectContaining({ guests: [expect.objectContaining({ name: 'Zoe' })] });
    const expected = [whole, whole, { whole: true }, 'not_allowed', 'not_allowed'];
    expect(all.map(({ data, error }) => data ?? error?.code)).toEqual(
      Array.from({ length: 6 }, () => expected).flat(),
    );
  });

  test('planners who read simultaneously share the plan; others read only what their role allows', async () => {
    const amelia = await createWeddingHost(zoe);
    const [sam, kim, stranger] = [
      await member(amelia, 'editor'),
      await member(amelia, 'viewer', 'Kim'),
      await createWeddingHost(),
    ];
    const gone = await member(amelia, 'editor');
    await amelia.client
      .rpc('remove_event_member', { event_uuid: amelia.event.id, member: gone.id })
      .throwOnError();
    const planFor = async ({ client }: Caller, get: boolean) =>
      (
        await client
          .rpc('get_seating_plan', { event_uuid: amelia.event.id }, { get })
          .throwOnError()
      ).data;
    const whoever = [stranger, amelia, gone, sam, kim];
    const whole = expect.objectContaining({
      guests: [expect.objectContaining({ name: 'Zoë' })],
      wishes: [],
    });
    const ofViewer = expect.objectContaining({ without_table: expect.any(Number) });
    const plans = await Promise.all(
      Array.from({ length: 6 }, () => whoever.map((who) => planFor(who, true))).flat(),
    );
    expect(plans).toEqual(
      Array.from({ length: 6 }, () => [null, whole, null, whole, ofViewer]).flat(),
    );
    const posted = await Promise.all(whoever.map((who) => planFor(who, false))); // not shared
    expect(plans.slice(-5)).toEqual(posted);
  });
});

describe('history', () => {
  test('the history has a hundred entries a page, and can be filtered by person and literal text', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await member(amelia, 'editor');
    const id = await idOf(amelia, 'Zoë');
    await change(sam, amelia.event, {
      guests: { add: [{ id: randomUUID(), name: '100% Priya_' }] },
    });
    for (let at = 0; at < 101; at++)
      await change(amelia, amelia.event, { guests: { update: [{ id, party: `Party ${at}` }] } });
    const newest = await historyOf(amelia, amelia.event);
    expect(newest).toHaveLength(100);
    const older = await historyOf(sam, amelia.event, { before: newest.at(-1)?.version });
    expect(older[0]?.version).toBe((newest.at(-1)?.version ?? 0) - 1);
    const ofSam = await historyOf(amelia, amelia.event, { person: sam.id });
    expect(ofSam.map(({ name }) => name)).toEqual(['Sam Okafor']);
    expect(await historyOf(amelia, amelia.event, { words: '100% priya_' })).toEqual(ofSam);
    for (const words of ['1000', 'a%b', 'guests', 'kind'])
      expect(await historyOf(amelia, amelia.event, { words })).toEqual([]);
  });

  test('the history shows the plan after each change, without private fields', async () => {
    const amelia = await createWeddingHost(zoe, tom, {
      name: 'Priya',
      table_number: '5',
      seat: 3,
      additional_info: 'Reads',
    });
    const [zoes, toms] = [await idOf(amelia, 'Zoë'), await idOf(amelia, 'Tom')];
    const [four, five] = [await tableIdOf(amelia, '4'), await tableIdOf(amelia, '5')];
    const top = table('Top', { x: 1, y: 1 });
    const edits = [
      { guests: { update: [{ id: zoes, table_id: five, name: 'Zoe', meal: canary }] } },
      {
        tables: {
          update: [
            { id: four, label: '5' },
            { id: five, label: '4' },
          ],
        },
      },
      { tables: { add: [top] }, guests: { update: [{ id: toms, table_id: top.id, seat: 2 }] } },
      { guests: { remove: [zoes] }, fixtures: { add: [bar] }, room: { width: 31 } },
      {
        guests: { add: [{ id: zoes, name: 'Zoë', table_id: top.id }] },
        tables: { update: [{ id: top.id, x: 7, seats: 3 }] },
      },
      {
        tables: { remove: [top.id] },
        fixtures: { update: [{ id: bar.id, x: 9 }] },
        room: { width: 35 },
      },
    ];
    const plans = [await planOf(amelia, amelia.event)];
    for (const edit of edits) {
      await change(amelia, amelia.event, edit);
      plans.push(await planOf(amelia, amelia.event));
    }
    for (const { plan, version } of plans) {
      const past = await planAt(amelia, amelia.event, version);
      const byId = <Thing extends { id?: string }>(things: readonly Thing[]) =>
        things.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
      expect(byId(past.guests)).toEqual(
        byId(
          plan.guests.map(({ id, name, table_id, seat, party, additional_info }) => ({
            id,
            name,
            table_id,
            seat,
            party,
            additional_info,
          })),
        ),
      );
      expect(byId(past.tables)).toEqual(byId(plan.tables.map(({ note: _, ...shown }) => shown)));
      expect([past.fixtures, past.room]).toEqual([plan.fixtures, plan.room]);
    }
    const { error } = await amelia.client.rpc('get_seating_at', {
      event_uuid: amelia.event.id,
      version: 1000,
    });
    expect(error?.code).toBe('not_found');
  });

  test('the history is not computed for a caller who may not edit the event', async () => {
    const { connect, database } = await startBackendForTest();
    const stranger = connect();
    await stranger.auth.signUp({ email: 'mallory@example.com', password: 'correct horse battery' });
    const [event] = await database.query<{ id: string }>(`
      with host as (insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com') returning id),
        paid as (insert into public.subscriptions (user_id, tier_id) select host.id, plan.id from host, public.tier_plans as plan where name = 'Pro' returning user_id)
      insert into public.events (user_id, event_name, event_date) select user_id, 'Grace', '2027-06-12' from paid returning id`);
    await database.exec(`create or replace function private.seating_changes(event_uuid uuid, since bigint) returns jsonb language plpgsql as $$
      begin raise exception 'worked out'; end $$`);
    const asked = await stranger.rpc(
      'get_seating_changes',
      { event_uuid: event?.id, since: 0 },
      { get: true },
    );
    expect([asked.status, asked.error?.code]).toEqual([403, 'not_allowed']);
  });

  test('the history is removed after 90 days, and version numbers continue', async () => {
    const { database, admin: server } = await startBackendForTest();
    const [user] = await database.query<{ id: string }>(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com') returning id`,
    );
    await database.query(
      `insert into public.subscriptions (user_id, tier_id, plan_name, is_free) select $1, id, name, is_free from (select *, price = 0 as is_free from public.tier_plans) as plans where name = 'Pro'`,
      [user?.id],
    );
    const [event] = await database.query<{ id: string }>(
      `insert into public.events (user_id, event_name, event_date) values ($1, 'Grace', '2027-06-12') returning id`,
      [user?.id],
    );
    const event_id = event?.id ?? '';
    for (const name of ['Zoë', 'Tom', 'Priya'])
      await server.from('guests').insert({ event_id, name }).throwOnError();
    await database.exec(
      `update public.event_changes set at = now() - interval '91 days'; insert into private.event_presence (event_id, user_id, place, at) select id, user_id, 'room', now() - interval '2 days' from public.events`,
    );
    await database.query('select private.sweep_nightly()');
    expect(
      await database.query('select version::int, facts, touched from public.event_changes'),
    ).toEqual([{ version: 3, facts: [], touched: null }]);
    expect(await database.query('select from private.event_presence')).toEqual([]);
    await server.from('guests').insert({ event_id, name: 'Kim' }).throwOnError();
    await database.query('select private.sweep_nightly()');
    expect(
      await database.query('select version::int as v from public.event_changes order by version'),
    ).toEqual([{ v: 4 }]);
    expect(await database.query('select count(*)::int as left from private.noted_changes')).toEqual(
      [{ left: 0 }],
    );
  });
});

describe('a restored guest', () => {
  const details = {
    title: 'Dr',
    meal: 'Lamb',
    allergies: 'Nuts',
    kitchen_note: 'First, please',
    tags: 'College',
    private_note: canary,
    reply: 'yes',
    external_id: '17',
    also_known_as: 'Zed',
    is_evening: false,
  };
  async function removed() {
    const amelia = await createWeddingHost(zoe, { name: 'Tom', table_number: '5' });
    const sam = await member(amelia, 'editor');
    const [id, toms, four] = [
      await idOf(amelia, 'Zoë'),
      await idOf(amelia, 'Tom'),
      await tableIdOf(amelia, '4'),
    ];
    await change(amelia, amelia.event, {
      guests: { update: [{ id, ...details }] },
      tables: { update: [{ id: four, note: 'By the band' }] },
      wishes: {
        add: [
          { kind: 'together', guest_id: id, other_id: toms },
          { kind: 'at', guest_id: id, table_id: four },
        ],
      },
    });
    await adminClient()
      .from('guests')
      .update({ allergies_agreed: true })
      .eq('id', id)
      .throwOnError();
    const before = await planOf(amelia, amelia.event);
    await change(amelia, amelia.event, { guests: { remove: [id] } });
    const emptied = await planOf(amelia, amelia.event);
    expect([emptied.plan.guests.length, emptied.plan.wishes.length]).toEqual([1, 0]);
    const bringBack = async (by: Caller, given: object = {}) => {
      const past = (await planAt(amelia, amelia.event, before.version)) as {
        guests: { id?: string }[];
        tables: { id?: string }[];
      };
      await change(by, amelia.event, {
        tables: { add: past.tables.filter((one) => one.id === four) },
        guests: {
          add: past.guests.filter((one) => one.id === id).map((guest) => ({ ...guest, ...given })),
        },
      });
    };
    return { amelia, sam, id, before, bringBack };
  }
  const withoutTimes = ({ plan }: VersionedPlan) => ({
    guests: plan.guests
      .map(({ created_at: _, ...guest }) => guest)
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    tables: plan.tables,
    wishes: plan.wishes.map((wish) => JSON.stringify(wish)).toSorted(),
  });

  test('a restored guest gets back private fields, consent, wishes and the table’s note', async () => {
    const { amelia, sam, id, before, bringBack } = await removed();
    await bringBack(sam);
    expect(withoutTimes(await planOf(amelia, amelia.event))).toEqual(withoutTimes(before));
    const { data } = await adminClient()
      .from('guests')
      .select('allergies_agreed')
      .eq('id', id)
      .single();
    expect(data).toEqual({ allergies_agreed: true });
  });

  test('a restored guest returns to the same place in the list; callers cannot choose a place', async () => {
    const { amelia, before, bringBack } = await removed();
    const places = ({ plan }: VersionedPlan) =>
      plan.guests.map(({ name, created_at }) => [name, created_at]);
    const first = { created_at: '2001-01-01T00:00:00Z', position: -1 };
    await bringBack(amelia, first);
    expect(places(await planOf(amelia, amelia.event))).toEqual(places(before));
    const add = ['Ada', 'Bea'].map((name) => ({ ...first, id: randomUUID(), name }));
    await change(amelia, amelia.event, { guests: { add } });
    const { plan } = await planOf(amelia, amelia.event);
    expect(plan.guests.map(({ name }) => name)).toEqual(['Zoë', 'Tom', 'Ada', 'Bea']);
    expect(plan.guests.some(({ created_at }) => created_at?.startsWith('2001'))).toBe(false);
  });

  test('restoring a guest restores neither wishes removed separately nor private data in another event', async () => {
    const { amelia, id, bringBack } = await removed();
    await bringBack(amelia);
    const { plan } = await planOf(amelia, amelia.event);
    const [together] = plan.wishes.filter(({ kind }) => kind === 'together');
    await change(amelia, amelia.event, { wishes: { remove: [together?.id] } });
    await change(amelia, amelia.event, { guests: { remove: [id] } });
    const other = await createWeddingHost({ name: 'Ada', table_number: '1' });
    await change(other, other.event, { guests: { add: [{ id, name: 'Zoë' }] } });
    const inOther = (await planOf(other, other.event)).plan;
    expect(inOther.guests.find((guest) => guest.id === id)).toMatchObject({
      meal: null,
      allergies: null,
      private_note: null,
    });
    await change(other, other.event, { guests: { remove: [id] } });
    await bringBack(amelia);
    expect((await planOf(amelia, amelia.event)).plan.wishes.map(({ kind }) => kind)).toEqual([
      'at',
    ]);
  });

  test('an added guest cannot be marked as having agreed to share allergies', async () => {
    const { amelia } = await removed();
    await change(amelia, amelia.event, {
      guests: {
        add: [{ id: randomUUID(), name: 'Ada', allergies: 'Nuts', allergies_agreed: true }],
      },
    });
    const { data } = await adminClient()
      .from('guests')
      .select('allergies_agreed')
      .eq('name', 'Ada')
      .eq('event_id', amelia.event.id)
      .single();
    expect(data).toEqual({ allergies_agreed: false });
  });
});

describe('history storage', () => {
  /** Sets the recorded bytes of an event's history, for an account or for callers without one. */
  const fill = ({ id }: { id: string }, user: string | null, bytes: number) =>
    adminClient()
      .from('event_changes')
      .update({ bytes })
      .eq('event_id', id)
      .filter('user_id', user === null ? 'is' : 'eq', user)
      .throwOnError();
  const ALL_OF_ONE = 32_000_000;

  test('each planner has a quota; a full quota refuses their changes and deletes nothing', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await member(amelia, 'editor');
    const [id, before] = [await idOf(amelia, 'Zoë'), await historyOf(amelia, amelia.event)];
    await change(sam, amelia.event, { guests: { update: [{ id, name: 'Zoe' }] } });
    await fill(amelia.event, sam.id, ALL_OF_ONE - 300);
    const kept = await historyOf(amelia, amelia.event);
    expect((await sam.client.from('guests').update({ name: 'Z' }).eq('id', id)).error?.code).toBe(
      'history_full',
    );
    const refused = await sam.client.rpc('change_seating', {
      event_uuid: amelia.event.id,
      change: { guests: { update: [{ id, name: 'Z' }] } },
    });
    expect(refused.error?.code).toBe('history_full');
    const add = Array.from({ length: 201 }, (_, at) => ({ id: randomUUID(), name: `Guest ${at}` }));
    await change(amelia, amelia.event, { guests: { add } });
    const long = {
      guests: { remove: add.map((guest) => guest.id) },
      fixtures: { update: [{ id: randomUUID(), x: 1 }] },
    };
    const beforehand = await sam.client.rpc('change_seating', {
      event_uuid: amelia.event.id,
      change: long,
    });
    expect(beforehand.error?.code).toBe('history_full');
    await change(amelia, amelia.event, { guests: { remove: long.guests.remove } });
    expect((await fetchStoredRow('guests', id))?.name).toBe('Zoe');
    expect((await historyOf(amelia, amelia.event)).slice(2)).toEqual(kept);

    await change(amelia, amelia.event, { guests: { update: [{ id, party: 'Hughes' }] } }); // other planners can still make changes
    await sam.client
      .rpc('remove_event_member', { event_uuid: amelia.event.id, member: sam.id })
      .throwOnError(); // leaving is allowed
    expect((await historyOf(amelia, amelia.event)).slice(4)).toEqual(kept);
    expect((await planAt(amelia, amelia.event, before[0]?.version ?? 0)).guests).toMatchObject([
      { name: 'Zoë' },
    ]);
  });

  test('a full history never blocks the owner, but drops the oldest entries', async () => {
    const amelia = await createWeddingHost(zoe);
    const id = await idOf(amelia, 'Zoë');
    await change(amelia, amelia.event, { guests: { update: [{ id, name: 'Zoe' }] } });
    await fill(amelia.event, amelia.id, ALL_OF_ONE);
    await change(amelia, amelia.event, { guests: { update: [{ id, name: 'Z' }] } });
    const [latest, ...earlier] = await historyOf(amelia, amelia.event);
    expect(earlier).toEqual([]);
    expect((await planAt(amelia, amelia.event, latest?.version ?? 0)).guests).toMatchObject([
      { name: 'Z' },
    ]);
    const before = await amelia.client.rpc('get_seating_at', {
      event_uuid: amelia.event.id,
      version: 0,
    });
    expect(before.error?.code).toBe('not_found');
  });

  test('refuses a change with more than eight megabytes of old values', async () => {
    const amelia = await createWeddingHost();
    const add = Array.from({ length: 2500 }, () => ({
      id: randomUUID(),
      name: '𝒵'.repeat(200),
      party: '𝒵'.repeat(100),
      additional_info: '𝒵'.repeat(500),
    }));
    for (const part of [add.slice(0, 1250), add.slice(1250)])
      await change(amelia, amelia.event, { guests: { add: part } });
    const remove = add.map(({ id }) => id);
    const gone = { fixtures: { remove: [], update: [{ id: randomUUID(), x: 1 }] } }; // refused after the guests are removed
    expect((await amelia.changeSeating({ guests: { remove }, ...gone })).error?.code).toBe(
      'list_too_long',
    );
    const update = add.map(({ id }) => ({ id, name: 'Z', party: null, additional_info: null }));
    expect((await amelia.changeSeating({ guests: { update }, ...gone })).error?.code).toBe(
      'list_too_long',
    );
    await change(amelia, amelia.event, { guests: { remove: remove.slice(0, 1000) } });
    expect((await planOf(amelia, amelia.event)).plan.guests).toHaveLength(1500);
  });

  test('helpers and guests share one quota; beyond it their own oldest entries are dropped', async () => {
    const amelia = await createWeddingHost(zoe);
    const id = await idOf(amelia, 'Zoë');
    await change(amelia, amelia.event, { guests: { update: [{ id, party: 'Hughes' }] } });
    const ofHost = await historyOf(amelia, amelia.event, { person: amelia.id });
    const four = await tableIdOf(amelia, '4');
    const secret = generateLinkSecret();
    const link = {
      event_uuid: amelia.event.id,
      link_name: buildHelperName('Alex'),
      link_rights: ['look', 'move_seats'],
    };
    await amelia.client
      .rpc('make_door_link', { ...link, link_ends_at: '2099-01-01T00:00:00Z', secret })
      .throwOnError();
    const move = (from_table: string, to_table: string) =>
      amelia.client
        .rpc('move_at_door', { secret, guest_uuid: id, from_table, to_table })
        .throwOnError();
    await move('4', '5');
    await fill(amelia.event, null, ALL_OF_ONE);
    await move('5', '6');
    const ofHelper = (await historyOf(amelia, amelia.event)).filter(({ by }) => by);
    expect(ofHelper.map(({ facts }) => facts)).toEqual([
      [expect.objectContaining({ kind: 'moved', from: '5', to: '6' })],
    ]);
    expect(await historyOf(amelia, amelia.event, { person: amelia.id })).toEqual(ofHost);
    const then = await planAt(amelia, amelia.event, ofHost[0]?.version ?? 0);
    expect(then.guests).toMatchObject([{ party: 'Hughes', table_id: four }]);
  });
});

test('the cost of writing for helpers and guests does not grow with the stored entries', async () => {
  const { database } = await startBackendForTest();
  await database.exec(`
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@example.com');
    insert into public.subscriptions (user_id, tier_id) select users.id, plan.id from auth.users, public.tier_plans as plan where name = 'Pro';
    insert into public.events (user_id, event_name, event_date) select id, 'Grace', '2027-06-12' from auth.users;
    insert into public.event_changes (event_id, version, facts, touched, item_count, bytes, total_bytes)
    select id, version, '[]', '{}', 1, 11000, 11000 * version from public.events, generate_series(1, 3000) as version;
    insert into public.event_changes (event_id, version, facts, touched, item_count, bytes, total_bytes)
    select id, 3001, '[{"kind": "moved"}]', '{}', 1, 11000, 33011000 from public.events;`);
  const read = await database.transaction(async (tx) => {
    const rowsRead = `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relid = 'public.event_changes'::regclass`;
    const [begun] = await tx.query<{ rows: number }>(rowsRead);
    await tx.query('select private.check_history_space(id, null, 200, false) from public.events');
    const [ended] = await tx.query<{ rows: number }>(rowsRead);
    return Number(ended?.rows) - Number(begun?.rows);
  });
  expect(
    await database.query(`select version::int from public.event_changes where facts <> '[]'`),
  ).toEqual([]);

  expect(read).toBeLessThan(50);
});

describe('a text changed by two people within a minute', () => {
  test('the earlier text stays and is returned; the later change is stored without its text', async () => {
    const amelia = await createWeddingHost({ ...zoe, additional_info: 'Reads' });
    const sam = await member(amelia, 'editor');
    const id = await idOf(amelia, 'Zoë');
    const write = (who: Caller, text: string, seen: object, more: object = {}) =>
      change(who, amelia.event, {
        guests: { update: [{ id, additional_info: text, seen, ...more }] },
      });
    const stored = async () => (await fetchStoredRow('guests', id))?.additional_info;

    expect(await write(sam, 'Sings', { additional_info: 'Reads' })).toEqual({});
    const answer = await write(
      amelia,
      'Dances',
      { additional_info: 'Reads' },
      { meal: 'Lamb', name: 'Zoe' },
    );
    expect(answer).toEqual({ conflicts: [{ id, field: 'additional_info', value: 'Sings' }] });
    expect(await fetchStoredRow('guests', id)).toMatchObject({
      additional_info: 'Sings',
      meal: 'Lamb',
      name: 'Zoe',
    });
    // No conflict for a user who has read the text, wrote it, or writes the same.
    expect(await write(sam, 'Hums', { additional_info: 'Reads' })).toEqual({});
    expect(await write(amelia, 'Hums', { additional_info: 'Reads' })).toEqual({});
    expect(await write(amelia, 'Dances', { additional_info: 'Hums' })).toEqual({});
    expect(await stored()).toBe('Dances');
    // After a minute the last text wins.
    await write(sam, 'Sings', { additional_info: 'Dances' });
    const longAgo = new Date(Date.now() - 61_000).toISOString();
    await adminClient()
      .from('event_changes')
      .update({ at: longAgo })
      .eq('event_id', amelia.event.id)
      .throwOnError();
    expect(await write(amelia, 'Dances', { additional_info: 'Reads' })).toEqual({});
    expect(await stored()).toBe('Dances');
    expect(
      (await amelia.changeSeating({ guests: { update: [{ id, name: 'Z', seen: 'x' }] } })).error
        ?.code,
    ).toBe('invalid_value');
  });
});

test('presence is known within a minute, and arrivals, moves and departures are broadcast', async () => {
  const amelia = await createWeddingHost(zoe);
  const sam = await member(amelia, 'viewer');
  const { url, publishableKey } = inject('server');
  const heard: string[] = [];
  const socket = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
  });
  onTestFinished(() => void socket.removeAllChannels());
  const channel = socket.channel(
    `host:${(await fetchStoredRow('events', amelia.event.id))?.host_topic}`,
  );
  channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()),
  );

  const be = async ({ client }: Caller, place: string | null, guest_id: string | null = null) =>
    (await unwrap(
      client.rpc('record_presence', {
        event_uuid: amelia.event.id,
        place,
        table_id: null,
        guest_id,
      } as never),
    )) as unknown;
  const guest_id = await idOf(amelia, 'Zoë');
  expect(await be(amelia, 'guests', guest_id)).toEqual([]);
  const here = {
    user_id: amelia.id,
    name: 'Amelia Hartley',
    place: 'guests',
    table_id: null,
    guest_id,
    at: expect.any(String),
  };
  expect(await be(sam, 'room')).toEqual([{ ...here, guest_id: null }]); // a viewer does not see the guest
  await expect.poll(() => heard).toEqual(['here', 'here']);
  await be(sam, 'room'); // a heartbeat, which is not broadcast
  await be(sam, 'guests');
  await expect.poll(() => heard).toEqual(['here', 'here', 'here']);
  expect(await be(amelia, null)).toMatchObject([{ name: 'Sam Okafor', place: 'guests' }]);
  expect(await be(sam, 'guests')).toEqual([]);
  await expect.poll(() => heard).toHaveLength(4);
  const stranger = await createWeddingHost();
  await expect(be(stranger, 'room')).rejects.toMatchObject({ code: 'not_found' }); // the call returned null
});

test('people with the same name are numbered in Share, history and presence', async () => {
  const owner = await createHost({ name: 'Tom Hughes', plan: 'Pro Plus', events: 1 });
  const second = await member(owner, 'editor', 'Tom hughes');
  const reed = await member(owner, 'editor', 'Tom Reed');
  const sam = await member(owner, 'editor');
  for (const { client } of [second, reed, sam]) {
    await change({ client }, owner.event, { tables: { add: [table(randomUUID().slice(0, 8))] } });
    await client
      .rpc('record_presence', {
        event_uuid: owner.event.id,
        place: 'room',
        table_id: null,
        guest_id: null,
      } as never)
      .throwOnError();
  }
  const { people } = (await unwrap(
    owner.client.rpc('get_event_people', { event_uuid: owner.event.id }),
  )) as unknown as {
    people: { name: string }[];
  };
  expect(people.map(({ name }) => name)).toEqual([
    'Tom Hughes',
    'Tom hughes (2)',
    'Tom Reed',
    'Sam Okafor',
  ]);

  const told = [
    { name: 'Tom hughes (2)', has_namesake: true },
    { name: 'Tom Reed', has_namesake: true },
    { name: 'Sam Okafor' },
  ];
  const named = ({ name, has_namesake }: Entry) => ({
    name,
    ...(has_namesake && { has_namesake }),
  });
  const changes = (await historyOf(owner, owner.event)).filter(
    ({ facts }) => facts[0]?.kind === 'table_added',
  );
  expect(changes.map(named).toReversed()).toEqual(told);
  const here = (await unwrap(
    owner.client.rpc('record_presence', {
      event_uuid: owner.event.id,
      place: '',
      table_id: null,
      guest_id: null,
    } as never),
  )) as unknown as Entry[];
  expect(here.map(named).toReversed()).toEqual(told);

  await owner.client
    .rpc('remove_event_member', { event_uuid: owner.event.id, member: second.id })
    .throwOnError();
  const [left] = (await historyOf(owner, owner.event, { person: second.id })).filter(
    ({ facts }) => facts[0]?.kind === 'table_added',
  );
  expect(left?.name).toBe('Tom hughes (2)');
});
