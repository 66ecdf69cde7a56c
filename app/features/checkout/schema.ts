import { z } from 'zod/mini';
import { toOneLine } from '@/lib/text/text';

/** Applies to each line of an address. The database has the same limit (private.is_address). */
const LINE_MAX = 100;

const line = z
  .string()
  .check(
    z.overwrite(toOneLine),
    z.maxLength(LINE_MAX, `Please keep it to ${LINE_MAX} characters.`),
  );

const royalMail = ['GB', 'GG', 'IM', 'JE'];
const isPostcode = (text: string) => /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/.test(text);

export const addressSchema = z
  .object({
    name: line.check(z.minLength(1, 'Please enter a name.')),
    line1: line.check(z.minLength(1, 'Please type the first line of the address.')),
    line2: line,
    city: line.check(z.minLength(1, 'Please type the town or city.')),
    postcode: line.check(z.toUpperCase(), z.minLength(1, 'Please type the postcode.')),
    country: z.string(),
  })
  .check(
    z.refine(
      ({ postcode, country }) =>
        postcode === '' || !royalMail.includes(country) || isPostcode(postcode),
      {
        path: ['postcode'],
        message: 'Please type a postcode such as OX1 3PA.',
      },
    ),
  );
export type Address = z.infer<typeof addressSchema>;
