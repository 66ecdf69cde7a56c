import { Dialog } from '@/components/ui/dialog';
import { ImportPreview } from './import-preview';
import { ImportSource } from './import-source';
import type { GuestImport } from './use-guest-import';
import './import-dialog.css';

type Props = { guestImport: GuestImport; onPickFile: () => void; onTemplate: () => void };

/** Brings in a list: first where from, then what it holds. Nothing is added before the host has seen it. */
export function ImportDialog({ guestImport, onPickFile, onTemplate }: Props) {
  const { draft, busyWith } = guestImport;
  if (busyWith) return <Busy what={busyWith} />;
  if (draft) return <ImportPreview guestImport={guestImport} draft={draft} onPickFile={onPickFile} />;
  return <ImportSource guestImport={guestImport} onPickFile={onPickFile} onTemplate={onTemplate} />;
}

const Busy = ({ what }: { what: string }) => (
  <Dialog open onOpenChange={() => {}} title="Importing...">
    <div className="px-5 py-6 sm:px-8">
      <p role="status" className="text-ink-2">
        Bringing in {what}. They go in all together, or not at all.
      </p>
      <progress className="import-progress mt-3" aria-label={`Importing ${what}`} />
    </div>
  </Dialog>
);
