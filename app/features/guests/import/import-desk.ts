import type { Guest } from '@/features/seating/guests/schema';
import { GuestListError, readGuestFile, type Sheet } from './guest-file';
import { draftOf, type ImportDraft } from './import-draft';
import type { Corrections, ImportRow } from './import-row';
import { readRows } from './import-rows';
import type { Cells } from './reading/columns';
import type { ListLayout } from './reading/layout';
import { readPeople } from './reading/read-people';
import type { Separator } from './separators';

/** A list to be read: a file, of a workbook one of its sheets, or a text. */
export type Given = { file: Blob; sheet: number | null } | { text: string; separator: Separator | null };
/** A list to be held against the guests there are; what has not changed since it was last asked is not sent again. */
export type Beside = { cells?: Cells; layout?: ListLayout; list?: readonly Guest[]; corrections: Corrections };
export type Asked = { id: number } & ({ read: Given } | { compare: Beside });

/** What is heard, by the number of the asking; long lists in parts, so that no part holds up the page that hears it. */
export type Answer = { id: number } & (
  | { part: 'cells'; cells: Cells }
  | { part: 'rows'; rows: readonly (readonly [at: number, row: ImportRow])[] }
  | { is: 'read'; draft: Omit<ImportDraft, 'cells' | 'fileName'>; hasNames: boolean }
  | { is: 'several'; sheets: readonly Sheet[] }
  | { is: 'compared'; count: number }
  | { is: 'refused'; why: string }
  | { is: 'failed' }
);

/** A few milliseconds of a page's time each. */
const CELLS_AT_ONCE = 2_000;
const ROWS_AT_ONCE = 400;

const unread: ListLayout = { headings: null, columns: [], isOurs: false, isTyped: false, commas: 'either' };

/** Reads lists, and holds them against guest lists; it remembers what it was asked last. */
export function importDesk(hear: (answer: Answer) => void) {
  let held: Omit<Required<Beside>, 'corrections'> = { cells: [], layout: unread, list: [] };
  /** The rows as they were last heard. */
  let known: readonly ImportRow[] = [];

  async function read(id: number, given: Given): Promise<void> {
    const source = 'file' in given ? await readGuestFile(given.file, given.sheet) : given;
    if ('sheets' in source) return hear({ id, is: 'several', sheets: source.sheets });
    const {
      cells,
      fileName: _,
      ...draft
    } = draftOf(source, null, 'separator' in given ? (given.separator ?? undefined) : undefined);
    for (let at = 0; at < cells.length; at += CELLS_AT_ONCE)
      hear({ id, part: 'cells', cells: cells.slice(at, at + CELLS_AT_ONCE) });
    held = { ...held, cells, layout: draft.layout };
    known = [];
    hear({ id, is: 'read', draft, hasNames: readPeople(cells, draft.layout).some(({ guest }) => guest.name) });
  }

  function compare(id: number, { corrections, ...beside }: Beside): void {
    if (beside.cells) known = [];
    // The layout of its own reading comes back to it as a copy, and would be read once more.
    const isOwn = !beside.cells && JSON.stringify(beside.layout) === JSON.stringify(held.layout);
    held = { ...held, ...beside, ...(isOwn && { layout: held.layout }) };
    const rows = readRows(held.cells, held.layout, held.list, corrections);
    const changed = rows.flatMap((row, at) => (isSame(row, known[at]) ? [] : [[at, row] as const]));
    known = rows;
    for (let at = 0; at < changed.length; at += ROWS_AT_ONCE)
      hear({ id, part: 'rows', rows: changed.slice(at, at + ROWS_AT_ONCE) });
    hear({ id, is: 'compared', count: rows.length });
  }

  return async (asked: Asked): Promise<void> => {
    const { id } = asked;
    try {
      if ('read' in asked) await read(id, asked.read);
      else compare(id, asked.compare);
    } catch (error) {
      if (error instanceof GuestListError) return hear({ id, is: 'refused', why: error.message });
      console.error('The list was not read', error);
      hear({ id, is: 'failed' });
    }
  };
}

/** Whether a row says the same as the one before it; what was not corrected is the very same object. */
function isSame(row: ImportRow, known: ImportRow | undefined): boolean {
  if (!known) return false;
  return (Object.keys(row) as (keyof ImportRow)[]).every(
    (key) => row[key] === known[key] || (isFound(key) && JSON.stringify(row[key]) === JSON.stringify(known[key])),
  );
}
/** What is found anew each time. */
const isFound = (key: keyof ImportRow) => key === 'finding' || key === 'additions' || key === 'listedAs' || key === 'wishes';
