import { useState } from 'react';
import { afterPress } from '@/lib/after-press';

type Props = {
  text: string;
  label: string;
  /** What is particular about it where it stands. */
  look?: string;
  placeholder?: string;
  onChange: (text: string) => void;
};

const FIELD =
  'peer min-w-0 rounded-[3px] border py-0 text-ellipsis focus:border-ink focus:bg-paper focus:outline-none focus:shadow-[inset_0_0_0_1px_var(--ink)]';

/** A field among what happens to a row. */
export const ANSWER_FIELD =
  'h-[30px] w-full px-[7px] group-hover/row:border-hair narrow:group-data-focused/row:h-11 narrow:group-data-focused/row:border-hair narrow:focus:border-ink';

/** A cell that is put right in its place: Enter or leaving it keeps what was typed, Escape undoes it. */
export function ImportCell({ text, label, look = '', placeholder, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && typed !== text) onChange(typed);
    setTyped(null);
  };
  return (
    <input
      className={`${FIELD} ${look}`}
      aria-label={label}
      title={text || undefined}
      placeholder={placeholder}
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
