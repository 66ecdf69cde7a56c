import { inFigures, plural } from '@/lib/counted';
import type { Sheet } from '../import/guest-file';
import './import-sheets.css';

type Props = { workbook: { fileName: string; sheets: readonly Sheet[] }; onChoose: (sheet: number) => void };

/** Asks which sheet of a workbook is the list. */
export const ImportSheets = ({ workbook: { fileName, sheets }, onChoose }: Props) => (
  <div className="import-sheets">
    <h3>Which sheet is your guest list?</h3>
    <p>
      <b>{fileName}</b> has {inFigures(sheets.length)} sheets with something on them.
    </p>
    <ul>
      {sheets.map(({ at, name, rows }) => (
        <li key={at}>
          <button type="button" onClick={() => onChoose(at)}>
            <b>{name}</b>
            <span>
              {inFigures(rows)} {plural(rows, 'row')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
