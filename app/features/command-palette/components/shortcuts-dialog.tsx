import { useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/input';
import { shortcutsAction } from '@/features/events/actions/bar-actions';
import type { ListedTab } from '@/features/events/workspace-tabs';
import { areShortcutsEnabled, setShortcutsEnabled } from '@/lib/react/shortcuts';
import { listShortcuts } from '../shortcut-list';
import './shortcuts-dialog.css';

type Props = { isViewer?: boolean; places?: readonly ListedTab[]; onClose: () => void };

export default function ShortcutsDialog({ isViewer = false, places, onClose }: Props) {
  const id = useId();
  const [isOn, setIsOn] = useState(areShortcutsEnabled);
  const [opener] = useState(() => document.activeElement);
  const turn = (on: boolean) => {
    setShortcutsEnabled(on);
    setIsOn(on);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shortcutsAction.label}
      size="lg"
      onCloseAutoFocus={(closed) => {
        if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
        closed.preventDefault();
        opener.focus();
      }}
    >
      <div className="grid gap-5 px-5 pt-2 pb-6 sm:px-8">
        <div className="grid gap-x-10 gap-y-6 min-[760px]:grid-cols-3">
          {listShortcuts(isViewer, places).map(({ where, lines }) => (
            <section key={where}>
              <h3 className="font-display text-[1.25rem]">{where}</h3>
              <dl className="mt-1 text-sm">
                {lines.map(({ does, caps }) => (
                  <div
                    key={does}
                    className="grid min-h-9.5 grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-2 border-b border-hair py-1"
                  >
                    <dt className="flex items-center gap-1">
                      {caps.map((key) =>
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
          ))}
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
