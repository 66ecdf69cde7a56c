import { useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { type Plan, remainingGuests } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { counted } from '@/lib/counted';
import { paths } from '@/lib/paths';
import { type GuestChange, guestsOf, wishesWith } from '../change';
import { GuestListError, type GuestSource, readGuestFile } from '../import/guest-file';
import { forgetHeldImport, heldImport, holdImport } from '../import/held-import';
import { draftOf, type ImportDraft, type ImportPlan, takenFrom } from '../import/import-draft';
import { readRows } from '../import/import-rows';
import { type DraftChange, firstStep, nextStep } from '../import/import-step';
import type { FileWish, Somebody } from '../import/import-wishes';
import type { Separator } from '../import/separators';
import type { ListedWish } from '../import/wish-columns';
import { useChangeGuests } from '../mutations';

const noGuests: readonly Guest[] = [];

export type GuestImport = ReturnType<typeof useGuestImport>;

/** The way of a list into an event: from a file or pasted rows, past the host's eyes and the plan's limit, onto the list. */
export function useGuestImport(
  { id: eventId, meals, private_days: privateDays }: { id: string; meals: readonly string[]; private_days: number },
  plan: Plan | null,
  list: readonly Guest[] | undefined,
  wishesFor: ((wishes: readonly ListedWish[]) => readonly Wish[]) | undefined,
) {
  const [{ shown }, dispatch] = useReducer(nextStep, null, () => firstStep(heldImport(eventId, Date.now())));
  const latest = useRef<symbol>(null);
  const draft = shown.is === 'preview' ? shown.draft : null;
  const navigate = useNavigate();
  const change = useChangeGuests(eventId);
  const [coming, setComing] = useState<GuestChange | null>(null);
  const leave = (to: 'closed' | 'source') => {
    forgetHeldImport(eventId);
    latest.current = null;
    dispatch({ do: 'leave', to });
  };

  const read = async (given: GuestSource | Promise<GuestSource>, fileName: string | null, separator?: Separator) => {
    const reading = Symbol();
    latest.current = reading;
    dispatch({ do: 'read', reading });
    try {
      const draft = draftOf(await given, fileName, separator);
      const rows = readRows(draft.cells, draft.layout, [], draft.corrections);
      // Where no row is a guest the host may still say what the columns are, unless there is nothing to say it of.
      if (separator || rows.some(({ guest }) => guest.name)) dispatch({ do: 'show', reading, draft });
      else if (latest.current === reading) notify.error('Import Error', 'No valid guest data found in the CSV file.');
    } catch (error) {
      if (latest.current !== reading) return; // the host has left it, or chosen another
      if (error instanceof GuestListError) return notify.error('Import Error', error.message);
      console.error('The list was not read', error);
      notify.error('Import Error', 'There was an error importing your guest list.');
    }
  };

  return {
    isOpen: shown.is !== 'closed' && list !== undefined,
    draft,
    list: list ?? noGuests,
    meals,
    privateDays,
    plan,
    room: remainingGuests(plan, list?.length ?? 0),
    /** What is being brought in at this moment; null where nothing is. */
    busyWith: change.isPending && coming ? whatComes(coming) : null,
    open: () => dispatch({ do: 'leave', to: 'source' }),
    close: () => leave('closed'),
    back: () => leave('source'),
    readFile: (file: File) => read(readGuestFile(file), file.name),
    readText: (text: string) => read({ text }, null),
    /** Reads the same text once more, its columns parted by another sign. */
    separateBy: ({ text, fileName }: ImportDraft, separator: Separator) =>
      text ? read({ text: text.whole }, fileName, separator) : undefined,
    mend: (change: DraftChange) => dispatch({ do: 'change', change }),
    take: (taken: ImportPlan, wishes: readonly FileWish[]) => {
      const { add: details, update } = takenFrom(taken);
      const add = details.map(change.newGuest);
      const ids = new Map(taken.added.map(({ key }, index) => [key, add[index]?.id ?? '']));
      const idOf = (somebody: Somebody) => ('id' in somebody ? somebody.id : (ids.get(somebody.row) ?? ''));
      const wished = wishesFor?.(wishes.map(({ kind, one, other }) => ({ kind, of: idOf(one), about: idOf(other) }))) ?? [];
      const together = { add, update, ...(wished.length > 0 && { wishes: { add: wished } }) };
      const done = () => {
        forgetHeldImport(eventId);
        if (draft) dispatch({ do: 'finish', draft });
      };
      setComing({ together });
      const onUnchanged = () => notify.success('Wished already', 'Your list has everything that this file says.');
      change.mutate({ change: { together }, reason: 'import' }, { onSuccess: done, onUnchanged });
    },
    /** Keeps the list as it stands and leads to the plans; it is back when its host is. */
    chooseLargerPlan: (draft: ImportDraft) => {
      if (holdImport(eventId, draft, Date.now()))
        return navigate(paths.checkout, { state: { upgradeFromPlan: plan?.name ?? 'Free' } });
      notify.error(
        'Your list can’t wait here',
        'This browser has no room to keep it. Choose your plan first, then bring in the file again.',
      );
    },
  };
}

function whatComes(change: GuestChange): string {
  const guests = guestsOf(change).length;
  return guests > 0 ? counted(guests, 'guest') : counted(wishesWith(change).length, 'wish', 'wishes');
}
