import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { wishKinds } from '../../app/features/seating/wishes/kinds.ts';
import { MAX_WISHES } from '../../app/features/seating/wishes/model.ts';
import { type Wish, wishSchema } from '../../app/features/seating/wishes/schema.ts';
import { adminClient, anonymousClient, createHost, createTwoHosts } from '../support/api.ts';
import { canary } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';

const change = (who: TestHost, wishes: object | string | null, eventId = who.event.id) =>
  who.changeSeating({ wishes }, eventId);
const wishesOf = async ({ client, event }: TestHost) =>
  (
    await client
      .from('wishes')
      .select('kind, guest_id, other_id, table_id, tag')
      .eq('event_id', event.id)
      .order('position')
  ).data;
const work = `Work ${canary}`;
const refusal = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];

/** A host with two guests at one table. */
async function createWeddingHost(who?: TestHost) {
  const amelia = who ?? (await createHost({ plan: 'Pro', events: 1 }));
  const zoe = await amelia.addGuest({ name: 'Zoë', table_number: '4', tags: work });
  const tom = await amelia.addGuest({ name: 'Tom', table_number: '4' });
  const { data } = await amelia.client
    .from('tables')
    .select('id')
    .eq('event_id', amelia.event.id)
    .single();
  return { amelia, zoe: zoe.id, tom: tom.id, four: data?.id ?? '' };
}
const none = { guest_id: null, other_id: null, table_id: null, tag: null };

describe('the wishes of an event', () => {
  test('stores each wish once, in creation order, whichever guest is named first', async () => {
    const { amelia, zoe, tom, four } = await createWeddingHost();
    const add = [
      { kind: 'together', guest_id: zoe, other_id: tom },
      { kind: 'at', tag: work, table_id: four },
      { kind: 'mixed', tag: work.toLowerCase() },
    ];
    expect((await change(amelia, { add })).error).toBeNull();
    const again = [
      { kind: 'together', guest_id: tom, other_id: zoe },
      { kind: 'mixed', tag: ` ${work.toUpperCase()}` },
      { kind: 'near_door', guest_id: tom },
    ];
    expect((await change(amelia, { add: again })).error).toBeNull();
    expect(await wishesOf(amelia)).toEqual(
      [...add, again[2]].map((wish) => ({ ...none, ...wish })),
    );
  });

  test('a change to wishes is applied completely or not at all; removing missing wishes succeeds', async () => {
    const { amelia, zoe, tom } = await createWeddingHost();
    const id = randomUUID();
    expect(
      (await change(amelia, { add: [{ id, kind: 'apart', guest_id: zoe, other_id: tom }] })).error,
    ).toBeNull();
    const torn = { remove: [id], add: [{ kind: 'beside', guest_id: zoe, other_id: zoe }] };
    expect((await change(amelia, torn)).status).toBe(400);
    expect(await wishesOf(amelia)).toHaveLength(1);
    expect((await change(amelia, { remove: [id] })).error).toBeNull();
    expect((await change(amelia, { remove: [id, randomUUID()] })).error).toBeNull();
    expect(await wishesOf(amelia)).toEqual([]);
  });

  test('wishes are deleted with their guest, table or event', async () => {
    const { amelia, zoe, tom, four } = await createWeddingHost();
    const add = [
      { kind: 'apart', guest_id: zoe, other_id: tom },
      { kind: 'not_at', guest_id: tom, table_id: four },
      { kind: 'stays', table_id: four },
      { kind: 'kept_together', tag: work },
    ];
    expect((await change(amelia, { add })).error).toBeNull();
    await amelia.client.from('guests').delete().eq('id', zoe).throwOnError();
    expect((await wishesOf(amelia))?.map(({ kind }) => kind)).toEqual([
      'not_at',
      'stays',
      'kept_together',
    ]);
    await amelia.changeSeating({ tables: { remove: [four] } }).throwOnError();
    expect((await wishesOf(amelia))?.map(({ kind }) => kind)).toEqual(['kept_together']);
    await amelia.client.from('events').delete().eq('id', amelia.event.id).throwOnError();
    expect(
      (await adminClient().from('wishes').select('id').eq('event_id', amelia.event.id)).data,
    ).toEqual([]);
  });

  test(`an event has at most ${MAX_WISHES} wishes, even under concurrent changes`, async () => {
    const { amelia } = await createWeddingHost();
    const tags = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ kind: 'mixed', tag: `Group ${from + at}` }));
    expect((await change(amelia, { add: tags(0, MAX_WISHES - 5) })).error).toBeNull();
    const racing = await Promise.all(
      [0, 1, 2].map((each) => change(amelia, { add: tags(1000 + each * 5, 5) })),
    );
    expect(racing.map(refusal).sort()).toEqual([
      [200, undefined],
      [403, 'too_many_wishes'],
      [403, 'too_many_wishes'],
    ]);
    expect(await wishesOf(amelia)).toHaveLength(MAX_WISHES);
    const same = Array.from({ length: MAX_WISHES + 1 }, () => ({ kind: 'mixed', tag: 'Group 0' }));
    expect(refusal(await change(amelia, { add: same }))).toEqual([403, 'too_many_wishes']);
    const gone = Array.from({ length: MAX_WISHES + 1 }, () => randomUUID());
    expect((await change(amelia, { remove: gone })).error).toBeNull();
    expect(await wishesOf(amelia)).toHaveLength(MAX_WISHES);
  });

  test('wishes name only guests and tables of their event, and only the host reads or changes them', async () => {
    const { owner, stranger } = await createTwoHosts();
    const [hers, theirs] = [await createWeddingHost(owner), await createWeddingHost(stranger)];
    const mixed = { kind: 'mixed', tag: work };
    expect((await change(owner, { add: [mixed] })).error).toBeNull();
    for (const wish of [
      { kind: 'together', guest_id: hers.zoe, other_id: theirs.zoe },
      { kind: 'near_door', guest_id: theirs.tom },
      { kind: 'at', guest_id: hers.zoe, table_id: theirs.four },
      { kind: 'near_door', guest_id: randomUUID() },
    ])
      expect(refusal(await change(owner, { add: [wish] }))).toEqual([404, 'not_found']);
    expect(refusal(await change(stranger, { add: [mixed] }, owner.event.id))).toEqual([
      403,
      'not_allowed',
    ]);
    const { data } = await owner.client.from('wishes').select('id').single();
    expect((await change(stranger, { remove: [data?.id] })).error).toBeNull();
    expect(await wishesOf(owner)).toEqual([{ ...none, ...mixed }]);
    const read = { event_uuid: owner.event.id, change: {} };
    expect((await anonymousClient().rpc('change_seating', read)).error).not.toBeNull();
    for (const client of [anonymousClient(), stranger.client])
      expect(
        (await client.from('wishes').select('id').eq('event_id', owner.event.id)).data ?? [],
      ).toEqual([]);
  });

  describe('the tables of another event', () => {
    const again = (groups: unknown, name = 'Spring Dinner') => ({
      kind: 'not_again',
      name,
      groups,
    });
    const groupsOf = async ({ client, event }: TestHost) =>
      (
        await client
          .from('wishes')
          .select('name, groups')
          .eq('event_id', event.id)
          .order('position')
          .throwOnError()
      ).data?.map(({ groups }) => groups);

    test('stores groups of this event’s guests only, and keeps them when a guest is removed', async () => {
      const { owner, stranger } = await createTwoHosts();
      const [hers, theirs] = [await createWeddingHost(owner), await createWeddingHost(stranger)];
      const foreign = [theirs.zoe, theirs.tom];
      const { zoe, tom } = hers;
      const groups = [[zoe, theirs.tom, tom, randomUUID(), zoe], foreign, [zoe, theirs.zoe]];
      expect((await change(owner, { add: [again(groups), again([[tom, zoe]])] })).error).toBeNull();
      expect(await groupsOf(owner)).toEqual([[[zoe, tom]], [[tom, zoe]]]);
      for (const groups of [[foreign], [[randomUUID(), randomUUID()]], [[zoe, theirs.zoe]]])
        expect(refusal(await change(owner, { add: [again(groups)] }))).toEqual([404, 'not_found']);
      await owner.client.from('guests').delete().eq('id', tom).throwOnError();
      expect(await groupsOf(owner)).toEqual([[[zoe, tom]], [[tom, zoe]]]);
    });

    test('an event has at most ten wishes about the tables of another event', async () => {
      const { amelia, zoe, tom } = await createWeddingHost();
      const add = (count: number) =>
        change(amelia, { add: Array.from({ length: count }, () => again([[zoe, tom]])) });
      expect((await add(9)).error).toBeNull();
      for (const count of [2, 11])
        expect(refusal(await add(count))).toEqual([403, 'too_many_wishes']);
      expect((await add(1)).error).toBeNull();
      expect(await wishesOf(amelia)).toHaveLength(10);
    });

    test('the history says that a wish was added, without its name and guests', async () => {
      const { amelia, zoe, tom } = await createWeddingHost();
      const name = `Spring Dinner ${canary}`;
      expect((await change(amelia, { add: [again([[zoe, tom]], name)] })).error).toBeNull();
      const { data } = await adminClient()
        .from('event_changes')
        .select('*')
        .eq('event_id', amelia.event.id);
      expect(JSON.stringify(data)).toContain('wishes');
      expect(JSON.stringify(data)).not.toContain(canary);
    });

    const id = '00000000-0000-4000-8000-000000000000';
    test.each([
      again('all'),
      again({}),
      again([]),
      again([[]]),
      again([[id]]),
      again([id, id]),
      again([[id, 7]]),
      again([[id, 'Zoë']]),
      again([[id, [id]]]),
      again([Array.from({ length: 61 }, () => id)]),
      again(Array.from({ length: 101 }, () => [id, id])),
      { kind: 'not_again', name: 'Spring Dinner' },
    ])('refuses %j', async (wish) => {
      const { amelia } = await createWeddingHost();
      expect((await change(amelia, { add: [wish] })).status).toBe(400);
      expect(await wishesOf(amelia)).toEqual([]);
    });

    test.each(['', ' ', 'two\nlines', 'N'.repeat(121)])('refuses the name %j', async (name) => {
      const { amelia, zoe, tom } = await createWeddingHost();
      expect((await change(amelia, { add: [again([[zoe, tom]], name)] })).status).toBe(400);
      const tagged = { kind: 'mixed', tag: work, name: 'Spring Dinner', groups: [[zoe, tom]] };
      expect((await change(amelia, { add: [tagged] })).status).toBe(400);
      expect(await wishesOf(amelia)).toEqual([]);
    });
  });

  test.each([
    'all of them',
    [],
    null,
    { add: {} },
    { add: [7] },
    { remove: ['x'] },
    { remove: [{ id: '00000000-0000-4000-8000-000000000000' }] },
    { update: [{ id: '00000000-0000-4000-8000-000000000000', kind: 'near_door' }] },
    { add: [{ kind: 'beside' }] },
    { add: [{ kind: 'mixed', tag: 'a,b' }] },
    { add: [{ kind: 'mixed', tag: ' ' }] },
    { add: [{ kind: 'mixed', tag: 'a'.repeat(41) }] },
    { add: [{ kind: 'mixed', tag: 'two\nlines' }] },
    { add: [{ kind: 'near_door', guest_id: 'Zoë' }] },
  ])('refuses the wishes %j', async (given) => {
    const { amelia } = await createWeddingHost();
    expect((await change(amelia, given)).status).toBe(400);
    expect(await wishesOf(amelia)).toEqual([]);
  });
});

test('the database accepts exactly the wishes of each kind that the browser accepts', async () => {
  const { amelia, zoe, tom, four } = await createWeddingHost();
  const filled = [
    { guest_id: zoe },
    { other_id: tom },
    { table_id: four },
    { tag: work },
    { name: 'Spring Dinner', groups: [[zoe, tom]] },
  ];
  const wishes = [...wishKinds, 'otherwise' as never].flatMap((kind) =>
    Array.from({ length: 2 ** filled.length }, (_, bits): Wish => {
      const some = filled.filter((_part, at) => bits & (1 << at));
      return Object.assign({ id: randomUUID(), kind, ...none, name: null, groups: null }, ...some);
    }),
  );
  const taken = await Promise.all(
    wishes.map(
      async (wish) =>
        !(
          await adminClient()
            .from('wishes')
            .insert({ ...wish, event_id: amelia.event.id })
        ).error,
    ),
  );
  const [allowed, stored] = [
    wishes.filter((wish) => wishSchema.safeParse(wish).success),
    wishes.filter((_, at) => taken[at]),
  ];
  expect(stored).toEqual(allowed);
  expect(allowed).toHaveLength(21);
});

describe('tags', () => {
  test.each([
    work,
    'bride’s side, work, children',
    Array.from({ length: 12 }, () => 'a'.repeat(40)).join(','),
  ])('accepts the tags %s', async (tags) => {
    const { amelia, zoe } = await createWeddingHost();
    const { data } = await amelia.client
      .from('guests')
      .update({ tags })
      .eq('id', zoe)
      .select('tags');
    expect(data).toEqual([{ tags }]);
  });

  const wrong = [
    '',
    ' ',
    'Work,',
    'a, ,b',
    'a'.repeat(41),
    'two\nlines',
    `${'a,'.repeat(12)}a`,
    `a${' '.repeat(600)}`,
  ];
  test.each(wrong)('refuses the tags %j', async (tags) => {
    const { amelia, zoe } = await createWeddingHost();
    expect(
      (await amelia.client.from('guests').update({ tags }).eq('id', zoe).select()).status,
    ).toBe(400);
  });
});
