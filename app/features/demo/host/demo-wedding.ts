import type { LocalEvent } from '@/features/events/browser-events';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { camelCaseKeys } from '@/lib/backend/camel-case';
import { newId } from '@/lib/browser/new-id';
import { toIsoDate } from '@/lib/dates/dates';
import { DEMO_EVENT_ID } from '@/lib/text/paths';
import { demoEventName, demoHouseholds, demoMeals } from './demo-households';
import { demoFixtures, demoRoomSize, demoRounds, demoTopTable } from './demo-room';

const ID_PREFIX = 'demo_';
export const isDemoGuest = ({ id }: { id: string }) => id.startsWith(ID_PREFIX);

const demoHostGuests = demoHouseholds
  .flatMap(([household, ...guests]) => guests.map((guest) => [household, ...guest] as const))
  .map(
    (
      [party, name, additionalInfo = '', meal = '', allergies = '', kitchenNote = '', needs = ''],
      at,
    ) => ({
      id: `${ID_PREFIX}${at}`,
      name,
      tableNumber: '',
      additionalInfo,
      reply: at % 11 === 10 ? '' : 'yes',
      ...(party && { party }),
      ...(meal && { meal }),
      ...(allergies && { allergies }),
      ...(kitchenNote && { kitchenNote }),
      ...(needs && { needs }),
    }),
  );

const buildTables = () => [
  {
    ...NEW_TABLE,
    id: newId(),
    label: 'Top Table',
    ...demoTopTable,
    shape: 'long' as const,
    is_shaped: true,
  },
  ...demoRounds.map((place, at) => ({
    ...NEW_TABLE,
    ...place,
    id: newId(),
    label: String(at + 1),
    is_shaped: true,
  })),
];

const wishes = [
  ['apart', 'William Pemberton', 'Josephine Marsh'],
  ['together', 'Zoë Fairweather', 'Siân Llewellyn'],
  ['together', 'Priya Raman', 'Isla Munro'],
  ['near_door', 'Edith Whitfield'],
] as const;

const findGuestId = (name: string) => demoHostGuests.find((guest) => guest.name === name)?.id;

/** A Saturday about two months ahead, so that the demo’s date is never in the past. */
function chooseSaturday(today: Date): string {
  const day = new Date(today);
  day.setDate(day.getDate() + 60);
  while (day.getDay() !== 6) day.setDate(day.getDate() + 1);
  return toIsoDate(day);
}

/** Table ids are new each time, because saving the demo copies its tables into an event. */
export function buildDemoWedding(today: Date): LocalEvent {
  const now = today.toISOString();
  return {
    id: DEMO_EVENT_ID,
    eventName: demoEventName,
    eventDate: chooseSaturday(today),
    ownerName: '',
    ownerEmail: '',
    qrCodeUrl: '',
    guests: demoHostGuests,
    tables: buildTables().map((table) => camelCaseKeys(table)) as LocalEvent['tables'],
    fixtures: demoFixtures.map((fixture) => ({ ...fixture, id: newId(), turn: 0 })),
    room: demoRoomSize,
    wishes: wishes.map(([kind, one, other]) => ({
      id: newId(),
      kind,
      guestId: findGuestId(one),
      ...(other && { otherId: findGuestId(other) }),
    })),
    meals: demoMeals,
    createdAt: now,
    updatedAt: now,
  };
}
