import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '@/components/notify';
import { useSettingsSaver } from '@/features/events/components/use-settings-saver';
import { createNextPart, createPartId } from '@/features/events/parts/model';
import { type EventPart, findPartProblem, normaliseParts } from '@/features/events/parts/schema';
import { eventsQuery } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { useEventStore } from '@/features/events/use-event-store';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { useListDraft } from '../list-settings/use-list-draft';
import { changeEventParts } from '../mutations';

const failure = { title: 'The parts of the day weren’t saved', about: 'parts' };

/** The parts as they are being edited, in the order of the screen until they are saved. */
export function usePartsDraft(event: HostEvent) {
  const client = useQueryClient();
  const store = useEventStore();
  const known = useRef<readonly EventPart[] | null>(null);
  const write = async (id: string, { parts = [] }: { parts?: EventPart[] }) => {
    await changeEventParts(id, parts, known.current ?? event.parts);
    known.current = parts;
  };
  const settings = useSettingsSaver(event, write, failure);
  const { items, getItems, show, save, withFields, problem, state } = useListDraft({
    stored: event.parts,
    known,
    saver: { ...settings, save: (parts, then) => settings.save({ parts }, then) },
    normalise: normaliseParts,
    findProblem: findPartProblem,
    conflict: 'parts_changed',
    readStored: () =>
      client.getQueryData(eventsQuery(store).queryKey)?.find(({ id }) => id === event.id)?.parts,
    createId: createPartId,
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
