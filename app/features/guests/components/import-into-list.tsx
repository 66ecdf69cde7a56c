import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { Plan } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import type { ListedWish } from '../import/wish-columns';
import { saveTemplate } from './export-guests';
import { ImportDialog } from './import-dialog';
import { type GuestImport, useGuestImport } from './use-guest-import';
import { usePastedRows } from './use-pasted-rows';

/** What opens an import: a button, or a file that was dropped. */
export type ImportHandle = Pick<GuestImport, 'open' | 'readFile'>;

type Props = {
  ref: Ref<ImportHandle>;
  event: { id: string; meals: readonly string[]; private_days: number };
  plan: Plan | null;
  /** Undefined until they are loaded: nothing can be imported before. */
  guests: readonly Guest[] | undefined;
  wishesFor: ((wishes: readonly ListedWish[]) => readonly Wish[]) | undefined;
  isAsked: boolean;
  onOpened: (() => void) | undefined;
};

/** The import of a list. Its state is kept here, as every step of it would draw the whole guest list anew. */
export function ImportIntoList({ ref, event, plan, guests, wishesFor, isAsked, onOpened }: Props) {
  const guestImport = useGuestImport(event, plan, guests, wishesFor);
  const picker = useRef<HTMLInputElement>(null);
  const isReady = guests !== undefined;
  const open = useEffectEvent(() => {
    guestImport.open();
    onOpened?.();
  });
  useEffect(() => {
    if (isAsked && isReady) open();
  }, [isAsked, isReady]);
  usePastedRows(isReady && !guestImport.isOpen, (rows) => guestImport.type(rows, true));
  useImperativeHandle(ref, () => guestImport);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.xlsx"
        hidden
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void guestImport.readFile(file);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
      {guestImport.isOpen && (
        <ImportDialog guestImport={guestImport} onPickFile={() => picker.current?.click()} onTemplate={saveTemplate} />
      )}
    </>
  );
}
