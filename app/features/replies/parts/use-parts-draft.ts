import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '@/components/notify';
import { useSettingsSaver } from '@/features/events/components/use-settings-saver';
import { createNextPart } from '@/features/events/parts/model';
import {
  type EventPart,
  findPartProblem,
  normaliseParts,
  type PartProblem,
} from '@/features/events/parts/schema';
import { eventsQuery } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { useEventStore } from '@/features/events/use-event-store';
import { rebaseList } from '@/lib/collections/rebase-list';
import { formatTime } from '@/lib/dates/dates';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { changeEventParts } from '../mutations';

type Parts = readonly EventPart[];
type Problem = PartProblem | { id: null; field: null; message: string };

/** The parts as they are being edited, in the order of the screen until they are saved. */
export function usePartsDraft(event: HostEvent) {
  const client = useQueryClient();
  const store = useEventStore();
  const [draft, setDraft] = useState<Parts | null>(null);
  /** Newer than `draft` until the next render. */
  const latest = useRef<Parts | null>(null);
  /** The stored parts that `draft` is based on. */
  const known = useRef<Parts | null>(null);
  const saving = useSettingsSaver(event, async (id, { parts = [] }) => {
    await changeEventParts(id, parts, known.current ?? event.parts);
    known.current = parts;
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const getParts = () => latest.current ?? event.parts;
  const show = (next: Parts | null) => {
    known.current = next && (known.current ?? event.parts);
    latest.current = next;
    setDraft(next);
  };
  /** Puts what was changed here on the parts that someone else has stored. */
  const rebase = () => {
    const theirs = client
      .getQueryData(eventsQuery(store).queryKey)
      ?.find(({ id }) => id === event.id)?.parts;
    if (!theirs || !known.current) return;
    const rebased = rebaseList(known.current, getParts(), theirs);
    known.current = theirs;
    show(rebased);
  };
  const save = (next = getParts()) => {
    if (next === event.parts) return;
    const tidied = normaliseParts(next);
    const found = findPartProblem(tidied);
    setProblem(found);
    show(found ? next : tidied);
    if (found) return;
    saving.save(
      { parts: tidied },
      {
        done: () => {
          setSavedAt(formatTime(new Date()));
          if (latest.current === tidied) show(null);
        },
        refused: (message, code) => {
          if (code === 'parts_changed') rebase();
          setProblem({ id: null, field: null, message });
        },
      },
    );
  };
  // Undo may be pressed after later renders.
  const { restore } = useStableActions({
    restore: (removed: EventPart) => {
      const others = getParts().map((part) =>
        removed.has_tables ? { ...part, has_tables: false } : part,
      );
      save([...others, removed]);
    },
  });
  const withFields = (id: number, fields: Partial<EventPart>) =>
    getParts().map((part) => (part.id === id ? { ...part, ...fields } : part));
  return {
    parts: draft ?? event.parts,
    problem,
    state: saving.state === 'saved' && savedAt ? `Saved ${savedAt}` : stateWords[saving.state],
    /** Shows what is typed; saved when the line is left. */
    type: (id: number, fields: Partial<EventPart>) => show(withFields(id, fields)),
    choose: (id: number, fields: Partial<EventPart>) => save(withFields(id, fields)),
    save,
    moveTablesTo: (id: number) =>
      save(getParts().map((part) => ({ ...part, has_tables: part.id === id }))),
    add: () => {
      const added = createNextPart(getParts(), event.event_date);
      if (added) show([...getParts(), added]);
      return added?.id;
    },
    remove: (removed: EventPart) => {
      const { id, name } = removed;
      save(getParts().filter((part) => part.id !== id));
      notify.success(`${name || 'Part'} removed`, undefined, { undo: () => restore(removed) });
    },
  };
}
export type PartsDraft = ReturnType<typeof usePartsDraft>;

const stateWords = {
  none: '',
  saving: 'Saving...',
  saved: 'Saved',
  waiting: 'No connection. We’ll save it once you’re back.',
};
