import { Check } from 'lucide-react';
import { type ToggleEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath, type WorkspaceTab } from '@/features/events/workspace-tabs';
import { getChecksPath } from '../get-checks-path';
import type { PlanningStep } from '../planning-steps';
import { formatDaysToGo, formatOpenChecks } from '../words';
import { useOpenCheckTarget } from './use-open-target';
import './planning-steps.css';

type Props = {
  event: HostEvent;
  steps: readonly PlanningStep[];
  openChecks: number;
  place: WorkspaceTab;
};

export function PlanningSteps({ event, steps, openChecks, place }: Props) {
  const openTarget = useOpenCheckTarget(event.id);
  const next = steps.find(({ isDone }) => !isDone);
  const toChecks = getChecksPath(event.id, place);
  return (
    <div className="next-step">
      <StepList
        steps={steps}
        next={next}
        openChecks={openChecks}
        toChecks={toChecks}
        onStep={openTarget}
      />
      <p className="min-w-0">
        {next ? (
          <>
            <span className="max-[388px]:sr-only">Next: </span>
            <span className="phone:hidden">{next.words}.</span>
            <span className="max-[388px]:block max-[388px]:first-letter:uppercase desktop:hidden">
              {next.shortWords}.
            </span>
          </>
        ) : (
          <>
            <span className="phone:hidden">
              {openChecks > 0 ? 'All steps are done. ' : 'Everything is ready. '}
            </span>
            <b>
              {openChecks > 0
                ? formatOpenChecks(openChecks)
                : formatDaysToGo(event.event_date, new Date())}
              .
            </b>
          </>
        )}
      </p>
      {next ? (
        <button
          type="button"
          className="link next-step-press"
          onClick={() => openTarget(next.target)}
        >
          {next.buttonLabel}
        </button>
      ) : (
        <Link
          className="link next-step-press"
          to={openChecks > 0 ? toChecks : getTabPath(event.id, 'day', 'before')}
        >
          {openChecks > 0 ? 'See them' : 'See the day'}
        </Link>
      )}
    </div>
  );
}

type StepListProps = {
  steps: readonly PlanningStep[];
  next: PlanningStep | undefined;
  openChecks: number;
  toChecks: string;
  onStep: (target: PlanningStep['target']) => void;
};

const getStepState = (step: PlanningStep, next: PlanningStep | undefined) => {
  if (step.isDone) return 'done';
  return step === next ? 'next' : 'to-come';
};

function StepList({ steps, next, openChecks, toChecks, onStep }: StepListProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const label = next
    ? `Step ${steps.indexOf(next) + 1} of ${steps.length}: ${next.name}`
    : `All ${steps.length} steps are done`;
  const close = () => list.current?.hidePopover();
  /** A popover is rendered above the page, so styles cannot position it by its button. On a phone it is a sheet at the bottom (planning-steps.css). */
  const placeBelowButton = ({ newState }: ToggleEvent) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box) return;
    list.current?.style.setProperty('--steps-left', `${Math.max(8, box.left - 8)}px`);
    list.current?.style.setProperty('--steps-top', `${box.bottom + 4}px`);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="steps-stitches"
        aria-label={label}
        popoverTarget={id}
      >
        {steps.map((step) => (
          <i key={step.key} data-state={getStepState(step, next)} />
        ))}
      </button>
      <ol
        ref={list}
        id={id}
        popover="auto"
        className="steps-map"
        aria-label="Steps"
        onToggle={placeBelowButton}
      >
        {steps.map((step) => (
          <li key={step.key}>
            <button
              type="button"
              aria-current={step === next ? 'step' : undefined}
              onClick={() => {
                close();
                onStep(step.target);
              }}
            >
              <i data-state={getStepState(step, next)} />
              {step.name}
              <span>
                {step.isDone && <Check className="icon" role="img" aria-label="Done" />}
                {step.isDone && step.key !== 'lay-out' ? '' : step.detail}
              </span>
            </button>
          </li>
        ))}
        {openChecks > 0 && (
          <li className="steps-checks">
            <Link className="link" to={toChecks} onClick={close}>
              {formatOpenChecks(openChecks)}
            </Link>
          </li>
        )}
      </ol>
    </>
  );
}
