import { expect, test } from 'vitest';
import {
  adminClient,
  anonymousClient,
  createHost,
  expectRefused,
  fetchStoredRow,
} from '../support/api.ts';
import { password } from '../support/hosts.ts';

test('signing up creates a profile with the full name', async () => {
  const user = await createHost({ name: '  Amelia Hartley ' });
  const { data } = await user.client
    .from('profiles')
    .select('full_name')
    .eq('id', user.id)
    .single();
  expect(data).toEqual({ full_name: 'Amelia Hartley' });
});

test('a name that cannot be stored is refused with a message', async () => {
  await expect(createHost({ name: 'x'.repeat(10_000) })).rejects.toThrow(
    'Please keep your name under 200 characters.',
  );
});

test('the owner can change only the name', async () => {
  const [owner, other] = await Promise.all([createHost(), createHost()]);
  const { data } = await owner.client
    .from('profiles')
    .update({ full_name: 'Amelia Raman' })
    .eq('id', owner.id)
    .select();
  expect(data).toEqual([{ id: owner.id, full_name: 'Amelia Raman', daily_mail: false }]);
  expectRefused(
    await owner.client.from('profiles').update({ id: other.id }).eq('id', owner.id).select(),
  );
  expectRefused(
    await owner.client.from('profiles').insert({ id: owner.id, full_name: 'Again' }).select(),
  );
});

test('deleting an account deletes all of its data and nobody else’s', async () => {
  const [amelia, other] = await Promise.all([
    createHost({ plan: 'Pro', events: 1 }),
    createHost({ plan: 'Pro', events: 1 }),
  ]);
  const guest = await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  const { data: payment } = await adminClient()
    .from('payments')
    .insert({ user_id: amelia.id, provider: 'test', session_id: amelia.id, amount: 39 })
    .select()
    .single();

  expect((await anonymousClient().rpc('delete_account')).error).not.toBeNull();
  expect((await amelia.client.rpc('delete_account')).error).toBeNull();

  expect(await fetchStoredRow('profiles', amelia.id)).toBeNull();
  expect(await fetchStoredRow('events', amelia.event.id)).toBeNull();
  expect(await fetchStoredRow('guests', guest.id)).toBeNull();
  expect(
    (await adminClient().from('subscriptions').select('id').eq('user_id', amelia.id)).data,
  ).toEqual([]);
  expect(await fetchStoredRow('payments', payment?.id ?? '')).toMatchObject({ user_id: null });
  expect(
    (await anonymousClient().auth.signInWithPassword({ email: amelia.email, password })).error
      ?.code,
  ).toBe('invalid_credentials');
  expect(await fetchStoredRow('events', other.event.id)).toEqual(other.event);
});
