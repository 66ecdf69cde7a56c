import { useState } from 'react';
import { formatCount } from '@/lib/text/counts';
import { getUnsentId, type UnsentChange } from '../phone/store';
import { describeUnsentChange } from '../words';
import { DoorDialog, DoorDialogButtons } from './door-dialog';

export const UnsentList = ({ items }: { items: readonly UnsentChange[] }) => (
  <ul
    className="unsent-list mt-3 max-h-[14rem] overflow-auto in-[details]:mt-0"
    aria-label="Not sent"
  >
    {items.map((item) => (
      <li
        key={getUnsentId(item)}
        className="flex flex-wrap justify-between gap-x-4 border-t border-hair py-[0.4rem]"
      >
        <b
          className="font-display text-[1.125rem] leading-[1.3] font-normal wrap-anywhere normal-nums"
          dir="auto"
        >
          {item.name ?? 'A guest'}
        </b>{' '}
        <span className="font-(family-name:--font-ui) text-(length:--text-sm) leading-[1.5] text-ink-2 normal-nums">
          {describeUnsentChange(item)}
        </span>
      </li>
    ))}
  </ul>
);

export function DiscardButton({
  items,
  onDiscard,
}: {
  items: readonly UnsentChange[];
  onDiscard: () => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const pronoun = items.length === 1 ? 'it' : 'them';
  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      >
        Discard {pronoun}
      </button>
      {isConfirming && (
        <DoorDialog
          title={`Discard ${formatCount(items.length, 'tick')}?`}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            Only this phone knows {pronoun}, and you can’t get {pronoun} back.
          </p>
          <UnsentList items={items} />
          <DoorDialogButtons>
            <button type="submit" className="btn btn-ink btn-lg">
              Keep {pronoun}
            </button>
            <button type="submit" className="btn btn-line btn-lg" onClick={onDiscard}>
              Discard for good
            </button>
          </DoorDialogButtons>
        </DoorDialog>
      )}
    </>
  );
}
