import { formatTableName } from '@/features/seating/tables/model';
import { countByTable } from '@/features/seating/wishes/groups';
import type { Wish } from '@/features/seating/wishes/schema';
import { groupBy } from '@/lib/collections/group-by';
import { capitalise, formatCount, formatNumber, pluralise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { formatHouseholdName, getFirstName } from '@/lib/text/names';
import {
  type Assignment,
  countChairs,
  isWishFixed,
  listBrokenPairs,
  type SeatingFacts,
} from '../seating-request';
import type { SplitHousehold } from '../solver/households';
import { buildWishSentence, formatWishSentence, indexGuestsAndTables } from '../wish-words';
import type { Clash } from './clash';
import { describePairs } from './pair-words';

/** `names` are hidden until the host asks for them. */
export type SummaryLine = {
  tone: 'good' | 'still';
  strong: string;
  rest: string;
  names?: readonly string[];
};

/** A household at several tables. `keepWhole`: the ids of its guests, if they would fit at one table. */
export type SplitHouseholdCard = { title: string; detail: string; keepWhole?: readonly string[] };

const MAX_NAMED = 3;

export const formatWishVerdict = (guests: number, kept: number, wishes: number) =>
  wishes === 0
    ? 'Everyone has a chair.'
    : `All ${formatNumber(guests)} seated. ${kept} of ${wishes} ${pluralise(wishes, 'wish', 'wishes')} kept.`;

type Company = {
  alone: readonly number[];
  splits: readonly SplitHousehold[];
  /** The number of guests who have a household or a wish to sit together. */
  inGroups: number;
  clashes: readonly Clash[];
};

export function formatCompanionVerdict(
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
      ? describeSplit(facts, tableOf, split).title
      : `${formatSplitHouseholds(splits)} are split.`;
  if (first === undefined)
    return inGroups === facts.guests.length
      ? 'Everyone knows someone at their table.'
      : 'No one is cut off from their group.';
  if (alone.length > MAX_NAMED)
    return `${capitalise(spellCount(alone.length))} guests know no one at their table.`;
  const names = formatList(alone.map((guest) => facts.guests[guest]?.name ?? ''));
  if (alone.length > 1) return `${names} know no one at their table.`;
  return `${names} knows no one at ${formatTableName(facts.room.tables[tableOf[first] ?? -1]?.label ?? null, 'table')}.`;
}

const MAX_NAMED_HOUSEHOLDS = 2;
const formatSplitHouseholds = (splits: readonly SplitHousehold[]) =>
  capitalise(
    splits.length > MAX_NAMED_HOUSEHOLDS
      ? `${spellCount(splits.length)} households`
      : formatList(splits.map(({ party }) => formatHouseholdName(party))),
  );

/** “Zuzia sits apart from the Raman household.”, and the tables of its members. */
function describeSplit(
  facts: SeatingFacts,
  tableOf: readonly number[],
  { party, members }: Pick<SplitHousehold, 'party' | 'members'>,
): { title: string; detail: string } {
  const { guests, room } = facts;
  const load = countByTable(tableOf.keys(), tableOf);
  const groups = [...groupBy(members, (guest) => tableOf[guest] ?? -1)].map(([table, here]) => ({
    table,
    names: here.flatMap((guest) => getFirstName(guests[guest]?.name ?? '')),
  }));
  const [alone, ...others] = groups.filter(({ names }) => names.length === 1);
  const household = formatHouseholdName(party);
  const detail = groups.map(({ table, names }) => {
    const label = room.tables[table]?.label ?? null;
    const isFull = (load.get(table) ?? 0) >= countChairs(facts, table);
    const isMost = names.length > 1 && isFull;
    return `${formatList(names, MAX_NAMED_MEMBERS)} ${pluralise(names.length, 'is', 'are')} at ${formatTableName(label, 'table')}${isMost ? ', which is full' : ''}.`;
  });
  return {
    title:
      alone && others.length === 0 && groups.length === 2
        ? `${alone.names[0]} sits apart from ${household}.`
        : `${capitalise(household)} is split.`,
    detail: detail.join(' '),
  };
}
const MAX_NAMED_MEMBERS = 5;

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

export function buildChairLines(facts: SeatingFacts, { tableOf }: Assignment): SummaryLine[] {
  const { room, guests } = facts;
  const load = countByTable(guests.keys(), tableOf);
  const over = room.tables.flatMap(({ label }, table) => {
    const more = (load.get(table) ?? 0) - countChairs(facts, table);
    return more > 0 ? [`${formatTableName(label)} is ${spellCount(more)} over.`] : [];
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
    rest: ` knows no one at ${formatTableName(room.tables[tableOf[guest] ?? -1]?.label ?? null, 'table')}.`,
  }));

export const buildSplitCards = (
  facts: SeatingFacts,
  { tableOf }: Assignment,
  splits: readonly SplitHousehold[],
): SplitHouseholdCard[] =>
  splits.map(({ party, members, canBeWhole }) => ({
    ...describeSplit(facts, tableOf, { party, members }),
    ...(canBeWhole && { keepWhole: members.flatMap((guest) => facts.guests[guest]?.id ?? []) }),
  }));

/** The guest who knows the smallest share of the guests at their table, if less than half. */
export function buildCompanionLines(
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
  const rest = ` ${spellCount(company.get(who) ?? 0)} of the ${spellCount(others)} others at ${formatTableName(room.tables[table]?.label ?? null, 'table')}.`;
  return [{ tone: 'good', strong: `Knows fewest at their table: ${guest.name},`, rest }];
}

/** Lists the unsatisfied wishes. Wishes that this mode cannot satisfy are only counted. */
export function buildUnsatisfiedWishLines(
  facts: SeatingFacts,
  plan: Assignment,
  allOpen: readonly Wish[],
  isSoFar: boolean,
): SummaryLine[] {
  const byId = indexGuestsAndTables(facts.guests, facts.room.tables);
  const meetings = allOpen.flatMap((wish): SummaryLine[] => {
    const pairs = listBrokenPairs(facts, plan, wish);
    return pairs.length > 0 ? [{ tone: 'still', ...describePairs(facts, wish, pairs) }] : [];
  });
  const open = allOpen.filter(({ groups }) => !groups);
  const settled = open.filter((wish) => isWishFixed(facts, wish));
  const others = open.filter((wish) => !settled.includes(wish));
  const count = settled.length;
  const [only] = settled;
  const who =
    count === 1 && only
      ? `${formatWishSentence(buildWishSentence(only, byId))}.`
      : `${spellCount(count)} wishes.`;
  return [
    ...meetings,
    ...others.slice(0, MAX_NAMED).map(
      (wish): SummaryLine => ({
        tone: 'still',
        strong: `Not ${isSoFar ? 'yet' : 'kept'}: ${formatWishSentence(buildWishSentence(wish, byId))}.`,
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
