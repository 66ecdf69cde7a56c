import { GuestListWithWishes } from '@/features/auto-seating/components/guest-list-with-wishes';
import { LazyCheckListPanel } from '@/features/check-list/components/lazy-check-list-panel';
import { CHECK_LIST_PANEL } from '@/features/check-list/get-checks-path';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import type { HostEvent } from '@/features/events/schema';
import type { Plan } from '@/features/plans/model';
import { saveLinkCards } from '@/features/print/pack/save-link-cards';
import { GuestListWithReplies } from '@/features/replies/components/guest-list-with-replies';
import './manage-event-list.css';

export default function ManageEventList({ event, plan }: { event: HostEvent; plan: Plan | null }) {
  const { open, goTo } = useEventFromUrl();
  const wanted = useRequestedView();
  const close = () => goTo(event.id, { place: 'guests' }, { replace: true, state: { wanted } });
  return (
    <section className="guest-list-place">
      <LocalEventNotice />
      <GuestListWithReplies
        event={event}
        open={open}
        onSeat={() =>
          goTo(
            event.id,
            { place: 'room' },
            { open: 'seat-for-me', state: { wanted: { seats: 'late' } } },
          )
        }
        saveCards={(kind, cards) => saveLinkCards(event, kind, cards)}
        onOpen={(what) => goTo(event.id, { place: 'guests' }, { open: what, state: { wanted } })}
      >
        {(replies) => (
          <GuestListWithWishes
            event={event}
            plan={plan}
            requested={wanted.guests}
            replies={replies}
            isImporting={open === 'import'}
            onImporting={close}
          />
        )}
      </GuestListWithReplies>
      {open === CHECK_LIST_PANEL && <LazyCheckListPanel event={event} onClose={close} />}
    </section>
  );
}
