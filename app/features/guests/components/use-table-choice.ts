import { type KeyboardEvent, useId, useState } from 'react';
import type { ListedTable } from '../model';
import { choicesFor } from './table-choices';

/** A field that offers tables while something is typed into it: arrows pick one, Enter takes the one picked, or else what is typed. */
export function useTableChoice(tables: readonly ListedTable[], initial: string) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [picked, setPicked] = useState(-1);
  // What the field held before is no question: as long as nothing is typed, all tables are offered.
  const asked = typed === initial ? '' : typed;
  const offered = choicesFor(tables, asked);
  return {
    value: offered[picked]?.label ?? typed,
    choices: { id, tables, typed: asked, picked },
    field: {
      role: 'combobox',
      'aria-expanded': offered.length > 0,
      'aria-controls': id,
      'aria-activedescendant': offered[picked] ? `${id}-${picked}` : undefined,
      autoComplete: 'off',
      value: typed,
      onChange: (change: { target: { value: string } }) => {
        setTyped(change.target.value);
        setPicked(-1);
      },
    },
    /** True when the key was one that picks a table. */
    pick: (pressed: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key];
      if (!step || offered.length === 0 || pressed.nativeEvent.isComposing) return false;
      pressed.preventDefault();
      setPicked((now) => Math.min(Math.max(now + step, -1), offered.length - 1));
      return true;
    },
  };
}
