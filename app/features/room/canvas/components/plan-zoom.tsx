import { ActionButton } from '@/components/ui/action-button';
import { useActions } from '@/lib/react/use-actions';
import { showAll, zoomActions, zoomIn, zoomOut } from '../../actions/zoom-actions';
import type { PlanView } from '../use-plan-view';
import './plan-zoom.css';

export function PlanZoom({ look }: { look: PlanView }) {
  useActions(zoomActions, look);
  return (
    <div className="plan-zoom">
      <ActionButton action={zoomOut} input={look} className="icon-button h-10" />
      <span className="min-w-11 text-center text-sm">{look.percent}%</span>
      <ActionButton action={zoomIn} input={look} className="icon-button h-10" />
      <ActionButton action={showAll} input={look} className="icon-button h-10" />
    </div>
  );
}
