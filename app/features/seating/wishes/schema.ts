import { z } from 'zod';
import { LONGEST_TAG } from '../guests/tags';

type Named = 'guest' | 'tag' | 'table';

/** What may be wished, of whom and about whom; one of each. A tag stands for all guests who have it. */
export const wishForms = {
  together: { who: ['guest'], whom: ['guest'] },
  apart: { who: ['guest'], whom: ['guest'] },
  beside: { who: ['guest'], whom: ['guest'] },
  near: { who: ['guest'], whom: ['guest', 'table'] },
  at: { who: ['guest', 'tag'], whom: ['table'] },
  not_at: { who: ['guest', 'tag'], whom: ['table'] },
  /** A guest stays where they sit, or a table's guests do. */
  stays: { who: ['guest', 'table'], whom: [] },
  near_door: { who: ['guest', 'tag'], whom: [] },
  away_from_band: { who: ['guest', 'tag'], whom: [] },
  kept_together: { who: ['tag'], whom: [] },
  /** Spread over the tables, so that they meet others. */
  mixed: { who: ['tag'], whom: [] },
  /** Each beside somebody of their party who has not this tag. */
  by_parent: { who: ['tag'], whom: [] },
} as const satisfies Record<string, { who: readonly Named[]; whom: readonly Exclude<Named, 'tag'>[] }>;
export type WishKind = keyof typeof wishForms;
export const wishKinds = Object.keys(wishForms) as readonly WishKind[];

const columnOfWho = { guest: 'guest_id', tag: 'tag', table: 'table_id' } as const;
const columnOfWhom = { guest: 'other_id', table: 'table_id' } as const;
const columns = ['guest_id', 'other_id', 'table_id', 'tag'] as const;

/** The one description of a wish. Guests and tables are named by their ids: a wish that names one that is gone goes with it. */
export const wishSchema = z
  .object({
    id: z.string(),
    kind: z.enum(wishKinds),
    guest_id: z.string().nullable(),
    other_id: z.string().nullable(),
    table_id: z.string().nullable(),
    tag: z.string().min(1).max(LONGEST_TAG).nullable(),
  })
  .refine((wish) => {
    const form: { who: readonly Named[]; whom: readonly Exclude<Named, 'tag'>[] } = wishForms[wish.kind];
    const filled = columns.filter((column) => wish[column] !== null);
    const who = form.who.filter((named) => wish[columnOfWho[named]] !== null);
    const whom = form.whom.filter((named) => wish[columnOfWhom[named]] !== null);
    const parts = form.whom.length > 0 ? 2 : 1;
    const isOfOneself = wish.guest_id !== null && wish.guest_id === wish.other_id;
    return filled.length === parts && who.length === 1 && whom.length === parts - 1 && !isOfOneself;
  });
export type Wish = z.infer<typeof wishSchema>;
