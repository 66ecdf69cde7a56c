import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import type { HostEvent } from '@/features/events/schema';
import { rowButtonClass, ShareRow } from '@/features/sharing/components/share-row';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { useReplyLinks } from '../mutations';
import { replyLinksQuery } from '../queries';
import { ExposedLinks } from './exposed-links';

export function RepliesRow({ event, onGo }: { event: HostEvent; onGo: () => void }) {
  const { goTo } = useEventFromUrl();
  const { renew } = useReplyLinks(event.id);
  const { data: links, isLoadingError } = useQuery(replyLinksQuery(event.id));
  const open = links?.filter(({ revoked_at }) => revoked_at === null);
  const about = () => {
    if (isLoadingError) return 'We couldn’t read their links.';
    if (!open) return 'Loading...';
    if (open.length === 0) return 'No link made yet: one for each household';
    const answered = open.filter(({ answered_at }) => answered_at !== null).length;
    const unsent = open.filter(({ renewed_at, sent_at }) => renewed_at && !sent_at).length;
    const toSend = unsent > 0 ? `, ${formatNumber(unsent)} to send again` : '';
    return `${formatCount(open.length, 'private link')}, ${formatCount(answered, 'household')} answered${toSend}`;
  };
  const go = () => {
    onGo();
    goTo(
      event.id,
      { place: 'guests' },
      { open: 'reply-links', state: { wanted: { guests: 'replies' } } },
    );
  };
  return (
    <ShareRow
      icon={<Mail className="icon size-6" aria-hidden="true" />}
      name="Replies"
      description={about()}
      below={links && <ExposedLinks eventId={event.id} links={links} renew={renew} />}
    >
      <button type="button" className={rowButtonClass} onClick={go}>
        {open?.length === 0 ? 'Make links' : 'Send'}
        <span className="sr-only"> reply links</span>
      </button>
    </ShareRow>
  );
}
