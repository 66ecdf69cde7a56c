import { useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { useSaver } from '@/features/events/components/use-saver';
import { type SettingsWriter, useSaveSettings } from '@/features/events/mutations';
import { createNextPart, createPartId } from '@/features/events/parts/model';
import { type EventPart, findPartProblem, normaliseParts } from '@/features/events/parts/schema';
import { eventsQuery } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { useEventStore } from '@/features/events/use-event-store';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { useListDraft } from '../list-settings/use-list-draft';
import { changeEventParts } from '../mutations';

const failure = { title: 'The parts of the day weren’t saved', about: 'parts' };

const writeParts: SettingsWriter = (eventId, { parts = [] }, { parts: known = [] } = {}) =>
  changeEventParts(eventId, parts, known);

/** The edited parts, in their order on the screen until they are saved. */
export function usePartsDraft(event: HostEvent) {
  const client = useQueryClient();
  const store = useEventStore();
  const saver = useSaver(event.id, useSaveSettings(writeParts), failure);
  const { items, getItems, show, save, withFields, problem, state } = useListDraft({
    stored: event.parts,
    saver: {
      ...saver,
      save: ({ items: parts, known }, then) =>
        saver.save({ id: event.id, parts, known: { parts: [...known] } }, then),
    },
    normalise: normaliseParts,
    findProblem: findPartProblem,
    conflict: 'parts_changed',
    readStored: async () => {
      const events = await client.fetchQuery(eventsQuery(store));
      return events.find(({ id }) => id === event.id)?.parts;
    },
    createId: createPartId,
    eventId: event.id,
    failure,
  });
  // Undo may be pressed after later renders.
  const { restore } = useStableActions({
    restore: (removed: EventPart) => {
      const others = getItems().map((part) =>
        removed.has_tables ? { ...part, has_tables: false } : part,
      );
      save([...others, removed]);
    },
  });
  return {
    parts: items,
    problem,
    state,
    /** Shows typed text at once; it is saved when the focus leaves the row. */
    type: (id: number, fields: Partial<EventPart>) => show(withFields(id, fields)),
    choose: (id: number, fields: Partial<EventPart>) => save(withFields(id, fields)),
    save,
    moveTablesTo: (id: number) =>
      save(getItems().map((part) => ({ ...part, has_tables: part.id === id }))),
    add: () => {
      const added = createNextPart(getItems(), event.event_date);
      if (added) show([...getItems(), added]);
      return added?.id;
    },
    remove: (removed: EventPart) => {
      const { id, name } = removed;
      save(getItems().filter((part) => part.id !== id));
      notify.success(`${name || 'Part'} removed`, undefined, { undo: () => restore(removed) });
    },
  };
}
export type PartsDraft = ReturnType<typeof usePartsDraft>;
