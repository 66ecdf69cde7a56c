import { z } from 'zod';

/** Name and date, both required (specification 5); the longest name is the database's. */
export const eventDetailsSchema = z.object({
  event_name: z.string().trim().min(1, 'Please give your event a name.').max(200, 'Please keep the name under 200 characters.'),
  event_date: z.iso.date('Please choose the date.'),
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;

/** The longest message on a guest page (decisions: honest words); the database holds the same. */
export const MESSAGE_MAX = 280;

/** What the message form gives: plain text, and until when, as the browser's own date and time; empty for no end. */
export const hostMessageSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write a message.')
    .max(MESSAGE_MAX, `Please keep the message to ${MESSAGE_MAX} characters.`)
    .transform((text) => text.replace(/[\t ]+/g, ' ').replace(/\r\n?/g, '\n')),
  until: z.string().refine((until) => until === '' || new Date(until) > new Date(), 'Please choose a time to come.'),
});

/** The message as it is kept; both null for none. */
export type HostMessage = { message: string | null; message_until: string | null };
