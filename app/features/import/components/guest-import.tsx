import { useEffect } from 'react';
import type { ImportSlot } from '@/features/guests/list/import-slot';
import type { ListedWish } from '@/features/guests/wish-columns';
import type { Wish } from '@/features/seating/wishes/schema';
import { ImportDialog } from './import-dialog';
import { useGuestImport } from './use-guest-import';

type Props = ImportSlot & { wishesFor: (wishes: readonly ListedWish[]) => readonly Wish[] };

export default function GuestImport({
  event,
  plan,
  guests,
  wishesFor,
  start,
  onClose,
  onRestore,
  onPickFile,
  onTemplate,
}: Props) {
  const guestImport = useGuestImport(event, plan, guests, wishesFor, start, onRestore);
  useEffect(() => {
    if (!guestImport.isOpen) onClose();
  }, [guestImport.isOpen, onClose]);
  return guestImport.isOpen && <ImportDialog guestImport={guestImport} onPickFile={onPickFile} onTemplate={onTemplate} />;
}
