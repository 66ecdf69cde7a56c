import { useMutationState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SkeletonLine } from '@/components/loading-placeholder';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import {
  getEventPhase,
  getNextStep,
  isTodayOrPast,
  prependLead,
  type StepLead,
} from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';
import { printMutationKey } from '@/features/print/model';
import { getChecksPath } from '../get-checks-path';
import { useRecordStep } from '../mutations';
import { useCheckList } from '../use-check-list';
import { formatOpenChecks } from '../words';
import { PlanningSteps } from './planning-steps';
import './next-step.css';

export function NextStep({ event }: { event: HostEvent }) {
  const { list, failedQuery } = useCheckList(event);
  const { place, part } = useEventFromUrl();
  const today = new Date();
  const hasSteps = event.guests_count > 0 && !isTodayOrPast(event, today);
  const printed = useMutationState({
    filters: { mutationKey: printMutationKey(event.id), status: 'success' },
  });
  const taken = place === 'preview' ? 'look' : printed.length > 0 ? 'print' : null;
  useRecordStep(event.id, hasSteps ? taken : null);
  if (hasSteps && list)
    return (
      <PlanningSteps event={event} steps={list.steps} openChecks={list.open.length} place={place} />
    );
  // As high as the loaded line, so that the page below does not move.
  if (hasSteps && !failedQuery)
    return (
      <p className="next-step flex-1">
        {['6.5rem', '15rem', '4rem'].map((length) => (
          <SkeletonLine key={length} length={length} />
        ))}
      </p>
    );
  const { lead, words, press, to } = getNextStep(event, today);
  const isHere =
    place === 'day' && to === getTabPath(event.id, place, getEventPhase(event, today, part));
  if (isHere) return null;
  return (
    <Line lead={lead} words={words}>
      <Link className="link next-step-press" to={to}>
        {press}
      </Link>
    </Line>
  );
}

/** On the narrowest screens the lead, such as “Next: ”, is only for screen readers, so that the line does not grow. */
function Line({ lead, words, children }: { lead: StepLead; words: string; children: ReactNode }) {
  return (
    <p className="next-step">
      <i className="thread next-step-thread" aria-hidden="true" />
      <span className="min-w-0 phone:line-clamp-2" title={`${prependLead(lead, words)}.`}>
        <span className="max-[399px]:sr-only">{prependLead(lead, '')}</span>
        <span className="max-[399px]:block max-[399px]:first-letter:uppercase">{words}.</span>
      </span>
      {children}
    </p>
  );
}

/** On phones this link is in the list of all steps (planning-steps.css). */
export function ChecksLink({ event }: { event: HostEvent }) {
  const { list } = useCheckList(event);
  const { place } = useEventFromUrl();
  if (!list?.open.length) return null;
  return (
    <span className="phone:hidden">
      <Link to={getChecksPath(event.id, place)} className="link font-semibold text-brass-text">
        {formatOpenChecks(list.open.length)}
      </Link>
    </span>
  );
}
