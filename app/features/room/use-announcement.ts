import { useState } from 'react';
import type { RoomEditor } from './use-room-history';

/** Announcement of the last action for screen readers. Undo and Redo clear it. */
export function useAnnouncement({ reverted: { times } }: RoomEditor) {
  const [announcement, setAnnouncement] = useState({ words: '', times });
  const announce = (words: string) => setAnnouncement({ words, times });
  return [announcement.times === times ? announcement.words : '', announce] as const;
}
