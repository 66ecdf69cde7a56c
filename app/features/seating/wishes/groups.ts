import { partyKey } from '@/lib/text/table-key';
import type { WishContext } from './record';

export const listPairs = <Each>(all: readonly Each[]): [Each, Each][] =>
  all.flatMap((a, at) => all.slice(at + 1).map((b): [Each, Each] => [a, b]));

export function countByTable(
  guests: Iterable<number>,
  tableOf: readonly number[],
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const guest of guests) {
    const table = tableOf[guest] ?? -1;
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}

export const getPartyMembers = (
  { guests, parties }: Pick<WishContext, 'guests' | 'parties'>,
  guest: number,
): readonly number[] => {
  const party = guests[guest]?.party ?? null;
  return party === null
    ? []
    : (parties.get(partyKey(party)) ?? []).filter((other) => other !== guest);
};
