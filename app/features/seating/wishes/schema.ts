import { z } from 'zod/mini';
import { MAX_TAG_LENGTH } from '../guests/tags';
import { type WishOperands, wishKinds, wishOperands } from './kinds';

const columnOfSubject = { guest: 'guest_id', tag: 'tag', table: 'table_id' } as const;
const columnOfObject = { guest: 'other_id', table: 'table_id' } as const;
const columns = ['guest_id', 'other_id', 'table_id', 'tag'] as const;

/** The database has the same limits. */
export const GROUP_LIMITS = {
  maxNameLength: 120,
  maxGroups: 100,
  guests: { min: 2, max: 60 },
} as const;

const groupSchema = z
  .array(z.string())
  .check(z.minLength(GROUP_LIMITS.guests.min), z.maxLength(GROUP_LIMITS.guests.max));

/** Removed with any guest or table that it refers to by id. Removed guests in `groups` are only ignored. */
export const wishSchema = z
  .object({
    id: z.string(),
    kind: z.enum(wishKinds),
    guest_id: z.nullable(z.string()),
    other_id: z.nullable(z.string()),
    table_id: z.nullable(z.string()),
    tag: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_TAG_LENGTH))),
    /** The name of the event at which each group shared a table. No id of that event is stored. */
    name: z.nullish(z.string().check(z.minLength(1), z.maxLength(GROUP_LIMITS.maxNameLength))),
    groups: z.nullish(
      z.array(groupSchema).check(z.minLength(1), z.maxLength(GROUP_LIMITS.maxGroups)),
    ),
  })
  .check(
    z.refine((wish) => {
      const form: WishOperands = wishOperands[wish.kind];
      const filled = columns.filter((column) => wish[column] !== null);
      const subjects = form.subjects.filter((named) => wish[columnOfSubject[named]] !== null);
      const objects = form.objects.filter((named) => wish[columnOfObject[named]] !== null);
      const isAboutGroups = form.subjects.length === 0;
      if (isAboutGroups !== Boolean(wish.groups) || isAboutGroups !== Boolean(wish.name))
        return false;
      if (isAboutGroups) return filled.length === 0;
      const parts = form.objects.length > 0 ? 2 : 1;
      const isOfOneself = wish.guest_id !== null && wish.guest_id === wish.other_id;
      return (
        filled.length === parts &&
        subjects.length === 1 &&
        objects.length === parts - 1 &&
        !isOfOneself
      );
    }),
  );
export type Wish = z.infer<typeof wishSchema>;
