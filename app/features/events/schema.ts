import { z } from 'zod';
import { defaultTheme, type EventTheme } from '@/features/theme/model';
import { inOneLine, shown } from '@/lib/text';

/** Name and date, both required; the longest name is the database's. */
export const eventDetailsSchema = z.object({
  event_name: z
    .string()
    .overwrite(inOneLine)
    .min(1, 'Please give your event a name.')
    .max(200, 'Please keep the name under 200 characters.'),
  event_date: z.iso.date('Please choose the date.'),
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;
export const eventDetailsFields = Object.keys(eventDetailsSchema.shape) as (keyof EventDetails)[];

export const themeFields = Object.keys(defaultTheme) as (keyof EventTheme)[];
export const themeSchema = z.object(
  Object.fromEntries(themeFields.map((field) => [field, z.string()])) as Record<keyof EventTheme, z.ZodString>,
);

/** The one description of an event as its host sees it, wherever it is kept. */
export const eventSchema = z.object({
  id: z.uuid(),
  ...eventDetailsSchema.shape,
  ...themeSchema.shape,
  /** Both null for none. */
  message: z.string().nullable(),
  message_until: z.string().nullable(),
  /** Languages that guests may not choose on the guest page: codes with commas between. */
  hidden_languages: z.string(),
  /** Whether a guest who is found sees the others of the same party, with their tables. */
  shows_party: z.boolean(),
  /** What guests may choose to eat, as the host names it. */
  meals: z.array(z.string()),
  guests_count: z.number(),
  tables_count: z.number(),
  created_at: z.string(),
});
export type HostEvent = z.infer<typeof eventSchema>;
export type HostMessage = Pick<HostEvent, 'message' | 'message_until'>;
export type HiddenLanguages = Pick<HostEvent, 'hidden_languages'>;
export type ShowsParty = Pick<HostEvent, 'shows_party'>;

/** What the host says of an event that is there already. */
export const eventSettingsSchema = eventDetailsSchema.extend({ shows_party: eventSchema.shape.shows_party });
export type EventSettings = z.infer<typeof eventSettingsSchema>;

/** The longest message on a guest page; the database holds the same. */
export const MESSAGE_MAX = 280;

/** What the message form gives: plain text, and until when, as the browser's own date and time; empty for no end. */
export const hostMessageSchema = z.object({
  text: z
    .string()
    .overwrite(shown)
    .min(1, 'Please write a message.')
    .max(MESSAGE_MAX, `Please keep the message to ${MESSAGE_MAX} characters.`)
    .transform((text) => text.replace(/[\t ]+/g, ' ').replace(/\r\n?/g, '\n')),
  until: z.string().refine((until) => until === '' || new Date(until) > new Date(), 'Please choose a time to come.'),
});
