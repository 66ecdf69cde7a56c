import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useFrontPanel } from '@/components/ui/use-front-panel';
import { type Guest, type GuestDetails, guestFields } from '@/features/seating/guests/schema';
import { useGuestListContext } from '../list/guest-list-context';
import { openGuest, useListStore } from '../list/list-store';
import { PanelForm } from './panel-form';
import { useBackToClose } from './use-back-to-close';
import { usePanelPosition } from './use-panel-position';
import '@/components/ui/side-panel.css';
import './guest-panel.css';

type Props = {
  guest: Guest;
  isRemoved: boolean;
  /** `focused`: the guest whose row gets the focus; by default the guest in the panel. */
  onClose: (focused?: Guest) => void;
};

export default function GuestPanel({ guest, isRemoved, onClose }: Props) {
  const store = useListStore();
  const { listed } = useGuestListContext().listing;
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  useFrontPanel(panel);
  usePanelPosition(panel, guest.id);
  const at = listed.findIndex(({ id }) => id === guest.id);
  const [previous, next] = at < 0 ? [] : [listed[at - 1], listed[at + 1]];
  const goTo = (other: Guest | undefined) => other && openGuest(store, other, findFocusedField());
  const handleKeyDown = (pressed: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = pressed;
    const handle = store.get().panelHandle;
    const steps: Record<string, Guest | undefined> = { ArrowUp: previous, ArrowDown: next };
    if (altKey && key in steps) goTo(steps[key]);
    else if ((ctrlKey || metaKey) && key === 'Enter') handle?.submit();
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  };
  const cancel = () => store.get().panelHandle?.cancel();
  useBackToClose(cancel);
  return (
    <section
      ref={panel}
      aria-labelledby={title}
      tabIndex={-1}
      className="side-sheet guest-panel"
      onKeyDownCapture={handleKeyDown}
      onKeyDown={({ key, defaultPrevented, nativeEvent }) =>
        key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing && cancel()
      }
    >
      <i aria-hidden="true" className="guest-panel-notch" />
      <header className="guest-panel-head">
        <h2 id={title}>{guest.name}</h2>
        <IconButton
          label="Previous guest"
          title="Previous guest (Alt ↑)"
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={!previous}
          onClick={() => goTo(previous)}
        >
          <ChevronUp className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Next guest"
          title="Next guest (Alt ↓)"
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={!next}
          onClick={() => goTo(next)}
        >
          <ChevronDown className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Close" onClick={cancel}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </header>
      <PanelForm
        key={guest.id}
        panel={panel}
        guest={guest}
        isRemoved={isRemoved}
        onClose={onClose}
      />
    </section>
  );
}

const isGuestField = (name: string): name is keyof GuestDetails =>
  guestFields.some(({ key }) => key === name);

/** The next guest opens with the focus in the same field. */
function findFocusedField(): keyof GuestDetails | null {
  const name = document.activeElement?.closest('[name]')?.getAttribute('name') ?? '';
  return isGuestField(name) ? name : null;
}
