import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { RoomEditor } from '@/features/room/use-room-history';
import type { EventTheme } from '@/features/theme/model';
import { toAppError } from '@/lib/errors';
import { useMedia } from '@/lib/use-media';
import { type SeatForMe as Seated, useSeatForMe } from '../use-seat-for-me';
import { SeatOutcome } from './seat-outcome';
import { SeatWishes } from './seat-wishes';
import './seat-for-me.css';

type Props = { event: EventTheme & { id: string }; editor: RoomEditor; onClose: () => void };

/** “Seat them for me”: wishes at the left, the outcome at the right; on a phone one after the other. */
export default function SeatForMe({ event, editor, onClose }: Props) {
  const { query, seated } = useSeatForMe(event, editor);
  const failure = [query, editor.guestsQuery, editor.roomQuery].find(({ isError, data }) => isError && !data);
  if (failure) return <ErrorState message={toAppError(failure.error).message} onRetry={() => failure.refetch()} />;
  if (!seated) return <Loading />;
  return <Panel event={event} seated={seated} onClose={onClose} />;
}

function Panel({ event, seated, onClose }: { event: EventTheme; seated: Seated; onClose: () => void }) {
  const { phase, solving } = seated;
  const isPhone = useMedia('(max-width: 759px)');
  const panel = useRef<HTMLDivElement>(null);
  const isResting = phase === 'resting';
  useEffect(() => {
    // The focused half of the screen has been unmounted.
    if (isPhone && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    if (isPhone) window.scrollTo(0, 0);
  }, [isPhone, isResting]);
  const back = (
    <IconButton label="Back to the room" onClick={onClose}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </IconButton>
  );
  const buttons = buttonsOf(seated, onClose);
  return (
    <div ref={panel} className="seat-for-me" data-phase={phase} tabIndex={-1}>
      {(!isPhone || isResting) && <SeatWishes seated={seated} back={back} isPhone={isPhone} />}
      {(!isPhone || !isResting) && (
        <SeatOutcome event={event} seated={seated}>
          {isPhone ? null : buttons}
        </SeatOutcome>
      )}
      {isPhone && !isResting && <div className="seat-dock">{buttons}</div>}
      <p className="sr-only" role="status">
        {phase === 'working' && 'Looking for the best plan.'}
        {phase === 'done' && solving.outcome?.verdict.join(' ')}
        {phase === 'applied' && 'Plan applied.'}
      </p>
    </div>
  );
}

/** The buttons that fit the current phase. */
function buttonsOf({ phase, solving, change, stop, leave, apply, undo }: Seated, onClose: () => void): ReactNode {
  if (phase === 'working')
    return (
      <Button variant="line" onClick={stop}>
        Stop and keep the best
      </Button>
    );
  if (phase === 'applied')
    return (
      <>
        <Button variant="line" onClick={undo}>
          Undo
        </Button>
        <Button onClick={onClose}>Done</Button>
      </>
    );
  if (phase !== 'done')
    return phase === 'resting' ? null : (
      <Button variant="line" onClick={leave}>
        Discard
      </Button>
    );
  if (change?.update.length === 0) return <Button onClick={onClose}>Done</Button>;
  return (
    <>
      <Button variant="line" onClick={leave}>
        Discard
      </Button>
      <Button onClick={apply}>{solving.clashes.length > 0 ? 'Apply anyway' : 'Apply this plan'}</Button>
    </>
  );
}
