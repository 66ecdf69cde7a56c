import { useEffect, useEffectEvent } from 'react';

/** Imports rows pasted anywhere on the page outside fields and dialogs. */
export function usePastedRows(isEnabled: boolean, onRows: (text: string) => void) {
  const onPasted = useEffectEvent(onRows);
  useEffect(() => {
    if (!isEnabled) return;
    const handlePaste = (pasted: ClipboardEvent) => {
      const text = pasted.clipboardData?.getData('text') ?? '';
      const isInField =
        pasted.target instanceof Element &&
        pasted.target.closest('input, textarea, [role="dialog"]');
      if (!isInField && /[\t\n]/.test(text.trim())) onPasted(text);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isEnabled]);
}
