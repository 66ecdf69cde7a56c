import { useState } from 'react';
import { notify } from '@/components/notify';
import { guestLimit, type Plan, remainingGuests } from '@/features/plans/model';
import {
  GuestListError,
  type GuestListReading,
  type GuestSource,
  readGuestFile,
  readGuestList,
  separatorOf,
  textCells,
} from '../guest-file';
import { compareWithList } from '../model';
import { useChangeGuests } from '../mutations';
import type { Guest, GuestDetails } from '../schema';
import type { Separator } from '../separators';
import { useGuestStore } from '../use-guest-store';

/** What was read, held against the list of that moment: while it is being added the list holds it already. */
export type ImportPreview = GuestListReading &
  ReturnType<typeof compareWithList> & {
    /** What parts the columns of a text; null for a spreadsheet, whose columns are parted already. */
    separator: Separator | null;
  };
type Import = { step: 'closed' } | { step: 'source' } | { step: 'preview'; source: GuestSource; reading: ImportPreview };

/** The way of a list into an event: from a file or pasted rows, past the plan's limit and the host's eyes, onto the list. */
export function useGuestImport(eventId: string, plan: Plan | null, list: readonly Guest[]) {
  const [state, setState] = useState<Import>({ step: 'closed' });
  const close = () => setState({ step: 'closed' });
  const store = useGuestStore();
  const change = useChangeGuests(eventId);

  /** True, and said so, when so many more guests do not fit. */
  const isTooMany = (count: number) => {
    const remaining = remainingGuests(plan, list.length);
    if (count <= remaining) return false;
    notify.error(
      'Guest Limit Exceeded',
      `Importing ${count} guests would exceed your plan's limit of ${guestLimit(plan)} guests. You can only import ${remaining} more guests.`,
    );
    return true;
  };

  const read = async (given: GuestSource | Promise<GuestSource>, chosen?: Separator) => {
    try {
      const source = await given;
      const separator = 'text' in source ? (chosen ?? separatorOf(source.text)) : null;
      const reading = readGuestList('text' in source ? textCells(source.text, separator ?? undefined) : source.cells);
      const compared = compareWithList(reading.guests, list);
      if (isTooMany(compared.fresh.length)) return;
      setState({ step: 'preview', source, reading: { ...reading, ...compared, separator } });
    } catch (error) {
      if (error instanceof GuestListError) return notify.error('Import Error', error.message);
      console.error('The list was not read', error);
      notify.error('Import Error', 'There was an error importing your guest list.');
    }
  };

  return {
    isOpen: state.step !== 'closed',
    reading: state.step === 'preview' ? state.reading : null,
    isBusy: change.isPending,
    open: () => setState({ step: 'source' }),
    close,
    back: () => setState({ step: 'source' }),
    readFile: (file: File) => read(readGuestFile(file)),
    readText: (text: string) => read({ text }),
    /** Reads the same text once more, its columns parted by another sign. */
    separateBy: (separator: Separator) => (state.step === 'preview' ? read(state.source, separator) : undefined),
    add: (guests: GuestDetails[]) => {
      if (isTooMany(guests.length)) return;
      change.mutate({ change: { add: guests.map(store.newGuest) }, reason: 'import' }, { onSuccess: close });
    },
  };
}
