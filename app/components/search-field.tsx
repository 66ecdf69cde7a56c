import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Input } from './ui/input';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (words: string) => void;
  onArrowDown?: () => void;
};

export function SearchField({ label, placeholder = label, value, onChange, onArrowDown }: Props) {
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
          if (pressed.key === 'Enter') pressed.preventDefault(); // the list is filtered already; a form around it stays unsent
          const isDown = pressed.key === 'ArrowDown' && !pressed.nativeEvent.isComposing;
          if (!isDown || !onArrowDown) return;
          pressed.preventDefault();
          onArrowDown();
        }}
      />
    </div>
  );
}
