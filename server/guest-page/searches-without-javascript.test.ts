import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSearchRecorder } from './searches-without-javascript.ts';

const wedding = randomUUID();
function searches(maxPerNetwork = 100) {
  const written: unknown[] = [];
  const record = createSearchRecorder({
    record: async (...search) => void written.push(search),
    maxPerNetwork,
  });
  const count = (text: string, network = '192.0.2.7') =>
    record.count({
      eventId: wedding.toUpperCase(),
      text,
      hasFound: /zoe|Fairwether/.test(text),
      network,
    });
  return { ...record, count, written };
}

test('writes the searches of an event in one batch, with the words that found nobody', async () => {
  const { count, flush, written } = searches();
  for (const text of ['zoe', 'Fairwether', ' Nigel ', 'zoe']) count(text);
  expect(written).toEqual([]); // nothing is written while a request waits for its response
  await flush();
  expect(written).toEqual([[wedding, 3, ['Nigel']]]);
  await flush();
  expect(written).toHaveLength(1);
});

test('ignores single letters, and counts a limited number of searches per network', async () => {
  const { count, flush, written } = searches(2);
  for (const text of ['z', 'zoe', 'zoe', 'zoe']) count(text);
  count('zoe', '192.0.2.8');
  await flush();
  expect(written).toEqual([[wedding, 3, []]]);
});

test('replaces characters that the database cannot store', async () => {
  const { count, flush, written } = searches();
  count('nobody\u0000\ud800 here');
  await flush();
  expect(written).toEqual([[wedding, 0, ['nobody \ufffd here']]]);
});

test('a search truncated in the middle of a character is stored as valid text', async () => {
  const { count, flush, written } = searches();
  count(`x${'𠮷'.repeat(150)}`);
  await flush();
  expect(written).toEqual([[wedding, 0, [`x${'𠮷'.repeat(99)}\ufffd`]]]);
});

test('at most 500 searches wait, and they are written when the server stops', async () => {
  const { count, stop, written } = searches(10_000);
  for (let search = 0; search < 2000; search++) count('zoe');
  await stop();
  expect(written).toEqual([[wedding, 500, []]]);
});

test('a failed write for one event does not lose the searches of another', async () => {
  const written: string[] = [];
  const record = createSearchRecorder({
    record: async (eventId) => {
      if (eventId === 'away') throw new Error('away');
      written.push(eventId);
    },
    maxPerNetwork: 10,
  });
  for (const eventId of ['away', wedding])
    record.count({ eventId, text: 'zoe', hasFound: true, network: '192.0.2.7' });
  await record.stop();
  expect(written).toEqual([wedding]);
});
