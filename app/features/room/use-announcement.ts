import { useState } from 'react';
import type { RoomEditor } from './use-room-history';

/** The screen reader’s announcement of the last action; cleared by an Undo or Redo, which make it untrue. */
export function useAnnouncement({ reverted: { times } }: RoomEditor) {
  const [spoken, setSpoken] = useState({ words: '', times });
  const speak = (words: string) => setSpoken({ words, times });
  return [spoken.times === times ? spoken.words : '', speak] as const;
}
