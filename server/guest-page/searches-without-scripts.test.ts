import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSearchRecord } from './searches-without-scripts.ts';

const wedding = randomUUID();
function searches(most = 100) {
  const written: unknown[] = [];
  const record = createSearchRecord({ record: async (...what) => void written.push(what), most });
  const note = (words: string, network = '192.0.2.7') =>
    record.note({ eventId: wedding.toUpperCase(), words, hasFound: /zoe|Fairwether/.test(words), network });
  return { ...record, note, written };
}

test('what was searched is written for the whole event at once, with the words of those that found nobody', async () => {
  const { note, flush, written } = searches();
  for (const words of ['zoe', 'Fairwether', ' Nigel ', 'zoe']) note(words);
  expect(written).toEqual([]); // nothing is written while a request waits for its answer
  await flush();
  expect(written).toEqual([[wedding, 3, ['Nigel']]]);
  await flush();
  expect(written).toHaveLength(1);
});

test('a single letter is no search, and of one network so many are counted and no more', async () => {
  const { note, flush, written } = searches(2);
  for (const words of ['z', 'zoe', 'zoe', 'zoe']) note(words);
  note('zoe', '192.0.2.8');
  await flush();
  expect(written).toEqual([[wedding, 3, []]]);
});

test('what no text may hold spoils nothing', async () => {
  const { note, flush, written } = searches();
  note('nobody\u0000\ud800 here');
  await flush();
  expect(written).toEqual([[wedding, 0, ['nobody \ufffd here']]]);
});

test('a search that is cut in the middle of a character is text all the same', async () => {
  const { note, flush, written } = searches();
  note(`x${'𠮷'.repeat(150)}`);
  await flush();
  expect(written).toEqual([[wedding, 0, [`x${'𠮷'.repeat(99)}\ufffd`]]]);
});

test('no more wait than are counted soon, and what waits is written when the server stops', async () => {
  const { note, stop, written } = searches(10_000);
  for (let search = 0; search < 2000; search++) note('zoe');
  await stop();
  expect(written).toEqual([[wedding, 500, []]]);
});

test('a database that is away loses no other event’s searches', async () => {
  const written: string[] = [];
  const record = createSearchRecord({
    record: async (eventId) => {
      if (eventId === 'away') throw new Error('away');
      written.push(eventId);
    },
    most: 10,
  });
  for (const eventId of ['away', wedding]) record.note({ eventId, words: 'zoe', hasFound: true, network: '192.0.2.7' });
  await record.stop();
  expect(written).toEqual([wedding]);
});
