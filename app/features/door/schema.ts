import { z } from 'zod/mini';
import { toOneLine } from '@/lib/text/text';

/** Every link has the right `look`. */
export const doorRights = ['look', 'check_in', 'move_seats', 'kitchen'] as const;
export type DoorRight = (typeof doorRights)[number];

/** Rights of a link for venue and kitchen, which always shows room, tables and counts. `live`: shows the current plan instead of a signed one. */
export type VenueRight = 'venue' | 'kitchen' | 'names' | 'live';
export type LinkRight = DoorRight | VenueRight;

export const DOOR_LIMITS = { links: 50, name: 60 } as const;

export const doorLinkSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, 'Please enter who the link is for.'),
      z.maxLength(DOOR_LIMITS.name, `Please keep the name to ${DOOR_LIMITS.name} characters.`),
    ),
  rights: z
    .array(z.enum(doorRights))
    .check(z.refine((rights) => rights.includes('look'), 'Everyone with a link can look.')),
  ends_at: z.iso.datetime({ offset: true }),
});
export type DoorLinkDetails = z.infer<typeof doorLinkSchema>;

export type LinkDetails = Omit<DoorLinkDetails, 'rights'> & { rights: readonly LinkRight[] };

/** A link as the host sees it, without the secret. */
export type DoorLink = LinkDetails & {
  id: string;
  made_at: string;
  revoked_at: string | null;
  opened_at: string | null;
  seen_at: string | null;
};
