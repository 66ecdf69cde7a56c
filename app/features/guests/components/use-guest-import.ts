import { useState } from 'react';
import { notify } from '@/components/notify';
import { guestLimit, type Plan, remainingGuests } from '@/features/plans/model';
import { GuestListError, type GuestListReading, readGuestFile, readGuestList, textCells } from '../guest-file';
import { compareWithList, type GuestDetails, type GuestRow } from '../model';
import { useImportGuests } from '../mutations';

type Import = { step: 'closed' } | { step: 'source' } | { step: 'preview'; reading: GuestListReading };

/** The way of a list into an event: from a file or pasted rows, past the plan's limit and the host's eyes, onto the list. */
export function useGuestImport(eventId: string, plan: Plan | null, list: readonly GuestRow[]) {
  const [state, setState] = useState<Import>({ step: 'closed' });
  const close = () => setState({ step: 'closed' });
  const add = useImportGuests(eventId, close);

  /** True, and said so, when so many more guests do not fit (specification 5). */
  const isTooMany = (count: number) => {
    const remaining = remainingGuests(plan, list.length);
    if (count <= remaining) return false;
    notify.error(
      'Guest Limit Exceeded',
      `Importing ${count} guests would exceed your plan's limit of ${guestLimit(plan)} guests. You can only import ${remaining} more guests.`,
    );
    return true;
  };

  const read = async (cells: string[][] | Promise<string[][]>) => {
    try {
      const reading = readGuestList(await cells);
      if (!isTooMany(compareWithList(reading.guests, list).fresh.length)) setState({ step: 'preview', reading });
    } catch (error) {
      if (error instanceof GuestListError) return notify.error('Import Error', error.message);
      console.error('The list was not read', error);
      notify.error('Import Error', 'There was an error importing your guest list.');
    }
  };

  return {
    isOpen: state.step !== 'closed',
    reading: state.step === 'preview' ? state.reading : null,
    isBusy: add.isPending,
    open: () => setState({ step: 'source' }),
    close,
    back: () => setState({ step: 'source' }),
    readFile: (file: File) => read(readGuestFile(file)),
    readText: (text: string) => read(new Promise((resolve) => resolve(textCells(text)))),
    add: (guests: GuestDetails[]) => {
      if (!isTooMany(guests.length)) add.mutate(guests);
    },
  };
}
