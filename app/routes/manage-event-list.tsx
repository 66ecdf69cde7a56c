import type { ComponentProps } from 'react';
import { GuestListWithWishes } from '@/features/auto-seating/components/guest-list-with-wishes';
import { useCheckListPanel } from '@/features/check-list/components/use-check-list-panel';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useRequestedView } from '@/features/events/components/use-requested-view';
import type { HostEvent } from '@/features/events/schema';
import type { Plan } from '@/features/plans/model';
import { saveReplyCards } from '@/features/print/pack/save-reply-cards';
import { ListWithReplies } from '@/features/replies/components/list-with-replies';
import './manage-event-list.css';

export default function ManageEventList({ event, plan }: { event: HostEvent; plan: Plan | null }) {
  const { open, goTo } = useEventFromUrl();
  const wanted = useRequestedView();
  return (
    <section className="guest-list-place">
      <LocalEventNotice />
      <ListWithReplies
        event={event}
        open={open}
        onSeat={() =>
          goTo(
            event.id,
            { place: 'room' },
            { open: 'seat-for-me', state: { wanted: { seats: 'late' } } },
          )
        }
        saveCards={(cards) => saveReplyCards(event, cards)}
        onOpen={(what) => goTo(event.id, { place: 'guests' }, { open: what, state: { wanted } })}
      >
        {(replies) => (
          <CheckedGuestList
            event={event}
            plan={plan}
            wanted={wanted.guests}
            replies={replies}
            isImporting={open === 'import'}
            onImporting={() => goTo(event.id, { place: 'guests' }, { replace: true })}
          />
        )}
      </ListWithReplies>
    </section>
  );
}

type CheckedProps = Omit<ComponentProps<typeof GuestListWithWishes>, 'event' | 'checkListPanel'> & {
  event: HostEvent;
};

/** Follows the checks apart from the route, which need not render with each of their results. */
const CheckedGuestList = (props: CheckedProps) => (
  <GuestListWithWishes {...props} checkListPanel={useCheckListPanel(props.event)} />
);
