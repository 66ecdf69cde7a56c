import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { PlanView } from '../use-plan-view';
import './plan-zoom.css';

export const PlanZoom = ({ look }: { look: PlanView }) => (
  <div className="plan-zoom">
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
