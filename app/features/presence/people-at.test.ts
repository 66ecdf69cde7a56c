import { expect, test } from 'vitest';
import { peopleAt } from './people-at';

const at = (name: string, table_id: string | null) => ({ user_id: name, name, place: null, table_id, guest_id: null, at: '' });

test('a table says by their first names who is at it', () => {
  const names = peopleAt([at('Sam Okafor', '7'), at('Tom Pemberton', '7'), at('Ann', null)], 'table_id');
  expect([...names]).toEqual([['7', 'Sam, Tom']]);
});
