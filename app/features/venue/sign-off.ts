import dayjs from 'dayjs';
import { getDefaultLinkExpiry } from '@/features/door/links';
import type { HostEvent } from '@/features/events/schema';
import { hasAllergies } from '@/features/guests/kitchen/allergies';
import { hasChairToFree } from '@/features/guests/model';
import { excludeCrew, listExpectedAndCrew } from '@/features/seating/guests/attendance';
import { type Guest, isEveningGuest, isUnseated } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { getLocalZone, parseDateTimeInput } from '@/lib/dates/time-zones';

type SignOffGuest = Pick<
  Guest,
  | 'id'
  | 'replied_at'
  | 'name'
  | 'table_number'
  | 'is_evening'
  | 'is_crew'
  | 'reply'
  | 'absent_from'
  | 'meal'
  | 'allergies'
  | 'reply_allergies'
  | 'allergies_withheld'
>;

/** `keptChairs`: keys (getChairQuestionKey) of the chairs that the host decided to keep. */
export function checkBeforeSigning<Some extends SignOffGuest>(
  guests: readonly Some[],
  meals: readonly string[],
  keptChairs: ReadonlySet<string> = new Set(),
) {
  const all = listExpectedAndCrew(guests);
  const coming = excludeCrew(all);
  const crew = all.filter(({ is_crew }) => is_crew);
  const diners = coming.filter((guest) => !isEveningGuest(guest));
  const isWithheld = ({ reply_allergies, allergies_withheld }: SignOffGuest) =>
    allergies_withheld && hasAllergies(reply_allergies);
  const isShared = ({ allergies, reply_allergies, allergies_withheld }: SignOffGuest) =>
    hasAllergies(allergies) || (!allergies_withheld && hasAllergies(reply_allergies));
  const hasMeals = meals.length > 0 || diners.some(({ meal }) => meal);
  return {
    dinners: diners.length,
    tables: new Set(
      diners.flatMap(({ table_number }) => (table_number === null ? [] : tableKey(table_number))),
    ).size,
    evening: coming.length - diners.length,
    crew: crew.length,
    shared: all.filter(isShared).length,
    withheld: all.filter(isWithheld).map(({ name }) => name),
    withoutTable: coming.filter(isUnseated).length,
    /** Null if there are no meals to choose from. */
    withoutMeal: hasMeals ? diners.filter(({ meal }) => !meal).length : null,
    crewWithoutMeal: hasMeals ? crew.filter(({ meal }) => !meal).length : 0,
    declinedWithChair: guests.filter((guest) => hasChairToFree(guest, keptChairs)),
  };
}

type RetentionSettings = Pick<HostEvent, 'event_date' | 'private_days' | 'time_zone'>;

/** Default expiry of a link, as ISO time: when the event's private data is deleted, in the venue's time zone, but never in the past. */
export function getDefaultVenueLinkExpiry(
  { event_date, private_days, time_zone }: RetentionSettings,
  now: Date,
): string {
  const day = dayjs(event_date)
    .add(private_days + 1, 'day')
    .format('YYYY-MM-DD');
  const end = parseDateTimeInput(time_zone ?? getLocalZone(), `${day}T00:00`);
  return end > now
    ? end.toISOString()
    : new Date(getDefaultLinkExpiry(event_date, now)).toISOString();
}
