import {
  Armchair,
  Hash,
  Image,
  LayoutGrid,
  List,
  Plus,
  Ruler,
  SquareMousePointer,
} from 'lucide-react';
import { autoSeatingAction } from '@/features/events/actions/bar-actions';
import { redoAction, undoAction } from '@/features/events/actions/undo-actions';
import { type FixtureKind, fixtureKinds } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import type { Action } from '@/lib/react/actions';
import { type TablePreset, tablePresets } from '../canvas/presets';

export type PlanBarInput = {
  undo: () => void;
  redo: () => void;
  undoLabel: string | null;
  redoLabel: string | null;
  addTable: (preset: TablePreset) => void;
  addFixture: (kind: FixtureKind) => void;
  layOut: () => void;
  list: () => void;
  setSize: () => void;
  numberTables: () => void;
  selectTables: () => void;
  addPicture: () => void;
  seatForMe: () => void;
  showAll: () => void;
};

const presets: readonly TablePreset[] = tablePresets;

export const addTableActions = presets.map((preset) => ({
  preset,
  name: `add ${preset.name}`,
  label: preset.name === 'Trestle 6' ? 'Trestle' : preset.name,
  shortLabel: preset.size,
  fullLabel: preset.shape === 'rows' ? `Add ${preset.size}` : `Add a table: ${preset.size}`,
  hint: 'Add a round, oval, square, long or top table, or rows of chairs',
  Icon: Armchair,
  keys: preset.key ? [preset.key.toLowerCase()] : undefined,
  perform: ({ addTable }: Pick<PlanBarInput, 'addTable'>) => addTable(preset),
}));

export const addFixtureActions = fixtureKinds.map((kind) => {
  const { name, button } = fixtureDesigns[kind];
  return {
    button,
    name: `add ${kind}`,
    label: button?.name ?? name,
    shortLabel: name,
    fullLabel: `Add to the room: ${name}`,
    Icon: Plus,
    perform: ({ addFixture }: Pick<PlanBarInput, 'addFixture'>) => addFixture(kind),
  };
});

export const layOutTablesAction = {
  name: 'lay out',
  label: 'Lay out for me',
  opensDialog: true,
  Icon: LayoutGrid,
  perform: ({ layOut }) => layOut(),
} satisfies Action<Pick<PlanBarInput, 'layOut'>>;

export const setRoomSizeAction = {
  name: 'set size',
  label: 'Set the room’s size',
  opensDialog: true,
  Icon: Ruler,
  perform: ({ setSize }) => setSize(),
} satisfies Action<Pick<PlanBarInput, 'setSize'>>;

const listTablesAction: Action<PlanBarInput> = {
  name: 'list tables',
  label: 'List of tables',
  Icon: List,
  perform: ({ list }) => list(),
};

export const numberTablesAction: Action<PlanBarInput> & { label: string } = {
  name: 'number tables',
  label: 'Number the tables',
  opensDialog: true,
  Icon: Hash,
  perform: ({ numberTables }) => numberTables(),
};

export const selectTablesAction: Action<PlanBarInput> & { label: string } = {
  name: 'select tables',
  label: 'Select tables by number',
  opensDialog: true,
  Icon: SquareMousePointer,
  perform: ({ selectTables }) => selectTables(),
};

const addPictureAction: Action<PlanBarInput> = {
  name: 'add picture',
  label: 'Add the venue’s plan',
  opensDialog: true,
  Icon: Image,
  perform: ({ addPicture }) => addPicture(),
};

export const roomSettingActions: readonly Action<PlanBarInput>[] = [
  layOutTablesAction,
  listTablesAction,
  numberTablesAction,
  selectTablesAction,
  setRoomSizeAction,
  addPictureAction,
];

export const barActions: readonly Action<PlanBarInput>[] = [
  undoAction,
  redoAction,
  ...addTableActions,
  ...addFixtureActions,
  ...roomSettingActions,
  autoSeatingAction,
];
