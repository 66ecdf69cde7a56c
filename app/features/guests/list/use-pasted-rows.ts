import { useEffect, useEffectEvent } from 'react';

/** Rows pasted anywhere on the page, outside of fields and dialogs, are imported. */
export function usePastedRows(isWanted: boolean, onRows: (text: string) => void) {
  const onPasted = useEffectEvent(onRows);
  useEffect(() => {
    if (!isWanted) return;
    const paste = (pasted: ClipboardEvent) => {
      const text = pasted.clipboardData?.getData('text') ?? '';
      const isInField =
        pasted.target instanceof Element &&
        pasted.target.closest('input, textarea, [role="dialog"]');
      if (!isInField && /[\t\n]/.test(text.trim())) onPasted(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isWanted]);
}
