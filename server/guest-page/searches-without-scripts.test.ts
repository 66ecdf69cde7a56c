import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { guestPageOf } from '../../app/features/guest-page/model.ts';
import { createSearchRecord } from './searches-without-scripts.ts';

const wedding = randomUUID();
const event = {
  id: wedding,
  event_name: 'Amelia & Tom',
  event_date: '2027-06-12',
  hidden_languages: '',
  theme_background: 'gradient-blush',
  theme_accent_color: 'wedding-gold',
  theme_text_color: 'wedding-navy',
};
const data = guestPageOf(event, [{ name: 'Zoë Fairweather', table_number: '4', additional_info: null }]);

function searches(most = 100) {
  const written: unknown[] = [];
  const read: string[] = [];
  const record = createSearchRecord({
    read: async (eventId) => {
      read.push(eventId);
      return eventId === wedding ? data : null;
    },
    record: async (...what) => void written.push(what),
    most,
  });
  return { ...record, written, read };
}

test('what was searched is written for the whole event at once, with the words of those that found nobody', async () => {
  const { note, flush, written, read } = searches();
  for (const words of ['zoe', 'Fairwether', ' Nigel ', 'zoe']) note(wedding.toUpperCase(), words, '192.0.2.7');
  expect(read).toEqual([]); // nothing while somebody waits for the answer
  await flush();
  expect(written).toEqual([[wedding, 3, ['Nigel']]]);
  await flush();
  expect(written).toHaveLength(1);
});

test('a single letter is no search, and of one network so many are counted and no more', async () => {
  const { note, flush, written } = searches(2);
  for (const words of ['z', 'zoe', 'zoe', 'zoe']) note(wedding, words, '192.0.2.7');
  note(wedding, 'zoe', '192.0.2.8');
  await flush();
  expect(written).toEqual([[wedding, 3, []]]);
});

test('what no text may hold spoils nothing', async () => {
  const { note, flush, written } = searches();
  note(wedding, 'nobody\u0000\ud800 here', '192.0.2.7');
  await flush();
  expect(written).toEqual([[wedding, 0, ['nobody \ufffd here']]]);
});

test('a search that is cut in the middle of a sign is text all the same', async () => {
  const { note, flush, written } = searches();
  note(wedding, `x${'𠮷'.repeat(150)}`, '192.0.2.7');
  await flush();
  expect(written).toEqual([[wedding, 0, [`x${'𠮷'.repeat(99)}\ufffd`]]]);
});

test('no more wait than are counted soon, and what waits is written when the server stops', async () => {
  const { note, stop, written } = searches(10_000);
  for (let search = 0; search < 2000; search++) note(wedding, 'zoe', '192.0.2.7');
  await stop();
  expect(written).toEqual([[wedding, 500, []]]);
});

test('of an event that is gone nothing is written, and a database that is away loses no other event’s searches', async () => {
  const written: string[] = [];
  const record = createSearchRecord({
    read: async (eventId) => {
      if (eventId === 'away') throw new Error('away');
      return eventId === wedding ? data : null;
    },
    record: async (eventId) => void written.push(eventId),
    most: 10,
  });
  for (const eventId of ['away', 'gone', wedding]) record.note(eventId, 'zoe', '192.0.2.7');
  await record.stop();
  expect(written).toEqual([wedding]);
});
