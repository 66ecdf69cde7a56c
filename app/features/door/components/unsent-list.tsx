import { useState } from 'react';
import { counted } from '@/lib/counted';
import { idOf, type Unsent } from '../phone/store';
import { unsentText } from '../words';
import { DoorDialog } from './door-dialog';

/** What only this phone knows, one by one. */
export const UnsentList = ({ items }: { items: readonly Unsent[] }) => (
  <ul className="unsent-list" aria-label="Not sent">
    {items.map((item) => (
      <li key={idOf(item)}>
        <b dir="auto">{item.name ?? 'A guest'}</b> <span>{unsentText(item)}</span>
      </li>
    ))}
  </ul>
);

/** Gives ticks up for good, once that is meant. */
export function DiscardButton({ items, onDiscard }: { items: readonly Unsent[]; onDiscard: () => void }) {
  const [asks, setAsks] = useState(false);
  const them = items.length === 1 ? 'it' : 'them';
  return (
    <>
      <button type="button" className="btn btn-line btn-sm" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Discard {them}
      </button>
      {asks && (
        <DoorDialog title={`Discard ${counted(items.length, 'tick')}?`} onClose={() => setAsks(false)}>
          <p>
            Only this phone knows {them}, and you can’t get {them} back.
          </p>
          <UnsentList items={items} />
          <div className="door-dialog-buttons">
            <button type="submit" className="btn btn-ink btn-lg">
              Keep {them}
            </button>
            <button type="submit" className="btn btn-line btn-lg" onClick={onDiscard}>
              Discard for good
            </button>
          </div>
        </DoorDialog>
      )}
    </>
  );
}
