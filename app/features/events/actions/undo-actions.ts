import { Redo2, Undo2 } from 'lucide-react';
import type { Action } from '@/lib/react/actions';

/** `undoes` and `redoes` name the next step; null if there is none. */
type History = {
  undo: () => void;
  redo: () => void;
  undoes: string | null;
  redoes: string | null;
};

export const undoAction: Action<History> = {
  name: 'undo',
  label: ({ undoes }) => (undoes ? `Undo: ${undoes}` : 'Undo'),
  hint: 'Undo',
  Icon: Undo2,
  keys: ['Mod+z'],
  when: ({ undoes }) => undoes !== null,
  perform: ({ undo }) => undo(),
};

export const redoAction: Action<History> = {
  name: 'redo',
  label: ({ redoes }) => (redoes ? `Redo: ${redoes}` : 'Redo'),
  hint: 'Redo',
  Icon: Redo2,
  keys: ['Shift+Mod+z'],
  otherKeys: ['Mod+y'],
  when: ({ redoes }) => redoes !== null,
  perform: ({ redo }) => redo(),
};
