import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/input';

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
        <dl>
          {keys.map(([pressed, does]) => (
            <div key={does} className="grid min-h-[38px] grid-cols-[9.5rem_1fr] items-center border-b border-(--hair-soft)">
              <dt className="flex gap-1">
                {pressed.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-[3px] bg-paper px-[0.4rem] pt-[0.2rem] pb-[0.22rem] font-[family-name:var(--font-ui)] text-[0.875rem] leading-none font-medium text-ink shadow-[inset_0_0_0_1px_var(--ink-line)]"
                  >
                    {key}
                  </kbd>
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
