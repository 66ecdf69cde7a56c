import { type GuestDetails, guestDetails, guestFields } from '@/features/seating/guests/schema';
import { allergiesAsText, allergiesOf } from '../../kitchen/allergies';
import { isSameMeal } from '../../kitchen/kitchen';
import { withPrivateFood } from '../food-words';
import { restoreCell } from '../spreadsheet-cell';
import { type WishedName, wishColumnNames, wishColumns, wishedIn } from '../wish-columns';
import type { ColumnKind } from '../words/heading-words';
import { noGuest } from '../words/no-guest';
import { namesARole, saysNothing } from '../words/remark-words';
import { asksForRefusal, type Reply, replyOf } from '../words/reply-words';
import { isNoTableYet, isTableName, tableLabel } from '../words/table-words';
import { companionsOf, nameOf, numberIn } from './companion-columns';
import { isNobodyByName } from './companions';
import type { Cells, ListLayout } from './layout';
import { type Named, namesIn } from './names';
import { withoutBrackets } from './pieces';
import { fileRemark, noRemarks } from './remarks';
import { type Found, rowRemarks, type Texts } from './row-remarks';
import { isCircle, type SourceRow, sourceRows } from './source-rows';

/** Somebody of a list, as its file has them. */
export type FilePerson = {
  /** The row they come from, from 0, and which of its people they are: 0 for the row's own guest. */
  at: number;
  nth: number;
  /** The column or the words they come from, where that is not the row's own name. */
  origin: string | null;
  /** Whose place nobody has named yet. */
  isUnnamed: boolean;
  guest: GuestDetails;
  /** The name as the file has it, where it was put in another order. */
  writtenAs: string | null;
  wishes: readonly WishedName[];
  /** Why the row is no guest; null for a guest. */
  skipped: string | null;
  /** What the host should say: who a family is, or who the further places are for, and how many that is where the file says so. */
  question: { is: 'family' | 'places'; count: number | null } | null;
};

/** A person with what only the reading of the whole list needs. */
export type Draft = FilePerson & {
  /** What puts rows together: the party as the file calls it, a number or an envelope, an address. */
  party: string | null;
  partyKey: string | null;
  address: string | null;
  /** Those of one row who belong together have one number. */
  household: number;
  /** How many its row says they are, or may bring. */
  places: { count: number | null; extra: number };
};

/** Everybody a list speaks of, row by row, and the rows that are nobody. */
export function draftsOf(cells: Cells, layout: ListLayout): Draft[] {
  const headings = layout.headings === null ? [] : (cells[layout.headings] ?? []);
  const reading = readingOf(cells, layout, headings);
  return sourceRows(cells, layout).flatMap((row) => (layout.isOurs ? [ourGuest(row, reading)] : unfolded(row, reading)));
}

type Reading = {
  layout: ListLayout;
  headings: readonly string[];
  places: ReadonlyMap<ColumnKind, ReadonlyMap<number, readonly number[]>>;
  /** Who stands in columns of their own, and what the columns call them. */
  persons: ReadonlyMap<number, string>;
  repliesAre: (text: string) => Reply;
};

/** What is the same for all rows. In a column of crosses alone a cross is a yes; in one called “Declined” it is a no. */
function readingOf(cells: Cells, layout: ListLayout, headings: readonly string[]): Reading {
  const column = layout.columns.findIndex(({ kind, whose }) => kind === 'reply' && whose === 0);
  const answers = new Set(cells.slice((layout.headings ?? -1) + 1).flatMap((row) => row[column]?.trim().toLowerCase() || []));
  const areCrosses = answers.size === 1 && /^[x✗✘✕✖]$/u.test([...answers][0] ?? '');
  const areNumbers = answers.size > 0 && [...answers].every((answer) => /^\d$/.test(answer));
  const areTicked = answers.has('true') && answers.has('false');
  const isRefusal = asksForRefusal(headings[column] ?? '');
  const repliesAre = (text: string): Reply => {
    const isYes = areCrosses || (areNumbers && Number(text) > 0) || (areTicked && /^true$/i.test(text)) ? 'yes' : null;
    const reply = isYes ?? (areNumbers || areTicked ? null : replyOf(text));
    if (!isRefusal) return reply;
    return reply === 'yes' || /^declin|^absag/i.test(text) ? 'no' : null;
  };
  return { layout, headings, places: placesIn(layout), persons: personsIn(layout, headings), repliesAre };
}

function personsIn({ columns }: ListLayout, headings: readonly string[]): ReadonlyMap<number, string> {
  const persons = new Map<number, string>();
  for (const [at, { kind, whose }] of columns.entries())
    if ((whose > 0 || kind === 'companions') && kind !== 'ignored' && !persons.has(whose))
      persons.set(whose, columnName(headings[at] ?? ''));
  return persons;
}

/** “Child 2” of “Child 2 First Name”. */
const columnName = (heading: string) =>
  heading
    .replace(/[|:_]/g, ' ')
    .replace(/\b(?:first|last|given|family)?\s*(?:sur)?name\b/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim() || heading.trim();

const none: readonly number[] = [];
const textsOf =
  (row: SourceRow, { places }: Reading): Texts =>
  (kind, whose = 0) =>
    (places.get(kind)?.get(whose) ?? none).flatMap((at) => restoreCell((row.cells[at] ?? '').trim()).trim() || []);

/** Where in a row stands what, and of whom. */
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

/** A row of a list of ours, word for word. */
function ourGuest(row: SourceRow, reading: Reading): Draft {
  const texts = textsOf(row, reading);
  const guest = guestDetails(Object.fromEntries(guestFields.map(({ key }) => [key, texts(key).join(', ') || null])));
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

/** The people of a row: its own guest, whoever the name names besides, and those of further columns. */
function unfolded(row: SourceRow, reading: Reading): Draft[] {
  const texts = textsOf(row, reading);
  const own = nameOf(texts, 0);
  const skipped = row.skipped;
  if (skipped !== null) return [nobodyIn(row, own || row.cells.filter(Boolean).join(' '), skipped)];
  const named = own ? labelled(own, reading) : { people: [], asked: null, table: null, tag: null };
  const people: Found[] = named.people.map((person) => ({ person, whose: 0, from: null, isPlace: false }));
  const lead = people[0]?.person;
  for (const [whose, heading] of reading.persons) people.push(...companionsOf(texts, whose, heading, lead));
  const one = lead ?? people[0]?.person;
  if (!one) return [nobodyIn(row, own, noGuest.empty)];
  const table = texts('table_number').find((cell) => !isNoTableYet(cell)) ?? named.table;
  const about = rowRemarks(texts, people, [row.section.tag, named.tag]);
  const reply =
    texts('reply')
      .map(reading.repliesAre)
      .find((each) => each !== null) ?? row.section.reply;
  const isSurnameFirst = own.includes(',') && named.people.length === 1 && own !== lead?.name;
  return people.map(({ person, whose, from }, nth) => {
    const remarks = about[nth] ?? noRemarks();
    for (const remark of person.remarks) fileRemark(remarks, remark, person.name);
    const isFirst = nth === 0;
    const [meal = null, ...otherMeals] = remarks.meals.filter(
      (each, at) => remarks.meals.findIndex((other) => isSameMeal(other, each)) === at,
    );
    const ownReply =
      whose === 0
        ? null
        : (texts('reply', whose)
            .map(reading.repliesAre)
            .find((each) => each !== null) ?? null);
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
      partyKey: texts('party_id').find((text) => !saysNothing(text)) ?? null,
      address: texts('address').join(' ') || null,
      household: whose > 0 || from ? one.household : person.household,
      places: isFirst ? { count: numberIn(texts('people_count')), extra: numberIn(texts('extra_count')) ?? 0 } : nobody.places,
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
          [...(isFirst ? texts('also_known_as').filter((text) => !saysNothing(text)) : []), ...person.also, ...remarks.also].join(
            ', ',
          ) || null,
        additional_info: isFirst ? texts('additional_info').join(', ') : null,
        private_note: remarks.notes.join(', ') || null,
        external_id: isFirst ? texts('external_id')[0] : null,
        reply: ownReply ?? reply ?? remarks.reply,
      }),
    };
  });
}

function questionOf({ asked }: Named, people: readonly Found[], count: number | null): FilePerson['question'] {
  const places = people.filter(({ isPlace }) => isPlace).length;
  if (asked) return { is: 'family', count: asked.count ?? count };
  return places > 0 ? { is: 'places', count: places } : null;
}

const asAllergies = (words: readonly string[]) => (words.length === 0 ? null : allergiesAsText(allergiesOf(words.join(', '))));

type Labelled = Named & { table: string | null; tag: string | null };

/** The people of a name; of a line that was typed, what stands before its colon or dash may be a table, what they eat, or a circle of guests. */
function labelled(text: string, { layout }: Reading): Labelled {
  const [, label = '', rest = ''] = (layout.isTyped ? /^([^:]{1,40}?)\s*(?::\s+|\s[-–—]\s)(.+)$/su.exec(text) : null) ?? [];
  const plain = withoutBrackets(label).plain;
  if (plain && isTableName(plain)) return { ...namesIn(rest, 'people'), table: plain, tag: null };
  if (plain && text.includes(':') && (isCircle(plain) || namesARole(plain)))
    return { ...namesIn(rest, 'people'), table: null, tag: plain };
  const isNobody = isNobodyByName(text);
  return { ...(isNobody ? unnamedAs(text) : namesIn(text, layout.isTyped ? 'as typed' : layout.commas)), table: null, tag: null };
}

const unnamedAs = (text: string): Named => ({
  people: [{ name: '', title: null, also: [], remarks: [], origin: text, household: 0 }],
  asked: null,
});
