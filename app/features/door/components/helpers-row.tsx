import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { Link } from 'react-router';
import { getTabPath } from '@/features/events/workspace-tabs';
import { rowButtonClass, ShareRow } from '@/features/sharing/components/share-row';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { filterActiveHelperLinks } from '../link-state';
import { doorLinksQuery } from '../queries';

export function HelpersRow({ eventId, onNavigate }: { eventId: string; onNavigate: () => void }) {
  const { data: links, isLoadingError } = useQuery(doorLinksQuery(eventId));
  const names = links && filterActiveHelperLinks(links, new Date()).map(({ name }) => name);
  const describeLinks = () => {
    if (isLoadingError) return 'We couldn’t read their links.';
    if (!names) return 'Loading...';
    return names.length === 0
      ? 'No link made yet'
      : `${formatCount(names.length, 'link')}: ${formatList(names, 4)}`;
  };
  return (
    <ShareRow
      icon={<DoorOpen className="icon size-6" aria-hidden="true" />}
      name="Helpers on the day"
      description={describeLinks()}
    >
      <Link
        className={rowButtonClass}
        to={getTabPath(eventId, 'day', 'before')}
        onClick={onNavigate}
        aria-label="Make a link for a helper"
      >
        {names?.length ? 'Open' : 'Make a link'}
      </Link>
    </ShareRow>
  );
}
