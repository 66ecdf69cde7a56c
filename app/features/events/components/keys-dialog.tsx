import { useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/input';
import { areShortcutsOn, isApple, setShortcuts } from '@/lib/react/shortcuts';
import './keys-dialog.css';

type Key = readonly [keys: readonly string[], does: string, isForViewers?: true];

const keysFor = (command: string): { where: string; keys: readonly Key[] }[] => [
  {
    where: 'Anywhere in an event',
    keys: [
      [[command, 'K'], 'Find anything', true],
      [['1', '–', '5'], 'Go to a place', true],
      [[command, 'Z'], 'Undo'],
      [['Shift', command, 'Z'], 'Redo'],
      [['Esc'], 'Close what is open', true],
      [['?'], 'Show these shortcuts', true],
    ],
  },
  {
    where: 'Guest List',
    keys: [
      [['/'], 'Search; ↓ goes on into the list'],
      [['N'], 'Add a guest'],
      [['↑', '↓', '←', '→'], 'Go from cell to cell'],
      [['Enter'], 'Change a cell, and save it'],
      [['Tab'], 'Save, and go to the next cell'],
      [['Esc'], 'Leave a cell as it was'],
      [['Space'], 'Select a guest'],
      [['M'], 'Move a guest, or all selected guests'],
    ],
  },
  {
    where: 'Room',
    keys: [
      [['↑', '↓', '←', '→'], 'Move a table by 10 cm'],
      [['Shift', '↑'], 'Move it by 1 m'],
      [['Space'], 'Pick up a guest, and put them down'],
      [['M'], 'Move a guest to a table'],
      [['R', 'O', 'Q', 'L', 'T'], 'Add a round, oval, square, long or top table'],
      [['S'], 'Seat them for me'],
      [['['], 'Fold away who has no table yet'],
      [[']'], 'Turn a table'],
      [[command, 'D'], 'Duplicate a table'],
      [['Delete'], 'Remove a table'],
      [['+', '−', '0'], 'Zoom in, out, show all', true],
    ],
  },
];

const keysForViewers = (command: string) =>
  keysFor(command)
    .map(({ where, keys }) => ({ where, keys: keys.filter(([, , isForViewers]) => isForViewers) }))
    .filter(({ keys }) => keys.length > 0);

export default function KeysDialog({
  isViewer,
  onClose,
}: {
  isViewer: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const [opener] = useState(() => document.activeElement);
  const turn = (on: boolean) => {
    setShortcuts(on);
    setIsOn(on);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keyboard shortcuts"
      size="lg"
      onCloseAutoFocus={(closed) => {
        if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
        closed.preventDefault();
        opener.focus();
      }}
    >
      <div className="grid gap-5 px-5 pt-2 pb-6 sm:px-8">
        <div className="grid gap-x-10 gap-y-6 min-[760px]:grid-cols-3">
          {(isViewer ? keysForViewers : keysFor)(isApple() ? '⌘' : 'Ctrl').map(
            ({ where, keys }) => (
              <section key={where}>
                <h3 className="font-display text-[1.25rem]">{where}</h3>
                <dl className="mt-1 text-sm">
                  {keys.map(([pressed, does]) => (
                    <div
                      key={does}
                      className="grid min-h-9.5 grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-2 border-b border-hair py-1"
                    >
                      <dt className="flex items-center gap-1">
                        {pressed.map((key) =>
                          key === '–' ? (
                            key
                          ) : (
                            <kbd key={key} className="key-cap">
                              {key}
                            </kbd>
                          ),
                        )}
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ),
          )}
        </div>
        <label htmlFor={id} className="flex min-h-11 items-center gap-3">
          <Checkbox
            id={id}
            checked={isOn}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
          />
          <span>
            Use shortcuts of a single key, such as N or 1. They never work while you type.
          </span>
        </label>
      </div>
    </Dialog>
  );
}
