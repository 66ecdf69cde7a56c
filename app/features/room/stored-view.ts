import { useState } from 'react';
import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser-storage';

const viewSchema = z.partial(z.object({ isTrayFolded: z.boolean(), isMeasuring: z.boolean() }));
type StoredView = z.infer<typeof viewSchema>;

function storedView(): StoredView {
  try {
    return viewSchema.parse(JSON.parse(localStorage.getItem(storageKeys.roomView) ?? '{}'));
  } catch {
    return {};
  }
}

/** As last left on this device. */
export function useStoredView(part: keyof StoredView): readonly [boolean, () => void] {
  const [is, setIs] = useState(() => storedView()[part] ?? false);
  const toggle = () => {
    setIs(!is);
    try {
      localStorage.setItem(storageKeys.roomView, JSON.stringify({ ...storedView(), [part]: !is }));
    } catch (error) {
      console.error('What is folded away in the room could not be kept', error);
    }
  };
  return [is, toggle];
}
