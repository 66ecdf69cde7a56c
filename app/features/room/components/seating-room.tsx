import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useState,
} from 'react';
import { ErrorState } from '@/components/page-states';
import { useReportSelection } from '@/features/collaboration/presence-location';
import { TabSkeleton } from '@/features/events/components/event-skeleton';
import type { RoomPlan } from '@/features/seating/tables/schema';
import type { EventTheme } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { useActions } from '@/lib/react/use-actions';
import { useIsPhone } from '@/lib/react/use-media-query';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { foldTrayAction } from '../actions/tray-actions';
import type { DropPreview } from '../canvas/components/room-canvas';
import { moveGuestByArrowKey, removeChairByKey } from '../manual-seating/chair-keys';
import { DraggedCards } from '../manual-seating/components/dragged-cards';
import { GuestDragStatus } from '../manual-seating/components/guest-drag-status';
import { SeatingTray } from '../manual-seating/components/seating-tray';
import { useMoveDialog } from '../manual-seating/components/use-move-dialog';
import { describeDropTarget, getMoveHint } from '../manual-seating/drag-messages';
import { findDropTarget, findGuestId } from '../manual-seating/drop-targets';
import { type GuestDragState, getDraggedGuests } from '../manual-seating/guest-drag';
import { findSeatedTable, listTargetChairs, type Seating } from '../manual-seating/seating';
import { createTableActions, useGuestDrag, useSeating } from '../manual-seating/use-guest-drag';
import { useGuestDragPointer } from '../manual-seating/use-guest-drag-pointer';
import type { RoomEditor } from '../use-room-history';
import { useStoredView } from '../use-stored-view';
import type { WishControls } from '../wish-controls';
import { OpenTablePanel } from './open-table-panel';
import { RoomWorkspace } from './room-workspace';
import { TableList } from './table-list';
import './seating-room.css';

const trayActions = [foldTrayAction];
const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

type Props = {
  event: EventTheme;
  editor: RoomEditor;
  openId: string | null;
  onOpen: (id: string | null) => void;
  wishControls: WishControls;
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
  if (!seating || !editor.plan) return <TabSkeleton place="room" />;
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
  wishControls,
  onSeatForMe,
  line,
}: SeatedProps) {
  const drag = useGuestDrag(editor, seating);
  const { state, dragged, send } = drag;
  const pointer = useGuestDragPointer(drag);
  const isPhone = useIsPhone();
  const [isTrayFolded, onFold] = useStoredView('isTrayFolded');
  const [isListing, setIsListing] = useState(false);
  const aims = useAims(seating, state);
  const move = useMoveDialog(seating, drag, onOpen);
  useReportSelection({ table_id: openId });

  const fold = { isPhone, isFolded: isTrayFolded && !isPhone, onFold };
  useActions(trayActions, fold);
  // Stable during a drag, so that hundreds of cards are not rendered again.
  const tray = useStableActions({
    onFold,
    onPress: (id: string) => drag.press(id, 'tray'),
    onPut: () => send({ put: 'tray' }),
    onSeatForMe,
  });
  const placeOn = ({ target }: SyntheticEvent, isInsert = false) =>
    target instanceof SVGElement && target.closest('.room-plan')
      ? findDropTarget(target, isInsert)
      : null;
  /** Drops the dragged guests, or picks up the guest on a chair; a click on the table itself selects it. */
  const pressPlan = (event: MouseEvent | KeyboardEvent) => {
    const place = placeOn(event, event.shiftKey);
    const target = event.target as Element;
    const id = target.closest('.table-dash, .name-cards') ? null : findGuestId(target); // chairs are too small to click
    if (!place || !(state || id)) return;
    event.preventDefault();
    event.stopPropagation();
    if (state) send({ put: place });
    else if (id) drag.pick(id);
  };
  const hint = aims?.label || getMoveHint(seating, dragged);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles dragging and the M key for all guests; each guest is a button
    <div
      ref={move.area}
      className="seating-room relative flex h-full min-h-0 phone:flex-col"
      {...pointer.area}
      onKeyDown={(pressed) => {
        move.onKeyDown(pressed);
        moveGuestByArrowKey(pressed, seating, drag.moveAll);
        const change = state ? null : removeChairByKey(pressed, seating);
        if (change) drag.announce(createTableActions(editor).changeChairs(change));
      }}
    >
      <Line isPhone={isPhone} isDragging={dragged.length > 0}>
        {dragged.length > 0 ? (
          <GuestDragStatus
            dragged={dragged}
            hint={hint}
            onMove={() => move.openDialog(dragged)}
            onCancel={() => send('cancel')}
            onWish={() => {
              const [first] = dragged;
              send('cancel');
              if (first) wishControls.onWish(first.id);
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
        <RoomWorkspace
          plan={plan}
          editor={editor}
          seating={seating}
          isPhone={isPhone}
          wishControls={wishControls}
          dropPreview={aims}
          openId={openId}
          onOpen={onOpen}
          on={{ list: () => setIsListing(true), seatForMe: onSeatForMe }}
          tablePanel={(tools) => (
            <OpenTablePanel
              key={openId}
              editor={editor}
              seating={seating}
              openId={openId}
              onOpen={onOpen}
              drag={drag}
              wishControls={wishControls}
              isPhone={isPhone}
              onMove={move.openDialog}
              tools={tools}
            />
          )}
        />
      </div>
      <SeatingTray theme={event} seating={seating} dragged={dragged} {...fold} {...tray} />
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
      {pointer.isDragging && dragged.length > 0 && (
        <DraggedCards ref={pointer.showGhost} dragged={dragged} label={aims?.label ?? ''} />
      )}
      <p className="sr-only" role="status">
        <span key={editor.reverted.times}>{drag.message || editor.reverted.message}</span>
      </p>
    </div>
  );
}

function Line({
  isPhone,
  isDragging,
  children,
}: {
  isPhone: boolean;
  isDragging: boolean;
  children: ReactNode;
}) {
  const looks = isPhone
    ? `group/line relative flex min-h-11 flex-none items-center px-5 text-sm ${isDragging ? 'on-ink bg-ink' : ''}`
    : 'seating-line';
  return <div className={looks}>{children}</div>;
}

function useAims(
  seating: Seating,
  state: GuestDragState,
): (DropPreview & { label: string }) | null {
  return useMemo(() => {
    if (!state) return null;
    const full = new Set(
      seating.tables.flatMap(({ table, free }) => (free === 0 ? [table.id] : [])),
    );
    const over = state.over && state.over !== 'tray' ? state.over : null;
    const chairs = over ? listTargetChairs(seating, state.ids, over) : [];
    const at = over && findSeatedTable(seating, over.table);
    return {
      full,
      over: over?.table ?? null,
      chairs,
      label: at
        ? describeDropTarget(at, chairs, getDraggedGuests(seating, state), over?.isInsert)
        : '',
    };
  }, [seating, state]);
}
