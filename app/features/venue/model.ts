import type { VenueRight } from '@/features/door/schema';
import type { KitchenFields } from '@/features/guests/kitchen/kitchen';
import type { PlanTable, SeatingPlan } from '@/features/seating/schema';
import type { EventTheme } from '@/features/theme/model';
import { formatIn } from '@/lib/time-zones';

/** The limits of what is signed off; the database holds the same. */
export const SIGN_OFF_LIMITS = { plans: 20, label: 80, runningOrder: 4000 } as const;

/** A guest as venue and kitchen may read them: nameless where the link says nothing else, without what they eat likewise. */
export type VenueGuest = {
  id: string;
  table_id: string | null;
  /** Expected for the evening alone, at no table. */
  is_evening: boolean;
  name?: string;
  seat?: number | null;
} & KitchenFields;

/** A plan as it is signed off and shown. */
export type VenuePlan = Pick<SeatingPlan, 'fixtures' | 'menu'> & {
  guests: readonly VenueGuest[];
  tables: readonly Omit<PlanTable, 'note'>[];
  /** Null where nobody has drawn one. */
  room: SeatingPlan['room'] | null;
};

/** A signed plan in a list. */
export type SignedPlan = {
  id: string;
  label: string;
  signed_at: string;
};
/** What an event’s hosts signed off, the newest first, and what happens when on the day. */
export type SignOff = { signed: readonly SignedPlan[]; running_order: string | null };

export type VenueEvent = { event_name: string; event_date: string; time_zone: string; evening_from?: string | null } & EventTheme;

/** A plan beside the one that was signed off, where one was. */
export type PlanSince = {
  event: VenueEvent;
  running_order?: string | null;
  signed: Pick<SignedPlan, 'label' | 'signed_at'> | null;
  signed_plan: VenuePlan | null;
  /** Absent as long as nothing is signed off. */
  plan?: VenuePlan;
  /** When something was last changed since, by its id. */
  changed_at?: Readonly<Record<string, string>>;
  /** Absent where hosts look at it. */
  link?: { rights: readonly VenueRight[]; ends_at: string };
};
/** What a link shows that is over. */
export type ClosedPlan = { closed: 'revoked' | 'ended'; closed_at: string; event: VenueEvent };

const parts = { day: 'numeric', month: 'long' } as const;
/** 3 June, by the clock of the venue */
export const dayThere = ({ time_zone }: Pick<VenueEvent, 'time_zone'>, moment: string) =>
  formatIn(time_zone, moment, 'en-GB', parts);
/** 12 July 2027 */
export const dateThere = ({ time_zone }: Pick<VenueEvent, 'time_zone'>, moment: string) =>
  formatIn(time_zone, moment, 'en-GB', { ...parts, year: 'numeric' });
/** 3 June, 19:40 */
export const momentThere = (event: Pick<VenueEvent, 'time_zone'>, moment: string) =>
  `${dayThere(event, moment)}, ${formatIn(event.time_zone, moment, 'en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
