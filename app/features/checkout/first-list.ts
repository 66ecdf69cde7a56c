import Papa from 'papaparse';
import { z } from 'zod/mini';
import { newEventSchema } from '@/features/events/schema';
import { normaliseText } from '@/features/import/compare/field-changes';
import {
  createImportDraft,
  findRowsWithPublicFood,
  type ImportDraft,
  isImportable,
  isTicked,
  withTicks,
} from '@/features/import/draft/import-draft';
import { needsAnswer } from '@/features/import/draft/import-preview';
import { describeFault, type ImportRow } from '@/features/import/import-row';
import { readRows } from '@/features/import/import-rows';
import { listOpenQuestions } from '@/features/import/questions/column-questions';
import { type Cells, getNonEmptyCells } from '@/features/import/reading/columns';
import { isBlankRow } from '@/features/import/reading/layout';
import { GuestListError } from '@/features/import/sources/guest-file';
import { type GuestNames, parseOtherNames } from '@/features/name-search/other-names';
import { type GuestDetails, toGuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { getFirstWord, toOneLine } from '@/lib/text/text';

/** `list`: the pasted text; `samePeople`: keys of repeated names that belong to one person each; `taken`: keys of guests who declined but are included anyway. */
export const firstListSchema = z.extend(newEventSchema, {
  list: z.string(),
  samePeople: z.array(z.string()),
  taken: z.array(z.string()),
});
export type FirstList = z.infer<typeof firstListSchema>;
type FirstListChoices = Partial<Pick<FirstList, 'samePeople' | 'taken'>>;

/** Converts a file to text that gives the same list when pasted; cells are separated by tabs. */
export const convertFileToText = (source: { text: string } | { cells: Cells }): string =>
  'text' in source
    ? source.text.replace(/^\uFEFF/, '')
    : Papa.unparse(
        source.cells.map((row) => [...row]),
        { delimiter: '\t', newline: '\n' },
      );

/** An unclosed quotation mark would swallow the rest of the list, so all quotation marks are dropped. */
export const stripQuotes = (text: string) => text.replaceAll('"', '');

export type RepeatedName = { key: string; name: string; count: number; isKept: boolean };
/** The guests that an import of the list would add, and a sentence that names skipped guests and the reasons. */
export type FirstListSummary = {
  guests: readonly GuestDetails[];
  repeated: readonly RepeatedName[];
  declined: readonly { key: string; name: string }[];
  leftOut: string;
  /** The list as the importer shows it; null if there is none. */
  draft: ImportDraft | null;
  /** The draft if the importer has open questions; otherwise null. */
  preview: ImportDraft | null;
};

/** Whether the host may include this declined guest. Of several guests with the same key, only the first can be included. */
const isOffered = (row: ImportRow) =>
  row.hasDeclined && isImportable(row) && row.finding.is !== 'twice';

const getRepeatKey = ({ guest }: ImportRow) =>
  `${normaliseText(guest.name)}, ${tableKey(guest.table_number ?? '')}`;

export function summariseFirstList(
  draft: ImportDraft,
  rows: readonly ImportRow[],
  { samePeople = [], taken = [] }: FirstListChoices = {},
): FirstListSummary {
  const isRepeat = (row: ImportRow) =>
    row.finding.is === 'twice' && !row.hasDeclined && !isTicked(row, draft);
  const isTaken = (row: ImportRow) =>
    isTicked(row, draft) ||
    isTooLong(row) ||
    (isRepeat(row) && !samePeople.includes(getRepeatKey(row))) ||
    (isOffered(row) && taken.includes(getRepeatKey(row)));
  const repeats = groupBy(rows.filter(isRepeat), getRepeatKey);
  const kept = rows
    .filter((row) => (isRepeat(row) || row.hasDeclined) && isTaken(row))
    .map(({ key }) => key);
  const checked = withTicks(draft, kept, true);
  return {
    guests: rows.filter(isTaken).map(({ guest }) => toGuestDetails(guest)),
    repeated: [...repeats].map(([key, more]) => ({
      key,
      name: more[0]?.guest.name ?? '',
      count: more.length + 1,
      isKept: !samePeople.includes(key),
    })),
    declined: rows
      .filter((row) => isOffered(row) && !isTaken(row))
      .map((row) => ({ key: getRepeatKey(row), name: row.guest.name })),
    leftOut: describeLeftOut(
      rows.filter((row) => !isTaken(row)),
      findIgnoredColumns(draft).map((at) => formatColumn(draft, at)),
    ),
    draft: checked,
    preview: hasQuestions(draft, rows) ? checked : null,
  };
}

function hasQuestions(draft: ImportDraft, rows: readonly ImportRow[]): boolean {
  const { layout } = draft;
  const isWithoutHeadings = layout.headings === null && findIgnoredColumns(draft).length > 0;
  const isFoodPublic = findRowsWithPublicFood(rows).length > 0;
  return (
    isWithoutHeadings ||
    listOpenQuestions(layout.columns).length > 0 ||
    isFoodPublic ||
    rows.some(needsAnswer)
  );
}

/** Indexes of columns whose content is neither imported nor asked about. */
const findIgnoredColumns = ({ cells, layout }: ImportDraft): readonly number[] =>
  layout.columns.flatMap(({ kind, questions }, at) => {
    const isLeftOut = kind === 'ignored' && !questions?.length && !layout.isTyped;
    return isLeftOut && getNonEmptyCells(cells.slice((layout.headings ?? -1) + 1), at).length > 0
      ? at
      : [];
  });

export function parseFirstListText(text: string, choices: FirstListChoices = {}): FirstListSummary {
  try {
    const draft = createImportDraft({ text }, null);
    return summariseFirstList(
      draft,
      readRows(draft.cells, draft.layout, [], draft.corrections),
      choices,
    );
  } catch (error) {
    if (error instanceof GuestListError) return parseFirstListText(stripQuotes(text), choices);
    throw error;
  }
}

export const readFirstList = ({
  list,
  ...choices
}: Pick<FirstList, 'list'> & FirstListChoices): readonly GuestDetails[] =>
  parseFirstListText(list, choices).guests;

const MAX_NAMED = 4;

/** “Left out: 4 × Ann Lee (already listed at this table) and Tom Hughes (said no).” */
function describeLeftOut(rows: readonly ImportRow[], columns: readonly string[]): string {
  const times = new Map<string, number>();
  for (const row of rows) {
    const words = `${formatRow(row)} (${getExclusionReason(row)})`;
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  const reasons = [
    ...columns,
    ...[...times].map(([words, count]) => (count > 1 ? `${count} × ${words}` : words)),
  ];
  return reasons.length > 0 ? `Left out: ${formatList(reasons, MAX_NAMED)}.` : '';
}

function formatColumn({ cells, layout }: ImportDraft, at: number): string {
  const heading = layout.headings === null ? '' : cells[layout.headings]?.[at]?.trim();
  return heading ? `the column “${heading}”` : `column ${at + 1}`;
}

const formatRow = ({ guest, originalName, at }: ImportRow) =>
  guest.name || originalName || `line ${at + 1}`;

function getExclusionReason({ hasDeclined, finding, guest }: ImportRow): string {
  if (finding.is === 'faulty') return describeFault(finding.why);
  if (hasDeclined) return 'said no';
  return guest.table_number ? 'already listed at this table' : 'already listed';
}

/** A row with a text that is too long. It is imported anyway, and the host is notified after the import. */
const isTooLong = ({ finding }: ImportRow) => finding.is === 'faulty' && 'problem' in finding.why;

/** Sentences about the recognised content; `lead` is emphasised in the first sentence. */
export function describeFirstList({
  guests,
  leftOut,
  preview,
}: Pick<FirstListSummary, 'guests' | 'leftOut' | 'preview'>): {
  lead: string;
  rest: string;
  leftOut: string;
} {
  if (preview) {
    const columns = listOpenQuestions(preview.layout.columns).length;
    const asked =
      columns > 0
        ? `, as ${formatCount(columns, 'column waits', 'columns wait')} for your answer`
        : '';
    const rows = preview.cells
      .slice((preview.layout.headings ?? -1) + 1)
      .filter((row) => !isBlankRow(row));
    return {
      lead: `${formatCount(rows.length, 'row')} read.`,
      rest: `You check your list once the event is made${asked}.`,
      leftOut,
    };
  }
  const seated = guests.filter(({ table_number }) => table_number).length;
  const noted = guests.filter(({ additional_info }) => additional_info).length;
  const notes = noted > 0 ? `, ${formatCount(noted, 'note')} that guests see` : '';
  return {
    lead: `${formatCount(guests.length, 'guest')} read,`,
    rest: `${seated} with a table${notes}.`,
    leftOut,
  };
}

type ReadLine =
  | { is: 'guest'; at: number }
  | { is: 'more'; after: number; count: number }
  | { is: 'limit' };
const SHOWN = { first: 3, around: 2, beyond: 3 };

/** Shows where a list crosses the limit: the first guests, the guests around the limit and the last guests. */
export function selectPreviewLines(count: number, limit: number): ReadLine[] {
  const { first, around, beyond } = SHOWN;
  const run = (from: number, to: number, head: number): ReadLine[] => {
    const hidden = to - from - head - around;
    if (hidden <= 1) return pickRun(from, to);
    return [
      ...pickRun(from, from + head),
      { is: 'more', after: from + head, count: hidden },
      ...pickRun(to - around, to),
    ];
  };
  return [...run(0, limit, first), { is: 'limit' }, ...run(limit, count, beyond)];
}

const pickRun = (from: number, to: number): ReadLine[] =>
  Array.from({ length: to - from }, (_, step) => ({ is: 'guest', at: from + step }));

export const getPlaceCardName = (guest: GuestNames) =>
  getFirstWord(parseOtherNames(guest)[0] ?? guest.name);

/** Takes the couple's names from “Amelia & Tom’s Wedding”, for one or two lines. */
export function parseHostNames(eventName: string): string[] {
  const hosts = toOneLine(eventName).replace(/(['’]s)?\s+wedding$/i, '');
  const [first = '', ...others] = hosts.split(/\s*&\s*|\s+and\s+/i);
  return others.length > 0 ? [first, `& ${others.join(' & ')}`] : [first].filter(Boolean);
}
