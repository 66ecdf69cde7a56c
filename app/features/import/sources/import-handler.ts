import type { EventPart } from '@/features/events/parts/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { createImportDraft, type ImportDraft } from '../draft/import-draft';
import type { Corrections, ImportRow } from '../import-row';
import { readRows } from '../import-rows';
import type { Cells } from '../reading/columns';
import { readPeople } from '../reading/households';
import type { ListLayout } from '../reading/layout';
import {
  assertWithinLimits,
  GuestListError,
  readGuestFile,
  type Separator,
  type Worksheet,
} from './guest-file';

export type ListSource =
  | { file: Blob; sheet: number | null }
  | { text: string; separator: Separator | null };
export type Comparison = {
  cells?: Cells;
  layout?: ListLayout;
  list?: readonly Guest[];
  parts?: readonly EventPart[];
  corrections: Corrections;
};
export type ImportRequest = { id: number } & ({ read: ListSource } | { compare: Comparison });

/** Contains the id of its request. Long lists are sent in parts, so that no message blocks the receiving page. */
export type ImportResponse = { id: number } & (
  | { is: 'cells'; cells: Cells }
  | { is: 'rows'; rows: readonly (readonly [at: number, row: ImportRow])[] }
  | { is: 'read'; draft: Omit<ImportDraft, 'cells' | 'fileName'>; hasNames: boolean }
  | { is: 'several'; sheets: readonly Worksheet[] }
  | { is: 'compared'; count: number }
  | { is: 'refused'; why: string }
  | { is: 'failed' }
);

/** Each part takes a few milliseconds of the page's time. */
const CELLS_PER_MESSAGE = 2_000;
const ROWS_PER_MESSAGE = 400;

const noLayout: ListLayout = {
  headings: null,
  columns: [],
  isOurs: false,
  isTyped: false,
  commas: 'either',
};

/** The handler stores the list of the last request, so that a correction need not send it again. */
export function createImportHandler(respond: (response: ImportResponse) => void) {
  let current: Omit<Required<Comparison>, 'corrections'> = {
    cells: [],
    layout: noLayout,
    list: [],
    parts: [],
  };
  let sentRows: readonly ImportRow[] = [];

  async function read(id: number, source: ListSource): Promise<void> {
    const content = 'file' in source ? await readGuestFile(source.file, source.sheet) : source;
    if ('sheets' in content) return respond({ id, is: 'several', sheets: content.sheets });
    const separator = 'separator' in source ? (source.separator ?? undefined) : undefined;
    const { cells, fileName: _, ...draft } = createImportDraft(content, null, separator);
    assertWithinLimits(cells);
    for (let at = 0; at < cells.length; at += CELLS_PER_MESSAGE)
      respond({ id, is: 'cells', cells: cells.slice(at, at + CELLS_PER_MESSAGE) });
    current = { ...current, cells, layout: draft.layout };
    sentRows = [];
    respond({
      id,
      is: 'read',
      draft,
      hasNames: readPeople(cells, draft.layout).some(({ guest }) => guest.name),
    });
  }

  function compare(id: number, { corrections, ...changed }: Comparison): void {
    if (changed.cells) sentRows = [];
    // The returned layout is a copy; the original is the key of readPeople's cache.
    const isOwn =
      !changed.cells && JSON.stringify(changed.layout) === JSON.stringify(current.layout);
    current = { ...current, ...changed, ...(isOwn && { layout: current.layout }) };
    const rows = readRows(current.cells, current.layout, current.list, corrections, current.parts);
    const fresh = rows.flatMap((row, at) =>
      isSame(row, sentRows[at]) ? [] : [[at, row] as const],
    );
    sentRows = rows;
    for (let at = 0; at < fresh.length; at += ROWS_PER_MESSAGE)
      respond({ id, is: 'rows', rows: fresh.slice(at, at + ROWS_PER_MESSAGE) });
    respond({ id, is: 'compared', count: rows.length });
  }

  return async (request: ImportRequest): Promise<void> => {
    const { id } = request;
    try {
      if ('read' in request) await read(id, request.read);
      else compare(id, request.compare);
    } catch (error) {
      if (error instanceof GuestListError)
        return respond({ id, is: 'refused', why: error.message });
      console.error('Could not read the list', error);
      respond({ id, is: 'failed' });
    }
  };
}

/** Compares by identity first: only fields with corrections and a few others are new objects. */
function isSame(row: ImportRow, sent: ImportRow | undefined): boolean {
  if (!sent) return false;
  return (Object.keys(row) as (keyof ImportRow)[]).every(
    (key) =>
      row[key] === sent[key] ||
      (isRebuilt(key) && JSON.stringify(row[key]) === JSON.stringify(sent[key])),
  );
}
const isRebuilt = (key: keyof ImportRow) =>
  ['finding', 'changes', 'listedGuest', 'possibleDuplicate', 'wishes'].includes(key);
