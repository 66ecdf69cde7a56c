import { Search } from 'lucide-react';
import { Input } from './ui/input';

type Props = { label: string; placeholder?: string; value: string; onChange: (words: string) => void };

/** A field that narrows what is below it, as one types. */
export const SearchField = ({ label, placeholder = label, value, onChange }: Props) => (
  <div className="search">
    <Search className="ico" aria-hidden="true" />
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(typed) => onChange(typed.target.value)}
    />
  </div>
);
