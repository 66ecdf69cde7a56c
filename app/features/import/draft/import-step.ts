import type { ImportMethod } from '@/features/guests/list/import-slot';
import type { Cells } from '../reading/columns';
import type { Worksheet } from '../sources/guest-file';
import type { ImportDraft } from './import-draft';

/** Receives the newest draft, even if the host clicked on an older one. */
export type DraftChange = (draft: ImportDraft) => ImportDraft;
export type UpdateDraft = <Args extends readonly unknown[]>(
  change: (draft: ImportDraft, ...args: Args) => ImportDraft,
  ...args: Args
) => void;

type Open = {
  is: 'open';
  from: ImportMethod;
  text: string;
  draft: ImportDraft | null;
  /** Whether `text` has changed since it was parsed into `draft`. */
  isBehind: boolean;
  workbook: { fileName: string; sheets: readonly Worksheet[] } | null;
  problem: string | null;
  isPending: boolean;
};

export type ImportStep = {
  shown: { is: 'closed' } | Open;
  /** The file or text being read; results of earlier readings are ignored. */
  reading: symbol | null;
};

export type ImportAction =
  | { do: 'leave' }
  | { do: 'open'; from: ImportMethod }
  | { do: 'type'; text: string }
  | { do: 'read'; reading: symbol }
  | { do: 'show'; reading: symbol; draft: ImportDraft }
  | { do: 'ask'; reading: symbol; workbook: NonNullable<Open['workbook']> }
  | { do: 'refuse'; reading: symbol; why: string }
  | { do: 'change'; change: DraftChange }
  | { do: 'finish'; draft: ImportDraft };

const createOpenStep = (from: ImportMethod): Open => ({
  is: 'open',
  from,
  text: '',
  draft: null,
  isBehind: false,
  workbook: null,
  problem: null,
  isPending: false,
});

export const createInitialStep = (from: ImportMethod): ImportStep => ({
  shown: createOpenStep(from),
  reading: null,
});

export const createPendingStep = (pending: ImportDraft | null): ImportStep => ({
  shown: pending
    ? { ...createOpenStep('file'), draft: pending, isPending: true }
    : { is: 'closed' },
  reading: null,
});

/** The draft to show; null if the newest text was refused. The previous draft then remains only for its corrections. */
export const getShownDraft = ({ shown }: ImportStep): ImportDraft | null =>
  shown.is === 'closed' || (shown.isBehind && shown.problem !== null) ? null : shown.draft;

export function advanceImport(step: ImportStep, action: ImportAction): ImportStep {
  const { shown, reading } = step;
  const open = shown.is === 'open' ? shown : null;
  switch (action.do) {
    case 'leave':
      return { shown: { is: 'closed' }, reading: null };
    case 'open':
      return { shown: createOpenStep(action.from), reading: null };
    case 'type': {
      const typed = open?.from === 'paste' ? open : createOpenStep('paste');
      const isEmpty = !action.text.trim();
      return {
        shown: {
          ...typed,
          text: action.text,
          problem: null,
          isBehind: !isEmpty,
          ...(isEmpty && { draft: null }),
        },
        reading: isEmpty ? null : reading,
      };
    }
    case 'read':
      return { shown, reading: action.reading };
    case 'show': {
      if (reading !== action.reading) return step;
      const { draft } = action;
      const isTyped = open?.from === 'paste' && draft.fileName === null;
      const next = isTyped && open.draft ? keepCorrections(open.draft, draft) : draft;
      return {
        shown: {
          ...(isTyped ? open : createOpenStep('file')),
          draft: next,
          problem: null,
          isBehind: false,
        },
        reading: null,
      };
    }
    case 'ask':
      return reading === action.reading
        ? { shown: { ...createOpenStep('file'), workbook: action.workbook }, reading: null }
        : step;
    case 'refuse':
      if (reading !== action.reading) return step;
      return { shown: { ...(open ?? createOpenStep('file')), problem: action.why }, reading: null };
    case 'change':
      return open?.draft ? { shown: { ...open, draft: action.change(open.draft) }, reading } : step;
    case 'finish':
      return open?.draft === action.draft ? { shown: { is: 'closed' }, reading } : step;
  }
}

/** Rows above and below the edited lines retain their corrections. Columns retain theirs if their number is unchanged. */
function keepCorrections(before: ImportDraft, now: ImportDraft): ImportDraft {
  const placeOf = mapUnchangedRows(before.cells, now.cells);
  const carried = <Value>(byKey: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(byKey).flatMap(([key, value]) => {
        const [row, ...along] = key.split('.');
        const at = placeOf(Number(row));
        return at === null ? [] : [[[at, ...along].join('.'), value]];
      }),
    );
  const { fields, apart, others, families } = before.corrections;
  const byRow = {
    fields: carried(fields),
    apart: carried(apart),
    others: carried(others),
    families: carried(families),
  };
  const isSameShape =
    before.text?.separator === now.text?.separator &&
    before.layout.headings === now.layout.headings &&
    before.layout.columns.length === now.layout.columns.length;
  const isAsked = before.corrections.isSurnameFirst !== undefined;
  return {
    ...now,
    layout: isSameShape
      ? { ...before.layout, commas: (isAsked ? before : now).layout.commas }
      : now.layout,
    corrections: {
      ...before.corrections,
      ...byRow,
      isSurnameFirst: isSameShape ? before.corrections.isSurnameFirst : undefined,
    },
    ticks: carried(before.ticks),
    wanted: carried(before.wanted),
    leaving: before.leaving,
  };
}

function mapUnchangedRows(before: Cells, now: Cells): (at: number) => number | null {
  const least = Math.min(before.length, now.length);
  const isSame = (a: number, b: number) => before[a]?.join('\t') === now[b]?.join('\t');
  let above = 0;
  while (above < least && isSame(above, above)) above++;
  let below = 0;
  while (below < least - above && isSame(before.length - 1 - below, now.length - 1 - below))
    below++;
  const longer = now.length - before.length;
  return (at) => (at < above ? at : at >= before.length - below ? at + longer : null);
}
