import { useState } from 'react';
import { afterPress } from '@/lib/after-press';

type Props = { text: string; label: string; isMissing?: boolean; placeholder?: string; onChange: (text: string) => void };

/** A cell that is put right in its place: Enter or leaving it keeps what was typed, Escape undoes it. */
export function ImportCell({ text, label, isMissing = false, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && typed !== text) onChange(typed);
    setTyped(null);
  };
  return (
    <input
      className={isMissing ? 'import-field import-field-missing' : 'import-field'}
      aria-label={label}
      title={text || undefined}
      placeholder={isMissing ? 'None' : placeholder}
      value={typed ?? text}
      data-takes-escape={typed !== null}
      onChange={(change) => setTyped(change.target.value)}
      onBlur={() => afterPress(keep)}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return; // the keys choose among signs
        if (key === 'Enter') keep();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
