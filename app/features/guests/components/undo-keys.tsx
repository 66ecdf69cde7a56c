import { undoOf, useKeys } from '@/lib/use-keys';
import { useChangeGuests } from '../mutations';

/** Ctrl Z and its like on every page of an event, but where the room has them for itself. */
export function UndoKeys({ event }: { event: { id: string } }) {
  const { undo, redo } = useChangeGuests(event.id);
  useKeys((pressed) => undoOf(pressed, { undo, redo }));
  return null;
}
