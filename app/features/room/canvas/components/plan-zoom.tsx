import { ActionButton } from '@/components/ui/action-button';
import { useActions } from '@/lib/react/use-actions';
import {
  showAllAction,
  zoomActions,
  zoomInAction,
  zoomOutAction,
} from '../../actions/zoom-actions';
import type { PlanView } from '../use-plan-view';
import './plan-zoom.css';

export function PlanZoom({ planView }: { planView: PlanView }) {
  useActions(zoomActions, planView);
  return (
    <div className="plan-zoom">
      <ActionButton action={zoomOutAction} input={planView} className="icon-button h-10" />
      <span className="min-w-11 text-center text-sm">{planView.percent}%</span>
      <ActionButton action={zoomInAction} input={planView} className="icon-button h-10" />
      <ActionButton action={showAllAction} input={planView} className="icon-button h-10" />
    </div>
  );
}
