import { z } from 'zod/mini';
import { type EventTheme, themeFields } from '@/features/theme/model';
import { describeYearsAway, toDateInYears } from '@/lib/dates/dates';
import { parseDateTimeInput } from '@/lib/dates/time-zones';
import { toOneLine, toVisibleText } from '@/lib/text/text';
import { eventPartSchema } from './parts/schema';

const eventDetailsSchema = z.object({
  event_name: z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, 'Please enter a name for your event.'),
      z.maxLength(200, 'Please keep the name under 200 characters.'),
    ),
  event_date: z.iso.date('Please choose a date.'),
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;
export const eventDetailsFields = Object.keys(eventDetailsSchema.shape) as (keyof EventDetails)[];

type DateRange = { from: string; to: string };

const createDetailsSchema = ({ from, to }: DateRange, stored?: string) =>
  z.extend(eventDetailsSchema, {
    event_date: eventDetailsSchema.shape.event_date.check(
      z.refine((date) => date === stored || (date >= from && date <= to), {
        error: ({ input }) => `That is ${describeYearsAway(String(input))}. Please check the year.`,
      }),
    ),
  });

/** Details of an event to create, from a year ago to ten years ahead. */
export const newEventSchema = createDetailsSchema({
  from: toDateInYears(-1),
  to: toDateInYears(10),
});
/** Details of an existing event. Accepts the years that the database allows, and the stored date. */
export const changedEventSchema = (stored: EventDetails) =>
  createDetailsSchema({ from: '2000-01-01', to: '2100-12-31' }, stored.event_date);

export const themeSchema = z.object(
  Object.fromEntries(themeFields.map((field) => [field, z.string()])) as Record<
    keyof EventTheme,
    z.ZodMiniString
  >,
);

export const eventSchema = z.object({
  id: z.uuid(),
  ...eventDetailsSchema.shape,
  ...themeSchema.shape,
  message: z.nullable(z.string()),
  message_until: z.nullable(z.string()),
  /** Codes, comma-separated, of languages guests cannot choose. */
  hidden_languages: z.string(),
  shows_party: z.boolean(),
  /** Guests see tables between these ISO times. A null start means now; a null end means no end. */
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  /** The venue's time zone, for opening and deletion; null until the host sets it. */
  time_zone: z.nullable(z.string()),
  thanks: z.nullable(z.string()),
  /** Days after the event date until the event is deleted; null for never. */
  deletes_after_days: z.nullable(z.number()),
  deletion_mailed_at: z.nullable(z.string()),
  /** Days after the event date until meals, allergies and kitchen notes are cleared. */
  private_days: z.number(),
  private_cleared_at: z.nullable(z.string()),
  meals: z.array(z.string()),
  replies_close_on: z.nullable(z.string()),
  /** Sorted by day and hour; empty if the event is not divided into parts. */
  parts: z.array(eventPartSchema),
  /** When evening guests are expected, as “19:00:00”; follows the parts, if there are any. */
  evening_from: z.nullable(z.string()),
  /** Frees the chairs of guests who decline, without asking the host. */
  frees_chairs: z.boolean(),
  shows_chairs: z.boolean(),
  dims_screen: z.boolean(),
  /** The couple's names and six random characters, as in “amelia-tom-k7m4qx”; null for a local event and for viewers. */
  short_address: z.nullable(z.string()),
  /** A4, A3 or Letter. */
  paper_size: z.string(),
  /** Broadcast topic of changes; null for a local event. */
  host_topic: z.nullable(z.string()),
  guests_count: z.number(),
  tables_count: z.number(),
  created_at: z.string(),
});
export type EventAccess = {
  role: 'owner' | 'editor' | 'viewer';
  /** What a viewer sees besides room, tables and counts; true for other roles. */
  sees_names: boolean;
  sees_meals: boolean;
  owner_name: string;
  is_offered: boolean;
};
export type HostEvent = z.infer<typeof eventSchema> & EventAccess;

export const ownerAccess: EventAccess = {
  role: 'owner',
  sees_names: true,
  sees_meals: true,
  owner_name: '',
  is_offered: false,
};
export type HostMessage = Pick<HostEvent, 'message' | 'message_until'>;
export type PageSettings = Pick<
  HostEvent,
  'hidden_languages' | 'shows_party' | 'shows_chairs' | 'dims_screen'
>;
export type OpeningSettings = Pick<HostEvent, 'opens_at' | 'closes_at' | 'time_zone' | 'thanks'>;
export type ReplySettings = Pick<HostEvent, 'replies_close_on' | 'evening_from' | 'frees_chairs'>;
export type PaperSizeSetting = Pick<HostEvent, 'paper_size'>;
export type EventSettings = EventDetails &
  Pick<HostEvent, 'time_zone' | 'deletes_after_days' | 'private_days' | 'parts'>;
export type EventPatch =
  | Partial<EventSettings>
  | EventTheme
  | HostMessage
  | Partial<PageSettings>
  | Partial<OpeningSettings>
  | Partial<ReplySettings>
  | PaperSizeSetting;

/** What a copy includes; “coming” means guests of the whole day who accepted. */
export type CopyOptions = {
  which_guests: 'none' | 'coming' | 'all';
  with_room: boolean;
  with_wishes: boolean;
};

export const MAX_MESSAGE_LENGTH = 280;

const withPlainSpaces = (text: string) => text.replace(/[\t ]+/g, ' ').replace(/\r\n?/g, '\n');

/** `until`: value of a datetime-local input; empty for no end. */
export const hostMessageSchema = z.object({
  text: z.pipe(
    z
      .string()
      .check(
        z.overwrite(toVisibleText),
        z.minLength(1, 'Please write a message.'),
        z.maxLength(
          MAX_MESSAGE_LENGTH,
          `Please keep the message to ${MAX_MESSAGE_LENGTH} characters.`,
        ),
      ),
    z.transform(withPlainSpaces),
  ),
  until: z
    .string()
    .check(
      z.refine(
        (until) => until === '' || new Date(until) > new Date(),
        'Please choose a time in the future.',
      ),
    ),
});

export const MAX_THANKS_LENGTH = 300;

export const alwaysOpenSettings = {
  opens_at: null,
  closes_at: null,
  time_zone: null,
  thanks: null,
  deletes_after_days: null,
  deletion_mailed_at: null,
  private_days: 30,
  private_cleared_at: null,
  replies_close_on: null,
  evening_from: null,
  parts: [],
  frees_chairs: false,
  dims_screen: false,
} satisfies Partial<HostEvent>;

/** For how many days after its date an event and its private fields are stored; the database has the same limits. */
export const retentionLimits = {
  event: { min: 7, max: 730 },
  privateParts: { min: 1, max: 730 },
} as const;

type Days = { min: number; max: number };

export const formatDayRange = ({ min, max }: Days) => `${min} to ${max}`;

const createDaysSchema = (days: Days) => {
  const words = `Please choose ${formatDayRange(days)} days.`;
  return z.coerce
    .number()
    .check(
      z.int('Please enter whole days.'),
      z.minimum(days.min, words),
      z.maximum(days.max, words),
    );
};
export const daysUntilDeletionSchema = createDaysSchema(retentionLimits.event);
export const daysUntilClearingSchema = createDaysSchema(retentionLimits.privateParts);

/** Times by the venue's clock, as values of datetime-local inputs; empty for none. */
export const openingSettingsSchema = z.pipe(
  z
    .object({
      time_zone: z.string(),
      opens: z.string(),
      closes: z.string(),
      thanks: z.pipe(
        z
          .string()
          .check(
            z.overwrite(toVisibleText),
            z.maxLength(
              MAX_THANKS_LENGTH,
              `Please keep the thanks to ${MAX_THANKS_LENGTH} characters.`,
            ),
          ),
        z.transform(withPlainSpaces),
      ),
    })
    .check(
      z.refine(
        ({ time_zone, opens, closes }) =>
          opens === '' ||
          closes === '' ||
          parseDateTimeInput(time_zone, closes) > parseDateTimeInput(time_zone, opens),
        { path: ['closes'], message: 'Please choose a time after the page opens.' },
      ),
    ),
  z.transform(({ time_zone, opens, closes, thanks }) => {
    const toMoment = (time: string) =>
      time ? parseDateTimeInput(time_zone, time).toISOString() : null;
    return {
      time_zone,
      opens_at: toMoment(opens),
      closes_at: toMoment(closes),
      thanks: thanks || null,
    };
  }),
);
