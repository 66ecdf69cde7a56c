import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { createJsonStorage } from './json-storage';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
} as Storage;
const order = createJsonStorage('order_', z.object({ by: z.string() }), () => storage);

test('reads a stored value back by its id until the value is removed', () => {
  order.write({ by: 'name' }, 'a');
  expect([order.read('a'), order.read('b')]).toEqual([{ by: 'name' }, null]);
  order.remove('a');
  expect(order.read('a')).toBeNull();
});

test.each(['{', '{"by": 1}', 'null'])('the invalid value %s reads as null', (text) => {
  stored.set('order_', text);
  expect(order.read()).toBeNull();
});

test('writes to blocked storage are logged and do not throw', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const blocked = createJsonStorage('order_', z.string(), () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.write('name');
  blocked.remove();
  expect(blocked.read()).toBeNull();
  expect(error).toHaveBeenCalledTimes(2);
});
