import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/backend/errors';
import { isVenueLink } from '../link-state';
import { doorLinksQuery } from '../queries';
import { HelperLinks } from './helper-links';
import { MakeLinkForm } from './make-link-form';
import { type NewDoorLink, NewLinkNotice } from './new-link-notice';

export default function HelpersSection({ event }: { event: HostEvent }) {
  const links = useQuery(doorLinksQuery(event.id));
  const [newLink, setNewLink] = useState<NewDoorLink | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [hasCancelled, setHasCancelled] = useState(false);
  if (links.isLoadingError)
    return <ErrorState message={toAppError(links.error).message} onRetry={() => links.refetch()} />;
  if (!links.data) return <SkeletonRows rows={4} />;
  const cancel = () => {
    setIsAdding(false);
    setHasCancelled(true);
  };
  const helperLinks = links.data.filter((link) => !isVenueLink(link));
  return (
    <section className="@container">
      <h2 className="title-m">Helper links</h2>
      <p className="mt-1.5 max-w-176 text-pretty text-ink-2">
        An usher, your planner, the kitchen: a link each, no account. It works for hours without a
        connection, and what they tick is sent to you automatically.
      </p>
      {newLink && <NewLinkNotice link={newLink} onDone={() => setNewLink(null)} />}
      <HelperLinks eventId={event.id} links={helperLinks} />
      {!newLink &&
        (isAdding ? (
          <MakeLinkForm
            event={event}
            linkCount={links.data.length}
            onCancel={cancel}
            onCreated={(link) => {
              setNewLink(link);
              setIsAdding(false);
            }}
          />
        ) : (
          <Button
            variant="soft"
            className="mt-5 w-full"
            autoFocus={hasCancelled}
            onClick={() => setIsAdding(true)}
          >
            <Plus className="icon" aria-hidden="true" /> Add a helper
          </Button>
        ))}
    </section>
  );
}
