import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatNumber, pluralise } from '@/lib/text/counts';
import type { Worksheet } from '../sources/guest-file';
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional; the button does the same */}
      <div
        className={`import-drop ${isOver ? 'border-ink bg-(--blush)' : 'border-ink-line bg-wove'}`}
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
      {guestImport.isReading && (
        <p className="text-center" role="status">
          Reading your list…
        </p>
      )}
      <p className="text-center text-pretty">
        Any list will do: your own spreadsheet, or what another service exports. You check it before
        anyone is added, and guests see only names, tables and the notes you choose.{' '}
        <button type="button" className="link" onClick={onTemplate}>
          Download CSV template
        </button>
      </p>
    </div>
  );
}

export const ImportProblem = ({ message }: { message: string }) => (
  <p className="rounded-(--r-control) bg-(--claret-wash) px-3 py-2 text-claret">{message}</p>
);

type SheetsProps = {
  workbook: { fileName: string; sheets: readonly Worksheet[] };
  onChoose: (sheet: number) => void;
};

export const WorksheetPicker = ({ workbook: { fileName, sheets }, onChoose }: SheetsProps) => (
  <div className="mx-auto my-4 grid w-[min(36rem,100%)] gap-4 px-5 text-ink-2">
    <h3 className="font-display text-[1.375rem] leading-[1.2] font-normal text-ink">
      Which sheet is your guest list?
    </h3>
    <p>
      <b>{fileName}</b> has {formatNumber(sheets.length)} sheets with something on them.
    </p>
    <ul className="mt-2 border-t border-hair">
      {sheets.map(({ at, name, rows }) => (
        <li key={at}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center justify-between gap-4 border-b border-(--hair-soft) px-3 text-start hover:bg-wove"
            onClick={() => onChoose(at)}
          >
            <b className="text-ink">{name}</b>
            <span>
              {formatNumber(rows)} {pluralise(rows, 'row')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);

type PasteProps = { guestImport: ImportState; onTemplate: () => void };

export function ImportPaste({ guestImport: { text, draft, type }, onTemplate }: PasteProps) {
  const id = useId();
  const [scrolled, setScrolled] = useState(0);
  return (
    <div className="px-6 pb-3 narrow:px-3.5 narrow:pb-2.5">
      <label htmlFor={id} className="sr-only">
        Your list, one household on each line
      </label>
      <div className={`import-paper ${draft ? 'h-44 narrow:h-24' : 'h-44'}`}>
        <p
          aria-hidden="true"
          className="h-max min-h-full bg-wove px-2.5 py-2 text-end whitespace-pre text-ink-3"
          style={{ translate: `0 ${-scrolled}px` }}
        >
          {text.split('\n').map((_, at) => `${at + 1}\n`)}
        </p>
        <textarea
          id={id}
          className="relative z-1 resize-none border-0 bg-transparent px-2.5 py-2 leading-[20px] whitespace-pre outline-none"
          value={text}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          placeholder={
            'Zoë Fairweather, table 4, bridesmaid\nTom & Grace Pemberton, 7, vegetarian\nPriya Raman +1'
          }
          onChange={({ currentTarget, nativeEvent }) =>
            type(currentTarget.value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
          }
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
        />
      </div>
      {!draft && (
        <p className="help mt-2">
          Names are enough; a table, a meal or an allergy may follow. Rows copied from a spreadsheet
          keep their columns.{' '}
          <button type="button" className="link" onClick={onTemplate}>
            Download CSV template
          </button>
        </p>
      )}
    </div>
  );
}
