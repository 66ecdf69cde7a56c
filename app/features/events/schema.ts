import { z } from 'zod/mini';
import { defaultTheme, type EventTheme } from '@/features/theme/model';
import { inOneLine, shown } from '@/lib/text';
import { momentIn } from '@/lib/time-zones';

/** Name and date, both required; the longest name is the database's. */
export const eventDetailsSchema = z.object({
  event_name: z
    .string()
    .check(
      z.overwrite(inOneLine),
      z.minLength(1, 'Please enter a name for your event.'),
      z.maxLength(200, 'Please keep the name under 200 characters.'),
    ),
  event_date: z.iso.date('Please choose a date.'),
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;
export const eventDetailsFields = Object.keys(eventDetailsSchema.shape) as (keyof EventDetails)[];

export const themeFields = Object.keys(defaultTheme) as (keyof EventTheme)[];
export const themeSchema = z.object(
  Object.fromEntries(themeFields.map((field) => [field, z.string()])) as Record<keyof EventTheme, z.ZodMiniString>,
);

/** The one description of an event as its host sees it, wherever it is kept. */
export const eventSchema = z.object({
  id: z.uuid(),
  ...eventDetailsSchema.shape,
  ...themeSchema.shape,
  /** Both null for none. */
  message: z.nullable(z.string()),
  message_until: z.nullable(z.string()),
  /** Languages that guests may not choose on the guest page: codes with commas between. */
  hidden_languages: z.string(),
  /** Whether a guest who is found sees the others of the same party, with their tables. */
  shows_party: z.boolean(),
  /** When guests see the tables, and until when: moments; null for at once, and for good. */
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  /** The venue’s, by whose clock the page opens and closes; null until its host has said it. */
  time_zone: z.nullable(z.string()),
  thanks: z.nullable(z.string()),
  /** So many days after its date the event deletes itself; null where it is kept. */
  deletes_after_days: z.nullable(z.number()),
  deletion_mailed_at: z.nullable(z.string()),
  /** So many days after its date meals, allergies and notes for the kitchen are emptied. */
  private_days: z.number(),
  private_cleared_at: z.nullable(z.string()),
  /** What guests may choose to eat, as the host names it. */
  meals: z.array(z.string()),
  /** The last day to reply in time; null for any before the event. */
  replies_close_on: z.nullable(z.string()),
  /** When those are expected who are invited for the evening only, as “19:00:00”. */
  evening_from: z.nullable(z.string()),
  /** Whether the chair of whoever can’t come is freed without asking. */
  frees_chairs: z.boolean(),
  /** Whether guests are told their chair, where they have one. */
  shows_chairs: z.boolean(),
  /** Whether the screen at the entrance is dark, whatever its tablet is set to. */
  dims_screen: z.boolean(),
  /** On which changes of it are announced to its host; null where it is kept in this browser. */
  host_topic: z.nullable(z.string()),
  guests_count: z.number(),
  tables_count: z.number(),
  created_at: z.string(),
});
/** What whoever is signed in may do with an event, and whose it is. */
export type EventAccess = {
  /** The owner pays and decides about people; an editor changes whatever is in the event; a viewer looks. */
  role: 'owner' | 'editor' | 'viewer';
  /** What a viewer sees beside room, tables and counts; everybody else sees both. */
  sees_names: boolean;
  sees_meals: boolean;
  /** Whose it is; empty for one's own. */
  owner_name: string;
  /** Whether its owner wants to hand it over to whoever is signed in. */
  is_offered: boolean;
};
export type HostEvent = z.infer<typeof eventSchema> & EventAccess;

export const ownAccess: EventAccess = {
  role: 'owner',
  sees_names: true,
  sees_meals: true,
  owner_name: '',
  is_offered: false,
};
export type HostMessage = Pick<HostEvent, 'message' | 'message_until'>;
export type HiddenLanguages = Pick<HostEvent, 'hidden_languages'>;
export type ShowsParty = Pick<HostEvent, 'shows_party'>;
export type ShowsChairs = Pick<HostEvent, 'shows_chairs'>;
export type DimsScreen = Pick<HostEvent, 'dims_screen'>;
export type OpeningSettings = Pick<HostEvent, 'opens_at' | 'closes_at' | 'time_zone' | 'thanks'>;
export type ReplySettings = Pick<HostEvent, 'replies_close_on' | 'evening_from' | 'frees_chairs'>;
/** What is set once for an event. */
export type EventSettings = EventDetails & Pick<HostEvent, 'time_zone' | 'deletes_after_days' | 'private_days'>;
/** What one save changes of an event. */
export type EventPatch =
  | Partial<EventSettings>
  | EventTheme
  | HostMessage
  | HiddenLanguages
  | ShowsParty
  | ShowsChairs
  | DimsScreen
  | Partial<OpeningSettings>
  | Partial<ReplySettings>;

/** What of an event comes along into a copy: of its guests none, those who are coming to the whole day, or all. */
export type CopiedParts = { which_guests: 'none' | 'coming' | 'all'; with_room: boolean; with_wishes: boolean };

/** The longest message on a guest page; the database holds the same. */
export const MESSAGE_MAX = 280;

const withPlainSpaces = (text: string) => text.replace(/[\t ]+/g, ' ').replace(/\r\n?/g, '\n');

/** What the message form gives: plain text, and until when, as the browser's own date and time; empty for no end. */
export const hostMessageSchema = z.object({
  text: z.pipe(
    z
      .string()
      .check(
        z.overwrite(shown),
        z.minLength(1, 'Please write a message.'),
        z.maxLength(MESSAGE_MAX, `Please keep the message to ${MESSAGE_MAX} characters.`),
      ),
    z.transform(withPlainSpaces),
  ),
  until: z
    .string()
    .check(z.refine((until) => until === '' || new Date(until) > new Date(), 'Please choose a time in the future.')),
});

/** The longest thanks; the database holds the same. */
export const THANKS_MAX = 300;

/** What a new event has: an open page, and a list that stays. */
export const alwaysOpen = {
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
  frees_chairs: false,
  dims_screen: false,
} satisfies Partial<HostEvent>;

const days = (least: number) =>
  z.coerce
    .number()
    .check(
      z.int('Please enter whole days.'),
      z.minimum(least, `Please choose ${least} to 730 days.`),
      z.maximum(730, `Please choose ${least} to 730 days.`),
    );

/** After how many days an event deletes itself, as it is typed; the database holds the same. */
export const daysUntilDeletion = days(7);
/** The same of what is private of it. */
export const daysUntilPrivate = days(1);

/** What the form about opening gives: times by the clock of the venue, empty for none. */
export const openingSettingsSchema = z.pipe(
  z
    .object({
      time_zone: z.string(),
      opens: z.string(),
      closes: z.string(),
      thanks: z.pipe(
        z.string().check(z.overwrite(shown), z.maxLength(THANKS_MAX, `Please keep the thanks to ${THANKS_MAX} characters.`)),
        z.transform(withPlainSpaces),
      ),
    })
    .check(
      z.refine(
        ({ time_zone, opens, closes }) =>
          opens === '' || closes === '' || momentIn(time_zone, closes) > momentIn(time_zone, opens),
        { path: ['closes'], message: 'Please choose a time after the page opens.' },
      ),
    ),
  z.transform(({ time_zone, opens, closes, thanks }) => {
    const momentOf = (time: string) => (time ? momentIn(time_zone, time).toISOString() : null);
    return { time_zone, opens_at: momentOf(opens), closes_at: momentOf(closes), thanks: thanks || null };
  }),
);
