import { describe, expect, test } from 'vitest';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

// attendance.test.ts checks that only hosts can read guests on the waiting list.

const sofia: NewGuest = { name: 'Sofia Marsh', party: 'Marsh', waiting: 'yes' };
const tom: NewGuest = { name: 'Tom Marsh', party: 'Marsh' };

const createWeddingHost = (guests: NewGuest[]) =>
  createHost({ plan: 'Pro', events: 1, guests, guestDefaults: () => ({}) });
const read = async ({ client, event }: TestHost, name = 'Sofia Marsh') =>
  unwrap(
    client
      .from('guests')
      .select('waiting, table_number, seat, reply, replied_at')
      .eq('event_id', event.id)
      .eq('name', name)
      .single(),
  );
const update = ({ client, event }: TestHost, given: object, name = 'Sofia Marsh') =>
  unwrapVoid(client.from('guests').update(given).eq('event_id', event.id).eq('name', name));

describe('a guest on the waiting list', () => {
  test('a waiting guest has no table, chair or reply, whether updated or added', async () => {
    const seated = { table_number: '4', seat: 2, reply: 'yes' };
    const nothing = { table_number: null, seat: null, reply: null, replied_at: null };
    const amelia = await createWeddingHost([{ ...sofia, ...seated, waiting: null }]);
    await update(amelia, { waiting: 'yes' });
    expect(await read(amelia)).toEqual({ waiting: 'yes', ...nothing });
    await unwrapVoid(
      amelia.client.rpc('change_seating', {
        event_uuid: amelia.event.id,
        change: { guests: { add: [{ name: 'Anna', waiting: 'yes', ...seated }] } },
      }),
    );
    expect(await read(amelia, 'Anna')).toEqual({ waiting: 'yes', ...nothing });
  });

  test.each([{ table_number: '4' }, { reply: 'yes' }])(
    'setting %o invites a waiting guest',
    async (given) => {
      const amelia = await createWeddingHost([sofia]);
      await update(amelia, { name: 'Sofia Marsh' });
      expect(await read(amelia)).toMatchObject({ waiting: 'yes' });
      await update(amelia, given);
      expect(await read(amelia)).toMatchObject({ waiting: 'no', ...given });
    },
  );

  test('a waiting guest has no reply link until invited', async () => {
    const amelia = await createWeddingHost([sofia, tom]);
    const [link] = await makeReplyLinks(amelia);
    expect(link?.names).toEqual(['Tom Marsh']);
    const names = async () => {
      const { data } = await anonymousClient().rpc('get_invitation', { token: link?.token ?? '' });
      return (data as { guests: { name: string }[] } | null)?.guests.map(({ name }) => name);
    };
    await update(amelia, { waiting: 'no' });
    expect(await makeReplyLinks(amelia)).toEqual([]);
    expect(await names()).toEqual(['Sofia Marsh', 'Tom Marsh']);
    await update(amelia, { waiting: 'yes' }, 'Tom Marsh');
    expect(await names()).toEqual(['Sofia Marsh']);
    await update(amelia, { waiting: 'yes' });
    expect(await names()).toBeUndefined();
  });

  test('waiting guests count towards the plan’s limit', async () => {
    const amelia = await createWeddingHost([sofia, tom]);
    const { guests_count } = await unwrap(
      amelia.client.from('events').select('guests_count').eq('id', amelia.event.id).single(),
    );
    expect(guests_count).toBe(2);
  });

  test('planners find waiting guests, and viewers do not', async () => {
    const amelia = await createWeddingHost([sofia, tom]);
    const found = async ({ client }: TestHost) =>
      ((await unwrap(client.rpc('find_guests', { words: 'Marsh' }))) as { name: string }[]).map(
        ({ name }) => name,
      );
    const viewer = await createHost();
    await adminClient()
      .from('event_members')
      .insert({
        event_id: amelia.event.id,
        user_id: viewer.id,
        role: 'viewer',
        sees_names: true,
        sees_meals: false,
      })
      .throwOnError();
    expect(await found(amelia)).toEqual(['Sofia Marsh', 'Tom Marsh']);
    expect(await found(viewer)).toEqual(['Tom Marsh']);
  });

  test('copies a waiting guest as waiting, and an invited guest as an ordinary guest', async () => {
    const amelia = await createWeddingHost([sofia, { ...tom, waiting: 'no' }]);
    const id = crypto.randomUUID();
    await unwrapVoid(
      amelia.client.rpc('duplicate_event', {
        event_uuid: amelia.event.id,
        copy: {
          id,
          event_name: 'Again',
          event_date: '2099-06-12',
          owner_name: 'A',
          owner_email: 'a@example.com',
        },
        which_guests: 'all',
        with_room: false,
        with_wishes: false,
      }),
    );
    const copied = await unwrap(
      amelia.client.from('guests').select('name, waiting').eq('event_id', id).order('position'),
    );
    expect(copied).toEqual([
      { name: 'Sofia Marsh', waiting: 'yes' },
      { name: 'Tom Marsh', waiting: null },
    ]);
  });
});
