import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { isUnlimited, type Plan } from '@/features/plans/model';
import { formatExpiryDate, formatLongDate } from '@/lib/dates/dates';
import { paths } from '@/lib/text/paths';
import { deleteEventAction, leaveEventAction } from '../actions/event-actions';
import { type TabSection, tabSections } from '../actions/tab-sections';
import { formatGuestLimit, getDateHelp, getOwnerFirstName } from '../model';
import { describeMismatchedDay, findMismatchedDay } from '../parts/mismatched-day';
import { changedEventSchema, type HostEvent } from '../schema';
import { useIsInAccount } from '../use-event-store';
import { getTabPath } from '../workspace-tabs';
import { DeletionSettings } from './deletion-settings';
import { LocalEventNotice } from './local-event-notice';
import { createFieldParser, SettingField } from './setting-field';
import { SettingSummary } from './setting-summary';
import { useEventDialogs } from './use-event-dialogs';
import { type SettingsSaver, useSettingsSaver } from './use-settings-saver';

type Props = {
  event: HostEvent;
  plan: Plan | null;
  expiry: string | null;
  /** Controls to copy the event, for owners. */
  again: ReactNode;
  keys: ReactNode;
  questions: ReactNode;
};

export default function EventSettingsPanel({ event, plan, expiry, again, keys, questions }: Props) {
  const hasVisitors = useIsInAccount();
  const details = useSettingsSaver(event);
  const deletion = useSettingsSaver(event);
  const { show, dialog } = useEventDialogs(event);
  const isOwner = event.role === 'owner';
  return (
    <section
      className="mx-auto w-[min(100%-2*var(--gutter),64rem)] pt-8 pb-16"
      aria-labelledby="settings"
    >
      <LocalEventNotice />
      <h2 id="settings" className="title-m border-b border-hair pb-3">
        Settings
      </h2>
      <Part of={tabSections.details} about="As your guests read it." saving={details}>
        <Details event={event} saving={details} />
      </Part>
      {hasVisitors && (
        <>
          <Part
            of={tabSections.parts}
            about="A ceremony, a dinner, an evening: each with its hour and place, on the guests’ own page."
          >
            <PartsSummary event={event} />
          </Part>
          <Part
            of={tabSections.questions}
            about="A song, a bus home, a room for the night: asked once of each household, with their reply."
          >
            {questions}
          </Part>
        </>
      )}
      {isOwner && <PlanPart event={event} plan={plan} expiry={expiry} />}
      <Part
        of={tabSections.privacy}
        about="Meals, allergies, wishes and check-ins are only for people planning with you, and your helpers."
        saving={deletion}
      >
        {hasVisitors ? (
          <DeletionSettings event={event} saving={deletion} />
        ) : (
          <p className="text-ink-2">
            This event is kept in your browser: it stays until you delete it, or clear the browser’s
            data.
          </p>
        )}
      </Part>
      {isOwner && hasVisitors && (
        <>
          <Part
            of={tabSections.again}
            about="Another event like this one, or another in the same room."
          >
            {again}
          </Part>
          <Part
            of={tabSections.keys}
            about="A spreadsheet or a planner’s software can read this event with a key, but can’t change it."
          >
            {keys}
          </Part>
        </>
      )}
      {isOwner ? (
        <Part of={tabSections.delete} about="This can’t be undone." isDangerous>
          <Button variant="claret-line" onClick={() => show('delete')}>
            {deleteEventAction.fullLabel}
          </Button>
        </Part>
      ) : (
        <Part
          of={tabSections.leave}
          about={`${getOwnerFirstName(event)} can invite you again.`}
          isDangerous
        >
          <Button variant="claret-line" onClick={() => show('leave')}>
            {leaveEventAction.label}
          </Button>
        </Part>
      )}
      {dialog}
    </section>
  );
}

function PartsSummary({ event: { id, parts, event_date } }: Pick<Props, 'event'>) {
  const day = findMismatchedDay(parts, event_date);
  return (
    <SettingSummary
      to={getTabPath(id, 'settings', tabSections.parts.part)}
      linkLabel={parts.length === 0 ? 'Set up parts' : 'Change parts'}
    >
      {parts.length === 0
        ? 'One part, as it is'
        : parts.map(({ name, from }) => `${name} ${from}`).join(', ')}
      {day && (
        <p className="text-pretty text-brass-text">{describeMismatchedDay(day, event_date)}</p>
      )}
    </SettingSummary>
  );
}

const PlanPart = ({ event, plan, expiry }: Pick<Props, 'event' | 'plan' | 'expiry'>) => (
  <Part of={tabSections.plan} about="Paid once, no subscription.">
    <SettingSummary to={paths.checkout} linkLabel={labelPlanLink(plan)}>
      <b className="font-semibold">{plan?.name ?? 'No plan'}</b>
      <p className="text-ink-2">
        {event.guests_count} {formatGuestLimit(plan, event.guests_count)}
        {expiry && `, until ${formatExpiryDate(expiry)}`}
      </p>
    </SettingSummary>
  </Part>
);

function labelPlanLink(plan: Plan | null): string {
  if (!plan) return 'Choose Your Plan';
  return isUnlimited(plan) ? 'See your plan' : 'Upgrade Your Plan';
}

function Details({ event, saving }: { event: HostEvent; saving: SettingsSaver }) {
  const { shape } = changedEventSchema(event);
  return (
    <div className="grid gap-4 min-[700px]:grid-cols-[minmax(0,1fr)_13rem]">
      {detailFields.map(({ field, label, ...input }) => (
        <SettingField
          key={field}
          label={label}
          saved={event[field]}
          saving={saving}
          read={createFieldParser(shape[field], (value) => ({ [field]: value }))}
          required
          help={(typed) => (field === 'event_date' ? describeDate(event, typed) : undefined)}
          {...input}
        />
      ))}
    </div>
  );
}
const describeDate = (event: HostEvent, date: string) =>
  [date && formatLongDate(date), getDateHelp(event)].filter(Boolean).join('. ');
const detailFields = [
  { field: 'event_name', label: 'Event Name', autoComplete: 'off' },
  { field: 'event_date', label: 'Event Date', type: 'date' },
] as const;

const stateWords = {
  none: '',
  saving: 'Saving...',
  waiting: 'No connection. We’ll save it once you’re back.',
};

const SaveState = ({ state, savedAt }: Pick<SettingsSaver, 'state' | 'savedAt'>) => (
  <span
    role="status"
    className={`flex items-center gap-1.5 text-sm ${state === 'waiting' ? 'text-brass-text' : 'text-moss'}`}
  >
    {state === 'saved' && <Check className="icon size-4.5" aria-hidden="true" />}
    {state === 'saved' ? `Saved ${savedAt}` : stateWords[state]}
  </span>
);

type PartProps = {
  of: TabSection;
  about: string;
  saving?: SettingsSaver;
  isDangerous?: boolean;
  children: ReactNode;
};

const Part = ({ of: { part, label }, about, saving, isDangerous, children }: PartProps) => (
  <section
    id={part}
    className="grid gap-x-12 gap-y-4 border-b border-hair py-6 last:border-b-0 min-[860px]:grid-cols-[18rem_minmax(0,1fr)]"
  >
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3
          className={`font-display text-[1.375rem] leading-tight ${isDangerous ? 'text-claret' : ''}`}
        >
          {label}
        </h3>
        {saving && <SaveState {...saving} />}
      </div>
      <p className="mt-1 text-sm text-ink-2">{about}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);
