import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportState } from './use-guest-import';

type Props = { guestImport: ImportState; onPickFile: () => void; onTemplate: () => void };

export function ImportSource({ guestImport, onPickFile, onTemplate }: Props) {
  const [isOver, setIsOver] = useState(false);
  const drop = (dropped: DragEvent) => {
    dropped.preventDefault();
    setIsOver(false);
    const [file] = dropped.dataTransfer.files;
    if (file) void guestImport.readFile(file);
  };
  return (
    <div className="m-auto grid w-[min(44rem,100%)] gap-4 px-5 pb-[10vh] text-ink-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it does the same */}
      <div
        className={`grid justify-items-center gap-[0.6rem] rounded-(--r-control) border-[1.5px] border-dashed px-4 py-14 text-center narrow:py-10 [transition:background-color_var(--fast),border-color_var(--fast)] ${isOver ? 'border-ink bg-(--blush)' : 'border-ink-line bg-wove'}`}
        onDragOver={(over) => {
          over.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp className="icon size-7 text-ink-2" aria-hidden="true" />
        <Button autoFocus onClick={onPickFile}>
          Choose a file
        </Button>
        <p className="help">or drop it here: CSV or Excel (.xlsx)</p>
      </div>
      <p className="text-center text-pretty">
        Any list will do: your own spreadsheet, or what another service exports. You check it before anyone is added, and guests
        see only names, tables and the notes you choose.{' '}
        <button type="button" className="link" onClick={onTemplate}>
          Download CSV template
        </button>
      </p>
    </div>
  );
}
