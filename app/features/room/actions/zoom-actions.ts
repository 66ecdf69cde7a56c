import { Maximize, Minus, Plus } from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import type { PlanView } from '../canvas/use-plan-view';

type Given = Pick<PlanView, 'zoom' | 'showAll'>;

const STEP = 1.25;
const hint = 'Zoom in, out, show all';

export const zoomIn: Action<Given> = {
  name: 'zoom in',
  label: 'Zoom in',
  hint,
  Icon: Plus,
  keys: ['+'],
  otherKeys: ['='],
  perform: ({ zoom }) => zoom(STEP),
};

export const zoomOut: Action<Given> = {
  name: 'zoom out',
  label: 'Zoom out',
  hint,
  Icon: Minus,
  keys: ['-'],
  perform: ({ zoom }) => zoom(1 / STEP),
};

export const showAll: Action<Pick<Given, 'showAll'>> = {
  name: 'show all',
  label: 'Show the whole room',
  hint,
  Icon: Maximize,
  keys: ['0'],
  perform: ({ showAll }) => showAll(),
};

export const zoomActions: readonly Action<Given>[] = [zoomIn, zoomOut, showAll];
