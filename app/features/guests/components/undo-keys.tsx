import { getHistoryAction, useKeys } from '@/lib/react/use-keys';
import { useChangeGuests } from '../mutations';

/** For all pages of an event except the room, which has its own. */
export function UndoKeys({ event }: { event: { id: string } }) {
  const { undo, redo } = useChangeGuests(event.id);
  useKeys((pressed) => getHistoryAction(pressed, { undo, redo }));
  return null;
}
