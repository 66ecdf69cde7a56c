import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { readRows } from '../import-rows';
import {
  createImportDraft,
  listAppliedChanges,
  setFoodPrivate,
  setSurnameFirst,
  withColumn,
  withCorrection,
  withField,
  withFieldChoice,
  withTicks,
} from './import-draft';
import {
  advanceImport,
  createPendingStep,
  type DraftChange,
  getShownDraft,
  type ImportAction,
  type ImportStep,
} from './import-step';

const draft = createImportDraft(
  { text: 'Name,Table,Diet,Party\nZoë,4,Vegan,Rhys\nTom,,,\nTom,7,,\n' },
  null,
);
const zoe = {
  ...toGuestDetails({ name: 'Zoë', table_number: '4' }),
  id: 'zoe',
  seat: null,
  created_at: '2026-06-13T12:00:00Z',
};
const [row] = readRows(draft.cells, draft.layout, [zoe], draft.corrections);
if (!row) throw new Error('Zoë is not found on the list');
const { changes } = row;

const after = (...actions: ImportAction[]): ImportStep =>
  actions.reduce(advanceImport, createPendingStep(draft));
const draftAfter = (changes: readonly DraftChange[]) => {
  const { shown } = after(...changes.map((change) => ({ do: 'change' as const, change })));
  return shown.is === 'open' ? shown.draft : null;
};

/** Decisions about different rows and columns, made from one rendered table. */
const decisions: DraftChange[] = [
  (newest) => withTicks(newest, ['3'], true),
  (newest) => withTicks(newest, ['2'], true),
  (newest) => withField(newest, '2', 'table_number', '9'),
  (newest) => withField(newest, '2', 'allergies', 'Vegan'),
  (newest) => withCorrection(newest, 'apart', '3', 'cousin'),
  (newest) => withColumn(newest, 3, 'ignored'),
  (newest) => setFoodPrivate(newest, true),
  ...changes.map(
    ({ field }): DraftChange =>
      (newest) =>
        withFieldChoice(newest, row.key, field, false),
  ),
];

test('keeps all decisions made on one screen, whatever their order', () => {
  expect(changes.map(({ field }) => field)).toEqual(['party', 'meal']);
  const all = draftAfter(decisions);
  expect(all && listAppliedChanges(row, all)).toEqual([]);
  fc.assert(
    fc.property(fc.shuffledSubarray(decisions, { minLength: decisions.length }), (shuffled) => {
      expect(draftAfter(shuffled)).toEqual(all);
    }),
  );
});

test('shows the last chosen file if two files are being read', () => {
  const [slow, quick] = [Symbol(), Symbol()];
  const second = createImportDraft({ text: 'Name,Table\nPriya,7\n' }, 'second.csv');
  const step = after(
    { do: 'read', reading: slow },
    { do: 'read', reading: quick },
    { do: 'show', reading: quick, draft: second },
    { do: 'show', reading: slow, draft },
  );
  expect(step.shown).toMatchObject({ is: 'open', from: 'file', draft: second });
});

test('does not show a file that was still being read when the host left', () => {
  const reading = Symbol();
  const shown = (action: ImportAction) =>
    after({ do: 'read', reading }, action, { do: 'show', reading, draft }).shown;
  expect(shown({ do: 'leave' })).toEqual({ is: 'closed' });
  expect(shown({ do: 'open', from: 'paste' })).toMatchObject({
    is: 'open',
    from: 'paste',
    draft: null,
  });
});

test('a new list stays open when an earlier import finishes', () => {
  const reading = Symbol();
  const next = createImportDraft({ text: 'Name,Table\nPriya,7\n' }, null);
  const step = after(
    { do: 'read', reading },
    { do: 'show', reading, draft: next },
    { do: 'finish', draft },
  );
  expect(step.shown).toMatchObject({ is: 'open', draft: next });
  expect(advanceImport(step, { do: 'finish', draft: next }).shown).toEqual({ is: 'closed' });
});

test('shows a file’s error beside the previous list until another file is read', () => {
  const reading = Symbol();
  const refused = after({ do: 'read', reading }, { do: 'refuse', reading, why: 'No.' });
  expect(refused.shown).toMatchObject({ problem: 'No.', draft });
  const second = Symbol();
  const read = [
    { do: 'read', reading: second } as const,
    { do: 'show', reading: second, draft } as const,
  ].reduce(advanceImport, refused);
  expect(read.shown).toMatchObject({ problem: null });
});

describe('editing pasted text', () => {
  const typed = (text: string): ImportAction[] => {
    const reading = Symbol();
    return [
      { do: 'type', text },
      { do: 'read', reading },
      { do: 'show', reading, draft: createImportDraft({ text }, null) },
    ];
  };
  const change = (change: DraftChange): ImportAction => ({ do: 'change', change });

  test('keeps decisions about unchanged lines', () => {
    const { shown } = after(
      ...typed('Ann Pryce\nTom Bell\nZoë Rhys'),
      change((newest) => withTicks(newest, ['0', '1', '2'], false)),
      change((newest) => withField(newest, '2', 'table_number', '9')),
      ...typed('Ann Pryce\nTom Bellamy\nCarl Lowe\nZoë Rhys'),
    );
    expect(shown).toMatchObject({ from: 'paste', draft: { ticks: { 0: false, 3: false } } });
    const fields = shown.is === 'open' && shown.draft?.corrections.fields;
    expect(fields).toEqual({ 3: { table_number: '9' } });
    expect(shown.is === 'open' && Object.keys(shown.draft?.ticks ?? {})).toEqual(['0', '3']);
  });

  test('hides an outdated list until the new text is read, but keeps its corrections', () => {
    const reading = Symbol();
    const begun = after(
      ...typed('Ann Pryce\nTom Bell'),
      change((newest) => withTicks(newest, ['1'], false)),
      { do: 'type', text: 'Name,Table,Meal' },
      { do: 'read', reading },
    );
    expect(begun.shown).toMatchObject({ isBehind: true });
    const refused = advanceImport(begun, { do: 'refuse', reading, why: 'No.' });
    expect(getShownDraft(refused)).toBeNull();
    const mended = typed('Ann Pryce\nTom Bell\nZoë Rhys').reduce(advanceImport, refused);
    expect(getShownDraft(mended)).toMatchObject({ ticks: { 1: false } });
    expect(mended.shown).toMatchObject({ isBehind: false });
  });

  test('shows no list if the text is empty', () => {
    expect(after(...typed('Ann Pryce'), { do: 'type', text: ' ' }).shown).toMatchObject({
      text: ' ',
      draft: null,
    });
  });
});

test('an import stays pending until another list is opened', () => {
  const isPending = (...actions: ImportAction[]) => {
    const { shown } = after(...actions);
    return shown.is === 'open' && shown.isPending;
  };
  const reading = Symbol();
  expect(isPending({ do: 'change', change: (newest) => withTicks(newest, ['2'], false) })).toBe(
    true,
  );
  expect(isPending({ do: 'read', reading }, { do: 'refuse', reading, why: 'No list' })).toBe(true);
  expect(isPending({ do: 'read', reading }, { do: 'show', reading, draft })).toBe(false);
  expect(isPending({ do: 'open', from: 'paste' })).toBe(false);
  expect(isPending({ do: 'type', text: 'Zoë' })).toBe(false);
});

test('typed lines like “Hughes, Tom” are read surname first, unless the host said otherwise', () => {
  const lines = ["O'Brien, Declan", 'Murphy, Aoife', 'Wang, Xiu Ying'];
  const typeLines = (between: readonly ImportAction[]) => {
    const actions = lines.flatMap((_, at): ImportAction[] => {
      const text = lines.slice(0, at + 1).join('\n');
      const reading = Symbol();
      const shown = createImportDraft({ text }, null);
      const read = { do: 'show' as const, reading, draft: shown };
      return [{ do: 'type', text }, { do: 'read', reading }, read, ...(at === 1 ? between : [])];
    });
    return getShownDraft(after({ do: 'open', from: 'paste' }, ...actions))?.layout.commas;
  };
  expect(typeLines([])).toBe('surname first');
  const refuse: ImportAction = { do: 'change', change: (newest) => setSurnameFirst(newest, false) };
  expect(typeLines([refuse])).toBe('as typed');
});
