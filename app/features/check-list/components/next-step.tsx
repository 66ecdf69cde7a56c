import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import {
  getDayPart,
  getNextStep,
  isTodayOrPast,
  prependLead,
  type StepLead,
} from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';
import type { Check } from '../model';
import { useCheckList } from '../use-check-list';
import { formatOpenChecks } from '../words';
import { useOpenTarget } from './use-open-target';
import './next-step.css';

export function NextStep({ event }: { event: HostEvent }) {
  const { list, unread } = useCheckList(event);
  const go = useOpenTarget(event.id);
  const { place, part } = useEventFromUrl();
  const today = new Date();
  const isChecked = event.guests_count > 0 && !isTodayOrPast(event, today);
  if (isChecked && !list && !unread) return null;
  const unseated =
    event.tables_count === 0 ? list?.open.find(({ way }) => way.to === 'tableless') : undefined;
  const check = isChecked ? (unseated ?? list?.open[0]) : undefined;
  if (check) {
    const { lead, words, press, way } = toStep(check);
    return (
      <Line lead={lead} words={words}>
        <button
          type="button"
          className="link whitespace-nowrap font-semibold"
          onClick={() => go(way)}
        >
          {press}
        </button>
      </Line>
    );
  }
  const { lead, words, press, to } = getNextStep(event, today, list?.open.length === 0);
  const isHere =
    place === 'day' && to === getTabPath(event.id, place, getDayPart(event, today, part));
  if (isHere) return null;
  return (
    <Line lead={lead} words={words}>
      <Link className="link whitespace-nowrap font-semibold" to={to}>
        {press}
      </Link>
    </Line>
  );
}

const toStep = ({ next, title, press, way }: Check) =>
  next
    ? { lead: 'Next' as const, ...next }
    : { lead: 'To sort out' as const, words: title, press, way };

/** On the narrowest screens only screen readers get the lead, so that the line does not wrap. */
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

export function ChecksLink({ event }: { event: HostEvent }) {
  const { list } = useCheckList(event);
  if (!list?.open.length) return null;
  return (
    <span>
      <Link
        to={getTabPath(event.id, 'day', 'before')}
        className="link font-semibold text-brass-text"
        title="Before the day"
      >
        {formatOpenChecks(list.open.length)}
      </Link>
    </span>
  );
}
