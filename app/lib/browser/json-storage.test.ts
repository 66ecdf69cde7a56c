import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { createJsonStorage } from './json-storage';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
} as Storage;
const order = createJsonStorage('order_', z.object({ by: z.string() }), () => storage);

test('a stored value is read back by its id until removed', () => {
  order.write({ by: 'name' }, 'a');
  expect([order.read('a'), order.read('b')]).toEqual([{ by: 'name' }, null]);
  order.remove('a');
  expect(order.read('a')).toBeNull();
});

test.each(['{', '{"by": 1}', 'null'])('the invalid value %s reads as null', (text) => {
  kept.set('order_', text);
  expect(order.read()).toBeNull();
});

test('blocked storage is only logged', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const blocked = createJsonStorage('order_', z.string(), () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.write('name');
  blocked.remove();
  expect(blocked.read()).toBeNull();
  expect(error).toHaveBeenCalledTimes(2);
});
