import { joinGuestNames } from '@/features/room/manual-seating/join-guest-names';
import { tableName } from '@/features/seating/tables/model';
import { countByTable } from '@/features/seating/wishes/groups';
import type { Wish } from '@/features/seating/wishes/schema';
import { groupBy } from '@/lib/collections/group-by';
import { capitalise, formatCount, formatNumber, pluralise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { formatHouseholdName } from '@/lib/text/names';
import type { SplitHousehold } from '../solver/households';
import { type Assignment, isWishFixed, type SeatingFacts } from '../wedding';
import { buildNamesById, buildWishSentence, formatSentence } from '../wish-words';
import type { Clash } from './clash';

/** `keepWhole`: guests of a split household who would fit at one table. */
export type SummaryLine = {
  tone: 'good' | 'still';
  strong: string;
  rest: string;
  keepWhole?: readonly string[];
};

const MAX_NAMED = 3;

export const formatWishVerdict = (kept: number, all: number) =>
  all === 0
    ? 'Everyone has a chair.'
    : `${kept} of ${all} ${pluralise(all, 'wish', 'wishes')} kept.`;

type Company = {
  alone: readonly number[];
  splits: readonly SplitHousehold[];
  /** The number of guests in a household or in a wish to sit together. */
  inGroups: number;
  clashes: readonly Clash[];
};

export function formatPeopleVerdict(
  facts: SeatingFacts,
  { tableOf }: Assignment,
  { alone, splits, inGroups, clashes }: Company,
): string {
  const [clash] = clashes;
  if (clashes.length > 1)
    return `${capitalise(spellCount(clashes.length))} of them have to give way.`;
  if (clash && clash.length > 1)
    return `${capitalise(spellCount(clash.length))} of them can’t ${clash.length === 2 ? 'both' : 'all'} be kept.`;
  const [first] = alone;
  const [split, ...otherSplits] = splits;
  if (first === undefined && split)
    return otherSplits.length === 0
      ? `${capitalise(formatHouseholdName(split.party))} is split.`
      : `${capitalise(spellCount(splits.length))} households are split.`;
  if (first === undefined)
    return inGroups === facts.guests.length
      ? 'Everyone knows someone at their table.'
      : 'No one is cut off from their group.';
  if (alone.length > 1)
    return `${capitalise(spellCount(alone.length))} guests know no one at their table.`;
  return `One guest knows no one at ${tableName(facts.room.tables[tableOf[first] ?? -1]?.label ?? null, 'table')}.`;
}

export function buildMoveLines(newlySeated: number, moved: number, all: number): SummaryLine[] {
  const stayed = all - newlySeated - moved;
  const parts = [
    newlySeated > 0 && `${formatNumber(newlySeated)} got a chair`,
    moved > 0 && `${formatNumber(moved)} moved`,
  ];
  const strong = parts.filter(Boolean).join(', ');
  if (!strong) return [{ tone: 'good', strong: 'No one needs to move.', rest: '' }];
  return [
    {
      tone: 'good',
      strong: `${strong}${stayed > 0 ? ',' : '.'}`,
      rest: stayed > 0 ? ` ${formatNumber(stayed)} stayed where they were.` : '',
    },
  ];
}

export function buildChairLines(
  { room, guests }: SeatingFacts,
  { tableOf }: Assignment,
): SummaryLine[] {
  const load = countByTable(guests.keys(), tableOf);
  const over = room.tables.flatMap(({ label, seats }, table) => {
    const more = (load.get(table) ?? 0) - seats;
    return more > 0 ? [`${tableName(label)} is ${spellCount(more)} over.`] : [];
  });
  const free = room.tables.reduce(
    (sum, { seats }, table) => sum + Math.max(0, seats - (load.get(table) ?? 0)),
    0,
  );
  const left =
    free === 0
      ? ' Every chair is taken.'
      : ` ${formatCount(free, 'chair')} ${pluralise(free, 'is', 'are')} left for late answers.`;
  if (guests.length === 0) return [];
  return over.length > 0
    ? [{ tone: 'still', strong: over.slice(0, MAX_NAMED).join(' '), rest: '' }]
    : [{ tone: 'good', strong: 'No table is over.', rest: left }];
}

export const buildLoneGuestLines = (
  { guests, room }: SeatingFacts,
  { tableOf }: Assignment,
  alone: readonly number[],
): SummaryLine[] =>
  alone.slice(0, MAX_NAMED).map((guest) => ({
    tone: 'still',
    strong: guests[guest]?.name ?? '',
    rest: ` knows no one at ${tableName(room.tables[tableOf[guest] ?? -1]?.label ?? null, 'table')}.`,
  }));

/** “The Raman household is split: Zuzia at table 1, Anna and Piotr at table 10.” */
export const buildSplitLines = (
  { guests, room }: SeatingFacts,
  { tableOf }: Assignment,
  splits: readonly SplitHousehold[],
): SummaryLine[] =>
  splits.map(({ party, members, canBeWhole }) => {
    const atTables = groupBy(members, (guest) => room.tables[tableOf[guest] ?? -1]?.label ?? '');
    const places = [...atTables].map(
      ([label, here]) =>
        `${joinGuestNames(here.flatMap((guest) => guests[guest] ?? []))} at ${tableName(label, 'table')}`,
    );
    return {
      tone: 'still',
      strong: `${capitalise(formatHouseholdName(party))} is split:`,
      rest: ` ${formatList(places)}.`,
      ...(canBeWhole && { keepWhole: members.flatMap((guest) => guests[guest]?.id ?? []) }),
    };
  });

/** The guest who knows the smallest share of their table, if under half. */
export function buildCompanyLines(
  { guests, room }: SeatingFacts,
  { tableOf }: Assignment,
  company: ReadonlyMap<number, number>,
): SummaryLine[] {
  const load = countByTable(guests.keys(), tableOf);
  let [who, least] = [-1, 0.5];
  for (const [guest, here] of company) {
    const others = (load.get(tableOf[guest] ?? -1) ?? 1) - 1;
    if (here > 0 && here / others < least) [who, least] = [guest, here / others];
  }
  const [guest, table] = [guests[who], tableOf[who] ?? -1];
  if (!guest) return [];
  const others = (load.get(table) ?? 1) - 1;
  const rest = ` ${spellCount(company.get(who) ?? 0)} of the ${spellCount(others)} others at ${tableName(room.tables[table]?.label ?? null, 'table')}.`;
  return [{ tone: 'good', strong: `Knows fewest at their table: ${guest.name},`, rest }];
}

/** Wishes that this mode cannot satisfy are only counted. */
export function buildOpenWishLines(
  facts: SeatingFacts,
  open: readonly Wish[],
  isSoFar: boolean,
): SummaryLine[] {
  const named = buildNamesById(facts.guests, facts.room.tables);
  const settled = open.filter((wish) => isWishFixed(facts, wish));
  const others = open.filter((wish) => !settled.includes(wish));
  const count = settled.length;
  const [only] = settled;
  const who =
    count === 1 && only
      ? `${formatSentence(buildWishSentence(only, named))}.`
      : `${spellCount(count)} wishes.`;
  return [
    ...others.slice(0, MAX_NAMED).map(
      (wish): SummaryLine => ({
        tone: 'still',
        strong: `Not ${isSoFar ? 'yet' : 'kept'}: ${formatSentence(buildWishSentence(wish, named))}.`,
        rest: '',
      }),
    ),
    ...(others.length > MAX_NAMED
      ? [
          {
            tone: 'still',
            strong: `${capitalise(spellCount(others.length - MAX_NAMED))} more aren’t kept.`,
            rest: '',
          } as const,
        ]
      : []),
    ...(count > 0
      ? [
          {
            tone: 'still',
            strong: `Not kept: ${who}`,
            rest: ` ${count === 1 ? 'They' : 'Those they are about'} keep their tables in this mode. Improve the plan to keep ${count === 1 ? 'it' : 'them'}.`,
          } as const,
        ]
      : []),
  ];
}
