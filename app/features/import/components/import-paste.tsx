import { useId, useState } from 'react';
import type { ImportState } from './use-guest-import';

type Props = {
  guestImport: ImportState;
  line: number | null;
  onLine: (line: number | null) => void;
  onTemplate: () => void;
};

const CURRENT_LINE = 'w-screen bg-(--amber-wash) ps-2.5 pe-[calc(100vw-30px)]';

export function ImportPaste({ guestImport: { text, draft, type }, line, onLine, onTemplate }: Props) {
  const id = useId();
  const [scrolled, setScrolled] = useState(0);
  const lines = text.split('\n');
  const findLine = (field: HTMLTextAreaElement) => onLine(field.value.slice(0, field.selectionStart).split('\n').length - 1);
  return (
    <div className="px-6 pb-3 narrow:px-3.5 narrow:pb-2.5">
      <label htmlFor={id} className="sr-only">
        Your list, one household on each line
      </label>
      <div className="grid h-44 grid-cols-[40px_minmax(0,1fr)] overflow-hidden rounded-(--r-control) border border-ink-line text-[0.9375rem] leading-[20px] focus-within:border-ink focus-within:shadow-[0_0_0_1px_var(--ink)] narrow:text-[1rem]">
        <ol
          aria-hidden="true"
          className="relative z-0 h-max min-h-full bg-wove py-2 text-end text-ink-3"
          style={{ translate: `0 ${-scrolled}px` }}
        >
          {lines.map((words, at) => (
            <li key={`${at} ${words}`} className={at === line ? CURRENT_LINE : 'px-2.5'}>
              {at + 1}
            </li>
          ))}
        </ol>
        <textarea
          id={id}
          className="relative z-1 resize-none border-0 bg-transparent px-2.5 py-2 leading-[20px] whitespace-pre outline-none"
          value={text}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          placeholder={'Zoë Fairweather, table 4, bridesmaid\nTom & Grace Pemberton, 7, vegetarian\nPriya Raman +1'}
          onChange={({ currentTarget, nativeEvent }) => {
            type(currentTarget.value, (nativeEvent as InputEvent).inputType === 'insertFromPaste');
            findLine(currentTarget);
          }}
          onSelect={({ currentTarget }) => findLine(currentTarget)}
          onBlur={() => onLine(null)}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
        />
      </div>
      {!draft && (
        <p className="help mt-2">
          Names are enough; a table, a meal or an allergy may follow. Rows copied from a spreadsheet keep their columns.{' '}
          <button type="button" className="link" onClick={onTemplate}>
            Download CSV template
          </button>
        </p>
      )}
    </div>
  );
}
