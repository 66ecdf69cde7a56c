import { type GuestDetails, guestDetails, guestFields } from '@/features/seating/guests/schema';
import { allergiesAsText, allergiesOf } from '../../kitchen/allergies';
import { isSameMeal } from '../../kitchen/kitchen';
import { withPrivateFood } from '../food-words';
import { restoreCell } from '../spreadsheet-cell';
import { type WishedName, wishColumnNames, wishColumns, wishedIn } from '../wish-columns';
import type { ColumnKind } from '../words/heading-words';
import { foodIn, isPlaceholder, namesARole } from '../words/remark-words';
import { isYesAlone } from '../words/reply-words';
import { skipReasons } from '../words/skip-reasons';
import { isNoTableYet, isTableName, tableLabel } from '../words/table-words';
import type { Cells } from './columns';
import { companionsOf, isOfChildren, nameOf, numberIn, withPlacesFilled } from './companion-columns';
import { isNobodyByName } from './companions';
import type { ListLayout } from './layout';
import { namesIn, type PeopleInText } from './names';
import { withoutBrackets } from './pieces';
import { fileRemark, noRemarks } from './remarks';
import { type ReplyColumn, replyColumns, replyIn } from './reply-columns';
import { type Found, rowRemarks, type Texts } from './row-remarks';
import { isCircle, type SourceRow, sourceRows } from './source-rows';

export type FilePerson = {
  /** The row's index, and the person's number in it: 0 for the row's own guest. */
  at: number;
  nth: number;
  /** The column or words they come from, where that is not the row's name. */
  origin: string | null;
  isUnnamed: boolean;
  guest: GuestDetails;
  /** The name as the file has it, where it was put in another order. */
  writtenAs: string | null;
  wishes: readonly WishedName[];
  skipped: string | null;
  /** For the host: who a family is, or who the unnamed places are for; `count` where the file says how many. */
  question: { is: 'family' | 'places'; count: number | null } | null;
};

export type Draft = FilePerson & {
  /** These group rows: the party's name, a number or an envelope, an address. */
  party: string | null;
  partyKey: string | null;
  address: string | null;
  /** The same number for people of one row who belong together. */
  household: number;
  /** How many people the row counts, and how many it may bring. */
  places: { count: number | null; extra: number };
};

export function draftsOf(cells: Cells, layout: ListLayout): Draft[] {
  const headings = layout.headings === null ? [] : (cells[layout.headings] ?? []);
  const persons = personsIn(layout, headings);
  const extra = layout.columns.findIndex(({ kind }) => kind === 'extra_count');
  const isExtraOfChildren = isOfChildren(headings[extra] ?? '');
  const reading = {
    layout,
    headings,
    places: placesIn(layout),
    persons,
    replies: replyColumns(cells, layout),
    isExtraOfChildren,
  };
  return sourceRows(cells, layout).flatMap((row) => (layout.isOurs ? [ourGuest(row, reading)] : unfolded(row, reading)));
}

type Reading = {
  layout: ListLayout;
  headings: readonly string[];
  places: ReadonlyMap<ColumnKind, ReadonlyMap<number, readonly number[]>>;
  /** The names of the companions' columns, by `whose`. */
  persons: ReadonlyMap<number, string>;
  replies: readonly ReplyColumn[];
  isExtraOfChildren: boolean;
};

function personsIn({ columns }: ListLayout, headings: readonly string[]): ReadonlyMap<number, string> {
  const persons = new Map<number, string>();
  for (const [at, { kind, whose }] of columns.entries())
    if ((whose > 0 || kind === 'companions') && kind !== 'ignored' && !persons.has(whose))
      persons.set(whose, columnName(headings[at] ?? ''));
  return persons;
}

const columnName = (heading: string) =>
  heading
    .replace(/[|:_]/g, ' ')
    .replace(/\b(?:first|last|given|family)?\s*(?:sur)?name\b/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim() || heading.trim();

const none: readonly number[] = [];
const textsOf =
  (row: SourceRow, { places, headings }: Reading): Texts =>
  (kind, whose = 0) =>
    (places.get(kind)?.get(whose) ?? none).flatMap((at) => {
      const cell = restoreCell((row.cells[at] ?? '').trim()).trim();
      const isTicked = isFoodColumn.has(kind) && isYesAlone(cell);
      return (isTicked ? foodOf(headings[at] ?? '') : cell) || [];
    });
const MOST_OF_A_NUMBER = guestFields.find(({ key }) => key === 'external_id')?.max ?? 0;
const isFoodColumn: ReadonlySet<ColumnKind> = new Set(['meal', 'allergies']);
const foodOf = (heading: string) => (foodIn(heading) === null ? '' : heading.replace(/[?:\s]+$/u, ''));

function placesIn({ columns }: ListLayout): Reading['places'] {
  const places = new Map<ColumnKind, Map<number, number[]>>();
  for (const [at, { kind, whose }] of columns.entries()) {
    const ofKind = places.get(kind) ?? new Map<number, number[]>();
    places.set(kind, ofKind.set(whose, [...(ofKind.get(whose) ?? []), at]));
  }
  return places;
}

const withFoodPrivate = (given: Partial<GuestDetails>): GuestDetails => {
  const guest = guestDetails(given);
  return withPrivateFood(guest) ?? guest;
};

const nobody = {
  isUnnamed: false,
  party: null,
  partyKey: null,
  address: null,
  household: 0,
  places: { count: null, extra: 0 },
  question: null,
  writtenAs: null,
  origin: null,
};

function ourGuest(row: SourceRow, { places }: Reading): Draft {
  const texts: Texts = (kind) =>
    (places.get(kind)?.get(0) ?? none).flatMap((at) => restoreCell((row.cells[at] ?? '').trim()).trim() || []);
  const guest = guestDetails(Object.fromEntries(guestFields.map(({ key }) => [key, texts(key)[0] ?? null])));
  return { ...nobody, at: row.at, nth: 0, guest, skipped: null, wishes: wishesOf(texts), party: guest.party };
}

const wishesOf = (texts: Texts): WishedName[] =>
  wishColumnNames.flatMap((column) =>
    texts(column).flatMap((cell) => wishedIn(wishColumns[column].kind, withoutBrackets(cell).plain)),
  );

const nobodyIn = ({ at }: SourceRow, name: string, why: string): Draft => ({
  ...nobody,
  at,
  nth: 0,
  guest: guestDetails({ name }),
  skipped: why,
  wishes: [],
});

function unfolded(row: SourceRow, reading: Reading): Draft[] {
  const texts = textsOf(row, reading);
  const own = nameOf(texts, 0);
  const skipped = row.skipped;
  if (skipped !== null) return [nobodyIn(row, own || row.cells.filter(Boolean).join(' '), skipped)];
  const named = own ? labelled(own, reading) : { people: [], family: null, table: null, tag: null };
  const people: Found[] = named.people.map((person) => ({ person, whose: 0, from: null, isPlace: false }));
  const lead = people[0]?.person;
  const along = [...reading.persons].flatMap(([whose, heading]) => companionsOf(texts, whose, heading, lead));
  people.push(...withPlacesFilled(along));
  const one = lead ?? people[0]?.person;
  if (!one) return [nobodyIn(row, own, skipReasons.empty)];
  const table = texts('table_number').find((cell) => !isNoTableYet(cell)) ?? named.table;
  const about = rowRemarks(texts, people, [row.section.tag, named.tag]);
  const reply = replyIn(reading.replies, row.cells, 0) ?? null;
  const isSurnameFirst = own.includes(',') && named.people.length === 1 && own !== lead?.name;
  return people.map(({ person, whose, from }, nth) => {
    const remarks = about[nth] ?? noRemarks();
    for (const remark of person.remarks) fileRemark(remarks, remark, person.name);
    const isFirst = nth === 0;
    const [meal = null, ...otherMeals] = remarks.meals.filter(
      (each, at) => remarks.meals.findIndex((other) => isSameMeal(other, each)) === at,
    );
    const ownReply = whose === 0 ? null : replyIn(reading.replies, row.cells, whose);
    return {
      ...nobody,
      at: row.at,
      nth,
      origin: nth === 0 ? null : (from ?? person.origin),
      isUnnamed: person.name === '',
      skipped: null,
      writtenAs: isFirst && isSurnameFirst ? own : null,
      wishes: isFirst ? wishesOf(texts) : [],
      party: texts('party')[0] ?? null,
      partyKey: texts('party_id').find((text) => !isPlaceholder(text)) ?? null,
      address: texts('address').join(' ') || null,
      household: whose > 0 || from ? one.household : person.household,
      places: isFirst ? placesOf(texts, people, reading) : nobody.places,
      question: isFirst ? questionOf(named, people, numberIn(texts('people_count'))) : null,
      guest: withFoodPrivate({
        name: person.name,
        title: (whose > 0 || isFirst ? texts('title', whose)[0] : null) ?? person.title,
        table_number: (table ? tableLabel(table) : null) ?? remarks.table ?? row.section.table,
        tags: remarks.tags.join(', ') || null,
        meal,
        allergies: asAllergies([...remarks.allergies, ...otherMeals]),
        kitchen_note: isFirst ? texts('kitchen_note').join(', ') : null,
        also_known_as:
          [
            ...(isFirst ? texts('also_known_as').filter((text) => !isPlaceholder(text)) : []),
            ...person.also,
            ...remarks.also,
          ].join(', ') || null,
        additional_info: isFirst ? texts('additional_info').join(', ') : null,
        private_note: remarks.notes.join(', ') || null,
        external_id: isFirst ? texts('external_id').find((text) => text.length <= MOST_OF_A_NUMBER) : null,
        reply: ownReply ?? reply ?? remarks.reply ?? row.section.reply,
      }),
    };
  });
}

/** Without a total, people in further columns count among the extra ones, children among children. */
function placesOf(texts: Texts, people: readonly Found[], { isExtraOfChildren }: Reading): Draft['places'] {
  const count = numberIn(texts('people_count'));
  const extra = numberIn(texts('extra_count')) ?? 0;
  const along = people.filter(({ from }) => from !== null && isOfChildren(from) === isExtraOfChildren).length;
  return { count, extra: count === null ? Math.max(0, extra - along) : extra };
}

function questionOf({ family }: PeopleInText, people: readonly Found[], count: number | null): FilePerson['question'] {
  const places = people.filter(({ isPlace }) => isPlace).length;
  if (family) return { is: 'family', count: family.count ?? count };
  return places > 0 ? { is: 'places', count: places } : null;
}

const asAllergies = (words: readonly string[]) => (words.length === 0 ? null : allergiesAsText(allergiesOf(words.join(', '))));

type Labelled = PeopleInText & { table: string | null; tag: string | null };

/** In a typed line, what stands before a colon or dash may be a table or a circle of guests: “Table 4: Tom, Ann”. */
function labelled(text: string, { layout }: Reading): Labelled {
  const [, label = '', rest = ''] = (layout.isTyped ? /^([^:]{1,40}?)\s*(?::\s+|\s[-–—]\s)(.+)$/su.exec(text) : null) ?? [];
  const plain = withoutBrackets(label).plain;
  if (plain && isTableName(plain)) return { ...namesIn(rest, 'people'), table: plain, tag: null };
  if (plain && text.includes(':') && (isCircle(plain) || namesARole(plain)))
    return { ...namesIn(rest, 'people'), table: null, tag: plain };
  const isNobody = isNobodyByName(text);
  return { ...(isNobody ? unnamedAs(text) : namesIn(text, layout.commas)), table: null, tag: null };
}

const unnamedAs = (text: string): PeopleInText => ({
  people: [{ name: '', title: null, also: [], remarks: [], origin: text, household: 0 }],
  family: null,
});
