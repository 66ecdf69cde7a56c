import dayjs from 'dayjs';
import { endAtFirst } from '@/features/door/links';
import type { HostEvent } from '@/features/events/schema';
import { hasAllergies } from '@/features/guests/kitchen/allergies';
import { type Guest, isOfEvening, lacksTable } from '@/features/seating/guests/schema';
import { momentIn, zoneHere } from '@/lib/time-zones';

type Listed = Pick<Guest, 'name' | 'table_number' | 'is_evening' | 'reply' | 'meal' | 'allergies' | 'allergies_withheld'>;

/** The numbers venue and kitchen will read, and what is missing. */
export function beforeSigning(guests: readonly Listed[], meals: readonly string[]) {
  const coming = guests.filter((guest) => guest.table_number !== null || guest.reply !== 'no');
  const diners = coming.filter((guest) => !isOfEvening(guest));
  const allergic = coming.filter(({ allergies }) => hasAllergies(allergies));
  const hasMeals = meals.length > 0 || diners.some(({ meal }) => meal);
  return {
    dinners: diners.length,
    evening: coming.length - diners.length,
    shared: allergic.filter((guest) => !guest.allergies_withheld).length,
    withheld: allergic.filter((guest) => guest.allergies_withheld).map(({ name }) => name),
    withoutTable: coming.filter(lacksTable).length,
    withoutMeal: hasMeals ? diners.filter(({ meal }) => !meal).length : 0,
  };
}

type Kept = Pick<HostEvent, 'event_date' | 'private_days' | 'time_zone'>;

/** The default end of a link: when the private data it shows are deleted, by the venue's clock, but not in the past. ISO time. */
export function venueLinkEnd({ event_date, private_days, time_zone }: Kept, now: Date): string {
  const day = dayjs(event_date)
    .add(private_days + 1, 'day')
    .format('YYYY-MM-DD');
  const end = momentIn(time_zone ?? zoneHere(), `${day}T00:00`);
  return end > now ? end.toISOString() : new Date(endAtFirst(event_date, now)).toISOString();
}
