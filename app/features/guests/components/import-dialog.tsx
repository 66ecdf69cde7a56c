import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Select, Textarea } from '@/components/ui/input';
import type { GuestDetails } from '../schema';
import { type Separator, separators } from '../separators';
import type { ImportPreview } from './use-guest-import';
import './import-dialog.css';

type Props = {
  /** What was read, or null while there is nothing to look at yet. */
  reading: ImportPreview | null;
  busy: boolean;
  onFile: (file: File) => void;
  onPickFile: () => void;
  onText: (text: string) => void;
  onTemplate: () => void;
  onSeparator: (separator: Separator) => void;
  onImport: (guests: GuestDetails[]) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Brings in a list: first where from, then what it holds. Nothing is added before the host has seen it. */
export function ImportDialog(props: Props) {
  return props.reading ? <Preview {...props} reading={props.reading} /> : <Source {...props} />;
}

function Source({ onFile, onPickFile, onText, onTemplate, onClose }: Props) {
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
            placeholder={'Zoë Fairweather\t4\tVegetarian'}
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
            Name, table and, if you like, a note: one guest a row. A heading row may give another order.{' '}
            <button type="button" className="link" onClick={onTemplate}>
              Download CSV template
            </button>
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** So many rows are shown; nobody reads more, and a phone could not draw them. */
const MOST_SHOWN = 200;

function Preview({ reading, busy, onSeparator, onImport, onBack, onClose }: Props & { reading: ImportPreview }) {
  const [addsKnown, setAddsKnown] = useState(false);
  const knownId = useId();
  const { fresh, known, repeats } = reading;
  const adding = addsKnown ? reading.guests : fresh;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Check your list"
      footer={
        <>
          <Button variant="soft" disabled={busy} onClick={onBack}>
            Back
          </Button>
          <Button busy={busy} disabled={adding.length === 0} onClick={() => onImport(adding.map(({ guest }) => guest))}>
            {busy ? 'Importing...' : `Import ${guests(adding.length)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 px-5 py-5 sm:px-8">
        <p role="status" className="text-ink-2">
          {busy ? (
            <>
              Adding {guests(adding.length)}. They go in all together, or not at all.
              <progress className="progress mt-3" aria-label={`Importing ${guests(adding.length)}`} />
            </>
          ) : (
            <>
              <b className="text-ink">{guests(adding.length)}</b> will be added. Nothing happens until you say so.
            </>
          )}
        </p>
        {reading.separator && <ColumnSeparator value={reading.separator} disabled={busy} onChange={onSeparator} />}
        {known.length > 0 && (
          <section>
            <h3 className="label">{guests(known.length)} already on your list</h3>
            <Rows rows={known.map(({ row, guest }) => ({ row, text: `${guest.name}, table ${guest.table_number}` }))} />
            <label htmlFor={knownId} className="flex min-h-11 items-center gap-3">
              <Checkbox
                id={knownId}
                checked={addsKnown}
                disabled={busy}
                onChange={(ticked) => setAddsKnown(ticked.target.checked)}
              />
              Add {known.length === 1 ? 'this one' : 'them'} a second time
            </label>
          </section>
        )}
        {reading.skipped.length > 0 && (
          <section>
            <h3 className="label">{reading.skipped.length === 1 ? '1 row' : `${reading.skipped.length} rows`} left out</h3>
            <Rows rows={reading.skipped.map(({ row, text, why }) => ({ row, text, why }))} />
          </section>
        )}
        {adding.length > 0 && (
          <section>
            <h3 className="label">To be added</h3>
            <Rows
              rows={adding.map(({ row, guest }) => {
                const first = repeats.get(row);
                return {
                  row,
                  text: [guest.name, `table ${guest.table_number}`, guest.additional_info].filter(Boolean).join(', '),
                  why: first === undefined ? undefined : `The same name and table as row ${first}.`,
                };
              })}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}

type ColumnSeparatorProps = { value: Separator; disabled: boolean; onChange: (separator: Separator) => void };

const ColumnSeparator = ({ value, disabled, onChange }: ColumnSeparatorProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Columns are separated by</label>
      <Select id={id} value={value} disabled={disabled} onChange={(chosen) => onChange(chosen.target.value as Separator)}>
        {Object.entries(separators).map(([sign, name]) => (
          <option key={sign} value={sign}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
};

const guests = (count: number) => (count === 1 ? '1 guest' : `${count.toLocaleString('en-GB')} guests`);

const Rows = ({ rows }: { rows: readonly { row: number; text: string; why?: string }[] }) => (
  <>
    <ol className="read-rows">
      {rows.slice(0, MOST_SHOWN).map(({ row, text, why }) => (
        <li key={row}>
          <span className="row-number">Row {row}</span>
          <span>
            {text}
            {why && <em>{why}</em>}
          </span>
        </li>
      ))}
    </ol>
    {rows.length > MOST_SHOWN && (
      <p className="help">and {(rows.length - MOST_SHOWN).toLocaleString('en-GB')} more, all the way down your file</p>
    )}
  </>
);
