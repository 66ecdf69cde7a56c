import { z } from 'zod';

const features = z.union([z.array(z.string()), z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json)))]);

/** A plan as either backend hands it out: numbers may arrive as text, features as a list or as JSON (specification 3). */
export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.coerce.number(),
  max_guests: z.number().nullable(),
  access_period_months: z.number(),
  features,
});
