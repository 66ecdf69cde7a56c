import { isGuestAtTables } from '@/features/seating/guests/attendance';
import { formatTableName } from '@/features/seating/tables/model';
import { getDistancesToSpot } from '@/features/seating/wishes/distances';
import { countByTable } from '@/features/seating/wishes/groups';
import { wishKinds } from '@/features/seating/wishes/kinds';
import { wishRules } from '@/features/seating/wishes/registry';
import { capitalise, formatCount, formatNumber, pluralise, spellCount } from '@/lib/text/counts.ts';
import { formatHouseholdName } from '@/lib/text/names';
import { partyKey } from '@/lib/text/table-key';
import {
  buildSeatingFacts,
  countChairs,
  type SeatingFacts,
  type SeatingRequest,
} from '../seating-request';
import { MAX_GUESTS } from '../solver/impossible.ts';
import type { SummaryLine } from './plan-words';

/** With a `refusal` the solver does not run. `lacking` is the number of missing chairs. */
export type PrecheckResult = {
  refusal: readonly [string, string] | null;
  lacking: number;
  lines: readonly SummaryLine[];
  toSeat: number;
  unseated: number;
  locked: number;
};

const MANY_GUESTS = 600;
const MAX_LISTED = 3;

export function checkBeforeSeating(wedding: SeatingRequest): PrecheckResult {
  const facts = buildSeatingFacts(wedding);
  const { guests, now, fixed } = facts;
  const load = countByTable(
    [...now.keys()].filter((guest) => fixed[guest]),
    now,
  );
  const chairs = facts.room.tables.reduce(
    (sum, { seats }, table) => sum + Math.max(seats, load.get(table) ?? 0),
    0,
  );
  const lacking = Math.max(0, guests.length - chairs);
  const unseated = now.filter((table) => table === -1).length;
  const fixedInAll = buildSeatingFacts({ ...wedding, mode: 'all' }).fixed;
  const locked = guests.filter((guest, at) => fixedInAll[at] && isGuestAtTables(guest)).length;
  return {
    refusal: findRefusal(facts, lacking, unseated, fixedInAll.every(Boolean)),
    lacking,
    lines: [
      ...buildLockedLines(locked),
      ...buildOverfullLines(facts),
      ...buildLargePartyLines(facts),
      ...buildSpotLines(facts),
      ...buildManyGuestsLines(facts),
    ],
    toSeat: fixed.filter((isFixed) => !isFixed).length,
    unseated,
    locked,
  };
}

function findRefusal(
  { guests, room, mode }: SeatingFacts,
  lacking: number,
  unseated: number,
  isEveryoneFixed: boolean,
): readonly [string, string] | null {
  if (guests.length === 0) return ['There’s no one to seat yet.', 'Add guests to the list first.'];
  if (guests.length > MAX_GUESTS)
    return [
      `${formatNumber(guests.length)} guests are too many to seat at once.`,
      `We can seat up to ${formatNumber(MAX_GUESTS)}.`,
    ];
  if (room.tables.length === 0)
    return ['There are no tables yet.', 'Add tables first, then we can seat everyone.'];
  if (lacking > 0)
    return [
      `You’re ${formatCount(lacking, 'chair')} short.`,
      lacking === 1
        ? 'Add a chair to a table, or a table.'
        : `Add a table for ${spellCount(lacking)}, or several.`,
    ];
  if (mode === 'unseated' && unseated === 0)
    return ['Everyone has a table.', 'Improve the plan, or seat everyone again.'];
  if (mode !== 'unseated' && isEveryoneFixed)
    return ['Everyone is locked.', 'No one may move, so nothing can change.'];
  return null;
}

const buildLockedLines = (locked: number): SummaryLine[] =>
  locked === 0
    ? []
    : [
        {
          tone: 'good',
          strong: '',
          rest: `${formatCount(locked, 'guest')} ${pluralise(locked, 'is', 'are')} locked and won’t move.`,
        },
      ];

function buildOverfullLines(facts: SeatingFacts): SummaryLine[] {
  const { room, now, mode } = facts;
  const load = countByTable(now.keys(), now);
  const rest =
    mode === 'unseated'
      ? ' It stays that way while you seat only guests without a table.'
      : ' We’ll try to fix that.';
  return room.tables
    .flatMap(({ label }, table) => {
      const over = (load.get(table) ?? 0) - countChairs(facts, table);
      return over > 0
        ? [
            {
              tone: 'still',
              strong: `${formatTableName(label)} is ${spellCount(over)} over.`,
              rest,
            } as const,
          ]
        : [];
    })
    .slice(0, MAX_LISTED);
}

/** Members chosen for the top table sit there; the other members of the party need one table. */
function buildLargePartyLines(facts: SeatingFacts): SummaryLine[] {
  const { guests, room, households, parties, topTable } = facts;
  const atTop = Object.keys(topTable?.chairs ?? {}).length;
  const free = room.tables.map(({ id, seats }) =>
    id === topTable?.tableId ? seats - atTop : seats,
  );
  const largest = Math.max(0, ...free);
  return households
    .filter((members) => largest > 0 && members.length > largest)
    .slice(0, MAX_LISTED)
    .map((members) => {
      const party = guests[members[0] ?? 0]?.party ?? '';
      const isWhole = parties.get(partyKey(party))?.length === members.length;
      return {
        tone: 'still',
        strong: `${capitalise(formatHouseholdName(party))} has ${spellCount(members.length)} ${isWhole ? 'people' : 'people besides the top table'}.`,
        rest: ` No table seats more than ${spellCount(largest)}, so they’ll sit at ${spellCount(Math.ceil(members.length / largest))}.`,
      };
    });
}

/** Warns about wishes without effect: their spot is missing, or tables are not placed yet. */
function buildSpotLines({ room, wishes }: SeatingFacts): SummaryLine[] {
  return wishKinds.flatMap((kind): SummaryLine[] => {
    const { spot } = wishRules[kind];
    const about = wishes.filter((wish) => wish.kind === kind).length;
    if (!spot || about === 0 || getDistancesToSpot(room, spot)) return [];
    const arePlaced = room.tables.every(({ x }) => x !== null);
    return [
      {
        tone: 'still',
        strong: `${formatCount(about, 'wish', 'wishes')} ${pluralise(about, 'is', 'are')} about the ${spot.name}.`,
        rest: arePlaced ? ` ${spot.missing}` : ' Place every table in the room first.',
      },
    ];
  });
}

const buildManyGuestsLines = ({ guests }: SeatingFacts): SummaryLine[] =>
  guests.length > MANY_GUESTS
    ? [
        {
          tone: 'still',
          strong: `${formatNumber(guests.length)} guests take a while.`,
          rest: ' You can stop and keep the best plan so far.',
        },
      ]
    : [];
