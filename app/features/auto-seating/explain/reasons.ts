import { joinGuestNames } from '@/features/room/manual-seating/join-guest-names';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName, naturalOrder } from '@/features/seating/tables/model';
import { countByTable, getPartyMembers } from '@/features/seating/wishes/groups';
import { wishKinds } from '@/features/seating/wishes/kinds';
import { wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { formatCount, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { formatHouseholdName, getFirstName } from '@/lib/text/names';
import { partyKey } from '@/lib/text/table-key';
import {
  type Assignment,
  countChairs,
  isSatisfied,
  resolveSubjects,
  type SeatingFacts,
} from '../seating-request';
import { createNameShortener } from './name-shortener';

export type SeatMove = {
  ids: readonly string[];
  who: string;
  from: string | null;
  to: string;
  why: string;
};

function wishesByGuest(facts: SeatingFacts): ReadonlyMap<number, readonly Wish[]> {
  const wishes = new Map<number, Wish[]>();
  for (const wish of facts.wishes)
    for (const guest of resolveSubjects(facts, wish)?.guests ?? []) {
      const listed = wishes.get(guest);
      if (listed) listed.push(wish);
      else wishes.set(guest, [wish]);
    }
  return wishes;
}

const RANK = { party: 10, over: 20 };

function findReasons(facts: SeatingFacts, plan: Assignment): (movers: readonly number[]) => string {
  const { guests, room, now } = facts;
  const { tableOf } = plan;
  const wishes = wishesByGuest(facts);
  const called = createNameShortener(guests);
  const satisfied = new Map<Wish, boolean>();
  const isKept = (wish: Wish) => {
    const result = satisfied.get(wish) ?? isSatisfied(facts, plan, wish);
    satisfied.set(wish, result);
    return result;
  };
  const loads = countByTable(now.keys(), now);

  return (movers) => {
    const [first = 0] = movers;
    const to = tableOf[first] ?? -1;
    const from = now[first] ?? -1;
    const theirs = [...new Set(movers.flatMap((guest) => wishes.get(guest) ?? []))].filter(isKept);
    const table = formatTableName(room.tables[to]?.label ?? null, 'table');
    const wished = wishKinds.flatMap((kind) => {
      const { reason } = wishWords[kind];
      const ofKind = theirs.filter((wish) => wish.kind === kind);
      if (!reason || ofKind.length === 0) return [];
      const others = ofKind.flatMap((wish) =>
        (resolveSubjects(facts, wish)?.guests ?? []).filter((guest) => !movers.includes(guest)),
      );
      const tags = ofKind.flatMap(({ tag }) => tag ?? []);
      return reason
        .phrases({ table, others: others.map(called), tags })
        .map((words) => ({ rank: reason.rank, words }));
    });
    const family = getPartyMembers(facts, first).filter(
      (guest) => !movers.includes(guest) && tableOf[guest] === to,
    );
    const withParty =
      family.length > 2
        ? `with ${formatHouseholdName(guests[first]?.party ?? '')}`
        : family.length > 0
          ? `with ${formatList(family.map(called))}`
          : movers.length > 1 && 'together';
    const over = from < 0 ? 0 : (loads.get(from) ?? 0) - countChairs(facts, from);
    const reasons = [
      ...wished,
      ...(withParty ? [{ rank: RANK.party, words: withParty }] : []),
      ...(over > 0
        ? [
            {
              rank: RANK.over,
              words: `${formatTableName(room.tables[from]?.label ?? null, 'table')} was ${spellCount(over)} over`,
            },
          ]
        : []),
    ]
      .sort((a, b) => a.rank - b.rank)
      .map(({ words }) => words);
    return reasons.length > 0
      ? reasons.join('; ')
      : from < 0
        ? 'where a chair was free'
        : 'makes room for others';
  };
}

const isForTopTable = ({ guests, places, topTable }: SeatingFacts, guest: number, table: number) =>
  topTable !== undefined &&
  places.get(topTable.tableId) === table &&
  Object.hasOwn(topTable.chairs, guests[guest]?.id ?? '');

/** “Amelia and Tom, and 6 others”: names the guests nearest the middle of the table first. */
function joinTopTableNames({ topTable }: SeatingFacts, people: readonly Guest[]): string {
  const order = Object.keys(topTable?.chairs ?? {});
  const named = [...people].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const [first, second, ...others] = named.map(({ name }) => getFirstName(name));
  if (others.length === 0) return joinGuestNames(named);
  return `${first} and ${second}, and ${formatCount(others.length, 'other')}`;
}

function describeTopTable({ topTable }: SeatingFacts): string {
  const empty = topTable ? topTable.seats - Object.keys(topTable.chairs).length : 0;
  return empty > 0 && !topTable?.isFilled
    ? `as you chose, ${formatCount(empty, 'chair')} empty`
    : 'as you chose';
}

export function listMoves(facts: SeatingFacts, plan: Assignment): SeatMove[] {
  const { guests, room, now } = facts;
  const groups = new Map<string, number[]>();
  for (const [guest, table] of plan.tableOf.entries()) {
    if (table === now[guest]) continue;
    const party = guests[guest]?.party ?? null;
    if (isForTopTable(facts, guest, table)) {
      const key = `top table ${now[guest]}`;
      groups.set(key, [...(groups.get(key) ?? []), guest]);
      continue;
    }
    const key = `${party === null ? guest : `party ${partyKey(party)}`} ${now[guest]} ${table}`;
    groups.set(key, [...(groups.get(key) ?? []), guest]);
  }
  const why = findReasons(facts, plan);
  const moves = [...groups.values()].map((movers): SeatMove => {
    const [first = 0] = movers;
    const people = movers.flatMap((guest) => guests[guest] ?? []);
    const table = plan.tableOf[first] ?? -1;
    const isTop = isForTopTable(facts, first, table);
    return {
      ids: people.map(({ id }) => id),
      who: isTop ? joinTopTableNames(facts, people) : joinGuestNames(people),
      from: room.tables[now[first] ?? -1]?.label ?? null,
      to: room.tables[table]?.label ?? '',
      why: isTop ? describeTopTable(facts) : why(movers),
    };
  });
  return moves.sort(
    (a, b) => Number(a.from === null) - Number(b.from === null) || naturalOrder.compare(a.to, b.to),
  );
}

/** For each guest, how many others of a group sit at their table; the maximum over all groups. */
export function countCompanions(
  company: readonly (readonly number[])[],
  tableOf: readonly number[],
): Map<number, number> {
  const companions = new Map<number, number>();
  for (const group of company) {
    const here = new Map<number, number>();
    for (const guest of group)
      here.set(tableOf[guest] ?? -1, (here.get(tableOf[guest] ?? -1) ?? 0) + 1);
    for (const guest of group)
      companions.set(
        guest,
        Math.max(companions.get(guest) ?? 0, (here.get(tableOf[guest] ?? -1) ?? 1) - 1),
      );
  }
  return companions;
}
