import { formatTableName } from '@/features/seating/tables/model';
import { wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { capitalise, pluralise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { isCoupleWish } from '../couple';
import { type Assignment, resolveSubjects, type SeatingFacts } from '../seating-request';
import { buildWishSentence, formatWishSentence, indexGuestsAndTables } from '../wish-words';
import { areSatisfiable, type Clash } from './clash';
import { createNameShortener } from './name-shortener';

type Emphasised = readonly { text: string; isRelation?: boolean }[];
export type ClashText = {
  heading: Emphasised;
  why: string;
  wishes: readonly { id: string; follows: string }[];
};

const byId = ({ guests, room }: SeatingFacts) => indexGuestsAndTables(guests, room.tables);

/** The index of the guest named by most of the wishes; null if no guest is named twice. */
function findSubject(facts: SeatingFacts, clash: Clash): number | null {
  const counts = new Map<number, number>();
  for (const { guest_id, other_id } of clash)
    for (const id of [guest_id, other_id]) {
      const guest = facts.numbers.get(id ?? '');
      if (guest !== undefined) counts.set(guest, (counts.get(guest) ?? 0) + 1);
    }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first && first[1] > 1 ? first[0] : null;
}

/** “Table 1 locked and Rob Hughes apart from Uncle Bill: that isn’t possible.” */
function withoutSubject(facts: SeatingFacts, clash: Clash): string {
  const sentences = clash.map((wish) => formatWishSentence(buildWishSentence(wish, byId(facts))));
  if (clash.length < 3) return `${sentences.join(' and ')}: that isn’t possible.`;
  return `${capitalise(spellCount(clash.length))} wishes that can’t all be kept.`;
}

/** “Rob can’t sit apart from Uncle Bill and beside Priya.” */
function buildHeading(
  facts: SeatingFacts,
  clash: Clash,
): { heading: Emphasised; others: readonly Wish[] } {
  const called = createNameShortener(facts.guests);
  const subject = findSubject(facts, clash);
  const id = subject === null ? null : facts.guests[subject]?.id;
  const about = clash.filter(
    (wish) => wishWords[wish.kind].sits && (wish.guest_id === id || wish.other_id === id),
  );
  if (subject === null || about.length < 2)
    return { heading: [{ text: withoutSubject(facts, clash) }], others: clash };
  const parts = about.map((wish): Emphasised => {
    const other = facts.numbers.get((wish.guest_id === id ? wish.other_id : wish.guest_id) ?? '');
    const table = resolveSubjects(facts, wish)?.table ?? null;
    const others =
      other === undefined
        ? formatTableName(facts.room.tables[table ?? -1]?.label ?? null, 'table')
        : called(other);
    return [{ text: wishWords[wish.kind].sits ?? '', isRelation: true }, { text: ` ${others}` }];
  });
  const heading = parts.flatMap(
    (part, at): Emphasised => [
      ...(at === 0
        ? [{ text: `${called(subject)} can’t sit ` }]
        : [{ text: at === parts.length - 1 ? ' and ' : ', ' }]),
      ...part,
    ],
  );
  return {
    heading: [...heading, { text: '.' }],
    others: clash.filter((wish) => !about.includes(wish)),
  };
}

function buildExplanation(
  facts: SeatingFacts,
  clash: Clash,
  allClashes: readonly Clash[],
  others: readonly Wish[],
): string {
  const [only] = clash;
  if (only && clash.length === 1) return explainSingleWish(facts, only);
  const clashing = new Set(allClashes.flat());
  const rest = facts.wishes.filter((wish) => !isCoupleWish(wish) && !clashing.has(wish)).length;
  const otherSentences =
    others.length < clash.length
      ? others.map((wish) => `${formatWishSentence(buildWishSentence(wish, byId(facts)))}.`)
      : [];
  const count = `One of these ${spellCount(clash.length)} has to give way.`;
  const besides =
    rest === 0
      ? []
      : [`The other ${spellCount(rest)} ${pluralise(rest, 'works', 'work')} either way.`];
  return [
    ...(otherSentences.length > 0 ? [`There’s also: ${otherSentences.join(' ')}`] : []),
    count,
    ...besides,
  ].join(' ');
}

function explainSingleWish(facts: SeatingFacts, wish: Wish): string {
  if (facts.mode === 'unseated' && areSatisfiable({ ...facts, mode: 'all' }, [wish]))
    return 'Seated guests aren’t moved in this mode, and those tables are full. Seat all who aren’t locked to make room.';
  const { guests = [], table = null } = resolveSubjects(facts, wish) ?? {};
  const seats = facts.room.tables[table ?? -1]?.seats;
  if (seats !== undefined && guests.length > seats)
    return `There are ${spellCount(guests.length)} of them, and ${formatTableName(facts.room.tables[table ?? -1]?.label ?? null, 'table')} seats ${spellCount(seats)}.`;
  return 'No table has enough chairs for it.';
}

/** “Rob and Priya sit at table 7, Uncle Bill sits at table 1” */
function describeSeats(
  facts: SeatingFacts,
  clash: Clash,
  { tableOf }: Pick<Assignment, 'tableOf'>,
): string {
  const called = createNameShortener(facts.guests);
  const people = [...new Set(clash.flatMap((wish) => resolveSubjects(facts, wish)?.guests ?? []))];
  const tables = new Map<number, number[]>();
  for (const guest of people)
    tables.set(tableOf[guest] ?? -1, [...(tables.get(tableOf[guest] ?? -1) ?? []), guest]);
  const at = (table: number) => formatTableName(facts.room.tables[table]?.label ?? null, 'table');
  const [[only] = []] = [...tables];
  if (tables.size === 1 && only !== undefined && people.length > 2)
    return `all ${spellCount(people.length)} sit at ${at(only)}`;
  return [...tables]
    .slice(0, 3)
    .map(
      ([table, here]) =>
        `${formatList(here.map(called), 4)} ${pluralise(here.length, 'sits', 'sit')} at ${at(table)}`,
    )
    .join(', ');
}

export const describeCurrentSeats = (
  facts: SeatingFacts,
  clash: Clash,
  plan: Pick<Assignment, 'tableOf'>,
) => `In this plan, ${describeSeats(facts, clash, plan)}.`;
export const describeNewSeats = (
  facts: SeatingFacts,
  clash: Clash,
  plan: Pick<Assignment, 'tableOf'>,
) => `Then ${describeSeats(facts, clash, plan)}.`;

export function describeClash(
  facts: SeatingFacts,
  clash: Clash,
  allClashes: readonly Clash[],
  follows: (wish: Wish) => string,
): ClashText {
  const { heading, others } = buildHeading(facts, clash);
  return {
    heading,
    why: buildExplanation(facts, clash, allClashes, others),
    wishes: clash.map((wish) => ({ id: wish.id, follows: follows(wish) })),
  };
}
