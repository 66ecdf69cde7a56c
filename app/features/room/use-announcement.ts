import { useState } from 'react';
import type { RoomEditor } from './use-room-history';

/** What is read out of what was done last; an Undo or Redo since then has made it untrue. */
export function useAnnouncement({ reverted: { times } }: RoomEditor) {
  const [spoken, setSpoken] = useState({ words: '', times });
  const speak = (words: string) => setSpoken({ words, times });
  return [spoken.times === times ? spoken.words : '', speak] as const;
}
