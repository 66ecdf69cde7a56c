import { z } from 'zod';

/** Name and date, both required (specification 5); the longest name is the database's. */
export const eventDetailsSchema = z.object({
  event_name: z.string().trim().min(1, 'Please give your event a name.').max(200, 'Please keep the name under 200 characters.'),
  event_date: z.iso.date('Please choose the date.'),
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;
