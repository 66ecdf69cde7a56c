import { Maximize, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { boxOf } from '@/features/seating/tables/geometry';
import type { RoomPlan as Plan } from '@/features/seating/tables/schema';
import type { EventTheme } from '@/features/theme/model';
import { useMedia } from '@/lib/use-media';
import { thingsOf } from '../canvas/things';
import type { Tie } from '../canvas/threads';
import { fitted } from '../canvas/use-plan-view';
import { type Seating, seatingOf } from '../seating-by-hand/seating';
import { type RoomEditor, useRoomHistory } from '../use-room-history';
import { RoomPane } from './room-pane';
import { RoomPlan } from './room-plan';
import { SeatingRoom } from './seating-room';
import './room-tab.css';

export type Wishing = {
  /** Threads between guests, which are drawn where their cards are. */
  ties: readonly Tie[];
  /** Asks what is wished of a guest who is picked up. */
  onWish: (id: string) => void;
};

type TabProps = {
  event: EventTheme & { id: string };
  /** The table to begin with. */
  tableId?: string | null;
  /** Wraps the room to add wishes; its actions are undoable steps like any other. */
  around: (room: (wishing: Wishing) => ReactNode) => ReactNode;
  onSeatForMe: () => void;
  /** Replaces the room while given; its actions are undoable steps like any other. */
  instead?: (editor: RoomEditor) => ReactNode;
};

/** The room of an event: its plan, who sits where in it, and who has no table yet. */
export default function RoomTab({ event, tableId = null, around, onSeatForMe, instead }: TabProps) {
  const editor = useRoomHistory(event);
  const [openId, setOpenId] = useState(tableId);
  if (instead) return instead(editor);
  return around(({ ties, onWish }) => (
    <SeatingRoom
      event={event}
      editor={editor}
      openId={openId}
      onOpen={setOpenId}
      onWish={onWish}
      onSeatForMe={onSeatForMe}
      plan={<PlanOfRoom editor={editor} ties={ties} openId={openId} onOpen={setOpenId} />}
    />
  ));
}

type Props = { editor: RoomEditor; ties: readonly Tie[] | undefined; openId: string | null; onOpen: (id: string | null) => void };

function PlanOfRoom({ editor, ties, openId, onOpen }: Props) {
  const { plan, guests } = editor;
  const isPhone = useMedia('(max-width: 759px)');
  const [isFull, setIsFull] = useState(false);
  const seating = useMemo(() => plan && guests && seatingOf(plan.tables, guests), [plan, guests]);
  if (!plan || !seating) return null;
  if (isPhone && !isFull)
    return <SmallPlan plan={plan} seating={seating} editor={editor} openId={openId} onOpenPlan={() => setIsFull(true)} />;
  return (
    <RoomPane
      plan={plan}
      editor={editor}
      seating={seating}
      ties={ties}
      openId={openId}
      // A table's sheet would lie under the plan that fills the phone.
      onOpen={isPhone ? () => {} : onOpen}
      onClose={isPhone ? () => setIsFull(false) : undefined}
    />
  );
}

const SMALL = { width: 300, height: 214 };

type SmallProps = { plan: Plan; seating: Seating; editor: RoomEditor; openId: string | null; onOpenPlan: () => void };

/** On a phone the whole plan, small, each table a ring that fills. */
function SmallPlan({ plan, seating, editor, openId, onOpenPlan }: SmallProps) {
  const names = useMemo(
    () => new Map(seating.tables.map(({ table, chairs }) => [table.id, chairs.map(({ guest }) => guest?.name ?? null)])),
    [seating],
  );
  const isUnlaid = thingsOf(plan).length === 0 && !plan.picture;
  return (
    <div className="small-plan">
      <button type="button" className="small-plan-drawing" onClick={onOpenPlan}>
        {isUnlaid ? (
          <span className="small-plan-unlaid">
            <b>An empty room</b>
            <span>Lay it out</span>
          </span>
        ) : (
          <span className="sr-only">Open the plan of the room</span>
        )}
        <span aria-hidden="true">
          <RoomPlan
            plan={plan}
            view={fitted(boxOf(plan), SMALL, 4)}
            size={SMALL}
            sittingOf={({ id }) => names.get(id) ?? []}
            selected={new Set(openId ? [openId] : [])}
            detail="ring"
          />
        </span>
      </button>
      <div className="small-plan-tools">
        <IconButton label="Full plan" onClick={onOpenPlan}>
          <Maximize className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label={editor.undoes ? `Undo: ${editor.undoes}` : 'Undo'} disabled={!editor.undoes} onClick={editor.undo}>
          <Undo2 className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
