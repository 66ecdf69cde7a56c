import { expect, test } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

function readings() {
  const begun: { key: string; people: string[] }[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const read = coalesceReads(async (key, people) => {
    begun.push({ key, people });
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return (person) => `${key} for ${person}`;
  });
  return {
    begun,
    read,
    end: (at: number) => ends[at]?.resolve(),
    fail: (at: number) => ends[at]?.reject(new Error('away')),
  };
}

test('thirty simultaneous callers share one read; later callers share the next read', async () => {
  const { begun, read, end } = readings();
  const first = Array.from({ length: 30 }, (_, person) => read('wedding 7', `person ${person}`));
  await expect.poll(() => begun).toHaveLength(1);
  const later = [read('wedding 7', 'mother'), read('wedding 7', 'planner')];
  const elsewhere = read('party 7', 'mother');
  await expect.poll(() => begun).toHaveLength(2);
  expect(begun[1]).toEqual({ key: 'party 7', people: ['mother'] });
  end(0);
  expect(await Promise.all(first)).toEqual(
    first.map((_, person) => `wedding 7 for person ${person}`),
  );
  await expect.poll(() => begun).toHaveLength(3);
  expect(begun[2]).toEqual({ key: 'wedding 7', people: ['mother', 'planner'] });
  end(1);
  end(2);
  expect(await Promise.all([...later, elsewhere])).toEqual([
    'wedding 7 for mother',
    'wedding 7 for planner',
    'party 7 for mother',
  ]);
});

test('a failed read fails only the callers who share it', async () => {
  const { begun, read, end, fail } = readings();
  const failed = read('wedding 7', 'mother');
  await expect.poll(() => begun).toHaveLength(1);
  const next = read('wedding 7', 'planner');
  fail(0);
  await expect(failed).rejects.toThrow('away');
  await expect.poll(() => begun).toHaveLength(2);
  end(1);
  expect(await next).toBe('wedding 7 for planner');
});
