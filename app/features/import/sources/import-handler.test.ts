import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { type ImportDraft, withField } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import { readRows } from '../import-rows';
import { createImportHandler, type ImportResponse } from './import-handler';

const isRead = (answer: ImportResponse) => 'is' in answer && answer.is === 'read';

/** A handler that joins the parts of its responses, as the page does. */
function handler() {
  let responses: ImportResponse[] = [];
  const handle = createImportHandler((answer) => responses.push(structuredClone(answer)));
  let rows: ImportRow[] = [];
  return {
    async read(text: string): Promise<ImportDraft> {
      responses = [];
      await handle({ id: 1, read: { text, separator: null } });
      const cells = responses.flatMap((answer) => (answer.is === 'cells' ? answer.cells : []));
      const [read] = responses.filter(isRead);
      if (!read || !('draft' in read)) throw new Error('nothing was read');
      rows = [];
      return { ...read.draft, fileName: null, cells };
    },
    /** The number of rows sent, and the rows. */
    async compare({ layout, corrections }: ImportDraft, list: readonly Guest[]) {
      responses = [];
      await handle({ id: 2, compare: { layout, list, corrections } });
      const changed = responses.flatMap((answer) => (answer.is === 'rows' ? answer.rows : []));
      const end = responses.at(-1);
      rows = rows.slice(0, end && 'count' in end ? end.count : 0);
      for (const [at, row] of changed) rows[at] = row;
      return { sent: changed.length, rows };
    },
    handle,
    last: () => responses.at(-1),
  };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Guest${at} Hartley,${(at % 20) + 1}`).join('\n');
const zoe: Guest = {
  ...toGuestDetails({ name: 'Guest3 Hartley', table_number: '9' }),
  id: 'zoe',
  seat: null,
  created_at: '2026-06-13T12:00:00Z',
};

test('sends a long list in several messages, but after a correction only the changed row', async () => {
  const { read, compare } = handler();
  const draft = await read(`Name,Table\n${lines(5000)}`);
  expect(draft.cells).toHaveLength(5001);
  const first = await compare(draft, [zoe]);
  expect(first.sent).toBe(5000);
  expect(first.rows).toEqual(readRows(draft.cells, draft.layout, [zoe], draft.corrections));
  const corrected = withField(draft, '2', 'table_number', '77');
  const second = await compare(corrected, [zoe]);
  expect(second.sent).toBe(1);
  expect(second.rows).toEqual(
    readRows(corrected.cells, corrected.layout, [zoe], corrected.corrections),
  );
  expect((await compare(corrected, [])).rows).toEqual(
    readRows(corrected.cells, corrected.layout, [], corrected.corrections),
  );
});

test('refuses an unreadable list with a message', async () => {
  const { handle, last } = handler();
  await handle({ id: 1, read: { text: 'Zoë,4\n"Tom,4\nPriya,7', separator: ',' } });
  expect(last()).toMatchObject({
    is: 'refused',
    why: 'Row 2: A quotation mark is opened but not closed. Nothing was imported.',
  });
  await handle({ id: 1, read: { text: 'Name,Table\n', separator: null } });
  expect(last()).toMatchObject({ is: 'read', hasNames: false });
  await handle({ id: 1, read: { text: `Name,Table\n${lines(20_001)}`, separator: ',' } });
  expect(last()).toMatchObject({
    is: 'refused',
    why: expect.stringContaining('This list has 20,002 rows.'),
  });
});
