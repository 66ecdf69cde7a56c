import { formatTableName } from '@/features/seating/tables/model';
import { formatMemberName, getFirstName } from '@/lib/text/names';
import type { HistoryEntry } from './facts';

export type CurrentUser = { id: string | undefined };

/** Prefix of `by` for changes through a table host’s link; the label of the table follows. */
const TABLE_HOST = 'table:';

export const isFromReply = ({ by }: Pick<HistoryEntry, 'by'>): boolean => by === 'reply';

export function getAuthorName(
  { user_id, name, has_namesake, by, facts }: Omit<HistoryEntry, 'version' | 'at'>,
  me: CurrentUser,
): string {
  if (user_id !== null && user_id === me.id) return 'You';
  if (isFromReply({ by })) {
    const [named, ...others] = facts.flatMap((fact) =>
      'guests' in fact && fact.guests.length > 0 ? [fact] : [],
    );
    const first = getFirstName(named?.guests[0] ?? 'Someone');
    return others.length > 0 || (named?.count ?? 1) > 1 ? `${first}’s household` : first;
  }
  if (by?.startsWith(TABLE_HOST))
    return `The host of ${formatTableName(by.slice(TABLE_HOST.length), 'table')}`;
  const helper = by?.startsWith('helper:') ? by.slice('helper:'.length) : null;
  return formatMemberName({ name: name ?? helper ?? 'Someone', has_namesake });
}
