import { WishingGuestList } from '@/features/auto-seating/components/wishing-guest-list';
import { OpenChecksPanel } from '@/features/check-list/components/to-sort-out';
import { LocalNotice } from '@/features/events/components/local-notice';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import type { HostEvent } from '@/features/events/schema';
import type { Plan } from '@/features/plans/model';
import { saveReplyCards } from '@/features/print/pack/save-reply-cards';
import { ListWithReplies } from '@/features/replies/components/list-with-replies';

export default function ManageEventList({ event, plan }: { event: HostEvent; plan: Plan | null }) {
  const { open, goTo } = useEventInAddress();
  const wanted = useRequestedView();
  return (
    <section className="min-h-[calc(100dvh-var(--bar)-2.5rem)] border-t border-hair bg-paper phone:min-h-[calc(100dvh-var(--bar)-2.75rem-var(--places))]">
      <LocalNotice />
      <ListWithReplies
        event={event}
        open={open}
        onSeat={() => goTo(event.id, { place: 'room' }, { open: 'seat-for-me', state: { wanted: { seats: 'late' } } })}
        saveCards={(cards) => saveReplyCards(event, cards)}
        onOpen={(what) => goTo(event.id, { place: 'guests' }, { open: what, state: { wanted } })}
      >
        {(replies) => (
          <OpenChecksPanel event={event}>
            {(sortOut) => (
              <WishingGuestList
                event={event}
                plan={plan}
                wanted={wanted.guests}
                sortOut={sortOut}
                replies={replies}
                isImporting={open === 'import'}
                onImporting={() => goTo(event.id, { place: 'guests' }, { replace: true })}
              />
            )}
          </OpenChecksPanel>
        )}
      </ListWithReplies>
    </section>
  );
}
