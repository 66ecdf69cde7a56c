import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminClient } from '../support/api.ts';

test('the same payment cannot be recorded twice', async () => {
  const row = { provider: 'test', session_id: randomUUID(), amount: 39 };
  expect((await adminClient().from('payments').insert(row)).error).toBeNull();
  expect((await adminClient().from('payments').insert(row)).error?.code).toBe('23505');
});
