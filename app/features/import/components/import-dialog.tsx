import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ImportSlot } from '@/features/guests/list/import-slot';
import type { ListedWish } from '@/features/guests/wish-columns';
import type { Wish } from '@/features/seating/wishes/schema';
import { formatCount } from '@/lib/text/counts';
import type { ImportDraft } from '../draft/import-draft';
import { isBlankRow } from '../reading/layout';
import { ImportPreview } from './import-preview';
import { ImportPaste, ImportProblem, ImportSource, WorksheetPicker } from './import-source';
import { useGuestImport } from './use-guest-import';
import './import.css';

type Props = ImportSlot & { wishesFor: (wishes: readonly ListedWish[]) => readonly Wish[] };

export default function ImportDialog({
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
  const { isOpen, draft, from, workbook, busyWith, problem, isPending } = guestImport;
  useEffect(() => {
    if (!isOpen) onClose();
  }, [isOpen, onClose]);
  if (!isOpen) return null;
  if (busyWith) return <Busy label={busyWith} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guestImport.close()}
      title={from === 'file' && !draft ? 'Import your list' : 'Check your list'}
      size="full"
      titleAside={
        <div className="flex min-w-0 flex-1 items-center gap-3.5 text-[0.9375rem] text-ink-2 narrow:justify-end">
          <p className="min-w-0 flex-1 truncate max-[1101px]:invisible narrow:hidden">
            {from === 'paste'
              ? 'Type or paste, one household on each line. We read it as you type.'
              : draft && <ListSummary draft={draft} />}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons */}
          <div
            className="inline-flex flex-none rounded-[5px] bg-wove-deep p-0.5"
            role="group"
            aria-label="Source"
          >
            <SourceTab isOn={from === 'file'} onPress={() => guestImport.open('file')}>
              A file
            </SourceTab>
            <SourceTab isOn={from === 'paste'} onPress={() => guestImport.open('paste')}>
              Paste
            </SourceTab>
          </div>
          {from === 'file' && draft && (
            <Button
              variant="line"
              className="min-h-9 px-3.5 text-[0.9375rem] whitespace-nowrap narrow:hidden"
              onClick={onPickFile}
            >
              Another file
            </Button>
          )}
        </div>
      }
    >
      <div className="import-sheet flex h-full flex-col">
        {isPending && draft && (
          <p className="flex flex-wrap items-center gap-x-4 border-b border-hair bg-(--amber-wash) px-6 narrow:px-5 narrow:pt-2">
            If you close it, this list waits here.
            <button
              type="button"
              className="link min-h-12 font-semibold"
              onClick={() => guestImport.discardPending(draft)}
            >
              Discard this list
            </button>
          </p>
        )}
        {from === 'paste' && <ImportPaste guestImport={guestImport} onTemplate={onTemplate} />}
        {problem && from === 'paste' && (
          <div className="mx-6 mb-3">
            <ImportProblem message={problem} />
          </div>
        )}
        {draft && <ImportPreview guestImport={guestImport} draft={draft} />}
        {workbook && <WorksheetPicker workbook={workbook} onChoose={guestImport.readSheet} />}
        {from === 'file' && !draft && !workbook && (
          <ImportSource guestImport={guestImport} onPickFile={onPickFile} onTemplate={onTemplate} />
        )}
      </div>
    </Dialog>
  );
}

const SourceTab = ({
  isOn,
  onPress,
  children,
}: {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    className={`min-h-8 rounded-[3px] px-3 whitespace-nowrap narrow:min-h-12 ${isOn ? 'bg-paper font-semibold text-ink shadow-(--lift-1)' : 'font-medium'}`}
    aria-pressed={isOn}
    onClick={() => !isOn && onPress()}
  >
    {children}
  </button>
);

function ListSummary({ draft: { fileName, cells, layout } }: { draft: ImportDraft }) {
  const rows = cells.slice((layout.headings ?? -1) + 1).filter((row) => !isBlankRow(row)).length;
  return (
    <>
      {fileName && <b className="font-semibold text-ink">{fileName}, </b>}
      {formatCount(rows, 'row')}. Nothing is imported until you press Import.
    </>
  );
}

const Busy = ({ label }: { label: string }) => (
  <Dialog open onOpenChange={() => {}} title="Importing...">
    <div className="px-5 py-6 sm:px-8">
      <p role="status" className="text-ink-2">
        Bringing in {label}. It’s all or nothing.
      </p>
      <progress className="mt-3 block h-1.5 w-full accent-ink" aria-label={`Importing ${label}`} />
    </div>
  </Dialog>
);
