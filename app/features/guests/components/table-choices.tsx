import { counted } from '@/lib/counted';
import type { ListedTable } from '../model';
import type { TableAction } from './use-table-choice';
import './table-choices.css';

type Props = {
  id: string;
  offered: readonly ListedTable[];
  actions: readonly TableAction[];
  picked: number;
  onPick: (label: string) => void;
};

/** Tables of the list to choose from, below the field that they belong to; the field keeps the focus and the keys. */
export const TableChoices = ({ id, offered, actions, picked, onPick }: Props) => (
  <div id={id} role="listbox" aria-label="Tables" className="table-choices">
    {[
      ...offered.map(({ label, guests }) => ({ label, words: counted(guests, 'guest'), act: () => onPick(label) })),
      ...actions.map(({ words, act }) => ({ label: null, words, act })),
    ].map(({ label, words, act }, at) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option that is picked
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
      <div
        key={label ?? `action ${words}`}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === picked}
        className={label === null ? 'table-choice table-choice-action' : 'table-choice'}
        onPointerDown={(press) => press.preventDefault()}
        onClick={act}
      >
        {label !== null && <span className="table-chip">{label}</span>}
        <span>{words}</span>
      </div>
    ))}
  </div>
);
