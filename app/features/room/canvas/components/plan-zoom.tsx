import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { PlanView } from '../use-plan-view';

export const PlanZoom = ({ look }: { look: PlanView }) => (
  <div className="absolute right-6 bottom-21 z-4 flex items-center rounded-(--r-sheet) bg-paper p-1 shadow-(--lift-2) outline outline-hair min-[1200px]:bottom-4 phone:hidden">
    <IconButton label="Zoom out" className="icon-button h-10" onClick={() => look.zoom(1 / 1.25)}>
      <Minus className="icon" aria-hidden="true" />
    </IconButton>
    <span className="min-w-11 text-center text-sm">{look.percent}%</span>
    <IconButton label="Zoom in" className="icon-button h-10" onClick={() => look.zoom(1.25)}>
      <Plus className="icon" aria-hidden="true" />
    </IconButton>
    <IconButton label="Show the whole room" className="icon-button h-10" onClick={look.showAll}>
      <Maximize className="icon" aria-hidden="true" />
    </IconButton>
  </div>
);
