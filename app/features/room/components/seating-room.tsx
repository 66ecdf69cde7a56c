import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useState,
} from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { useReportSelection } from '@/features/collaboration/where';
import type { RoomPlan } from '@/features/seating/tables/schema';
import type { EventTheme } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { useActions } from '@/lib/react/use-actions';
import { useIsPhone } from '@/lib/react/use-media-query';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { foldTray } from '../actions/tray-actions';
import type { Carrying } from '../canvas/components/room-canvas';
import { type CarryState, getCarriedGuests } from '../seating-by-hand/carry';
import { useCarryPointer } from '../seating-by-hand/carry-pointer';
import { dropLabel, getMoveHint } from '../seating-by-hand/carry-words';
import { CarriedCards } from '../seating-by-hand/components/carried-cards';
import { CarryLine } from '../seating-by-hand/components/carry-line';
import { SeatingTray } from '../seating-by-hand/components/seating-tray';
import { useMoveDialog } from '../seating-by-hand/components/use-moving';
import { chairsTaken, findTable, type Seating } from '../seating-by-hand/seating';
import { useCarry, useSeating } from '../seating-by-hand/seating-state';
import { findGuestId, findTarget } from '../seating-by-hand/seating-targets';
import { useStoredView } from '../stored-view';
import type { RoomEditor } from '../use-room-history';
import type { Wishing } from '../wishing';
import { OpenTable } from './open-table';
import { RoomPane } from './room-pane';
import { TableList } from './table-list';
import './seating-room.css';

const trayActions = [foldTray];
const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

type Props = {
  event: EventTheme;
  editor: RoomEditor;
  openId: string | null;
  onOpen: (id: string | null) => void;
  wishing: Wishing;
  onSeatForMe: () => void;
  line: ReactNode;
};

export function SeatingRoom({ editor, ...rest }: Props) {
  const seating = useSeating(editor);
  const failure = [editor.guestsQuery, editor.roomQuery].find(
    ({ isError, data }) => isError && !data,
  );
  if (failure)
    return (
      <ErrorState message={toAppError(failure.error).message} onRetry={() => failure.refetch()} />
    );
  if (!seating || !editor.plan) return <Loading />;
  return <Seated editor={editor} seating={seating} plan={editor.plan} {...rest} />;
}

type SeatedProps = Props & { seating: Seating; plan: RoomPlan };

function Seated({
  event,
  editor,
  seating,
  plan,
  openId,
  onOpen,
  wishing,
  onSeatForMe,
  line,
}: SeatedProps) {
  const carrying = useCarry(editor, seating);
  const { state, carried, send } = carrying;
  const pointer = useCarryPointer(carrying);
  const isPhone = useIsPhone();
  const [isTrayFolded, onFold] = useStoredView('isTrayFolded');
  const [isListing, setIsListing] = useState(false);
  const aims = useAims(seating, state);
  const move = useMoveDialog(seating, carrying);
  useReportSelection({ table_id: openId });

  const fold = { isPhone, isFolded: isTrayFolded && !isPhone, onFold };
  useActions(trayActions, fold);
  // Stable during a drag, so that hundreds of cards do not render again.
  const tray = useStableActions({
    onFold,
    onPress: (id: string) => carrying.press(id, 'tray'),
    onPut: () => send({ put: 'tray' }),
    onSeatForMe,
  });
  const placeOn = ({ target }: SyntheticEvent) =>
    target instanceof SVGElement && target.closest('.room-plan') ? findTarget(target) : null;
  /** Drops the dragged guests, or picks up the guest on a chair; a click on the table itself selects it. */
  const pressPlan = (event: MouseEvent | KeyboardEvent) => {
    const place = placeOn(event);
    const target = event.target as Element;
    const id = target.closest('.table-dash') ? null : findGuestId(target); // chairs are too small to aim at
    if (!place || !(state || id)) return;
    event.preventDefault();
    event.stopPropagation();
    if (state) send({ put: place });
    else if (id) carrying.pick(id);
  };
  const words = aims?.words || getMoveHint(seating, carried);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drags begin and M works wherever a guest stands; each guest is a button
    <div
      ref={move.area}
      className="seating-room relative flex h-full min-h-0 phone:flex-col"
      {...pointer.area}
      onKeyDown={move.onKeyDown}
    >
      <Line isPhone={isPhone} isCarrying={carried.length > 0}>
        {carried.length > 0 ? (
          <CarryLine
            carried={carried}
            words={words}
            onMove={() => move.openDialog(carried)}
            onCancel={() => send('cancel')}
            onWish={() => {
              const [first] = carried;
              send('cancel');
              if (first) wishing.onWish(first.id);
            }}
          />
        ) : (
          line
        )}
      </Line>
      <div
        className="absolute inset-0 phone:relative phone:inset-auto phone:min-h-0 phone:flex-1"
        onClickCapture={pressPlan}
        onKeyDownCapture={(pressed) => isPress(pressed) && pressPlan(pressed)}
        onFocusCapture={(focused) => {
          const over = state ? placeOn(focused) : null;
          if (over) send({ over });
        }}
      >
        <RoomPane
          plan={plan}
          editor={editor}
          seating={seating}
          isPhone={isPhone}
          ties={wishing.ties}
          carrying={aims}
          openId={openId}
          onOpen={onOpen}
          on={{ list: () => setIsListing(true), seatForMe: onSeatForMe }}
          tablePanel={(tools) => (
            <OpenTable
              key={openId}
              editor={editor}
              seating={seating}
              openId={openId}
              onOpen={onOpen}
              carrying={carrying}
              wishing={wishing}
              isPhone={isPhone}
              onMove={move.openDialog}
              tools={tools}
            />
          )}
        />
      </div>
      <SeatingTray theme={event} seating={seating} carried={carried} {...fold} {...tray} />
      {isListing && (
        <TableList
          seating={seating}
          selected={openId}
          onClose={() => setIsListing(false)}
          onPress={(table) => {
            if (state) send({ put: { table } });
            else onOpen(table);
            setIsListing(false);
          }}
        />
      )}
      {move.dialog}
      {pointer.isDragging && carried.length > 0 && (
        <CarriedCards ref={pointer.showGhost} carried={carried} label={aims?.words ?? ''} />
      )}
      <p className="sr-only" role="status">
        <span key={editor.reverted.times}>{carrying.message || editor.reverted.words}</span>
      </p>
    </div>
  );
}

function Line({
  isPhone,
  isCarrying,
  children,
}: {
  isPhone: boolean;
  isCarrying: boolean;
  children: ReactNode;
}) {
  const looks = isPhone
    ? `group/line relative flex min-h-11 flex-none items-center px-4 text-sm ${isCarrying ? 'on-ink bg-ink' : ''}`
    : 'seating-line';
  return <div className={looks}>{children}</div>;
}

function useAims(seating: Seating, state: CarryState): (Carrying & { words: string }) | null {
  return useMemo(() => {
    if (!state) return null;
    const full = new Set(
      seating.tables.flatMap(({ table, free }) => (free === 0 ? [table.id] : [])),
    );
    const over = state.over && state.over !== 'tray' ? state.over : null;
    const chairs = over ? chairsTaken(seating, state.ids, over) : [];
    const at = over && findTable(seating, over.table);
    return {
      full,
      over: over?.table ?? null,
      chairs,
      words: at ? dropLabel(at, chairs, getCarriedGuests(seating, state)) : '',
    };
  }, [seating, state]);
}
