import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { adminClient, createHost } from '../support/api.ts';
import type { TestHost } from '../support/hosts.ts';

const rights = [
  { sees_names: false, sees_meals: false },
  { sees_names: true, sees_meals: false },
  { sees_names: true, sees_meals: true },
];

async function viewerOf(owner: TestHost, sees: (typeof rights)[number]): Promise<TestHost> {
  const viewer = await createHost();
  const invitation = { event_uuid: owner.event.id, role: 'viewer', label: 'Sam', ...sees };
  const { data } = await owner.client.rpc('invite_to_event', invitation).throwOnError();
  await viewer.client
    .rpc('accept_event_invitation', { token: (data as unknown as { token: string }).token })
    .throwOnError();
  return viewer;
}

test('a shared read of a plan equals each member’s own read after every kind of change', async () => {
  const amelia = await createHost({
    plan: 'Pro',
    events: 1,
    guests: [{ name: 'Zoë', table_number: '1', allergies: 'nuts' }, { name: 'Ravi' }],
  });
  const { client, event, changeSeating } = amelia;
  const people = [amelia, ...(await Promise.all(rights.map((sees) => viewerOf(amelia, sees))))];
  const readings = async (isShared: boolean) =>
    Promise.all(
      people.map(async (person) => {
        const plan = await person.client
          .rpc('get_seating_plan', { event_uuid: event.id }, { get: isShared })
          .throwOnError();
        return plan.data;
      }),
    );
  const expectTheSame = async (after: string) => {
    const alone = await readings(false);
    expect(await readings(true), after).toEqual(alone);
    expect(await readings(true), `${after}, from what is kept`).toEqual(alone);
  };
  const [zoe = '', ravi = ''] = (
    await client
      .from('guests')
      .select('id')
      .eq('event_id', event.id)
      .order('position')
      .throwOnError()
  ).data.map(({ id }) => id);
  const table = { ...NEW_TABLE, id: randomUUID(), label: 'Top', x: 2, y: 2, is_shaped: true };
  const steps: Record<string, () => PromiseLike<{ error: unknown }>> = {
    'a guest’s name': () =>
      changeSeating({ guests: { update: [{ id: zoe, name: 'Zoë Fairweather' }] } }),
    'a table': () => changeSeating({ tables: { add: [table] } }),
    'a seat': () => changeSeating({ guests: { update: [{ id: ravi, table_id: table.id }] } }),
    'a wish': () =>
      changeSeating({
        wishes: {
          add: [
            {
              id: randomUUID(),
              kind: 'near_door',
              guest_id: zoe,
              other_id: null,
              table_id: null,
              tag: null,
            },
          ],
        },
      }),
    'the room': () => changeSeating({ room: { width: 21 } }),
    'the menu': () => changeSeating({ menu: { meals: ['Soup'] } }),
    'a meal': () => changeSeating({ guests: { update: [{ id: zoe, meal: 'Soup' }] } }),
    'what the server itself writes': () =>
      adminClient().from('guests').update({ allergies_agreed: true }).eq('id', zoe),
    'what leaves': () =>
      changeSeating({ guests: { remove: [ravi] }, tables: { remove: [table.id] } }),
  };
  await expectTheSame('nothing');
  for (const [what, change] of Object.entries(steps)) {
    expect((await change()).error, what).toBeNull();
    await expectTheSame(what);
  }
});

test('a viewer who loses a right or the event reads nothing through the rights of others', async () => {
  const amelia = await createHost({
    plan: 'Pro',
    events: 1,
    guests: [{ name: 'Zoë', table_number: '1' }],
  });
  const viewers = await Promise.all([
    viewerOf(amelia, rights[1] as (typeof rights)[1]),
    viewerOf(amelia, rights[1] as (typeof rights)[1]),
  ]);
  const read = async (viewer?: TestHost) => {
    const { data } =
      (await viewer?.client
        .rpc('get_seating_plan', { event_uuid: amelia.event.id }, { get: true })
        .throwOnError()) ?? {};
    return (data as { guests: unknown[] } | null)?.guests.length;
  };
  const [first, second] = viewers;
  expect(await Promise.all(viewers.map(read))).toEqual([1, 1]);
  await adminClient()
    .from('event_members')
    .update({ sees_names: false })
    .eq('user_id', first?.id ?? '')
    .throwOnError();
  expect(await Promise.all(viewers.map(read))).toEqual([0, 1]);
  await adminClient()
    .from('event_members')
    .delete()
    .eq('user_id', second?.id ?? '')
    .throwOnError();
  expect(await Promise.all(viewers.map(read))).toEqual([0, undefined]);
});
