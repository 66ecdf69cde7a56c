import type { To } from 'react-router';
import type { RequestedView } from '@/features/events/components/use-requested-view';
import { getTabPath } from '@/features/events/workspace-tabs';
import { formatDayAndMonth } from '@/lib/dates/dates';
import { formatCount, pluralise } from '@/lib/text/counts';

/** As `list_due_work` returns it. `days`: the number of days from today, at the venue, to `day`. */
type Due = { event_id: string; count: number; day: string; days: number };
type DueTarget = { to: To; state?: { wanted: RequestedView } };
type DueRecord = { words: (due: Due) => string; target: (eventId: string) => DueTarget };

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const formatDays = (days: number) => relative.format(days, 'day');

const waitingHouseholds = ({ count }: Due) =>
  `${formatCount(count, 'household')} ${pluralise(count, 'has', 'have')} not replied`;

const remindHouseholds = (eventId: string): DueTarget => ({
  to: `${getTabPath(eventId, 'guests')}&open=reply-links`,
  state: { wanted: { guests: 'replyless' } },
});

/** Equally urgent lines are sorted in the order of these kinds. */
const records = {
  deletion: {
    words: ({ day, days }) =>
      `Will be deleted ${formatDays(Math.max(0, days))}, on ${formatDayAndMonth(day)}`,
    target: (eventId) => ({ to: getTabPath(eventId, 'settings', 'privacy') }),
  },
  plan_end: {
    words: ({ count, days }) =>
      `Your plan ends ${formatDays(days)}, before this event${count > 1 ? ` and ${formatCount(count - 1, 'other')}` : ''}`,
    target: (eventId) => ({ to: getTabPath(eventId, 'settings', 'plan') }),
  },
  closing_replies: {
    words: (due) =>
      `Replies ${due.days < 0 ? 'closed' : 'close'} ${formatDays(due.days)}: ${waitingHouseholds(due)}`,
    target: remindHouseholds,
  },
  replies: { words: waitingHouseholds, target: remindHouseholds },
  late_replies: {
    words: ({ count }) => `${formatCount(count, 'reply', 'replies')} came after the closing date`,
    target: (eventId) => ({
      to: getTabPath(eventId, 'guests'),
      state: { wanted: { guests: 'replies' } },
    }),
  },
  no_table: {
    words: ({ count }) =>
      `${formatCount(count, 'guest')} ${pluralise(count, 'has', 'have')} no table`,
    target: (eventId) => ({
      to: getTabPath(eventId, 'guests'),
      state: { wanted: { guests: 'tableless' } },
    }),
  },
  page_opens: {
    words: ({ days }) => `The guest page opens ${formatDays(days)}`,
    target: (eventId) => ({ to: getTabPath(eventId, 'preview', 'opening') }),
  },
  page_unseen: {
    words: () => 'No one has opened the guest page on a phone',
    target: (eventId) => ({ to: getTabPath(eventId, 'print') }),
  },
} satisfies Record<string, DueRecord>;

export type DueKind = keyof typeof records;
export type DueLine = Due & { kind: DueKind };
const kinds = Object.keys(records) as readonly DueKind[];
/** A newer server may know other kinds. */
const dueRecords: Partial<Record<string, DueRecord>> = records;

/** Lines about the given events, most urgent first. */
export function listDueWork<Event extends { id: string; event_date: string }>(
  lines: readonly DueLine[],
  events: readonly Event[],
) {
  const byId = new Map(events.map((event) => [event.id, event]));
  return lines
    .toSorted((a, b) => a.days - b.days || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .flatMap((line) => {
      const event = byId.get(line.event_id);
      const { words, target } = dueRecords[line.kind] ?? {};
      return event && words && target
        ? { key: `${line.kind} ${event.id}`, event, words: words(line), ...target(event.id) }
        : [];
    });
}
