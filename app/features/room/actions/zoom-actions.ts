import { IdCard, Maximize, Minus, Plus } from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import type { PlanView } from '../canvas/use-plan-view';

type ZoomInput = Pick<PlanView, 'zoom' | 'showAll'>;

const STEP = 1.25;
const hint = 'Zoom in, out, show all';

export const zoomInAction: Action<ZoomInput> = {
  name: 'zoom in',
  label: 'Zoom in',
  hint,
  Icon: Plus,
  keys: ['+'],
  otherKeys: ['='],
  perform: ({ zoom }) => zoom(STEP),
};

export const zoomOutAction: Action<ZoomInput> = {
  name: 'zoom out',
  label: 'Zoom out',
  hint,
  Icon: Minus,
  keys: ['-'],
  perform: ({ zoom }) => zoom(1 / STEP),
};

export const showAllAction: Action<Pick<ZoomInput, 'showAll'>> = {
  name: 'show all',
  label: 'Show the whole room',
  hint,
  Icon: Maximize,
  keys: ['0'],
  perform: ({ showAll }) => showAll(),
};

export type NamesSwitch = { isOn: boolean; toggle: () => void };

export const toggleNamesAction: Action<NamesSwitch> = {
  name: 'names',
  label: ({ isOn }) => (isOn ? 'Hide names' : 'Show names'),
  fullLabel: ({ isOn }) => (isOn ? 'Hide names in the room' : 'Show names in the room'),
  hint: 'Show or hide names',
  Icon: IdCard,
  keys: ['a'],
  perform: ({ toggle }) => toggle(),
};

export const zoomActions: readonly Action<ZoomInput>[] = [
  zoomInAction,
  zoomOutAction,
  showAllAction,
];
