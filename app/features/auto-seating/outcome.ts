import { inWords } from '@/features/room/in-words';
import { tableName } from '@/features/tables/model';
import { counted, inFigures, plural } from '@/lib/counted';
import { chairsOfEach } from './chairs';
import type { Clash } from './clash';
import { isKept } from './kept';
import { companyAt, type Move, movesOf } from './reasons';
import { type Facts, isSettled, type Plan } from './wedding';
import { namedOf, sentenceOf, spoken } from './wish-words';
import { companyOf } from './worths';

/** One line about a plan; `strong` is its first words. */
export type Line = { tone: 'good' | 'still'; strong: string; rest: string };
/** Where a guest is put; their table by its id and by what it is called. */
export type Place = { id: string; tableId: string; label: string; seat: number | null };

/** What a host is shown of a plan, and what applies it. */
export type Outcome = {
  verdict: readonly [wishes: string, people: string];
  kept: readonly string[];
  open: readonly string[];
  lines: readonly Line[];
  moves: readonly Move[];
  found: number;
  moved: number;
  /** All who have a table by the plan. */
  places: readonly Place[];
};

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
/** The number of guests who are named one by one. */
const MOST_NAMED = 3;

export function planOf(facts: Facts, tableOf: readonly number[], orders: readonly (readonly number[])[]): Plan {
  return { tableOf, ...chairsOfEach(facts, tableOf, orders) };
}

/** What a host reads of a plan, and all it changes. `clashes` are what was found not to go together. */
export function outcomeOf(facts: Facts, plan: Plan, clashes: readonly Clash[]): Outcome {
  const { guests, wishes, room, now } = facts;
  const kept = wishes.filter((wish) => isKept(facts, plan, wish));
  const open = wishes.filter((wish) => !kept.includes(wish));
  const named = namedOf(guests, room.tables);
  const found = plan.tableOf.filter((table, guest) => table !== -1 && now[guest] === -1).length;
  const moved = plan.tableOf.filter((table, guest) => now[guest] !== -1 && table !== now[guest]).length;
  const company = companyAt(companyOf(facts), plan.tableOf);
  const alone = [...company].flatMap(([guest, here]) => (here === 0 ? [guest] : []));
  return {
    verdict: [wishesSaid(kept.length, wishes.length), peopleSaid(facts, plan, alone, company.size, clashes)],
    kept: kept.map(({ id }) => id),
    open: open.map(({ id }) => id),
    lines: [
      ...movedSaid(found, moved, guests.length),
      ...chairsSaid(facts, plan),
      ...open.slice(0, MOST_NAMED + 1).map((wish): Line => {
        const rest = isSettled(facts, wish) ? ' They have their tables already, which this way leaves as they are.' : '';
        return { tone: 'still', strong: `Not kept: ${spoken(sentenceOf(wish, named))}.`, rest };
      }),
      ...aloneSaid(facts, plan, alone),
      ...fewestSaid(facts, plan, company),
    ],
    moves: movesOf(facts, plan),
    found,
    moved,
    places: guests.flatMap(({ id, seat }, guest) => {
      const at = plan.tableOf[guest] ?? -1;
      const table = room.tables[at];
      return table
        ? [{ id, tableId: table.id, label: table.label, seat: plan.touched[at] ? (plan.chairOf[guest] ?? null) : seat }]
        : [];
    }),
  };
}

const wishesSaid = (kept: number, all: number) =>
  all === 0 ? 'Everybody has a chair.' : `${kept} of ${all} ${plural(all, 'wish', 'wishes')} kept.`;

function peopleSaid(facts: Facts, { tableOf }: Plan, alone: readonly number[], known: number, clashes: readonly Clash[]): string {
  const [clash] = clashes;
  if (clash && clash.length > 1) return `${capital(inWords(clash.length))} of them cannot all be.`;
  const [first] = alone;
  if (first === undefined)
    return known === facts.guests.length ? 'Everyone knows someone at their table.' : 'Nobody is parted from all of their own.';
  if (alone.length > 1) return `${capital(inWords(alone.length))} guests know nobody at their table.`;
  return `One guest knows nobody at ${tableName(facts.room.tables[tableOf[first] ?? -1]?.label ?? null, 'table')}.`;
}

function movedSaid(found: number, moved: number, all: number): Line[] {
  const stayed = all - found - moved;
  const parts = [found > 0 && `${inFigures(found)} found a chair`, moved > 0 && `${inFigures(moved)} moved`];
  const strong = parts.filter(Boolean).join(', ');
  if (!strong) return [{ tone: 'good', strong: 'Nobody needs to move.', rest: '' }];
  return [
    {
      tone: 'good',
      strong: `${strong}${stayed > 0 ? ',' : '.'}`,
      rest: stayed > 0 ? ` ${inFigures(stayed)} stayed where they were.` : '',
    },
  ];
}

function chairsSaid({ room, guests }: Facts, { tableOf }: Plan): Line[] {
  const load = room.tables.map(() => 0);
  for (const table of tableOf) if (table >= 0) load[table] = (load[table] ?? 0) + 1;
  const over = room.tables.flatMap(({ label, seats }, table) => {
    const more = (load[table] ?? 0) - seats;
    return more > 0 ? [`${tableName(label)} is ${inWords(more)} over.`] : [];
  });
  const free = room.tables.reduce((sum, { seats }, table) => sum + Math.max(0, seats - (load[table] ?? 0)), 0);
  const left =
    free === 0 ? ' Every chair is taken.' : ` ${counted(free, 'chair')} ${plural(free, 'is', 'are')} left for late answers.`;
  if (guests.length === 0) return [];
  return over.length > 0
    ? [{ tone: 'still', strong: over.slice(0, MOST_NAMED).join(' '), rest: '' }]
    : [{ tone: 'good', strong: 'No table is over.', rest: left }];
}

const aloneSaid = ({ guests, room }: Facts, { tableOf }: Plan, alone: readonly number[]): Line[] =>
  alone.slice(0, MOST_NAMED).map((guest) => ({
    tone: 'still',
    strong: guests[guest]?.name ?? '',
    rest: ` knows nobody at ${tableName(room.tables[tableOf[guest] ?? -1]?.label ?? null, 'table')}.`,
  }));

/** Who knows the smallest part of their table, where that is less than half. */
function fewestSaid({ guests, room }: Facts, { tableOf }: Plan, company: ReadonlyMap<number, number>): Line[] {
  const load = new Map<number, number>();
  for (const table of tableOf) load.set(table, (load.get(table) ?? 0) + 1);
  let [who, least] = [-1, 0.5];
  for (const [guest, here] of company) {
    const others = (load.get(tableOf[guest] ?? -1) ?? 1) - 1;
    if (here > 0 && here / others < least) [who, least] = [guest, here / others];
  }
  const [guest, table] = [guests[who], tableOf[who] ?? -1];
  if (!guest) return [];
  const others = (load.get(table) ?? 1) - 1;
  const rest = ` ${inWords(company.get(who) ?? 0)} of the ${inWords(others)} others at ${tableName(room.tables[table]?.label ?? null, 'table')}.`;
  return [{ tone: 'good', strong: `Knowing fewest: ${guest.name},`, rest }];
}
