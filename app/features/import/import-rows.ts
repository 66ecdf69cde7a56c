import type { EventPart } from '@/features/events/parts/schema';
import { getSurname } from '@/features/guests/full-names';
import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { moveFoodToKitchenFields } from '@/features/guests/kitchen/private-food';
import { findGuestProblem, listTables, resolveTableLabel } from '@/features/guests/model';
import {
  parseWishedNames,
  type WishColumn,
  wishColumnNames,
  wishColumns,
} from '@/features/guests/wish-columns';
import { fold } from '@/features/name-search/words';
import {
  type Guest,
  type GuestDetails,
  isReply,
  replyLabels,
  toGuestDetails,
} from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { ROOM_LIMITS } from '@/features/seating/tables/schema';
import { memoizeByKey } from '@/lib/collections/memoize';
import { NAME_SEPARATOR } from '@/lib/text/format-list';
import { compareImport } from './compare/import-compare';
import {
  type Corrections,
  type EditableKind,
  type FilePerson,
  getPersonKey,
  type ImportRow,
  type SuspectedContent,
} from './import-row';
import type { ColumnKind } from './lexicon/headings';
import { parseReply } from './lexicon/replies';
import { isTableName, looksLikeTable } from './lexicon/words';
import { type Cells, isTick } from './reading/columns';
import { expandFamily, readPeople } from './reading/households';
import { isName } from './reading/is-name';
import { findColumns, type ListLayout } from './reading/layout';

export const isEditable = (kind: ColumnKind): kind is EditableKind & ColumnKind =>
  kind in emptyGuest || kind in wishColumns || kind === 'seat' || isTextKind(kind);
const emptyGuest = toGuestDetails({});
const isTextKind = (kind: string): kind is 'invited' | 'coming_to' | 'crew' =>
  kind === 'invited' || kind === 'coming_to' || kind === 'crew';

export function readRows(
  cells: Cells,
  layout: ListLayout,
  list: readonly Guest[],
  corrections: Corrections,
  parts: readonly EventPart[] = [],
): ImportRow[] {
  const people = readPeople(cells, layout).flatMap((person) =>
    expandFamily(person, corrections.families[getPersonKey(person)]),
  );
  const tables = listTables(list);
  const asNamed = memoizeByKey((label) => resolveTableLabel(tables, label) ?? '');
  const textIn = (kind: 'seat' | 'invited' | 'coming_to' | 'crew') => {
    const columns = findColumns(layout, kind);
    return ({ at }: FilePerson) =>
      columns
        .map((column) => cells[at]?.[column] ?? '')
        .join(' ')
        .trim();
  };
  const [chairIn, invitedIn, comingIn] = [textIn('seat'), textIn('invited'), textIn('coming_to')];
  const crewIn = textIn('crew');
  const chairOf = (person: FilePerson) => (person.companionKey === null ? chairIn(person) : '');
  const corrected = people.map((person) =>
    applyCorrections(person, corrections, asNamed, {
      chair: chairOf(person),
      invited: invitedIn(person),
      coming_to: comingIn(person),
      crew: crewIn(person),
    }),
  );
  const doubts = findTableDoubts(corrected, list, corrections.tables);
  const rows = corrected.map((row): ImportRow => {
    const label = row.guest.table_number ?? '';
    const is = doubts.get(label);
    const isTyped = corrections.fields[row.key]?.table_number !== undefined;
    const own = is === 'food' && !isTyped && !layout.isOurs ? moveFoodFromTable(row) : row;
    return {
      ...own,
      doubt: is ? { is, label } : null,
      seat: parseChairNumber(own.chair),
      sameNameAs: null,
      listedGuest: null,
      changes: [],
      isUnclear: false,
      possibleDuplicate: null,
    };
  });
  compareImport(rows, list, corrections, findColumns(layout, 'party').length > 0, parts);
  return rows;
}

/** 2 for “2”, “Seat 2” and “No. 2”; null for “1A”, which is ambiguous. */
function parseChairNumber(text: string): number | null {
  const [number, ...others] = text.match(/\d+/g) ?? [];
  const isSaid = (text.match(/\p{L}+/gu) ?? []).every((word) => word.length > 1);
  const seat = Number(number);
  return isSaid && others.length === 0 && seat >= 1 && seat <= MAX_CHAIRS ? seat : null;
}
const MAX_CHAIRS = ROOM_LIMITS.seats.most;

/** Moves food from the table column to the kitchen's fields, because guests would see it there. */
function moveFoodFromTable(row: ReadRow): ReadRow {
  const { guest, finding } = row;
  const {
    meal,
    allergies,
    additional_info: rest,
  } = moveFoodToKitchenFields({ ...guest, additional_info: guest.table_number }) ?? guest;
  const private_note =
    [guest.private_note, rest === guest.table_number ? null : rest].filter(Boolean).join(', ') ||
    null;
  const taken = { ...guest, table_number: null, meal, allergies, private_note };
  return { ...row, guest: taken, finding: finding.is === 'faulty' ? finding : getFinding(taken) };
}

type ReadRow = Omit<
  ImportRow,
  'seat' | 'sameNameAs' | 'listedGuest' | 'changes' | 'isUnclear' | 'possibleDuplicate' | 'doubt'
>;

type Correction = {
  fields: unknown;
  word: unknown;
  isFoodPrivate: unknown;
  table: unknown;
  chair: unknown;
  invited: unknown;
  coming_to: unknown;
  crew: unknown;
};
/** Cached, because a correction changes only one of up to 20,000 rows. */
const lastCorrected = new WeakMap<FilePerson, Correction & { row: ReadRow }>();

function applyCorrections(
  person: FilePerson,
  { fields, apart, families, isFoodPrivate }: Corrections,
  asNamed: (table: string) => string,
  { chair, invited, coming_to, crew }: Pick<ImportRow, 'chair' | 'invited' | 'coming_to' | 'crew'>,
): ReadRow {
  const key = getPersonKey(person);
  const table = asNamed(person.guest.table_number ?? '') || null;
  const correction: Correction = {
    fields: fields[key],
    word: apart[key],
    isFoodPrivate,
    table,
    chair,
    invited,
    coming_to,
    crew,
  };
  const last = lastCorrected.get(person);
  if (
    last &&
    (Object.keys(correction) as (keyof Correction)[]).every(
      (part) => last[part] === correction[part],
    )
  )
    return last.row;
  const { skipped, ...rest } = person;
  const typed = fields[key] ?? {};
  const given = withFields({ ...person.guest, table_number: table }, typed);
  const word = apart[key]?.trim();
  const guest = word
    ? { ...given, additional_info: [word, given.additional_info].filter(Boolean).join(', ') }
    : given;
  const food = moveFoodToKitchenFields(guest);
  const crewText = typed.crew?.trim() ?? crew;
  const taken = isFoodPrivate && food ? food : guest;
  const row: ReadRow = {
    ...rest,
    key,
    guest: taken,
    originalName: typed.name === undefined ? person.originalName : null,
    hasDeclined: taken.reply === 'no',
    chair: typed.seat?.trim() ?? chair,
    invited: typed.invited?.trim() ?? invited,
    coming_to: typed.coming_to?.trim() ?? coming_to,
    crew: crewText,
    isCrew: isTick(crewText) || parseReply(crewText) === 'yes',
    wishes: wishColumnNames.flatMap((column) => {
      const { kind } = wishColumns[column];
      const cell = typed[column];
      return cell === undefined
        ? person.wishes.filter((wish) => wish.kind === kind)
        : parseWishedNames(kind, cell);
    }),
    isUnnamed: person.isUnnamed && typed.name === undefined,
    familyQuestion: typed.name === undefined ? person.familyQuestion : null,
    answer: families[key] ?? null,
    finding:
      skipped !== null && typed.name === undefined
        ? { is: 'faulty', why: { skipped } }
        : getFinding(taken),
    withPrivateFood: food,
  };
  lastCorrected.set(person, { ...correction, row });
  return row;
}

function withFields(
  guest: GuestDetails,
  typed: Partial<Record<EditableKind, string>>,
): GuestDetails {
  if (Object.keys(typed).length === 0) return guest;
  const {
    reply,
    seat: _seat,
    invited: _invited,
    coming_to: _coming,
    crew: _crew,
    ...texts
  } = typed;
  return toGuestDetails({
    ...guest,
    ...texts,
    ...(reply !== undefined && { reply: parseReply(reply) }),
  });
}

const isWish = (kind: EditableKind): kind is WishColumn => kind in wishColumns;

export function getCellText(row: ImportRow, kind: EditableKind): string {
  if (isWish(kind))
    return row.wishes
      .flatMap((wish) => (wish.kind === wishColumns[kind].kind ? wish.name : []))
      .join(NAME_SEPARATOR);
  if (kind === 'seat') return row.chair;
  if (isTextKind(kind)) return row[kind];
  const text = row.guest[kind] ?? '';
  return kind === 'reply' && isReply(text) ? replyLabels[text] : text;
}

function getFinding(guest: GuestDetails): ImportRow['finding'] {
  if (!guest.name) return { is: 'faulty', why: { skipped: 'empty' } };
  const problem = findGuestProblem(guest);
  if (problem) return { is: 'faulty', why: { problem } };
  return guest.table_number === null ? { is: 'tableless' } : { is: 'new' };
}

type Row = { guest: GuestDetails; finding: { is: string } };

/** Table labels that look like food or like people of the list, unless the host or the guest list uses them as tables. */
function findTableDoubts(
  rows: readonly Row[],
  list: readonly Guest[],
  confirmed: Readonly<Record<string, boolean>>,
): ReadonlyMap<string, SuspectedContent> {
  const labels = new Set(
    rows.flatMap(({ guest, finding }) =>
      finding.is === 'faulty' ? [] : (guest.table_number ?? []),
    ),
  );
  const existing = new Set(
    list.flatMap(({ table_number }) => (table_number ? tableKey(table_number) : [])),
  );
  const open = [...labels].filter((label) => {
    const key = tableKey(label);
    return !confirmed[key] && !existing.has(key) && !looksLikeTable(label) && !isTableName(label);
  });
  if (open.length === 0) return new Map();
  const surnames = new Set(
    rows.flatMap(({ guest }) => getSurname(guest.name)?.split(/\s+/).map(fold) ?? []),
  );
  const isPeople = (label: string) =>
    isName(label) &&
    label.split(/\s+/).length > 1 &&
    surnames.has(fold(label.split(/\s+/).at(-1) ?? ''));
  return new Map(
    open.flatMap((label): [string, SuspectedContent][] => {
      if (classifyFoodRemark(label) !== null) return [[label, 'food']];
      return label.split(/\s*(?:&|\+|,|\band\b)\s*/).some(isPeople) ? [[label, 'people']] : [];
    }),
  );
}
