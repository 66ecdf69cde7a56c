import { Link } from 'react-router';
import type { HostEvent } from '@/features/events/schema';
import { manageEventPath } from '@/lib/paths';
import { useCheckList } from '../use-check-list';
import { toSeeTo } from '../words';

/** Link to the check list with the number of findings; hidden while there are none. */
export function ChecksLink({ event }: { event: HostEvent }) {
  const { list } = useCheckList(event);
  if (!list?.open.length) return null;
  return (
    <span>
      <Link to={`${manageEventPath(event.id)}&tab=checks`} title="Before the day">
        {toSeeTo(list.open.length)}
      </Link>
    </span>
  );
}
