import { useActionKeys } from '@/lib/react/use-actions';
import type { useEventDialogs } from '../components/use-event-dialogs';
import { useEventInAddress } from '../components/use-event-in-address';
import { useIsInAccount } from '../use-event-store';
import { showKeys } from './bar-actions';
import type { EventGiven } from './event-given';

const keyed = [showKeys];

/** Also answers the keys that work all over an event. */
export function useEventGiven(
  event: EventGiven['event'],
  { show }: Pick<ReturnType<typeof useEventDialogs>, 'show'>,
  rest: Pick<EventGiven, 'create' | 'print'>,
): EventGiven {
  const { place, part, goTo } = useEventInAddress();
  const given: EventGiven = {
    ...rest,
    event,
    isInAccount: useIsInAccount(),
    here: { place, part },
    goTo: (target, open) => goTo(event.id, target, { open }),
    show,
  };
  useActionKeys(keyed, given);
  return given;
}
