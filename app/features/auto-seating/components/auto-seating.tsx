import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { autoSeatingAction } from '@/features/events/actions/bar-actions';
import type { RoomEditor } from '@/features/room/use-room-history';
import type { EventTheme } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { useKeys } from '@/lib/react/use-keys';
import { useIsPhone } from '@/lib/react/use-media-query';
import type { SeatMove } from '../explain/reasons';
import { type AutoSeatingState as Seated, useAutoSeating } from '../use-auto-seating';
import { OutcomePanel } from './outcome-panel';
import { ProposalDrawing } from './proposal-drawing';
import { WishPanel } from './wish-panel';
import './auto-seating.css';

type SeatedEvent = EventTheme & { id: string; event_name: string };
type Props = {
  event: SeatedEvent;
  editor: RoomEditor;
  seats: 'everybody' | 'late' | null;
  onBegun: () => void;
  /** Opens the table sign; absent if phones cannot open its QR code. */
  onSign?: () => void;
  onClose: () => void;
};

/** Escape in a field must not close the mode and lose a half-typed wish. In a panel above the mode, it closes only that panel. */
const keepsEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="radio"]), select, .side-sheet') !== null;

export default function AutoSeating({ event, editor, ...mode }: Props) {
  const { query, seated } = useAutoSeating(event, editor);
  useKeys(({ key, target }) =>
    key === 'Escape' && !keepsEscape(target) ? mode.onClose : undefined,
  );
  const failure = [query, editor.guestsQuery, editor.roomQuery].find(
    ({ isError, data }) => isError && !data,
  );
  if (failure)
    return (
      <ErrorState message={toAppError(failure.error).message} onRetry={() => failure.refetch()} />
    );
  if (!seated) return <Loading />;
  return <Mode event={event} seated={seated} {...mode} />;
}

function Mode({
  event,
  seated,
  seats,
  onBegun,
  onSign,
  onClose,
}: Omit<Props, 'editor'> & { seated: Seated }) {
  const { phase, solving, plan, wishes, isAnybodySeated } = seated;
  const [startedAutomatically, setStartedAutomatically] = useState(false);
  const begin = useEffectEvent(() => {
    if (!seats) return;
    onBegun();
    if (seats === 'late') {
      if (seated.isLate) seated.seatLate();
      return;
    }
    const hasQuestions =
      (seated.topTable && !seated.topTable.isAnswered) ||
      seated.notes.offers.length > 0 ||
      seated.households.hasNew;
    if (isAnybodySeated || wishes.length > 0 || hasQuestions) return;
    setStartedAutomatically(true);
    seated.seat();
  });
  useEffect(() => begin(), []);
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<SeatMove | null>(null);
  const panel = useRef<HTMLElement>(null);
  const isResting = phase === 'resting';
  useEffect(() => {
    // The replaced half of the panel had the focus.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [isResting]);
  return (
    <div className="relative h-full overflow-hidden">
      {!isPhone && (
        <ProposalDrawing
          plan={plan}
          guests={(phase === 'applied' && solving.basis?.guests) || seated.drawnGuests}
          outcome={solving.outcome}
          wishes={seated.wedding.wishes}
          wishCount={wishes.length}
          isDone={phase === 'done' || phase === 'applied'}
          shown={shown}
        />
      )}
      <section ref={panel} aria-labelledby="seat-for-me" tabIndex={-1} className="seat-for-me">
        <header className="flex h-13 flex-none items-center gap-2 border-b border-hair pr-3 pl-2">
          <IconButton label="Back to the room" onClick={onClose}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
          <h3 id="seat-for-me" className="mr-auto font-display text-[1.5rem]/none">
            {autoSeatingAction.label}
          </h3>
          <kbd className="rounded-[3px] px-1.5 text-xs text-ink-2 outline outline-hair phone:hidden">
            Esc
          </kbd>
        </header>
        {isResting ? (
          <WishPanel seated={seated} />
        ) : (
          <OutcomePanel event={event} seated={seated} onShow={setShown}>
            {buildButtons(seated, startedAutomatically, { onSign, onClose })}
          </OutcomePanel>
        )}
      </section>
      <p className="sr-only" role="status">
        {phase === 'working' && 'Looking for the best plan.'}
        {phase === 'done' && solving.outcome?.verdict.join(' ')}
        {phase === 'applied' && 'Plan applied.'}
      </p>
    </div>
  );
}

/** If seating started automatically, adds a button for wishes, because the host was not asked. */
function buildButtons(
  { phase, solving, change, wishes, stop, leave, apply, undo, seat }: Seated,
  startedAutomatically: boolean,
  { onSign, onClose }: Pick<Props, 'onSign' | 'onClose'>,
): ReactNode {
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
        {onSign && (
          <Button variant="line" onClick={onSign}>
            Print sign
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </>
    );
  if (phase === 'failed' || phase === 'impossible')
    return (
      <>
        <Button variant="line" onClick={leave}>
          Change the wishes
        </Button>
        <Button onClick={seat}>Try again</Button>
      </>
    );
  if (change?.update.length === 0) return <Button onClick={onClose}>Done</Button>;
  return (
    <>
      <Button variant="line" onClick={leave}>
        {startedAutomatically && wishes.length === 0 ? 'Add wishes' : 'Discard'}
      </Button>
      <Button onClick={apply}>
        {solving.clashes.length > 0 ? 'Apply anyway' : 'Apply this plan'}
      </Button>
    </>
  );
}
