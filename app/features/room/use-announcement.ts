import { useState } from 'react';
import type { RoomEditor } from './use-room-history';

/** Announcement of the last action for screen readers. Undo and Redo clear it. */
export function useAnnouncement({ reverted: { times } }: RoomEditor) {
  const [announcement, setAnnouncement] = useState({ message: '', times });
  const announce = (message: string) => setAnnouncement({ message, times });
  return [announcement.times === times ? announcement.message : '', announce] as const;
}
