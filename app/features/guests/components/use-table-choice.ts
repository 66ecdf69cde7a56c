import { type KeyboardEvent, useId, useState } from 'react';
import { type ListedTable, suggestTables } from '../model';

/** So many tables are offered at once, one less beside other things to do; the rest come by typing. */
const MOST = 4;

/** What can be done beside choosing a table. */
export type TableAction = { words: string; act: () => void };
const noActions: readonly TableAction[] = [];

/** A field that offers tables while something is typed into it: arrows pick one, Enter takes the one picked, or else what is typed. */
export function useTableChoice(tables: readonly ListedTable[], initial: string, actions = noActions) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [picked, setPicked] = useState(-1);
  // What the field held before is no question: as long as nothing is typed, all tables are offered.
  const asked = typed === initial ? '' : typed;
  const offered = suggestTables(tables, asked, actions.length > 0 ? MOST - 1 : MOST);
  const count = offered.length + actions.length;
  return {
    value: offered[picked]?.label ?? typed,
    /** What is picked in place of a table, if it is. */
    action: actions[picked - offered.length] ?? null,
    choices: { id, offered, actions, picked },
    field: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-activedescendant': picked >= 0 ? `${id}-${picked}` : undefined,
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
      if (!step || count === 0 || pressed.nativeEvent.isComposing) return false;
      pressed.preventDefault();
      setPicked((now) => Math.min(Math.max(now + step, -1), count - 1));
      return true;
    },
  };
}
