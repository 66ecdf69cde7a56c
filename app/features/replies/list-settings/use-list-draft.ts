import { useRef, useState } from 'react';
import type { Saver } from '@/features/events/components/use-saver';
import type { AppErrorCode } from '@/lib/backend/errors';
import { rebaseList } from '@/lib/collections/rebase-list';
import { formatTime } from '@/lib/dates/dates';
import { useLeaveWarning } from '@/lib/react/use-leave-warning';
import { type UnsavedDraft, useUnsavedDraft } from './use-unsaved-draft';

type Identified = { id: string | number };

type Input<Item extends Identified, Problem> = {
  stored: readonly Item[];
  saver: Saver<ListChange<Item>>;
  normalise: (items: readonly Item[]) => Item[];
  findProblem: (items: readonly Item[]) => Problem | null;
  /** Error code of a save that is refused because the stored items have changed. */
  conflict: AppErrorCode;
  readStored: () => Promise<readonly Item[] | undefined>;
  createId: (taken: readonly Item[]) => Item['id'];
  eventId: string;
  /** Title and topic of the notice shown if the user leaves the screen with a problem. */
  failure: { title: string; about: string };
};

/** Refused if the stored items differ from `known`. */
export type ListChange<Item> = { items: Item[]; known: readonly Item[] };

type Refusal = { id: null; field: null; message: string };
type Outcome<Problem> = { problem: Problem | Refusal | null; savedAt: string | null };

const stateWords = {
  none: '',
  saving: 'Saving...',
  waiting: 'No connection. We’ll save it once you’re back.',
};

/** Edits a short list, which is saved as a whole. Changes by another host are kept. */
export function useListDraft<Item extends Identified, Problem extends { message: string }>({
  stored,
  saver,
  normalise,
  findProblem,
  conflict,
  readStored,
  createId,
  eventId,
  failure,
}: Input<Item, Problem>) {
  const findUnsavedDraft = (): (UnsavedDraft<Item> & { message: string }) | null =>
    problem && latest.current && known.current
      ? { items: latest.current, known: known.current, message: problem.message }
      : null;
  const returned = useUnsavedDraft(eventId, failure, findUnsavedDraft);
  const [draft, setDraft] = useState<readonly Item[] | null>(returned?.items ?? null);
  /** Newer than `draft` until the next render. */
  const latest = useRef<readonly Item[] | null>(returned?.items ?? null);
  /** The stored items that the draft is based on. */
  const known = useRef<readonly Item[] | null>(returned?.known ?? null);
  /** The items of the last save while it is pending. */
  const queued = useRef<readonly Item[] | null>(null);
  /** All items sent since `known` was stored. */
  const sent = useRef<readonly Item[]>([]);
  const [{ problem, savedAt }, setOutcome] = useState<Outcome<Problem>>(() => ({
    problem: returned ? findProblem(normalise(returned.items)) : null,
    savedAt: null,
  }));
  const isUnsaved = draft !== null || problem !== null;
  useLeaveWarning(isUnsaved);
  const setProblem = (found: Problem | Refusal | null) =>
    setOutcome((earlier) => ({ ...earlier, problem: found }));
  const getItems = () => latest.current ?? stored;
  const show = (next: readonly Item[] | null) => {
    known.current = next && (known.current ?? stored);
    latest.current = next;
    setDraft(next);
  };
  const setKnown = (items: readonly Item[]) => {
    known.current = items;
    sent.current = queued.current ?? [];
  };
  const rebase = async () => {
    // if this fails, the next save is refused too
    const theirs = await readStored().catch(() => undefined);
    if (!theirs || !known.current || queued.current) return;
    const rebased = rebaseList({
      known: known.current,
      mine: getItems(),
      theirs,
      sent: sent.current,
      createId,
    });
    setKnown(theirs);
    show(rebased);
  };
  const save = (next = getItems()) => {
    if (next === stored) return;
    const tidied = normalise(next);
    const found = findProblem(tidied);
    setProblem(found);
    show(found ? next : tidied);
    if (found) return;
    // Based on the items of the pending save: if that save is refused, this one is too.
    const change = { items: tidied, known: queued.current ?? known.current ?? stored };
    queued.current = tidied;
    sent.current = [...sent.current, ...tidied];
    const endSave = () => {
      const isLast = queued.current === tidied;
      if (isLast) queued.current = null;
      return isLast;
    };
    saver.save(change, {
      done: () => {
        endSave();
        setKnown(tidied);
        const isLatest = latest.current === tidied;
        setOutcome((earlier) => ({
          problem: isLatest ? null : earlier.problem,
          savedAt: formatTime(new Date()),
        }));
        if (isLatest) show(null);
      },
      refused: (message, code) => {
        setProblem({ id: null, field: null, message });
        if (endSave() && code === conflict) void rebase();
      },
    });
  };
  return {
    items: draft ?? stored,
    problem,
    state:
      saver.state !== 'saved'
        ? stateWords[saver.state]
        : savedAt && !isUnsaved
          ? `Saved ${savedAt}`
          : '',
    getItems,
    show,
    save,
    withFields: (id: Item['id'], fields: Partial<Item>) =>
      getItems().map((item) => (item.id === id ? { ...item, ...fields } : item)),
  };
}
