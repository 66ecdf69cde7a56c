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
import { restoreCell } from '@/lib/text/spreadsheet-cell';
import type { ColumnKind } from '../lexicon/heading-words';
import { is } from '../lexicon/lexicon';
import { isPlaceholder, mentionsRole } from '../lexicon/remark-words';
import { isYesAlone, type Reply, replyOf } from '../lexicon/reply-words';
import {
  beginsWithNoTable,
  isLeftToDo,
  isNoTableYet,
  isTableName,
  tableLabel,
} from '../lexicon/table-words';
import { trimEnd } from '../lexicon/trim-end';
import type { SkipReason } from '../skip-reasons';
import { normaliseAllergies } from './allergy-text';
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
import { isOneWord, isPlainName, parseSeatAndRemark, roleFirst, wordsOf } from './is-name';
import { columnsOf, type ListLayout } from './layout';
import { namesIn, type PeopleInText } from './names';
import { newPerson, type Person, splitTitle, surnameIn } from './person';
import { piecesOf, withoutBrackets } from './pieces';
import { fileRemark, noRemarks } from './remarks';
import { type ReplyColumn, replyColumns, replyIn } from './reply-columns';
import { type Found, mentionsFoodToAvoid, rowRemarks, type Texts } from './row-remarks';
import { withCompanionsOnce, withFoodBelow } from './same-guest';
import { isCircle, isReplyHeading, type SourceRow, sourceRows } from './source-rows';

export function readDrafts(cells: Cells, layout: ListLayout): Draft[] {
  const headings = layout.headings === null ? [] : (cells[layout.headings] ?? []);
  const persons = personsIn(layout, headings);
  const extra = layout.columns.findIndex(({ kind }) => kind === 'extra_count');
  const isExtraOfChildren = isChildrenHeading(headings[extra] ?? '');
  const reading: Reading = {
    layout,
    headings,
    places: placesIn(layout),
    persons,
    replies: replyColumns(cells, layout),
    isExtraOfChildren,
    numbered: new Set(),
    pairs: new Set(),
  };
  const rows = sourceRows(cells, layout);
  const names = rows.map((row) => nameOf(textsOf(row, reading), 0));
  reading.numbered = numberedNames(names);
  reading.pairs = namesOfTwo(names, layout);
  const again = new Set<Draft>();
  const drafts = rows.flatMap((row) => {
    const found = layout.isOurs ? [ourGuest(row, reading)] : unfolded(row, reading);
    if (row.section.isAboutFood) for (const one of found) again.add(one);
    return found;
  });
  return layout.isOurs
    ? drafts
    : withCompanionsOnce(withFoodBelow(drafts, (one) => again.has(one)));
}

type Reading = {
  layout: ListLayout;
  headings: readonly string[];
  places: ReadonlyMap<ColumnKind, ReadonlyMap<number, readonly number[]>>;
  /** The names of the companions' columns, by `whose`. */
  persons: ReadonlyMap<number, string>;
  replies: readonly ReplyColumn[];
  isExtraOfChildren: boolean;
  numbered: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
};

/** “Child 1” and “Child 2” are two guests; the number of “Jan List 4” alone is no part of a name. */
function numberedNames(names: readonly string[]): ReadonlySet<string> {
  const numbers = new Map<string, Set<string>>();
  for (const name of names) {
    const stem = normaliseWords(/^(\P{N}*)\s\d{1,3}$/u.exec(name)?.[1] ?? '');
    if (/\p{L}/u.test(stem) && !/[,;&+:]/.test(stem))
      numbers.set(stem, (numbers.get(stem) ?? new Set()).add(name));
  }
  return new Set([...numbers.values()].flatMap((same) => (same.size > 1 ? [...same] : [])));
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
    if ((whose > 0 || kind === 'companions') && kind !== 'ignored' && !persons.has(whose))
      persons.set(whose, columnName(headings[at] ?? ''));
  return persons;
}

const columnName = (heading: string) => {
  const words = heading.split(/[\s|:_]+/).filter(Boolean);
  return words.filter((word) => !is(word, 'partOfName')).join(' ') || heading.trim();
};

const none: readonly number[] = [];
const textsOf =
  (row: SourceRow, { places, headings }: Reading): Texts =>
  (kind, whose = 0) =>
    (places.get(kind)?.get(whose) ?? none).flatMap((at) => {
      const cell = restoreCell((row.cells[at] ?? '').trim()).trim();
      const isTicked = isFoodColumn.has(kind) && isYesAlone(cell);
      return (isTicked ? foodOf(headings[at] ?? '') : cell) || [];
    });
const MAX_OF_A_NUMBER = guestFields.find(({ key }) => key === 'external_id')?.max ?? 0;
const isFoodColumn: ReadonlySet<ColumnKind> = new Set(['meal', 'allergies']);
const foodOf = (heading: string) =>
  classifyFoodRemark(heading) === null ? '' : trimEnd(heading, '?: ');

function placesIn({ columns }: ListLayout): Reading['places'] {
  const places = new Map<ColumnKind, Map<number, number[]>>();
  for (const [at, { kind, whose }] of columns.entries()) {
    const ofKind = places.get(kind) ?? new Map<number, number[]>();
    places.set(kind, ofKind.set(whose, [...(ofKind.get(whose) ?? []), at]));
  }
  return places;
}

const withFoodPrivate = (given: Partial<GuestDetails>): GuestDetails => {
  const guest = toGuestDetails(given);
  return moveFoodToKitchenFields(guest) ?? guest;
};

const nobody = {
  isUnnamed: false,
  party: null,
  partyId: null,
  address: null,
  places: { count: null, extra: 0 },
  familyQuestion: null,
  sharedFood: [],
  writtenAs: null,
  origin: null,
  fromColumn: false,
};

const ofRow = (at: number) => ({ at, along: null, household: { row: at, group: 0 } });

function ourGuest(row: SourceRow, { places }: Reading): Draft {
  const texts: Texts = (kind) =>
    (places.get(kind)?.get(0) ?? none).flatMap(
      (at) => restoreCell((row.cells[at] ?? '').trim()).trim() || [],
    );
  const typed: Partial<GuestDetails> = Object.fromEntries(
    guestFields.map(({ key }) => [key, texts(key)[0] ?? null]),
  );
  const guest = toGuestDetails({ ...typed, allergies: stripSevereMark(typed.allergies ?? '') });
  return {
    ...nobody,
    ...ofRow(row.at),
    guest,
    skipped: null,
    wishes: wishesOf(texts),
    party: guest.party,
  };
}

const wishesOf = (texts: Texts): WishedName[] =>
  wishColumnNames.flatMap((column) =>
    texts(column).flatMap((cell) =>
      parseWishedNames(wishColumns[column].kind, withoutBrackets(cell).plain),
    ),
  );

const nobodyIn = (
  { at }: SourceRow,
  name: string,
  why: SkipReason,
  table_number: string | null = null,
): Draft => ({
  ...nobody,
  ...ofRow(at),
  guest: toGuestDetails({ name, table_number }),
  skipped: why,
  wishes: [],
});

function unfolded(row: SourceRow, reading: Reading): Draft[] {
  const texts = textsOf(row, reading);
  const name = nameOf(texts, 0);
  const own = withTitles(name, texts('title')[0] ?? '');
  const skipped = row.skipped;
  if (skipped !== null) return [nobodyIn(row, own || row.cells.filter(Boolean).join(' '), skipped)];
  const named: Labelled = own
    ? labelled(own, reading)
    : { people: [], family: null, table: null, tag: null };
  const alone: Found[] = named.people.map((person) => ({
    person,
    whose: 0,
    from: null,
    isPlace: false,
  }));
  const along = withPlacesFilled(
    [...reading.persons].flatMap(([whose, heading]) =>
      readCompanions(texts, whose, heading, alone[0]?.person),
    ),
  );
  const members = membersNamed(own, alone, along);
  if (members) named.family = null;
  const people = members ?? [...alone, ...along];
  const lead = people[0]?.person;
  const seats = texts('table_number');
  const table = seats.find((cell) => !isNoTableYet(cell) && !isLeftToDo(cell)) ?? named.table;
  const seated = parseSeatAndRemark(table ?? '');
  if (!lead) {
    const why = own || !reading.layout.isTyped ? 'empty' : 'notAName';
    return [
      nobodyIn(
        row,
        own || row.cells.join(' ').trim(),
        why,
        own || !table ? null : tableLabel(seated?.seat ?? table),
      ),
    ];
  }
  const about = rowRemarks(texts, people, [row.section.tag, named.tag]);
  const reply = replyIn(reading.replies, row.cells, 0) ?? null;
  const isSurnameFirst =
    named.people.length === 1 &&
    (own.includes(',') ? own !== lead.name : isLoudFirst(own, lead.name));
  return people.map(({ person, whose, from, isPlace }, nth) => {
    const remarks = about[nth] ?? noRemarks();
    const isFirst = nth === 0;
    if (isFirst && seated) fileRemark(remarks, seated.remark, person.name);
    if (isFirst) remarks.notes.push(...seats.filter(isLeftToDo));
    for (const remark of person.remarks) fileRemark(remarks, remark, person.name);
    const [meal = null, ...otherMeals] = remarks.meals.filter(
      (each, at) => remarks.meals.findIndex((other) => isSameMeal(other, each)) === at,
    );
    const ownReply = whose === 0 ? null : replyIn(reading.replies, row.cells, whose);
    return {
      ...nobody,
      at: row.at,
      along: isFirst ? null : String(nth),
      origin: isFirst && !isPlace ? null : originOf(from, person, isPlace),
      fromColumn: from !== null,
      isUnnamed: person.name === '',
      skipped: null,
      writtenAs: isFirst && isSurnameFirst ? own : null,
      wishes: isFirst ? wishesOf(texts) : [],
      party: texts('party')[0] ?? null,
      partyId: texts('party_id').find((text) => !isPlaceholder(text)) ?? null,
      address: texts('address').join(' ') || null,
      household: { row: row.at, group: whose > 0 || from ? lead.household : person.household },
      places: isFirst ? placesOf(texts, people, reading) : nobody.places,
      familyQuestion:
        isFirst && named.family
          ? { count: named.family.count ?? numberIn(texts('people_count')) }
          : null,
      guest: withFoodPrivate({
        name: person.name,
        title:
          (whose > 0 || (isFirst && own === name) ? texts('title', whose)[0] : null) ??
          person.title,
        table_number:
          (table ? tableLabel(seated?.seat ?? table) : null) ?? remarks.table ?? row.section.table,
        tags: remarks.tags.join(', ') || null,
        meal,
        allergies: normaliseAllergies([...remarks.allergies, ...otherMeals]),
        kitchen_note: isFirst
          ? texts('kitchen_note')
              .filter((words) => !mentionsFoodToAvoid(words))
              .join(', ')
          : null,
        also_known_as:
          [
            ...(isFirst ? texts('also_known_as').filter((text) => !isPlaceholder(text)) : []),
            ...person.also,
            ...remarks.also,
          ].join(', ') || null,
        additional_info: isFirst ? texts('additional_info').join(', ') : null,
        private_note: remarks.notes.join(', ') || null,
        external_id: isFirst
          ? texts('external_id').find((text) => text.length <= MAX_OF_A_NUMBER)
          : null,
        reply: ownReply ?? reply ?? remarks.reply ?? named.reply ?? row.section.reply,
      }),
    };
  });
}

/** “GARREAU Solène”, who is called Solène Garreau. */
const isLoudFirst = (own: string, name: string) =>
  /^\p{Lu}{2}/u.test(own) &&
  normaliseWords(wordsOf(name)[0] ?? '') !== normaliseWords(wordsOf(own)[0] ?? '');

function originOf(column: string | null, { origin }: Person, isPlace: boolean): Origin | null {
  if (isPlace) return { is: 'place', column: column || null };
  const text = column ?? origin;
  return text ? { is: 'words', text } : null;
}

/** Where a column names those who are meant by the name beside it, “Mr & Mrs Henry Castile”: “Henry and Beatrice”, they are the row's guests; else null. */
function membersNamed(
  own: string,
  alone: readonly Found[],
  along: readonly Found[],
): Found[] | null {
  const [lead] = alone;
  const [first, ...others] = along.filter(({ person }) => person.name);
  if (!lead || !first) return null;
  const given = (name: string) =>
    normaliseWords(wordsOf(name).find((word) => !is(word, 'oneChild')) ?? '');
  const isFamily = familyIn(lead.person.name) !== null;
  const isCouple =
    piecesOf(withoutBrackets(own).plain).length > 1 &&
    [first, ...others].some(({ person }) => given(person.name) === given(lead.person.name));
  const isNamedAgain = normaliseWords(first.person.name) === normaliseWords(lead.person.name);
  if (!isFamily && !isCouple && !isNamedAgain) return null;
  const surname = familyIn(own)?.surname ?? surnameIn(lead.person.name);
  return [first, ...others].map((found, nth) => ({
    ...found,
    from: null,
    person: {
      ...found.person,
      household: lead.person.household,
      remarks: nth === 0 ? [...lead.person.remarks, ...found.person.remarks] : found.person.remarks,
      name:
        /\s/.test(found.person.name) || !surname
          ? found.person.name
          : `${found.person.name} ${surname}`,
    },
  }));
}

/** Without a total, people in further columns count among the extra ones, children among children. */
function placesOf(
  texts: Texts,
  people: readonly Found[],
  { isExtraOfChildren }: Reading,
): Draft['places'] {
  const count = numberIn(texts('people_count'));
  const extra = numberIn(texts('extra_count')) ?? 0;
  const along = people.filter(
    ({ from }) => from !== null && isChildrenHeading(from) === isExtraOfChildren,
  ).length;
  return { count, extra: count === null ? Math.max(0, extra - along) : extra };
}

type Labelled = PeopleInText & { table: string | null; tag: string | null; reply?: Reply };

/** In a typed line, what stands before a colon or dash may be a table or a circle of guests: “Table 4: Tom, Ann”. */
function labelled(text: string, reading: Reading): Labelled {
  const { layout, numbered, pairs } = reading;
  if (pairs.has(text) && !familyIn(text)) {
    const [name = '', count = ''] = text.split(/ (?=\()/u);
    const one = labelled(name, reading);
    return { ...one, people: [...one.people, newPerson('', one.people[0]?.household ?? 0, count)] };
  }
  if (isPlainName(text))
    return { people: [newPerson(text, 0)], family: null, table: null, tag: null };
  const ofRole = roleFirst(text);
  if (ofRole)
    return {
      ...namesIn(ofRole.rest, text.includes(':') ? 'people' : layout.commas),
      table: null,
      tag: ofRole.role,
    };
  const [, label = '', rest = ''] =
    (layout.isTyped ? /^([^:–—]{1,40}?)\s?(?::\s|\s[-–—]\s)(.+)$/su.exec(text) : null) ?? [];
  const plain = withoutBrackets(label).plain;
  if (plain && beginsWithNoTable(plain))
    return { ...namesIn(rest, 'people'), table: null, tag: null };
  if (plain && isTableName(plain)) {
    const [, circle = '', those = rest] = /^([^:,]{1,40}?):\s+(.+)$/su.exec(rest) ?? [];
    const isOfCircle = isCircle(circle) || mentionsRole(circle); // “Table 4: Colleagues: Tom, Ann”
    return {
      ...namesIn(isOfCircle ? those : rest, 'people'),
      table: plain,
      tag: isOfCircle ? circle : null,
    };
  }
  if (plain && text.includes(':') && (isCircle(plain) || mentionsRole(plain)))
    return { ...namesIn(rest, 'people'), table: null, tag: plain };
  if (plain && text.includes(':') && isReplyHeading(plain))
    return { ...namesIn(rest, 'people'), table: null, tag: null, reply: replyOf(plain) };
  if (numbered.has(text))
    return { people: [newPerson(text, 0)], family: null, table: null, tag: null };
  const isNobody = isUnnamedPlaceholder(text);
  return { ...(isNobody ? unnamedAs(text) : namesIn(text, layout.commas)), table: null, tag: null };
}

/** “Mr & Mrs” beside “John Smith” are two, “Familie” beside “Schulz” is a family. */
function withTitles(name: string, title: string): string {
  const titles = piecesOf(title).map(({ text }) => splitTitle(text));
  const areTwo =
    titles.length === 2 &&
    titles.every((one) => one.title && !one.name) &&
    piecesOf(name).length === 1;
  return name && (areTwo || (title && isOneWord(title) && familyIn(`${title} ${name}`)))
    ? `${title} ${name}`
    : name;
}

const unnamedAs = (text: string): PeopleInText => ({
  people: [{ name: '', title: null, also: [], remarks: [], origin: text, household: 0 }],
  family: null,
});
