import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/input';
import type { GuestImport } from './use-guest-import';

type Props = { guestImport: GuestImport; onPickFile: () => void; onTemplate: () => void };

/** Where a list comes from: a file, dropped or chosen, or pasted rows. */
export function ImportSource({ guestImport, onPickFile, onTemplate }: Props) {
  const { readFile: onFile, readText: onText, close: onClose } = guestImport;
  const pasteId = useId();
  const [text, setText] = useState('');
  const [isOver, setIsOver] = useState(false);
  const drop = (dropped: DragEvent) => {
    dropped.preventDefault();
    setIsOver(false);
    const [file] = dropped.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import guests"
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!text.trim()} onClick={() => onText(text)}>
            Read rows
          </Button>
        </>
      }
    >
      <div className="grid gap-6 px-5 py-5 sm:px-8">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it does the same */}
        <div
          className={isOver ? 'drop-zone drop-zone-over' : 'drop-zone'}
          onDragOver={(over) => {
            over.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <FileUp className="icon" aria-hidden="true" />
          <Button variant="line" onClick={onPickFile}>
            Choose a file
          </Button>
          <p className="help">or drop it here: CSV or Excel (.xlsx)</p>
        </div>
        <div className="field">
          <label htmlFor={pasteId}>Or paste rows from your spreadsheet</label>
          <Textarea
            id={pasteId}
            rows={4}
            value={text}
            placeholder={'Zoë Fairweather\t4\tBridesmaid'}
            aria-describedby={`${pasteId}-help`}
            onChange={(typed) => setText(typed.target.value)}
            onPaste={(pasted) => {
              const rows = pasted.clipboardData.getData('text');
              if (text || !rows.trim()) return;
              pasted.preventDefault();
              setText(rows);
              onText(rows);
            }}
          />
          <p className="help" id={`${pasteId}-help`}>
            Name, table and, if you like, a note: one guest a row. Headings may give another order.{' '}
            <button type="button" className="link" onClick={onTemplate}>
              Download CSV template
            </button>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
