import { useState } from 'react';
import { z } from 'zod';
import { storageKeys } from '@/lib/browser-storage';

const viewSchema = z.object({ isTrayFolded: z.boolean(), isMeasuring: z.boolean(), isWithoutLetters: z.boolean() }).partial();
type KeptView = z.infer<typeof viewSchema>;

function kept(): KeptView {
  try {
    return viewSchema.parse(JSON.parse(localStorage.getItem(storageKeys.roomView) ?? '{}'));
  } catch {
    return {};
  }
}

/** Whether a part of the room is folded away or open, or letters do nothing in it (WCAG 2.1.4), as it was last on this device. */
export function useKeptView(of: keyof KeptView): readonly [boolean, () => void] {
  const [is, setIs] = useState(() => kept()[of] ?? false);
  const toggle = () => {
    setIs(!is);
    try {
      localStorage.setItem(storageKeys.roomView, JSON.stringify({ ...kept(), [of]: !is }));
    } catch (error) {
      console.error('What is folded away in the room could not be kept', error);
    }
  };
  return [is, toggle];
}
