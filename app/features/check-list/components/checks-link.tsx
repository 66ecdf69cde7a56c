import { Link } from 'react-router';
import { placePath } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import { useCheckList } from '../use-check-list';
import { toSortOut } from '../words';

/** Link to the check list with the number of findings; hidden while there are none. */
export function ChecksLink({ event }: { event: HostEvent }) {
  const { list } = useCheckList(event);
  if (!list?.open.length) return null;
  return (
    <span>
      <Link to={placePath(event.id, 'day', 'before')} className="link font-semibold text-brass-text" title="Before the day">
        {toSortOut(list.open.length)}
      </Link>
    </span>
  );
}
