import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Input } from './ui/input';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (words: string) => void;
  onArrowDown?: () => void;
  onEnter?: () => void;
};

/** Enter never sends a form around it, because the list is filtered while typing. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  onArrowDown,
  onEnter,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  // React misses text typed before hydration (facebook/react#12955).
  useEffect(() => {
    if (field.current?.value) onChange(field.current.value);
  }, []);
  return (
    <div className="search">
      <Search className="icon" aria-hidden="true" />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(typed) => onChange(typed.target.value)}
        onKeyDown={(pressed) => {
          // Safari reports keyCode 229 for the last key of an input method
          if (pressed.nativeEvent.isComposing || pressed.keyCode === 229) return;
          const isEnter = pressed.key === 'Enter';
          const act = isEnter ? onEnter : pressed.key === 'ArrowDown' ? onArrowDown : undefined;
          if (isEnter || act) pressed.preventDefault();
          if (!pressed.repeat) act?.(); // the held key may have opened this dialog
        }}
      />
    </div>
  );
}
