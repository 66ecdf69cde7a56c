import { type ReactNode, useState } from 'react';
import type { EventTheme } from '@/features/theme/model';
import { type RoomEditor, useRoomHistory } from '../use-room-history';
import type { Wishing } from '../wishing';
import { SeatingRoom } from './seating-room';

type Props = {
  event: EventTheme & { id: string };
  /** What is asked for: a table whose panel is to open, now or while the room is open. */
  wanted: { tableId?: string };
  /** The next step, which floats over the plan. */
  line: ReactNode;
  /** Wraps the room to add wishes; its actions are undoable steps like any other. */
  around: (room: (wishing: Wishing) => ReactNode) => ReactNode;
  onSeatForMe: () => void;
  /** Replaces the room while given; its actions are undoable steps like any other. */
  instead?: (editor: RoomEditor) => ReactNode;
};

/** The room of an event: its plan, who sits where in it, and who has no table yet. */
export default function RoomTab({ event, wanted, line, around, onSeatForMe, instead }: Props) {
  const editor = useRoomHistory(event);
  const [openId, setOpenId] = useState(wanted.tableId ?? null);
  const [opened, setOpened] = useState(wanted);
  if (wanted !== opened) {
    setOpened(wanted);
    if (wanted.tableId) setOpenId(wanted.tableId);
  }
  if (instead) return instead(editor);
  return around((wishing) => (
    <SeatingRoom
      event={event}
      editor={editor}
      openId={openId}
      onOpen={setOpenId}
      wishing={wishing}
      onSeatForMe={onSeatForMe}
      line={line}
    />
  ));
}
