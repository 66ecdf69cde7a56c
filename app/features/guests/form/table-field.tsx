import { type KeyboardEvent, type Ref, useState } from 'react';
import { Input } from '@/components/ui/input';
import { NO_TABLE } from '@/features/seating/tables/model';
import { TableChoices, useTableChoice } from '../components/table-choices';
import type { ListedTable } from '../model';

type Props = {
  ref: Ref<HTMLInputElement>;
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
  };
  name: string;
  form: string;
  value: string;
  onChange: (label: string) => void;
  tables: readonly ListedTable[];
};

export function TableField({ ref, control, name, form, value, onChange, tables }: Props) {
  /** The value when the options were opened; null while they are closed. */
  const [openedWith, setOpenedWith] = useState<string | null>(null);
  const isOpen = openedWith !== null;
  const choose = (label: string) => {
    onChange(label);
    setOpenedWith(null);
  };
  const choice = useTableChoice(tables, {
    initial: openedWith ?? value,
    typed: value,
    onType: (text) => {
      onChange(text);
      setOpenedWith((before) => before ?? value);
    },
    first: [{ label: null, text: NO_TABLE, act: () => choose(NO_TABLE) }],
  });
  const handleKeyDown = (pressed: KeyboardEvent) => {
    if (pressed.key === 'ArrowDown' && !isOpen) setOpenedWith(value);
    if (choice.handleKeyDown(pressed) || !isOpen || pressed.nativeEvent.isComposing) return;
    if (pressed.key === 'Enter' && choice.action) choice.action();
    else if (pressed.key === 'Enter' && choice.value !== value) choose(choice.value);
    else if (pressed.key === 'Escape') setOpenedWith(null);
    else {
      if (pressed.key === 'Tab' && choice.action) choice.action();
      else if (pressed.key === 'Tab') choose(choice.value);
      return;
    }
    pressed.preventDefault();
    pressed.stopPropagation();
  };
  return (
    <span className="relative block">
      <Input
        ref={ref}
        {...control}
        {...choice.field}
        aria-expanded={isOpen}
        aria-controls={isOpen ? choice.choices.id : undefined}
        name={name}
        form={form}
        className="has-choices truncate"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onPointerDown={() => setOpenedWith((before) => before ?? value)}
        onKeyDown={handleKeyDown}
        onBlur={() => setOpenedWith(null)}
      />
      {isOpen && <TableChoices {...choice.choices} onPick={choose} />}
    </span>
  );
}
