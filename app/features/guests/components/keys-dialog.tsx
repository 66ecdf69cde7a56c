import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/input';
import './keys-dialog.css';

const keys: readonly [keys: readonly string[], does: string][] = [
  [['/'], 'to the search; ↓ goes on into the list'],
  [['N'], 'adds a guest'],
  [['↑', '↓', '←', '→'], 'from cell to cell'],
  [['Enter'], 'changes a cell, and saves it'],
  [['Tab'], 'saves, and goes on to the next cell'],
  [['Esc'], 'leaves a cell as it was'],
  [['Space'], 'selects a guest'],
  [['M'], 'moves a guest, or all who are selected'],
  [['Ctrl', 'Z'], 'undoes'],
  [['Shift', 'Ctrl', 'Z'], 'does it again'],
];

type Props = { hasLetters: boolean; onLetters: (isOn: boolean) => void; onClose: () => void };

/** The keys of the list, and a way to turn off those that are one sign, for whoever speaks to the computer (WCAG 2.1.4). */
export function KeysDialog({ hasLetters, onLetters, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keyboard shortcuts">
      <div className="grid gap-5 px-5 pt-2 pb-6 sm:px-8">
        <dl className="keys">
          {keys.map(([pressed, does]) => (
            <div key={does}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label htmlFor={id} className="flex min-h-11 items-center gap-3">
          <Checkbox id={id} checked={hasLetters} onChange={({ currentTarget }) => onLetters(currentTarget.checked)} />
          <span>/ and N work anywhere on this page</span>
        </label>
      </div>
    </Dialog>
  );
}
