import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { DoorData } from '../model';
import { doorRightLabels, formatMoment } from '../words';
import { DoorDialog, DoorDialogButtons } from './door-dialog';

type Props = {
  link: DoorData['link'];
  unsent: number;
  /** Whether the link lacks the right to send the unsent changes. */
  isStuck: boolean;
  canStore: boolean;
  now: Date;
  onSignOff: () => void;
  onClose: () => void;
};

export function LinkDetailsDialog({
  link,
  unsent,
  isStuck,
  canStore,
  now,
  onSignOff,
  onClose,
}: Props) {
  return (
    <DoorDialog
      title={unsent > 0 ? `${formatCount(unsent, 'tick')} not sent yet` : link.name}
      onClose={onClose}
    >
      {unsent > 0 && (
        <p>
          Only this phone knows what isn’t sent.{' '}
          {isStuck
            ? 'This link can’t send it.'
            : 'Stay signed in until there’s a connection, and this page sends it automatically.'}{' '}
          If you sign out now,{' '}
          {canStore
            ? 'it stays on this phone, and this page offers to send it when you open it again.'
            : 'you lose it, as this browser can’t save anything.'}
        </p>
      )}
      <p>
        With this link you can {formatList(link.rights.map((right) => doorRightLabels[right]))}. It
        ends {formatMoment(link.ends_at, now)}.
      </p>
      <DoorDialogButtons>
        <button type="submit" className="btn btn-ink btn-lg">
          {unsent > 0 ? 'Stay signed in' : 'Back to the list'}
        </button>
        <button type="submit" className="btn btn-line btn-lg" onClick={onSignOff}>
          {unsent > 0 ? 'Sign out anyway' : 'Sign out on this phone'}
        </button>
      </DoorDialogButtons>
    </DoorDialog>
  );
}
