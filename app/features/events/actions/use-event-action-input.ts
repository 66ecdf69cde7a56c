import { useActionKeys } from '@/lib/react/use-actions';
import type { useEventDialogs } from '../components/use-event-dialogs';
import { useEventFromUrl } from '../components/use-event-from-url';
import { useIsInAccount } from '../use-event-store';
import { shortcutsAction } from './bar-actions';
import type { EventActionInput } from './event-action-input';

const keyedActions = [shortcutsAction];

/** Builds the input of an event's actions, and handles the keys that work in every tab. */
export function useEventActionInput(
  event: EventActionInput['event'],
  { show }: Pick<ReturnType<typeof useEventDialogs>, 'show'>,
  rest: Pick<EventActionInput, 'create' | 'print'>,
): EventActionInput {
  const { place, part, goTo } = useEventFromUrl();
  const actionInput: EventActionInput = {
    ...rest,
    event,
    isInAccount: useIsInAccount(),
    here: { place, part },
    goTo: (target, open) => goTo(event.id, target, { open }),
    show,
  };
  useActionKeys(keyedActions, actionInput);
  return actionInput;
}
