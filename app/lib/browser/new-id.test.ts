import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { newId } from './new-id';

afterEach(() => vi.unstubAllGlobals());

test('creates valid ids even without crypto.randomUUID, which is missing on plain HTTP', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 500 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
