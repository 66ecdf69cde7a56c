import type { Guest } from '@/features/seating/guests/schema';
import { compareLabels } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import type { ReplyLink } from '../../host/households';

/** The link of a table's host, for organisers. `answered_at` is the last save. */
export type TableLink = Pick<
  ReplyLink,
  | 'id'
  | 'generation'
  | 'guest_ids'
  | 'over_plan'
  | 'sent_at'
  | 'reminded_at'
  | 'answered_at'
  | 'revoked_at'
  | 'exposed_at'
> & { table_id: string; owner: string; contact: string | null; closes_on: string };

export type AssignedTable = {
  link: TableLink;
  label: string;
  chairs: readonly Guest[];
  toName: number;
  /** Whether the host can still name guests. */
  isOpen: boolean;
};

/** Tables with a host: those that lack names first. A link whose table was removed is left out. */
export function listAssignedTables(
  links: readonly TableLink[],
  tables: readonly Table[],
  guests: readonly Guest[],
  today: string,
): AssignedTable[] {
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  const guestsById = new Map(guests.map((guest) => [guest.id, guest]));
  const assigned = links.flatMap((link) => {
    const label = labels.get(link.table_id);
    if (label === undefined) return [];
    const chairs = link.guest_ids.flatMap((id) => guestsById.get(id) ?? []);
    const toName = chairs.filter(isUnnamedPlace).length;
    return { link, label, chairs, toName, isOpen: link.closes_on >= today };
  });
  return assigned.sort(
    (a, b) => Number(a.toName === 0) - Number(b.toName === 0) || compareLabels(a, b),
  );
}

export const listFreeTables = (tables: readonly Table[], links: readonly TableLink[]): Table[] =>
  tables.filter(({ id }) => links.every((link) => link.table_id !== id)).sort(compareLabels);
