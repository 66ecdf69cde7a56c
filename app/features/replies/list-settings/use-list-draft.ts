import { type RefObject, useRef, useState } from 'react';
import type { Saver } from '@/features/events/components/use-saver';
import type { AppErrorCode } from '@/lib/backend/errors';
import { rebaseList } from '@/lib/collections/rebase-list';
import { formatTime } from '@/lib/dates/dates';
import { useLeaveWarning } from '@/lib/react/use-leave-warning';

type Identified = { id: string | number };

type Input<Item extends Identified, Problem> = {
  stored: readonly Item[];
  /** The stored items that the draft is based on; `saver` sets it to what it has stored. */
  known: RefObject<readonly Item[] | null>;
  saver: Saver<Item[]>;
  normalise: (items: readonly Item[]) => Item[];
  findProblem: (items: readonly Item[]) => Problem | null;
  /** The refusal of a save that is based on items which are no longer stored. */
  conflict: AppErrorCode;
  /** What is stored now, after such a refusal. */
  readStored: () => readonly Item[] | undefined;
  createId: (taken: readonly Item[]) => Item['id'];
};

type Refusal = { id: null; field: null; message: string };
type Outcome<Problem> = { problem: Problem | Refusal | null; savedAt: string | null };

const stateWords = {
  none: '',
  saving: 'Saving...',
  waiting: 'No connection. We’ll save it once you’re back.',
};

/** A short list as it is being edited, until it is saved as a whole. Changes of another host are kept. */
export function useListDraft<Item extends Identified, Problem>({
  stored,
  known,
  saver,
  normalise,
  findProblem,
  conflict,
  readStored,
  createId,
}: Input<Item, Problem>) {
  const [draft, setDraft] = useState<readonly Item[] | null>(null);
  /** Newer than `draft` until the next render. */
  const latest = useRef<readonly Item[] | null>(null);
  const [{ problem, savedAt }, setOutcome] = useState<Outcome<Problem>>({
    problem: null,
    savedAt: null,
  });
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
  const rebase = () => {
    const theirs = readStored();
    if (!theirs || !known.current) return;
    const rebased = rebaseList({
      known: known.current,
      mine: getItems(),
      theirs,
      createId,
    });
    known.current = theirs;
    show(rebased);
  };
  const save = (next = getItems()) => {
    if (next === stored) return;
    const tidied = normalise(next);
    const found = findProblem(tidied);
    setProblem(found);
    show(found ? next : tidied);
    if (found) return;
    saver.save(tidied, {
      done: () => {
        setOutcome((earlier) => ({ ...earlier, savedAt: formatTime(new Date()) }));
        if (latest.current === tidied) show(null);
      },
      refused: (message, code) => {
        if (code === conflict) rebase();
        setProblem({ id: null, field: null, message });
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
