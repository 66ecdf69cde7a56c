import { z } from 'zod';
import { hasControlCharacters, inOneLine } from '@/lib/text';

/** What a helper may do. Everybody who holds a link may look. */
export const doorRights = ['look', 'check_in', 'move_seats', 'kitchen'] as const;
export type DoorRight = (typeof doorRights)[number];

/** What a link for venue and kitchen shows: room, tables and counts always; `live`: the plan as it is now, without one that was signed off. */
export type VenueRight = 'venue' | 'kitchen' | 'names' | 'live';
export type LinkRight = DoorRight | VenueRight;

/** The limits of helpers' links; the database holds the same. */
export const DOOR_LIMITS = { links: 50, name: 60 } as const;

/** What a host says of a link for a helper. */
export const doorLinkSchema = z.object({
  name: z
    .string()
    .overwrite(inOneLine)
    .min(1, 'Please enter who the link is for.')
    .max(DOOR_LIMITS.name, `Please keep the name to ${DOOR_LIMITS.name} characters.`)
    .refine((text) => !hasControlCharacters(text), 'This contains characters we can’t show. Please type it again.'),
  rights: z.array(z.enum(doorRights)).refine((rights) => rights.includes('look'), 'Everyone with a link can look.'),
  /** When it stops opening anything, in ISO 8601. */
  ends_at: z.iso.datetime({ offset: true }),
});
export type DoorLinkDetails = z.infer<typeof doorLinkSchema>;

/** The same of any kind of link. */
export type LinkDetails = Omit<DoorLinkDetails, 'rights'> & { rights: readonly LinkRight[] };

/** A link as its host sees it; its secret is shown once, when it is made. */
export type DoorLink = LinkDetails & {
  id: string;
  made_at: string;
  revoked_at: string | null;
  opened_at: string | null;
  /** The last time it was used, to the minute. */
  seen_at: string | null;
};
