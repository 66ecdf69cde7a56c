import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { type GuestChange, getAddedWishes, getChangedGuests } from '@/features/guests/change';
import { applyAttendedParts, applyInvitation } from '@/features/guests/invitations/invitations';
import type { ImportMethod, ImportSlot, ImportStart } from '@/features/guests/list/import-slot';
import { useChangeGuests } from '@/features/guests/mutations';
import type { ListedWish } from '@/features/guests/wish-columns';
import { getGuestLimit, type Plan } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { formatCount } from '@/lib/text/counts';
import { paths } from '@/lib/text/paths';
import { countPeople } from '@/lib/text/placeholder-guest';
import {
  buildImportPlan,
  type ImportDraft,
  keepRowsOverLimit,
  toGuestChange,
} from '../draft/import-draft';
import {
  advanceImport,
  createInitialStep,
  createPendingStep,
  getShownDraft,
  type UpdateDraft,
} from '../draft/import-step';
import { describeUnansweredQuestions } from '../draft/import-summary';
import { clearPendingImport, readPendingImport, savePendingImport } from '../draft/pending-import';
import { readFileWishes, type WishGuest } from '../import-wishes';
import { GuestListError, type Separator } from '../sources/guest-file';
import type { ListSource } from '../sources/import-handler';
import { useImportReader, useImportRows } from './use-import-rows';

const TYPING_PAUSE_MS = 250;

type ImportRefs = {
  reading: symbol | null;
  workbook: File | null;
  typing?: ReturnType<typeof setTimeout>;
  isImporting: boolean;
};

export type ImportState = ReturnType<typeof useGuestImport>;

export function useGuestImport(
  { id: eventId, meals, private_days: privateDays, parts }: ImportSlot['event'],
  plan: Plan | null,
  guests: readonly Guest[],
  wishesFor: (wishes: readonly ListedWish[]) => readonly Wish[],
  start: ImportStart,
  onRestore: () => void,
) {
  const [state, dispatch] = useReducer(advanceImport, null, () =>
    start === 'pending'
      ? createPendingStep(readPendingImport(eventId, Date.now()))
      : createInitialStep('from' in start ? start.from : 'rows' in start ? 'paste' : 'file'),
  );
  const { shown, reading: isBeingRead } = state;
  const now = useRef<ImportRefs>({ reading: null, workbook: null, isImporting: false });
  const step = shown.is === 'open' ? shown : null;
  const draft = getShownDraft(state);
  const navigate = useNavigate();
  const change = useChangeGuests(eventId);
  const remainingGuests = getGuestLimit(plan) - countPeople(guests);
  const [pendingChange, setPendingChange] = useState<GuestChange | null>(null);
  const reader = useImportReader();
  const getErrorMessage = (error: unknown) => {
    const why =
      error instanceof GuestListError
        ? error.message
        : 'There was an error importing your guest list.';
    if (!(error instanceof GuestListError)) console.error('Could not read the list', error);
    return why;
  };
  const showImportError = (error: unknown) =>
    notify.error('Import Error', getErrorMessage(error), { about: 'import' });
  const { rows, latest: latestRows } = useImportRows(reader, draft, guests, showImportError, parts);
  const stopReading = () => {
    now.current.reading = null;
    clearTimeout(now.current.typing);
  };

  const save = (draft: ImportDraft, advice: string): boolean => {
    const isSaved = savePendingImport(eventId, draft, Date.now());
    if (!isSaved)
      notify.error('Your list can’t wait here', `This browser has no room to keep it. ${advice}`, {
        about: 'import',
      });
    return isSaved;
  };

  /** Shows in the dialog why a list cannot be read, and for a file also in a toast. */
  const read = async (source: ListSource, fileName: string | null) => {
    const reading = Symbol();
    now.current.reading = reading;
    dispatch({ do: 'read', reading });
    notify.clearErrors('import');
    const refuse = (why: string) => {
      if (now.current.reading !== reading) return; // dialog closed, or another file chosen
      flushSync(() => dispatch({ do: 'refuse', reading, why })); // before the toast, because it affects the toast's position
      if (fileName !== null) notify.error('Import Error', why, { about: 'import' });
    };
    try {
      const found = await reader.read(source, fileName);
      if ('sheets' in found)
        return dispatch({
          do: 'ask',
          reading,
          workbook: { fileName: fileName ?? '', sheets: found.sheets },
        });
      // A list without a single name is refused, unless the host chose the separator.
      const isChosen = 'separator' in source && source.separator !== null;
      if (found.hasNames || isChosen) dispatch({ do: 'show', reading, draft: found.draft });
      else refuse(`No valid guest data found in the ${'text' in source ? 'list' : 'CSV file'}.`);
    } catch (error) {
      refuse(getErrorMessage(error));
    }
  };
  const readText = (text: string) => read({ text, separator: null }, null);

  const open = (from: ImportMethod) => {
    stopReading();
    dispatch({ do: 'open', from });
  };
  const readFile = (file: File) => {
    now.current.workbook = file;
    return read({ file, sheet: null }, file.name);
  };
  /** Reads typed text after a pause and pasted text immediately. */
  const type = (text: string, isWhole = false) => {
    stopReading();
    dispatch({ do: 'type', text });
    if (text.trim())
      now.current.typing = setTimeout(() => void readText(text), isWhole ? 0 : TYPING_PAUSE_MS);
  };
  const begin = useEffectEvent((start: ImportStart) => {
    if (start === 'pending') return;
    if ('file' in start) void readFile(start.file);
    else if ('rows' in start) type(start.rows, true);
    else open(start.from);
  });
  useEffect(() => begin(start), [start]);
  useEffect(() => () => clearTimeout(now.current.typing), []);

  return {
    isOpen: shown.is === 'open',
    from: step?.from ?? 'file',
    text: step?.text ?? '',
    workbook: step?.workbook ?? null,
    problem: step?.problem ?? null,
    isReading: isBeingRead !== null,
    draft,
    isBehind: step?.isBehind ?? false,
    isPending: step?.isPending ?? false,
    rows,
    list: guests,
    meals,
    privateDays,
    plan,
    remainingGuests,
    busyWith: change.isPending && pendingChange ? describeGuestChange(pendingChange) : null,
    open,
    close: () => {
      stopReading();
      dispatch({ do: 'leave' });
    },
    discardPending: (draft: ImportDraft) => {
      clearPendingImport(eventId);
      dispatch({ do: 'leave' });
      const undo = () => {
        if (save(draft, 'Please bring in the file again.')) onRestore();
      };
      notify.success('List Discarded', 'Guests you have already imported stay.', {
        undo,
        event: eventId,
      });
    },
    readFile,
    readSheet: (sheet: number) =>
      now.current.workbook
        ? read({ file: now.current.workbook, sheet }, now.current.workbook.name)
        : undefined,
    type,
    separateBy: ({ text, fileName }: ImportDraft, separator: Separator) =>
      text ? read({ text: text.whole, separator }, fileName) : undefined,
    update: ((change, ...args) =>
      dispatch({ do: 'change', change: (draft) => change(draft, ...args) })) as UpdateDraft,
    /** Imports everybody, or only guests with a table, after all corrections are processed. */
    importGuests: async (draft: ImportDraft, scope: 'all' | 'seated') => {
      if (now.current.isImporting) return; // Import was pressed twice, and corrections are still being read
      now.current.isImporting = true;
      const rows = await latestRows(draft)
        .catch(showImportError)
        .finally(() => {
          now.current.isImporting = false;
        });
      if (!rows) return;
      const taken = buildImportPlan(rows, draft, remainingGuests, scope, guests);
      const wishes = readFileWishes(rows, taken, guests).resolved;
      const { update, remove } = toGuestChange(taken, parts);
      const add = taken.added.map(({ guest, seat, invited, coming_to, isCrew }) => ({
        ...applyAttendedParts(
          applyInvitation(change.newGuest(guest), invited, parts),
          coming_to,
          parts,
        ),
        ...(isCrew && { is_crew: true }),
        seat: guest.table_number === null ? null : seat,
      }));
      const ids = new Map(taken.added.map(({ key }, index) => [key, add[index]?.id ?? '']));
      const idOf = (somebody: WishGuest) =>
        'id' in somebody ? somebody.id : (ids.get(somebody.row) ?? '');
      const wished = wishesFor(
        wishes.map(({ kind, one, other }) => ({ kind, guestId: idOf(one), about: idOf(other) })),
      );
      const batch = {
        add,
        update,
        remove,
        ...(wished.length > 0 && { wishes: { add: wished } }),
      };
      const rest = keepRowsOverLimit(draft, taken);
      if (rest) savePendingImport(eventId, draft, Date.now()); // in case the user leaves this page
      const done = () => {
        if (rest && !save(rest, 'The other guests stay in this window until you close it.'))
          return dispatch({ do: 'change', change: () => rest });
        if (!rest && step?.isPending) clearPendingImport(eventId);
        dispatch({ do: 'finish', draft });
      };
      setPendingChange({ batch });
      const onUnchanged = () =>
        notify.success('Wished already', 'Your list already has everything in this file.');
      const remark = describeUnansweredQuestions(rows, draft);
      change.mutate(
        { change: { batch }, reason: 'import', remark },
        { onSuccess: done, onUnchanged },
      );
    },
    chooseLargerPlan: (draft: ImportDraft) => {
      if (save(draft, 'Choose your plan first, then bring in the file again.'))
        navigate(paths.checkout, { state: { upgradeFromPlan: plan?.name ?? 'Free' } });
    },
  };
}

function describeGuestChange(change: GuestChange): string {
  const guests = getChangedGuests(change).length;
  return guests > 0
    ? formatCount(guests, 'guest')
    : formatCount(getAddedWishes(change).length, 'wish', 'wishes');
}
