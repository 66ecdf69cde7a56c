import { stripSevereMark } from '@/features/guests/kitchen/allergies';
import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { isSameMeal } from '@/features/guests/kitchen/kitchen';
import { moveFoodToKitchenFields } from '@/features/guests/kitchen/private-food';
import {
  parseWishedNames,
  type WishedName,
  wishColumnNames,
  wishColumns,
} from '@/features/guests/wish-columns';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { type GuestDetails, guestFields, toGuestDetails } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/group-by';
import { restoreCell } from '@/lib/text/spreadsheet-cell';
import type { ColumnKind } from '../lexicon/headings';
import { is, trimEnd } from '../lexicon/lexicon';
import { isYesAlone, type Reply, replyOf } from '../lexicon/replies';
import {
  beginsWithNoTable,
  isLeftToDo,
  isNoTableYet,
  isTableName,
  tableLabel,
} from '../lexicon/tables';
import { isPlaceholder, mentionsRole } from '../lexicon/words';
import type { SkipReason } from '../skip-reasons';
import type { Cells } from './columns';
import {
  isChildrenHeading,
  nameOf,
  numberIn,
  readCompanions,
  withPlacesFilled,
} from './companion-columns';
import { familyIn, isUnnamedPlaceholder } from './companions';
import type { Draft, Origin } from './draft';
import { isOneWord, isPlainName, splitRole, splitTableAndRemark, wordsOf } from './is-name';
import { columnsOf, type ListLayout } from './layout';
import { type Commas, namesIn, type PeopleInText } from './names';
import { newPerson, type Person, splitTitle, surnameIn } from './person';
import { piecesOf, withoutBrackets } from './pieces';
import {
  type Found,
  fileRemark,
  mentionsFoodToAvoid,
  noRemarks,
  normaliseAllergies,
  rowRemarks,
  type Texts,
} from './remarks';
import { type ReplyColumn, replyColumns, replyIn } from './reply-columns';
import { isCircle, isReplyHeading, type SourceRow, sourceRows } from './source-rows';

type Reading = {
  layout: ListLayout;
  headings: readonly string[];
  places: ReadonlyMap<ColumnKind, ReadonlyMap<number, readonly number[]>>;
  /** The names of the companions' columns, by `whose`. */
  persons: ReadonlyMap<number, string>;
  replies: readonly ReplyColumn[];
  pairs: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
};

export function readDrafts(cells: Cells, layout: ListLayout): Draft[] {
  const headings = layout.headings === null ? [] : (cells[layout.headings] ?? []);
  const reading: Reading = {
    layout,
    headings,
    places: findPlaces(layout),
    persons: personsIn(layout, headings),
    replies: replyColumns(cells, layout),
    pairs: new Set(),
    numbered: new Set(),
  };
  const rows = sourceRows(cells, layout);
  if (layout.isOurs) return rows.map((row) => readOwnRow(row, reading));
  const names = rows.map((row) => nameOf(textsOf(row, reading), 0));
  reading.pairs = namesOfTwo(names, layout);
  reading.numbered = numberedNames(names);
  return rows.flatMap((row) => readRow(row, reading));
}

/** “Local 1” and “Local 2” are two guests; the number of “Jan List 4” alone is no part of a name. */
function numberedNames(names: readonly string[]): ReadonlySet<string> {
  const numbered = names.filter((name) => /^[^\p{N},;&+:]*\p{L}\s\d{1,3}$/u.test(name));
  const stems = groupBy([...new Set(numbered)], (name) =>
    normaliseWords(name.replace(/\d{1,3}$/, '')),
  );
  return new Set([...stems.values()].flatMap((same) => (same.length > 1 ? same : [])));
}

/** “Cy Jones (2)” is two people where no other number stands so; among others it may be the age of a child. */
function namesOfTwo(names: readonly string[], layout: ListLayout): ReadonlySet<string> {
  const numbered = names.filter((name) => /\(\d{1,3}\)/u.test(name));
  const isCounted = columnsOf(layout, 'people_count', 'extra_count').length > 0;
  const isPair = (name: string) => /^[^\s\d,;&+]+(?: [^\s\d,;&+]+){1,5} \(2\)$/u.test(name);
  return new Set(isCounted || !numbered.every(isPair) ? [] : numbered);
}

function personsIn(
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
  return words.filter((word) => !is(word, 'partOfName')).join(' ') || heading.trim();
};

const none: readonly number[] = [];
const textsOf =
  (row: SourceRow, { places, headings, layout }: Reading): Texts =>
  (kind, whose = 0) =>
    (places.get(kind)?.get(whose) ?? none).flatMap((at) => {
      const cell = restoreCell((row.cells[at] ?? '').trim()).trim();
      const isTicked = !layout.isOurs && isFoodColumn.has(kind) && isYesAlone(cell);
      return (isTicked ? foodOf(headings[at] ?? '') : cell) || [];
    });
const isFoodColumn: ReadonlySet<ColumnKind> = new Set(['meal', 'allergies']);
const foodOf = (heading: string) =>
  classifyFoodRemark(heading) === null ? '' : trimEnd(heading, '?: ');

function findPlaces({ columns }: ListLayout): Reading['places'] {
  const places = new Map<ColumnKind, Map<number, number[]>>();
  for (const [at, { kind, whose }] of columns.entries()) {
    const ofKind = places.get(kind) ?? new Map<number, number[]>();
    places.set(kind, ofKind.set(whose, [...(ofKind.get(whose) ?? []), at]));
  }
  return places;
}

const blank = {
  along: null,
  skipped: null,
  isUnnamed: false,
  wishes: [],
  party: null,
  partyId: null,
  address: null,
  places: { count: null, extra: 0 },
  familyQuestion: null,
  writtenAs: null,
  origin: null,
  fromColumn: false,
};
const draftOf = (
  { at, section: { isAboutFood } }: SourceRow,
  guest: GuestDetails,
  { household = 0, ...rest }: Partial<Omit<Draft, 'household'>> & { household?: number } = {},
): Draft => ({
  ...blank,
  at,
  guest,
  isAboutFood,
  ...rest,
  household: { row: at, group: household },
});

function readOwnRow(row: SourceRow, reading: Reading): Draft {
  const texts = textsOf(row, reading);
  const typed: Partial<GuestDetails> = Object.fromEntries(
    guestFields.map(({ key }) => [key, texts(key)[0] ?? null]),
  );
  const guest = toGuestDetails({ ...typed, allergies: stripSevereMark(typed.allergies ?? '') });
  return draftOf(row, guest, { wishes: wishesOf(texts), party: guest.party });
}

const wishesOf = (texts: Texts): WishedName[] =>
  wishColumnNames.flatMap((column) =>
    texts(column).flatMap((cell) =>
      parseWishedNames(wishColumns[column].kind, withoutBrackets(cell).plain),
    ),
  );

const skippedRow = (row: SourceRow, name: string, skipped: SkipReason, table?: string | null) =>
  draftOf(row, toGuestDetails({ name, table_number: table ?? null }), { skipped });

function readRow(row: SourceRow, reading: Reading): Draft[] {
  const texts = textsOf(row, reading);
  const name = nameOf(texts, 0);
  const own = withTitles(name, texts('title')[0] ?? '');
  if (row.skipped !== null)
    return [skippedRow(row, own || row.cells.filter(Boolean).join(' '), row.skipped)];
  const named = own ? readName(own, reading) : noName;
  const alone = named.people.map(
    (person): Found => ({ person, whose: 0, from: null, isPlace: false }),
  );
  const along = withPlacesFilled(
    [...reading.persons].flatMap(([whose, heading]) =>
      readCompanions(texts, whose, heading, alone[0]?.person),
    ),
  );
  const members = membersNamed(own, alone, along);
  const people = members ?? [...alone, ...along];
  const seats = texts('table_number');
  const cell = seats.find((seat) => !isNoTableYet(seat) && !isLeftToDo(seat)) ?? named.table;
  const split = splitTableAndRemark(cell ?? '');
  const table = cell ? tableLabel(split?.table ?? cell) : null;
  const lead = people[0]?.person;
  if (!lead)
    return own
      ? [skippedRow(row, own, 'empty')]
      : [
          skippedRow(
            row,
            row.cells.join(' ').trim(),
            reading.layout.isTyped ? 'notAName' : 'empty',
            table,
          ),
        ];
  const about = rowRemarks(texts, people, [row.section.tag, named.tag]);
  const reply = replyIn(reading.replies, row.cells, 0);
  const isTurned =
    named.people.length === 1 &&
    (own.includes(',') ? own !== lead.name : isLoudFirst(own, lead.name));
  return people.map(({ person, whose, from, isPlace }, nth) => {
    const remarks = about[nth] ?? noRemarks();
    const isFirst = nth === 0;
    const ifFirst = (kind: ColumnKind) => (isFirst ? texts(kind) : []);
    if (isFirst && split) fileRemark(remarks, split.remark, person.name);
    if (isFirst) remarks.notes.push(...seats.filter(isLeftToDo));
    for (const remark of person.remarks) fileRemark(remarks, remark, person.name);
    const [meal = null, ...otherMeals] = remarks.meals.filter(
      (each, at) => remarks.meals.findIndex((other) => isSameMeal(other, each)) === at,
    );
    const hasOwnTitle = whose > 0 || (isFirst && own === name);
    const also = ifFirst('also_known_as').filter((text) => !isPlaceholder(text));
    const kitchen = ifFirst('kitchen_note').filter((words) => !mentionsFoodToAvoid(words));
    const guest = toGuestDetails({
      name: person.name,
      title: (hasOwnTitle ? texts('title', whose)[0] : null) ?? person.title,
      table_number: table ?? remarks.table ?? row.section.table,
      tags: remarks.tags.join(', ') || null,
      meal,
      allergies: normaliseAllergies([...remarks.allergies, ...otherMeals]),
      kitchen_note: kitchen.join(', '),
      also_known_as: [...also, ...person.also, ...remarks.also].join(', ') || null,
      additional_info: ifFirst('additional_info').join(', '),
      private_note: remarks.notes.join(', ') || null,
      external_id: ifFirst('external_id').find((text) => text.length <= MAX_ID) ?? null,
      reply:
        (whose > 0 ? replyIn(reading.replies, row.cells, whose) : null) ??
        reply ??
        remarks.reply ??
        named.reply ??
        row.section.reply,
    });
    return draftOf(row, moveFoodToKitchenFields(guest) ?? guest, {
      along: isFirst ? null : String(nth),
      origin: isFirst && !isPlace ? null : originOf(from, person, isPlace),
      fromColumn: from !== null,
      isUnnamed: person.name === '',
      writtenAs: isFirst && isTurned ? own : null,
      wishes: isFirst ? wishesOf(texts) : [],
      party: texts('party')[0] ?? null,
      partyId: texts('party_id').find((text) => !isPlaceholder(text)) ?? null,
      address: texts('address').join(' ') || null,
      household: from === null ? person.household : lead.household,
      places: isFirst ? placesOf(texts, people, reading) : blank.places,
      familyQuestion:
        isFirst && named.family && !members
          ? { count: named.family.count ?? numberIn(texts('people_count')) }
          : null,
    });
  });
}
const MAX_ID = guestFields.find(({ key }) => key === 'external_id')?.max ?? 0;

/** “GARREAU Solène”, who is called Solène Garreau. */
const isLoudFirst = (own: string, name: string) =>
  /^\p{Lu}{2}/u.test(own) &&
  normaliseWords(wordsOf(name)[0] ?? '') !== normaliseWords(wordsOf(own)[0] ?? '');

function originOf(column: string | null, { origin }: Person, isPlace: boolean): Origin | null {
  if (isPlace) return { is: 'place', column: column || null };
  const text = column ?? origin;
  return text ? { is: 'words', text } : null;
}

/** Where a column names the people meant by the name beside it, “Mr & Mrs Henry Castile”: “Henry and Beatrice”, they are the row's guests; else null. */
function membersNamed(
  own: string,
  alone: readonly Found[],
  along: readonly Found[],
): Found[] | null {
  const [lead] = alone;
  const members = along.filter(({ person }) => person.name);
  if (!lead || !members[0]) return null;
  const { name, household, remarks } = lead.person;
  const given = (one: string) =>
    normaliseWords(wordsOf(one).find((word) => !is(word, 'oneChild')) ?? '');
  const isCouple =
    piecesOf(withoutBrackets(own).plain).length > 1 &&
    members.some(({ person }) => given(person.name) === given(name));
  const isNamedAgain = normaliseWords(members[0].person.name) === normaliseWords(name);
  if (!familyIn(name) && !isCouple && !isNamedAgain) return null;
  const surname = familyIn(own)?.surname ?? surnameIn(name);
  return members.map((found, nth) => ({
    ...found,
    from: null,
    person: {
      ...found.person,
      household,
      remarks: [...(nth === 0 ? remarks : []), ...found.person.remarks],
      name: isOneWord(found.person.name)
        ? `${found.person.name} ${surname}`.trim()
        : found.person.name,
    },
  }));
}

/** Without a total, people in further columns count among the extra ones, children among children. */
function placesOf(
  texts: Texts,
  people: readonly Found[],
  { layout, headings }: Reading,
): Draft['places'] {
  const count = numberIn(texts('people_count'));
  const extra = numberIn(texts('extra_count')) ?? 0;
  const isOfChildren = isChildrenHeading(headings[columnsOf(layout, 'extra_count')[0] ?? -1] ?? '');
  const along = people.filter(
    ({ from }) => from !== null && isChildrenHeading(from) === isOfChildren,
  ).length;
  return { count, extra: count === null ? Math.max(0, extra - along) : extra };
}

type NamedPeople = PeopleInText & { table: string | null; tag: string | null; reply?: Reply };
const noName: NamedPeople = { people: [], family: null, table: null, tag: null };

/** In a typed line, what stands before a colon or dash may be a table or a circle of guests: “Table 4: Tom, Ann”. */
function readName(text: string, reading: Reading): NamedPeople {
  const { layout, pairs, numbered } = reading;
  if (pairs.has(text)) {
    const [name = '', count = ''] = text.split(/ (?=\()/u);
    const one = readName(name, reading);
    return { ...one, people: [...one.people, newPerson('', one.people[0]?.household ?? 0, count)] };
  }
  if (isPlainName(text) || numbered.has(text)) return { ...noName, people: [newPerson(text, 0)] };
  const found = (words: string, commas: Commas = 'people'): NamedPeople => ({
    ...noName,
    ...namesIn(words, commas),
  });
  const withRole = splitRole(text);
  if (withRole)
    return {
      ...found(withRole.rest, text.includes(':') ? 'people' : layout.commas),
      tag: withRole.role,
    };
  const [, label = '', rest = ''] =
    (layout.isTyped ? /^([^:–—]{1,40}?)\s?(?::\s|\s[-–—]\s)(.+)$/su.exec(text) : null) ?? [];
  const plain = withoutBrackets(label).plain;
  if (plain && beginsWithNoTable(plain)) return found(rest);
  if (plain && isTableName(plain)) {
    const [, circle = '', those = rest] = /^([^:,]{1,40}?):\s+(.+)$/su.exec(rest) ?? [];
    const isOfCircle = isCircle(circle) || mentionsRole(circle); // “Table 4: Colleagues: Tom, Ann”
    return {
      ...found(isOfCircle ? those : rest),
      table: plain,
      tag: isOfCircle ? circle : null,
    };
  }
  if (plain && text.includes(':')) {
    if (isCircle(plain) || mentionsRole(plain)) return { ...found(rest), tag: plain };
    if (isReplyHeading(plain)) return { ...found(rest), reply: replyOf(plain) };
  }
  return isUnnamedPlaceholder(text)
    ? { ...noName, people: [newPerson('', 0, text)] }
    : found(text, layout.commas);
}

/** “Mr & Mrs” beside “John Smith” are two, “Familie” beside “Schulz” is a family. */
function withTitles(name: string, title: string): string {
  if (!name || !title) return name;
  const titles = piecesOf(title).map(({ text }) => splitTitle(text));
  const areTwo =
    titles.length === 2 &&
    titles.every((one) => one.title && !one.name) &&
    piecesOf(name).length === 1;
  return areTwo || (isOneWord(title) && familyIn(`${title} ${name}`)) ? `${title} ${name}` : name;
}
