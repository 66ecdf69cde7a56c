import { ActionButton } from '@/components/ui/action-button';
import { formatShortcut, toAriaKeyShortcuts } from '@/lib/react/actions';
import { useActions } from '@/lib/react/use-actions';
import {
  type NamesSwitch,
  showAllAction,
  toggleNamesAction,
  zoomActions,
  zoomInAction,
  zoomOutAction,
} from '../../actions/zoom-actions';
import type { PlanView } from '../use-plan-view';
import './plan-zoom.css';

type Props = {
  planView: PlanView;
  names?: NamesSwitch;
};

export function PlanZoom({ planView, names }: Props) {
  useActions(zoomActions, planView);
  return (
    <div className="plan-zoom">
      {names && <NamesToggle names={names} />}
      <ActionButton
        action={zoomOutAction}
        input={planView}
        className="icon-button h-10 max-[959px]:h-11"
      />
      <span className="min-w-11 text-center text-sm">{planView.percent}%</span>
      <ActionButton
        action={zoomInAction}
        input={planView}
        className="icon-button h-10 max-[959px]:h-11"
      />
      <ActionButton
        action={showAllAction}
        input={planView}
        className="icon-button h-10 max-[959px]:h-11"
      />
    </div>
  );
}

const namesActions = [toggleNamesAction];

function NamesToggle({ names }: { names: NamesSwitch }) {
  useActions(namesActions, names);
  const key = formatShortcut(toggleNamesAction);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={names.isOn}
      aria-label="Names"
      aria-keyshortcuts={toAriaKeyShortcuts(toggleNamesAction)}
      className="plan-names"
      onClick={names.toggle}
    >
      Names
      <i className="plan-names-track" aria-hidden="true" />
      {key && (
        <kbd className="rounded-[3px] px-1.5 text-xs text-ink-2 outline outline-hair">{key}</kbd>
      )}
    </button>
  );
}
