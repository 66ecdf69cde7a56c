import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SeatingSnapshot } from '../../app/features/seating/model.ts';
import { createSeatingStore } from './seating-store.ts';
import { TooBusyError } from './take-turns.ts';

const seatingNamed = (event_name: string, guests = 0) =>
  ({
    event: { event_name },
    guests: Array.from({ length: guests }, (_, index) => ({
      name: `Guest ${index}`,
      table_number: '1',
      additional_info: null,
    })),
  }) as unknown as SeatingSnapshot;

/** A database in which each reading ends when the test says so. */
function database() {
  const asked: string[] = [];
  const answers: ((seating: SeatingSnapshot | null) => void)[] = [];
  return {
    asked,
    read: (eventId: string) => {
      asked.push(eventId);
      return new Promise<SeatingSnapshot | null>((resolve) => answers.push(resolve));
    },
    answer: (seating: SeatingSnapshot | null) => answers.shift()?.(seating),
  };
}

test('an event asked for by many at once is read once, and then kept', async () => {
  const { asked, read, answer } = database();
  const store = createSeatingStore(read);
  store.setTold(true);
  const id = randomUUID();
  const many = Array.from({ length: 200 }, (_, index) => store.find(index % 2 ? id : id.toUpperCase()));
  answer(seatingNamed('Once'));
  expect(new Set((await Promise.all(many)).map((seating) => seating?.version)).size).toBe(1);
  await store.find(id);
  expect(asked).toEqual([id]);
});

test('a change told while the event is read is not lost', async () => {
  const { asked, read, answer } = database();
  const store = createSeatingStore(read);
  store.setTold(true);
  const id = randomUUID();
  const early = store.find(id);
  store.drop(id);
  const late = store.find(id);
  answer(seatingNamed('before'));
  answer(seatingNamed('after'));
  expect((await early)?.json).toContain('before');
  expect((await late)?.json).toContain('after');
  expect((await store.find(id))?.json).toContain('after');
  expect(asked).toHaveLength(2);
});

test('what was made of a seating goes with it, and a failure is tried again', async () => {
  const store = createSeatingStore(async () => seatingNamed('x'));
  store.setTold(true);
  const id = randomUUID();
  const body = { headers: {}, br: Buffer.from('b'), gzip: Buffer.from('g') };
  const seating = await store.find(id);
  if (!seating) throw new Error('nothing found');
  await expect(store.body(seating, 'page', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await store.body(seating, 'page', async () => body)).toBe(body);
  expect(await store.body(seating, 'page', () => Promise.reject(new Error('never asked')))).toBe(body);
  store.drop(id);
  expect((await store.find(id))?.page).toBeUndefined();
});

test('memory is bounded: the least recently asked for go first', async () => {
  let readings = 0;
  const read = async () => {
    readings++;
    return seatingNamed('x', 250);
  };
  const { bytes = 0 } = (await createSeatingStore(read).find(randomUUID())) ?? {};
  const store = createSeatingStore(read, { mostBytes: bytes * 3 });
  store.setTold(true);
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  for (const id of ids.slice(0, 3)) await store.find(id);
  await store.find(ids[0]);
  await store.find(ids[3]); // there is room for three
  const before = readings;
  await store.find(ids[0]);
  await store.find(ids[3]);
  expect(readings).toBe(before);
  await store.find(ids[1]);
  expect(readings).toBe(before + 1);
});

test('what is made of a seating counts too', async () => {
  const store = createSeatingStore(async () => seatingNamed('x'), { mostBytes: 10_000 });
  store.setTold(true);
  const [first, second] = [randomUUID(), randomUUID()];
  const seating = await store.find(first);
  await store.find(second);
  if (!seating) throw new Error('nothing found');
  await store.body(seating, 'page', async () => ({ headers: {}, br: Buffer.alloc(4000), gzip: Buffer.alloc(4000) }));
  expect((await store.find(first))?.page).toBeDefined();
  expect(await store.find(second)).toBeTruthy(); // read again, which in turn pushes the heavy one out
  expect((await store.find(first))?.page).toBeUndefined();
});

test('a flood of ids that nobody has pushes no event out and asks the database once for each', async () => {
  const real = randomUUID();
  const asked: string[] = [];
  const store = createSeatingStore(
    async (id) => {
      asked.push(id);
      return id === real ? seatingNamed('Real') : null;
    },
    { mostUnknown: 100 },
  );
  store.setTold(true);
  await store.find(real);
  const invented = Array.from({ length: 150 }, () => randomUUID());
  for (const id of invented) expect(await store.find(id)).toBeNull();
  for (const id of invented.slice(-100)) await store.find(id);
  expect(await store.find('not-an-id')).toBeNull();
  await store.find(real);
  expect(asked).toEqual([real, ...invented]);

  store.drop(invented[149] ?? ''); // it has come into being
  await store.find(invented[149] ?? '');
  expect(asked).toHaveLength(152);
});

test('more readings than can wait are refused, and kept events are not', async () => {
  const { read, answer } = database();
  const store = createSeatingStore(read, { mostReading: 2, mostWaiting: 3 });
  store.setTold(true);
  const keptId = randomUUID();
  const first = store.find(keptId);
  answer(seatingNamed('Kept'));
  await first;
  const waiting = Array.from({ length: 5 }, () => store.find(randomUUID()));
  await expect(store.find(randomUUID())).rejects.toThrow(TooBusyError);
  expect((await store.find(keptId))?.json).toContain('Kept');
  for (const one of waiting) {
    answer(null);
    expect(await one).toBeNull();
  }
});

test('with nobody telling of changes, what was read counts for a moment only', async () => {
  let name = 'before';
  const store = createSeatingStore(async () => seatingNamed(name), { untoldMs: 0 });
  const id = randomUUID();
  await store.find(id);
  name = 'after';
  expect((await store.find(id))?.json).toContain('after');
});

test('once the news was interrupted everything is read again; while the database is away, guests get what was kept', async () => {
  let answer: () => Promise<SeatingSnapshot | null> = async () => seatingNamed('kept');
  const store = createSeatingStore(() => answer());
  store.setTold(true);
  const id = randomUUID();
  const before = await store.find(id);
  store.setTold(false);
  answer = () => Promise.reject(new Error('away'));
  expect(await store.find(id)).toBe(before);
  await expect(store.find(randomUUID())).rejects.toThrow('away');
  store.setTold(true);
  answer = async () => null; // deleted while nobody could tell
  expect(await store.find(id)).toBeNull();
});
