import { stripSevereMark } from '@/features/guests/kitchen/allergies';
import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { isSameMeal } from '@/features/guests/kitchen/kitchen';
import { moveFoodToKitchenFields } from '@/features/guests/kitchen/private-food';
import { findNeeds } from '@/features/guests/needs/find-needs';
import {
  type NamedWish,
  parseWishedNames,
  wishColumnNames,
  wishColumns,
} from '@/features/guests/wish-columns';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { type GuestDetails, guestFields, toGuestDetails } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/group-by';
import { restoreCell } from '@/lib/text/spreadsheet-cell';
import type { PersonOrigin, RowDraft, SkipReason } from '../import-row';
import { type ColumnKind, readHeading } from '../lexicon/headings';
import { hasTag, trimEnd } from '../lexicon/lexicon';
import { parseReply, type Reply } from '../lexicon/replies';
import {
  isEmptyAnswer,
  isNoTableAnswer,
  isTableName,
  isUnseatedNote,
  mentionsRole,
  normaliseTableLabel,
  startsWithNoTable,
} from '../lexicon/words';
import { type Cells, isTick } from './columns';
import {
  isChildrenHeading,
  joinName,
  parseCount,
  readCompanions,
  removeFilledPlaceholders,
} from './companion-columns';
import { isUnnamedPlaceholder, parseFamily } from './companions';
import { isOneWord, isPlainName, splitAtSpaces, splitRole, splitTableAndRemark } from './is-name';
import { findColumns, type ListLayout } from './layout';
import { type CommaUse, type ParsedPeople, parseNames } from './names';
import { createPerson, dropGivenName, type Person, splitTitle } from './person';
import { splitBrackets, splitIntoPieces } from './pieces';
import {
  type CellReader,
  createRemarks,
  mentionsFoodToAvoid,
  normaliseAllergies,
  readRemarks,
  storeRemark,
} from './remarks';
import { findReplyColumns, type ReplyColumn, readReply } from './reply-columns';
import { findSourceRows, isGuestCategory, isReplyHeading, type SourceRow } from './source-rows';

type Reading = {
  layout: ListLayout;
  headings: readonly string[];
  places: ReadonlyMap<ColumnKind, ReadonlyMap<number, readonly number[]>>;
  /** The label of each companion's columns, by `whose`. */
  persons: ReadonlyMap<number, string>;
  replies: readonly ReplyColumn[];
  pairs: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
};

export function readDrafts(cells: Cells, layout: ListLayout): RowDraft[] {
  const headings = cells[layout.headings ?? -1] ?? [];
  const reading: Reading = {
    layout,
    headings,
    places: findPlaces(layout),
    persons: findCompanionColumns(layout, headings),
    replies: findReplyColumns(cells, layout),
    pairs: new Set(),
    numbered: new Set(),
  };
  const rows = findSourceRows(cells, layout);
  if (layout.isOurs) return rows.map((row) => readExportedRow(row, reading));
  const names = rows.map((row) => joinName(createCellReader(row, reading), 0));
  reading.pairs = findNamesOfTwo(names, layout);
  reading.numbered = findNumberedNames(names);
  return rows.flatMap((row) => readRow(row, reading));
}

/** “Local 1” and “Local 2” are two guests. If there is no other “Jan List”, the number of “Jan List 4” is not part of the name. */
function findNumberedNames(names: readonly string[]): ReadonlySet<string> {
  const numbered = names.filter((name) => /^[^\p{N},;&+:]*\p{L}\s\d{1,3}$/u.test(name));
  const stems = groupBy([...new Set(numbered)], (name) =>
    normaliseWords(name.replace(/\d{1,3}$/, '')),
  );
  return new Set([...stems.values()].flatMap((same) => (same.length > 1 ? same : [])));
}

/** “Cy Jones (2)” is two people if no other name is followed by a number in brackets; otherwise the number may be a child’s age. */
function findNamesOfTwo(names: readonly string[], layout: ListLayout): ReadonlySet<string> {
  const numbered = names.filter((name) => /\(\d{1,3}\)/u.test(name));
  const isCounted = findColumns(layout, 'people_count', 'extra_count').length > 0;
  const isPair = (name: string) => /^[^\s\d,;&+]+(?: [^\s\d,;&+]+){1,5} \(2\)$/u.test(name);
  return new Set(isCounted || !numbered.every(isPair) ? [] : numbered);
}

function findCompanionColumns(
  { columns }: ListLayout,
  headings: readonly string[],
): ReadonlyMap<number, string> {
  const persons = new Map<number, string>();
  for (const [at, { kind, whose }] of columns.entries())
    if ((whose > 0 || kind === 'companions') && !persons.has(whose))
      persons.set(whose, columnName(headings[at] ?? ''));
  return persons;
}

const columnName = (heading: string) => {
  const words = heading.split(/[\s|:_]+/).filter(Boolean);
  return words.filter((word) => !hasTag(word, 'partOfName')).join(' ') || heading.trim();
};

const none: readonly number[] = [];
const createCellReader =
  (row: SourceRow, { places, headings, layout }: Reading): CellReader =>
  (kind, whose = 0) =>
    (places.get(kind)?.get(whose) ?? none).flatMap((at) => {
      const cell = restoreCell((row.cells[at] ?? '').trim()).trim();
      if (layout.isOurs) return cell || [];
      const heading = headings[at] ?? '';
      if (isFoodColumn.has(kind) && isPlainYes(cell)) return foodInHeading(heading) || [];
      const isNeeded = kind === 'needs' && (isPlainYes(cell) || isTick(cell) || cell === '1');
      return (isNeeded && findNeeds(heading).join(', ')) || cell || [];
    });
const isFoodColumn: ReadonlySet<ColumnKind> = new Set(['meal', 'allergies']);
const saysWaiting = (cell: string) =>
  isPlainYes(cell) ||
  isTick(cell) ||
  hasTag(cell, 'waiting list') ||
  readHeading(cell)?.kind === 'waiting';
const saysInvited = (cell: string) => parseReply(cell) === 'no' || hasTag(cell, 'main list');
const isPlainYes = (cell: string) => !/\s/.test(cell) && hasTag(cell, 'yes', 'tick');
const foodInHeading = (heading: string) =>
  classifyFoodRemark(heading) === null ? '' : trimEnd(heading, '?: ');

function findPlaces({ columns }: ListLayout): Reading['places'] {
  const places = new Map<ColumnKind, Map<number, number[]>>();
  for (const [at, { kind, whose }] of columns.entries()) {
    const ofKind = places.get(kind) ?? new Map<number, number[]>();
    places.set(kind, ofKind.set(whose, [...(ofKind.get(whose) ?? []), at]));
  }
  return places;
}

const blankDraft = {
  companionKey: null,
  skipped: null,
  isUnnamed: false,
  wishes: [],
  party: null,
  partyId: null,
  address: null,
  places: { count: null, extra: 0 },
  familyQuestion: null,
  originalName: null,
  origin: null,
  isFromColumn: false,
};
const createDraft = (
  { at, section: { isAboutFood } }: SourceRow,
  guest: GuestDetails,
  { household = 0, ...rest }: Partial<Omit<RowDraft, 'household'>> & { household?: number } = {},
): RowDraft => ({
  ...blankDraft,
  at,
  guest,
  isAboutFood,
  ...rest,
  household: { row: at, group: household },
});

function readExportedRow(row: SourceRow, reading: Reading): RowDraft {
  const texts = createCellReader(row, reading);
  const typed: Partial<GuestDetails> = Object.fromEntries(
    guestFields.map(({ key }) => [key, texts(key)[0] ?? null]),
  );
  const guest = toGuestDetails({ ...typed, allergies: stripSevereMark(typed.allergies ?? '') });
  return createDraft(row, guest, { wishes: parseWishes(texts), party: guest.party });
}

const parseWishes = (texts: CellReader): NamedWish[] =>
  wishColumnNames.flatMap((column) =>
    texts(column).flatMap((cell) =>
      parseWishedNames(wishColumns[column].kind, splitBrackets(cell).plain),
    ),
  );

const createSkippedDraft = (
  row: SourceRow,
  name: string,
  skipped: SkipReason,
  table?: string | null,
) => createDraft(row, toGuestDetails({ name, table_number: table ?? null }), { skipped });

function readRow(row: SourceRow, reading: Reading): RowDraft[] {
  const texts = createCellReader(row, reading);
  const name = joinName(texts, 0);
  const own = addFamilyTitle(name, texts('title')[0] ?? '');
  if (row.skipped !== null)
    return [createSkippedDraft(row, own || row.cells.filter(Boolean).join(' '), row.skipped)];
  const named = own ? readName(own, reading) : noPeople;
  const alone = named.people;
  const companions = removeFilledPlaceholders(
    [...reading.persons].flatMap(([whose, heading]) =>
      readCompanions(texts, whose, heading, alone[0]),
    ),
  );
  const members = findNamedMembers(own, alone, companions);
  const people = members ?? [...alone, ...companions];
  const seats = texts('table_number');
  const cell = seats.find((seat) => !isNoTableAnswer(seat) && !isUnseatedNote(seat)) ?? named.table;
  const split = splitTableAndRemark(cell ?? '');
  const table = cell ? normaliseTableLabel(split?.table ?? cell) : null;
  const [lead] = people;
  if (!lead)
    return own
      ? [createSkippedDraft(row, own, 'empty')]
      : [
          createSkippedDraft(
            row,
            row.cells.join(' ').trim(),
            reading.layout.isTyped ? 'notAName' : 'empty',
            table,
          ),
        ];
  const about = readRemarks(texts, people, [row.section.tag, named.tag]);
  const reply = readReply(reading.replies, row.cells, 0);
  const onList = texts('waiting').join(' ');
  const isOnWaitingList = onList !== '' && saysWaiting(onList);
  const isTurned =
    named.people.length === 1 &&
    (own.includes(',') ? own !== lead.name : isCapitalisedSurnameFirst(own, lead.name));
  return people.map((person, nth) => {
    const { whose, from } = person;
    const remarks = about[nth] ?? createRemarks();
    const isFirst = nth === 0;
    const ifFirst = (kind: ColumnKind) => (isFirst ? texts(kind) : []);
    if (isFirst && split) storeRemark(remarks, split.remark, person.name);
    if (isFirst) remarks.notes.push(...seats.filter(isUnseatedNote));
    if (isFirst && onList && !isOnWaitingList && !saysInvited(onList))
      remarks.notes.push(`Waiting list: ${onList}`);
    for (const remark of person.remarks) storeRemark(remarks, remark, person.name);
    const [meal = null, ...otherMeals] = remarks.meals.filter(
      (each, at) => remarks.meals.findIndex((other) => isSameMeal(other, each)) === at,
    );
    const hasOwnTitle = whose > 0 || (isFirst && own === name);
    const also = ifFirst('also_known_as').filter((text) => !isEmptyAnswer(text));
    const kitchen = ifFirst('kitchen_note').filter((words) => !mentionsFoodToAvoid(words));
    const guest = toGuestDetails({
      name: person.name,
      title: (hasOwnTitle ? texts('title', whose)[0] : null) ?? person.title,
      table_number: table ?? remarks.table ?? row.section.table,
      tags: remarks.tags.join(', ') || null,
      meal,
      allergies: normaliseAllergies([...remarks.allergies, ...otherMeals]),
      kitchen_note: kitchen.join(', '),
      needs: remarks.needs.join(', ') || null,
      also_known_as: [...also, ...person.also, ...remarks.also].join(', ') || null,
      additional_info: ifFirst('additional_info').join(', '),
      private_note: remarks.notes.join(', ') || null,
      external_id: ifFirst('external_id').find((text) => text.length <= MAX_ID) ?? null,
      waiting: isOnWaitingList ? 'yes' : null,
      reply:
        (whose > 0 ? readReply(reading.replies, row.cells, whose) : null) ??
        reply ??
        remarks.reply ??
        named.reply ??
        row.section.reply,
    });
    return createDraft(row, moveFoodToKitchenFields(guest) ?? guest, {
      companionKey: isFirst ? null : String(nth),
      origin: isFirst && !person.isPlaceholder ? null : getOrigin(person),
      isFromColumn: from !== null,
      isUnnamed: person.name === '',
      originalName: isFirst && isTurned ? own : null,
      wishes: isFirst ? parseWishes(texts) : [],
      party: texts('party')[0] ?? null,
      partyId: texts('party_id').find((text) => !isEmptyAnswer(text)) ?? null,
      address: texts('address').join(' ') || null,
      household: from === null ? person.household : lead.household,
      places: isFirst ? countPlaces(texts, people, reading) : blankDraft.places,
      familyQuestion:
        isFirst && named.family && !members
          ? { count: named.family.count ?? parseCount(texts('people_count')) }
          : null,
    });
  });
}
const MAX_ID = guestFields.find(({ key }) => key === 'external_id')?.max ?? 0;

/** Whether the surname comes first and in capitals: “GARREAU Solène” for Solène Garreau. */
const isCapitalisedSurnameFirst = (own: string, name: string) =>
  /^\p{Lu}{2}/u.test(own) &&
  normaliseWords(splitAtSpaces(name)[0] ?? '') !== normaliseWords(splitAtSpaces(own)[0] ?? '');

function getOrigin({ from, origin, isPlaceholder }: Person): PersonOrigin | null {
  if (isPlaceholder) return { is: 'place', column: from || null };
  const text = from ?? origin;
  return text ? { is: 'text', text } : null;
}

/** The row's guests if a column names the people behind “Mr & Mrs Henry Castile”, as “Henry and Beatrice” does; otherwise null. */
function findNamedMembers(
  own: string,
  [lead]: readonly Person[],
  companions: readonly Person[],
): Person[] | null {
  const members = companions.filter((one) => one.name);
  if (!lead || !members[0]) return null;
  const { name, household, remarks } = lead;
  const given = (one: string) =>
    normaliseWords(splitAtSpaces(one).find((word) => !hasTag(word, 'oneChild')) ?? '');
  const isCouple =
    splitIntoPieces(splitBrackets(own).plain).length > 1 &&
    members.some((one) => given(one.name) === given(name));
  const isNamedAgain = normaliseWords(members[0].name) === normaliseWords(name);
  if (!parseFamily(name) && !isCouple && !isNamedAgain) return null;
  const surname = parseFamily(own)?.surname ?? dropGivenName(name);
  return members.map((found, nth) => ({
    ...found,
    from: null,
    household,
    remarks: [...(nth === 0 ? remarks : []), ...found.remarks],
    name: isOneWord(found.name) ? `${found.name} ${surname}`.trim() : found.name,
  }));
}

/** Without a total, people named in other columns use up the extra places; children use up only children's places. */
function countPlaces(
  texts: CellReader,
  people: readonly Person[],
  { layout, headings }: Reading,
): RowDraft['places'] {
  const count = parseCount(texts('people_count'));
  const extra = parseCount(texts('extra_count')) ?? 0;
  const isOfChildren = isChildrenHeading(
    headings[findColumns(layout, 'extra_count')[0] ?? -1] ?? '',
  );
  const companionCount = people.filter(
    ({ from }) => from !== null && isChildrenHeading(from) === isOfChildren,
  ).length;
  return { count, extra: count === null ? Math.max(0, extra - companionCount) : extra };
}

type NamedPeople = ParsedPeople & { table: string | null; tag: string | null; reply?: Reply };
const noPeople: NamedPeople = { people: [], family: null, table: null, tag: null };

/** In a typed line, the label before a colon or dash may be a table or a group of guests: “Table 4: Tom, Ann”. */
function readName(text: string, reading: Reading): NamedPeople {
  const { layout, pairs, numbered } = reading;
  if (pairs.has(text)) {
    const [name = '', count = ''] = text.split(/ (?=\()/u);
    const one = readName(name, reading);
    return {
      ...one,
      people: [...one.people, createPerson('', one.people[0]?.household ?? 0, count)],
    };
  }
  if (isPlainName(text) || numbered.has(text))
    return { ...noPeople, people: [createPerson(text, 0)] };
  const found = (words: string, commas: CommaUse = 'people'): NamedPeople => ({
    ...noPeople,
    ...parseNames(words, commas),
  });
  const withRole = splitRole(text);
  if (withRole)
    return {
      ...found(withRole.rest, text.includes(':') ? 'people' : layout.commas),
      tag: withRole.role,
    };
  const [, label = '', rest = ''] =
    (layout.isTyped ? /^([^:–—]{1,40}?)\s?(?::\s|\s[-–—]\s)(.+)$/su.exec(text) : null) ?? [];
  const plain = splitBrackets(label).plain;
  if (plain && startsWithNoTable(plain)) return found(rest);
  if (plain && isTableName(plain)) {
    const [, circle = '', those = rest] = /^([^:,]{1,40}?):\s+(.+)$/su.exec(rest) ?? [];
    const isOfCircle = isGuestCategory(circle) || mentionsRole(circle); // “Table 4: Colleagues: Tom, Ann”
    return {
      ...found(isOfCircle ? those : rest),
      table: plain,
      tag: isOfCircle ? circle : null,
    };
  }
  if (plain && text.includes(':')) {
    if (isGuestCategory(plain) || mentionsRole(plain)) return { ...found(rest), tag: plain };
    if (isReplyHeading(plain)) return { ...found(rest), reply: parseReply(plain) };
  }
  return isUnnamedPlaceholder(text)
    ? { ...noPeople, people: [createPerson('', 0, text)] }
    : found(text, layout.commas);
}

/** “Mr & Mrs” beside “John Smith” are two people; “Familie” beside “Schulz” is a family. */
function addFamilyTitle(name: string, title: string): string {
  if (!name || !title) return name;
  const titles = splitIntoPieces(title).map(({ text }) => splitTitle(text));
  const areTwo =
    titles.length === 2 &&
    titles.every((one) => one.title && !one.name) &&
    splitIntoPieces(name).length === 1;
  return areTwo || (isOneWord(title) && parseFamily(`${title} ${name}`))
    ? `${title} ${name}`
    : name;
}
