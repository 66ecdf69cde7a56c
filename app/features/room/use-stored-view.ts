import { useState } from 'react';
import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';

const viewSchema = z.partial(
  z.object({
    isTrayFolded: z.boolean(),
    isMeasuring: z.boolean(),
    hidesNames: z.boolean(),
    hasToolWords: z.boolean(),
  }),
);
const stored = createJsonStorage(storageKeys.roomView, viewSchema);

export function useStoredView(
  part: keyof z.infer<typeof viewSchema>,
): readonly [boolean, () => void] {
  const [is, setIs] = useState(() => stored.read()?.[part] ?? false);
  const toggle = () => {
    setIs(!is);
    stored.write({ ...stored.read(), [part]: !is });
  };
  return [is, toggle];
}
