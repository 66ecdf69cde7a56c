import { useState } from 'react';
import type { RoomEditor } from './use-room-history';

/** The screen reader’s announcement of the last action; cleared by Undo and Redo, which make it outdated. */
export function useAnnouncement({ reverted: { times } }: RoomEditor) {
  const [announcement, setAnnouncement] = useState({ words: '', times });
  const announce = (words: string) => setAnnouncement({ words, times });
  return [announcement.times === times ? announcement.words : '', announce] as const;
}
