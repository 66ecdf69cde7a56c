import { redoAction, undoAction } from '@/features/events/actions/undo-actions';
import { useActions } from '@/lib/react/use-actions';
import { useChangeGuests } from '../mutations';

const actions = [undoAction, redoAction];

/** Undo and redo keys for all tabs of an event except the room, which has its own. */
export function UndoKeys({ event }: { event: { id: string } }) {
  useActions(actions, useChangeGuests(event.id));
  return null;
}
