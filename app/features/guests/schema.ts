import { z } from 'zod';
import { hasControlCharacters, INFO_MAX, NAME_MAX, OTHER_NAMES_MAX, TABLE_MAX } from './model';

const plainText = () =>
  z
    .string()
    .trim()
    .refine((text) => !hasControlCharacters(text), 'This holds characters that cannot be shown. Please type it again.');

/** Name and table are required, which is said by a toast (specification 5); the lengths are the database's. */
export const guestSchema = z.object({
  name: plainText().max(NAME_MAX, `Please keep the name to ${NAME_MAX} characters.`),
  table_number: plainText().max(TABLE_MAX, `Please keep the table to ${TABLE_MAX} characters.`),
  additional_info: plainText()
    .max(INFO_MAX, `Please keep the info to ${INFO_MAX} characters.`)
    .transform((info) => info || null),
  also_known_as: plainText()
    .max(OTHER_NAMES_MAX, `Please keep the other names to ${OTHER_NAMES_MAX} characters.`)
    .transform((names) => names || null),
});
