import type { DoorLink } from './schema';

export const isLinkEnded = (
  { revoked_at, ends_at }: Pick<DoorLink, 'revoked_at' | 'ends_at'>,
  now: Date,
): boolean => revoked_at !== null || new Date(ends_at) <= now;

export const isVenueLink = ({ rights }: Pick<DoorLink, 'rights'>): boolean =>
  rights.includes('venue');

/** Helper links that are neither revoked nor expired. Venue links have their own list. */
export const filterActiveHelperLinks = <
  Link extends Pick<DoorLink, 'revoked_at' | 'ends_at' | 'rights'>,
>(
  links: readonly Link[],
  now: Date,
): Link[] => links.filter((link) => !isVenueLink(link) && !isLinkEnded(link, now));
