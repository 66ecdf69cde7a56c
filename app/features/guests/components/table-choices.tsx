import { counted } from '@/lib/counted';
import { type ListedTable, suggestTables } from '../model';
import './table-choices.css';

/** So many tables are offered at once; the rest come by typing. */
const MOST = 4;

type Props = { id: string; tables: readonly ListedTable[]; typed: string; picked: number; onPick: (label: string) => void };

/** The tables offered for what is typed. */
export const choicesFor = (tables: readonly ListedTable[], typed: string) => suggestTables(tables, typed, MOST);

/** Tables of the list to choose from, below the field that they belong to; the field keeps the focus. */
export const TableChoices = ({ id, tables, typed, picked, onPick }: Props) => (
  <div id={id} role="listbox" aria-label="Tables" className="table-choices">
    {choicesFor(tables, typed).map(({ label, guests }, at) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option that is picked
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
      <div
        key={label}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === picked}
        className="table-choice"
        onPointerDown={(press) => press.preventDefault()}
        onClick={() => onPick(label)}
      >
        <span className="table-chip">{label}</span>
        <span>{counted(guests, 'guest')}</span>
      </div>
    ))}
  </div>
);
