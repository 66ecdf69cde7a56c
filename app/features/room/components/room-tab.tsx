import { type ReactNode, useState } from 'react';
import type { EventTheme } from '@/features/theme/model';
import { type RoomEditor, useRoomHistory } from '../use-room-history';
import type { WishControls } from '../wish-controls';
import { SeatingRoom } from './seating-room';

type Props = {
  event: EventTheme & { id: string };
  /** The table whose panel is open; a new value while the room is open opens that table's panel. */
  wanted: { tableId?: string };
  line: ReactNode;
  around: (room: (wishControls: WishControls) => ReactNode) => ReactNode;
  onSeatForMe: () => void;
  instead?: (editor: RoomEditor) => ReactNode;
};

export default function RoomTab({ event, wanted, line, around, onSeatForMe, instead }: Props) {
  const editor = useRoomHistory(event);
  const [openId, setOpenId] = useState(wanted.tableId ?? null);
  const [opened, setOpened] = useState(wanted);
  if (wanted !== opened) {
    setOpened(wanted);
    if (wanted.tableId) setOpenId(wanted.tableId);
  }
  if (instead) return instead(editor);
  return around((wishControls) => (
    <SeatingRoom
      event={event}
      editor={editor}
      openId={openId}
      onOpen={setOpenId}
      wishControls={wishControls}
      onSeatForMe={onSeatForMe}
      line={line}
    />
  ));
}
