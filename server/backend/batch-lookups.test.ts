import { expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

/** A database whose queries finish when the test releases them. */
function database() {
  const questions: string[][] = [];
  const ends: (() => void)[] = [];
  const existing = (ids: string[]) => {
    questions.push(ids);
    return new Promise<string[]>((resolve, reject) =>
      ends.push(() =>
        ids.includes('broken')
          ? reject(new Error('away'))
          : resolve(ids.filter((id) => id.startsWith('wedding'))),
      ),
    );
  };
  return { questions, exists: batchLookups(existing), end: () => ends.shift()?.() };
}

test('1,000 ids requested at once need one query; ids requested meanwhile share the next query', async () => {
  const { questions, exists, end } = database();
  const crowd = Array.from({ length: 1000 }, (_, index) => exists(`nobody ${index % 500}`));
  await expect.poll(() => questions).toHaveLength(1);
  const guest = exists('wedding');
  const other = exists('nobody');
  expect(questions).toHaveLength(1);
  end();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([false]));
  await expect.poll(() => questions.slice(1)).toEqual([['wedding', 'nobody']]);
  end();
  expect(await Promise.all([guest, other])).toEqual([true, false]);
  expect(questions[0]).toHaveLength(500);
});

test('a failed query fails only the callers who share it', async () => {
  const { questions, exists, end } = database();
  const failed = exists('broken');
  await expect.poll(() => questions).toHaveLength(1);
  const next = exists('wedding');
  end();
  await expect(failed).rejects.toThrow('away');
  await expect.poll(() => questions).toHaveLength(2);
  end();
  expect(await next).toBe(true);
});
