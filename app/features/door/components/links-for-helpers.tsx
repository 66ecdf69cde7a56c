import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/errors';
import { isForVenue } from '../links';
import { doorLinksQuery } from '../queries';
import { HelperLinks } from './helper-links';
import { LinkMade, type MadeLink } from './link-made';
import { MakeLinkForm } from './make-link-form';

export default function Helpers({ event }: { event: HostEvent }) {
  const links = useQuery(doorLinksQuery(event.id));
  const [made, setMade] = useState<MadeLink | null>(null);
  if (links.isLoadingError) return <ErrorState message={toAppError(links.error).message} onRetry={() => links.refetch()} />;
  if (!links.data) return <SkeletonRows rows={4} />;
  return (
    <section className="@container">
      <h2 className="title-m">Helper links</h2>
      <p className="mt-1.5 max-w-176 text-pretty text-ink-2">
        An usher, your planner, the kitchen: each gets their own link and needs no account. Their page works for hours without a
        connection, on several phones at once: what they tick is saved there and sent to you automatically.
      </p>
      {made ? (
        <LinkMade link={made} onDone={() => setMade(null)} />
      ) : (
        <MakeLinkForm event={event} count={links.data.length} onMade={setMade} />
      )}
      <HelperLinks eventId={event.id} links={links.data.filter((link) => !isForVenue(link))} />
    </section>
  );
}
