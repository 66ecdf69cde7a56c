import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import type { HostEvent } from '@/features/events/schema';
import { rowButtonClass, ShareRow } from '@/features/sharing/components/share-row';
import { formatCount } from '@/lib/text/counts';
import { findChanges } from '../changes';
import { formatVenueDay } from '../model';
import { signedPlanQuery, signOffQuery } from '../queries';

/** `onNavigate` closes the menu; without it the row is shown on its own. */
export function VenueShareRow({
  event,
  onNavigate,
}: {
  event: HostEvent;
  onNavigate?: () => void;
}) {
  const { place, part, goTo } = useEventFromUrl();
  const { data: signOff, isLoadingError } = useQuery(signOffQuery(event.id));
  const [latest] = signOff?.signed ?? [];
  const { data: view } = useQuery({
    ...signedPlanQuery(event.id, latest?.id ?? ''),
    enabled: latest !== undefined,
  });
  const describeState = () => {
    if (isLoadingError) return 'We couldn’t read what was signed off.';
    if (!signOff) return 'Loading...';
    if (!latest) return 'Not signed off yet. With allergies, where guests agreed';
    const changes = view && findChanges(view).list.length;
    const day = view ? formatVenueDay(view.event, latest.signed_at) : '';
    return view
      ? `Signed off on ${day}, ${changes === 0 ? 'no changes since' : `${formatCount(changes ?? 0, 'change')} since`}`
      : latest.label;
  };
  const open = () => {
    onNavigate?.();
    goTo(event.id, { place, part }, { open: 'sign-off' });
  };
  const label = (
    <span>
      {latest || event.role !== 'owner' ? 'Open' : 'Sign off'}
      <span className="sr-only"> the plan for venue and kitchen</span>
    </span>
  );
  return (
    <ShareRow
      icon={<FileText className="icon size-6" aria-hidden="true" />}
      name="Plan for venue and kitchen"
      description={describeState()}
    >
      {onNavigate ? (
        <button type="button" className={rowButtonClass} onClick={open}>
          {label}
        </button>
      ) : (
        <Button variant="line" size="sm" className="max-sm:my-2" onClick={open}>
          {label}
        </Button>
      )}
    </ShareRow>
  );
}
