import type { VenueRight } from '@/features/door/schema';
import type { EventPart } from '@/features/events/parts/schema';
import type { KitchenFields } from '@/features/guests/kitchen/kitchen';
import type { PlanTable, SeatingPlan } from '@/features/seating/schema';
import type { EventTheme } from '@/features/theme/model';
import { formatInZone } from '@/lib/dates/time-zones';

export const SIGN_OFF_LIMITS = { plans: 20, label: 80, runningOrder: 4000 } as const;

/** Name and kitchen fields are present only if the link has the right to them. */
export type VenueGuest = {
  id: string;
  table_id: string | null;
  /** True for a guest who is invited only to the evening and has no table. */
  is_evening: boolean;
  /** Absent in plans signed by earlier versions. */
  is_crew?: boolean;
  /** What a member of the crew does. */
  additional_info?: string | null;
  name?: string;
  seat?: number | null;
} & KitchenFields;

export type VenuePlan = Pick<SeatingPlan, 'fixtures' | 'menu'> & {
  guests: readonly VenueGuest[];
  tables: readonly Omit<PlanTable, 'note'>[];
  room: SeatingPlan['room'] | null;
  /** Absent if the event has no parts of the day. */
  parts?: readonly VenuePart[];
};

export type VenuePart = Omit<EventPart, 'address' | 'invites'> & { guests: number };

export type SignedPlan = {
  id: string;
  label: string;
  signed_at: string;
};
/** `signed`: newest first. */
export type SignOff = {
  signed: readonly SignedPlan[];
  running_order: string | null;
  calendar_id: string;
};

export type VenueEvent = {
  event_name: string;
  event_date: string;
  time_zone: string;
  evening_from?: string | null;
} & EventTheme;

/** `calendar_id` identifies the event in calendar files without revealing the event's id, which would lead to the guest page. */
export type ScheduledEvent = Pick<VenueEvent, 'event_name' | 'event_date' | 'time_zone'> & {
  calendar_id: string;
};

export type VenuePlanView = {
  event: VenueEvent & ScheduledEvent;
  running_order?: string | null;
  signed: Pick<SignedPlan, 'label' | 'signed_at'> | null;
  signed_plan: VenuePlan | null;
  /** Absent until a plan is signed, unless the link has the right `live`. */
  plan?: VenuePlan;
  /** ISO time of the last change since signing, by id of the guest, table or fixture. */
  changed_at?: Readonly<Record<string, string>>;
  link?: { rights: readonly VenueRight[]; ends_at: string };
};
export type ClosedPlanLink = { closed: 'revoked' | 'ended'; closed_at: string; event: VenueEvent };

/** The event's time zone, with the same default as in the database. */
export const getVenueTimeZone = ({ time_zone }: { time_zone: string | null }): string =>
  time_zone ?? 'Europe/London';

const dayFormat = { day: 'numeric', month: 'long' } as const;
export const formatVenueDay = ({ time_zone }: Pick<VenueEvent, 'time_zone'>, moment: string) =>
  formatInZone(time_zone, moment, 'en-GB', dayFormat);
export const formatVenueDate = ({ time_zone }: Pick<VenueEvent, 'time_zone'>, moment: string) =>
  formatInZone(time_zone, moment, 'en-GB', { ...dayFormat, year: 'numeric' });
export const formatVenueMoment = (event: Pick<VenueEvent, 'time_zone'>, moment: string) =>
  `${formatVenueDay(event, moment)}, ${formatInZone(event.time_zone, moment, 'en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
