import { Redo2, Undo2 } from 'lucide-react';
import type { Action } from '@/lib/react/actions';

/** `undoLabel` and `redoLabel` name the step that the action would undo or redo; null if there is none. */
type History = {
  undo: () => void;
  redo: () => void;
  undoLabel: string | null;
  redoLabel: string | null;
};

export const undoAction: Action<History> = {
  name: 'undo',
  label: ({ undoLabel }) => (undoLabel ? `Undo: ${undoLabel}` : 'Undo'),
  hint: 'Undo',
  Icon: Undo2,
  keys: ['Mod+z'],
  when: ({ undoLabel }) => undoLabel !== null,
  perform: ({ undo }) => undo(),
};

export const redoAction: Action<History> = {
  name: 'redo',
  label: ({ redoLabel }) => (redoLabel ? `Redo: ${redoLabel}` : 'Redo'),
  hint: 'Redo',
  Icon: Redo2,
  keys: ['Shift+Mod+z'],
  otherKeys: ['Mod+y'],
  when: ({ redoLabel }) => redoLabel !== null,
  perform: ({ redo }) => redo(),
};
