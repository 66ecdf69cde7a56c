import { useEffect } from 'react';
import type { Plan } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import type { ListedWish } from '../../wish-columns';
import { ImportDialog } from './import-dialog';
import { type ImportStart, useGuestImport } from './use-guest-import';

type Props = {
  event: { id: string; meals: readonly string[]; private_days: number };
  plan: Plan | null;
  guests: readonly Guest[];
  wishesFor?: (wishes: readonly ListedWish[]) => readonly Wish[];
  start: ImportStart;
  onClose: () => void;
  onPickFile: () => void;
  onTemplate: () => void;
};

export default function GuestImport({ event, plan, guests, wishesFor, start, onClose, onPickFile, onTemplate }: Props) {
  const guestImport = useGuestImport(event, plan, guests, wishesFor, start);
  useEffect(() => {
    if (!guestImport.isOpen) onClose();
  }, [guestImport.isOpen, onClose]);
  return guestImport.isOpen && <ImportDialog guestImport={guestImport} onPickFile={onPickFile} onTemplate={onTemplate} />;
}
