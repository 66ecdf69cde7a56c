import { type CSSProperties, useId, useState } from 'react';
import type { GuestImport } from './use-guest-import';
import './import-paste.css';

type Props = {
  guestImport: GuestImport;
  /** The line in which the host is. */
  line: number | null;
  onLine: (line: number | null) => void;
  onTemplate: () => void;
};

/** A list as it is typed or pasted, its lines numbered as the rows below are. */
export function ImportPaste({ guestImport: { text, draft, type }, line, onLine, onTemplate }: Props) {
  const id = useId();
  const [scrolled, setScrolled] = useState(0);
  const lines = text.split('\n');
  const findLine = (field: HTMLTextAreaElement) => onLine(field.value.slice(0, field.selectionStart).split('\n').length - 1);
  return (
    <div className="import-paste">
      <label htmlFor={id} className="sr-only">
        Your list, one household on each line
      </label>
      <div className="import-paste-field">
        <ol aria-hidden="true" style={{ '--scrolled': `${-scrolled}px` } as CSSProperties}>
          {lines.map((words, at) => (
            <li key={`${at} ${words}`} className={at === line ? 'import-paste-line' : undefined}>
              {at + 1}
            </li>
          ))}
        </ol>
        <textarea
          id={id}
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
        <p className="help">
          Names are enough; a table, a meal or an allergy may follow. Rows copied from a spreadsheet keep their columns.{' '}
          <button type="button" className="link" onClick={onTemplate}>
            Download CSV template
          </button>
        </p>
      )}
    </div>
  );
}
