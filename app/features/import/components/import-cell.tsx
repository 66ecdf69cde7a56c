import { useState } from 'react';
import { afterPress } from '@/lib/after-press';

type Props = {
  text: string;
  label: string;
  look?: string;
  placeholder?: string;
  onChange: (text: string) => void;
};

const FIELD =
  'peer min-w-0 rounded-[3px] border py-0 text-ellipsis focus:border-ink focus:bg-paper focus:outline-none focus:shadow-[inset_0_0_0_1px_var(--ink)]';

export const ANSWER_FIELD =
  'h-[30px] w-full px-[7px] group-hover/row:border-hair narrow:group-data-focused/row:h-11 narrow:group-data-focused/row:border-hair narrow:focus:border-ink';

export function ImportCell({ text, label, look = '', placeholder, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
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
      onBlur={() => afterPress(commit)}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return; // the input method takes these keys
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
