import { inFigures, plural } from '@/lib/counted';
import type { Sheet } from '../sources/guest-file';

type Props = { workbook: { fileName: string; sheets: readonly Sheet[] }; onChoose: (sheet: number) => void };

export const ImportSheets = ({ workbook: { fileName, sheets }, onChoose }: Props) => (
  <div className="mx-auto my-4 grid w-[min(36rem,100%)] gap-4 px-5 text-ink-2">
    <h3 className="font-display text-[1.375rem] leading-[1.2] font-normal text-ink">Which sheet is your guest list?</h3>
    <p>
      <b>{fileName}</b> has {inFigures(sheets.length)} sheets with something on them.
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
              {inFigures(rows)} {plural(rows, 'row')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
