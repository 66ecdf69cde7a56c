import { findEveningPart } from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import type { HostEvent } from '@/features/events/schema';
import { listExpected } from '@/features/seating/guests/attendance';
import { type Guest, isEveningGuest } from '@/features/seating/guests/schema';
import { getShortChairName } from '@/features/seating/tables/chair-names';
import { isInRows } from '@/features/seating/tables/chair-rows';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { partyKey, tableKey } from '@/lib/text/table-key';
import {
  buildGuestPage,
  type GuestPageData,
  type PublicEventPart,
  type PublicGuest,
  type PublicRoom,
} from './model';

/** Builds a guest page from a host's list, as the server does for events in an account. */
export const buildPageFromList = (
  event: HostEvent,
  guests: readonly Guest[],
  plan?: RoomPlan,
): GuestPageData => ({
  ...buildGuestPage(
    event,
    withPartyNumbers(withRowSeats(listExpected(guests), plan), event),
    plan ? buildPageRoom(plan) : null,
  ),
  message: getCurrentMessage(event),
  ...buildPageParts(event),
});

function getCurrentMessage({
  message: text,
  message_until: until,
}: HostEvent): GuestPageData['message'] {
  const isOver = until !== null && new Date(until) <= new Date();
  return text && !isOver ? { text, until } : null;
}

function buildPageParts({ parts, event_date }: HostEvent): Pick<GuestPageData, 'parts'> {
  const toPartOnPage = ({ name, from, place, address, day }: EventPart): PublicEventPart => ({
    name,
    from,
    ...(place && { place }),
    ...(address && { address }),
    ...(day !== event_date && { day }),
  });
  const tables = parts.find(({ has_tables }) => has_tables);
  const evening = findEveningPart(parts);
  return tables
    ? {
        parts: {
          tables: toPartOnPage(tables),
          ...(evening && { evening: toPartOnPage(evening) }),
        },
      }
    : {};
}

function buildPageRoom({ room, tables, fixtures }: RoomPlan): PublicRoom | null {
  const placed = tables.flatMap(({ label, shape, seats, width, depth, turn, x, y }) =>
    x === null || y === null ? [] : { label, shape, seats, width, depth, turn, x, y },
  );
  if (!room.is_shown || placed.length === 0) return null;
  return {
    width: room.width,
    depth: room.depth,
    tables: placed,
    fixtures: fixtures.map(({ id: _, ...fixture }) => fixture),
  };
}

/** As on the server, says “B4” for a chair in rows. */
function withRowSeats(
  guests: readonly Guest[],
  plan: RoomPlan | undefined,
): readonly (Omit<Guest, 'seat'> & Pick<PublicGuest, 'seat'>)[] {
  const blocks = new Map(
    (plan?.tables ?? []).filter(isInRows).map((table) => [tableKey(table.label), table]),
  );
  if (blocks.size === 0) return guests;
  return guests.map((guest) => {
    const block = guest.table_number ? blocks.get(tableKey(guest.table_number)) : undefined;
    return block && guest.seat ? { ...guest, seat: getShortChairName(block, guest.seat) } : guest;
  });
}

/** As on the server, replaces party names by numbers, adds the time for evening guests, and includes chairs only if shown. */
function withPartyNumbers(
  guests: ReturnType<typeof withRowSeats>,
  { shows_party: isShown, shows_chairs, evening_from }: HostEvent,
) {
  const sizes = new Map<string, number>();
  const getPartyKey = (party: string | null) => (isShown && party ? partyKey(party) : null);
  for (const { party } of guests) {
    const key = getPartyKey(party);
    if (key) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const numbered = [...sizes]
    .filter(([, size]) => size > 1)
    .map(([key], at) => [key, at + 1] as const);
  const numbers = new Map(numbered);
  return guests.map(({ party, seat, ...guest }) => ({
    ...guest,
    ...(shows_chairs && { seat }),
    ...(isEveningGuest(guest) && { evening: evening_from?.slice(0, 5) ?? '' }),
    party: numbers.get(getPartyKey(party) ?? ''),
  }));
}
