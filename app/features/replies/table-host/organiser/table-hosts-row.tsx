import { useQuery } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { rowButtonClass, ShareRow } from '@/features/sharing/components/share-row';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { tableLinksQuery } from './queries';

export function TableHostsRow({ eventId, onGo }: { eventId: string; onGo: () => void }) {
  const { goTo } = useEventFromUrl();
  const { data: links, isLoadingError } = useQuery(tableLinksQuery(eventId));
  const open = links?.filter(({ revoked_at }) => revoked_at === null);
  const describeLinks = () => {
    if (isLoadingError) return 'We couldn’t read their links.';
    if (!open) return 'Loading...';
    if (open.length === 0)
      return 'No link made yet: one for each table whose host names its guests';
    const owners = open.map(({ owner }) => owner);
    return `${formatCount(open.length, 'link')}: ${formatList(owners, 4)}`;
  };
  const go = () => {
    onGo();
    goTo(eventId, { place: 'guests' }, { open: 'table-hosts' });
  };
  return (
    <ShareRow
      icon={<Armchair className="icon size-6" aria-hidden="true" />}
      name="Tables with a host"
      description={describeLinks()}
    >
      <button type="button" className={rowButtonClass} onClick={go}>
        {open?.length === 0 ? 'Make links' : 'Open'}
        <span className="sr-only"> for tables with a host</span>
      </button>
    </ShareRow>
  );
}
