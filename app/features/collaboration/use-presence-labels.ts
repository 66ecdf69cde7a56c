import { formatTableName } from '@/features/seating/tables/model';
import { useRoom } from '@/features/seating/use-seating';
import { useOtherPeople } from './use-presence';

export function usePresenceLabels(eventId: string): ReadonlyMap<string, string> {
  const { plan } = useRoom({ id: eventId });
  const others = useOtherPeople(eventId);
  return new Map(
    others.map(({ user_id, table_id }) => {
      const table = plan?.tables.find(({ id }) => id === table_id);
      return [
        user_id,
        table ? `Here now, at ${formatTableName(table.label, 'table')}` : 'Here now',
      ];
    }),
  );
}
