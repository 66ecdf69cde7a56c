import { countAttendance, getAttendance } from '@/features/seating/guests/attendance';
import { type Guest, isUnseated } from '@/features/seating/guests/schema';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import type { CheckTarget } from './checks';

export type PlanningFacts = {
  guests: readonly Guest[];
  tableCount: number;
  /** Completed steps that no other data records: viewing the preview, printing. */
  stepsTaken: ReadonlySet<string>;
  /** null for an event in this browser, because its guests cannot reply. */
  replies: { hasLinks: boolean } | null;
};

type StepRecord = {
  name: string;
  /** Shown after “Next: ”. */
  words: (facts: PlanningFacts) => string;
  /** The same on a phone. */
  shortWords: (facts: PlanningFacts) => string;
  buttonLabel: string;
  detail: (facts: PlanningFacts) => string;
  target: CheckTarget;
  isOffered?: (facts: PlanningFacts) => boolean;
  isDone: (facts: PlanningFacts) => boolean;
};

const countAtTables = ({ guests }: PlanningFacts) => countAttendance(guests).atTables;
const countUnseated = ({ guests }: PlanningFacts) => guests.filter(isUnseated).length;
const countUnanswered = ({ guests }: PlanningFacts) =>
  guests.filter((guest) => getAttendance(guest) === 'unanswered' && !isUnnamedPlace(guest)).length;

function unseatedWords(facts: PlanningFacts): string {
  const count = countUnseated(facts);
  if (count === countAtTables(facts)) return `your ${formatCount(count, 'guest')}`;
  return count === 1 ? 'the last guest' : `the last ${formatCount(count, 'guest')}`;
}

/** In the order in which a host takes the steps. */
const records = {
  'lay-out': {
    name: 'Lay out the room',
    words: (facts) =>
      countAtTables(facts) > 0
        ? `lay out the room for ${formatCount(countAtTables(facts), 'guest')}`
        : 'lay out the room',
    shortWords: () => 'lay out the room',
    buttonLabel: 'Lay it out',
    detail: ({ tableCount }) =>
      tableCount > 0 ? formatCount(tableCount, 'table') : 'tables and chairs',
    target: { to: 'room-to-lay-out' },
    isDone: ({ tableCount }) => tableCount > 0,
  },
  seat: {
    name: 'Seat',
    words: (facts) => `give ${unseatedWords(facts)} a table`,
    shortWords: (facts) => `seat ${formatCount(countUnseated(facts), 'guest')}`,
    buttonLabel: 'Seat them',
    detail: (facts) => `${formatNumber(countUnseated(facts))} to go`,
    target: { to: 'seat-for-me' },
    isDone: (facts) => countUnseated(facts) === 0,
  },
  look: {
    name: 'Look',
    words: () => 'look at what your guests will see',
    shortWords: () => 'look as a guest',
    buttonLabel: 'Have a look',
    detail: () => 'opens as guests see it',
    target: { to: 'preview' },
    isDone: ({ stepsTaken }) => stepsTaken.has('look'),
  },
  print: {
    name: 'Print',
    words: () => 'print the sign and the place cards',
    shortWords: () => 'print the sign',
    buttonLabel: 'Print',
    detail: () => 'sign and cards',
    target: { to: 'qr' },
    isDone: ({ stepsTaken }) => stepsTaken.has('print'),
  },
  ask: {
    name: 'Ask for replies',
    words: (facts) => `ask ${formatCount(countUnanswered(facts), 'guest')} for their reply`,
    shortWords: (facts) => `ask ${formatCount(countUnanswered(facts), 'guest')}`,
    buttonLabel: 'Ask them',
    detail: (facts) =>
      `${formatNumber(countUnanswered(facts))} ${countUnanswered(facts) === 1 ? 'hasn’t' : 'haven’t'} answered`,
    target: { to: 'reply-links' },
    isOffered: ({ replies }) => replies !== null,
    isDone: (facts) => facts.replies?.hasLinks === true || countUnanswered(facts) === 0,
  },
} satisfies Record<string, StepRecord>;

export type PlanningStepKey = keyof typeof records;
export type PlanningStep = {
  key: PlanningStepKey;
  name: string;
  words: string;
  shortWords: string;
  buttonLabel: string;
  detail: string;
  target: CheckTarget;
  isDone: boolean;
};

export const findPlanningSteps = (facts: PlanningFacts): PlanningStep[] =>
  (Object.entries(records) as [PlanningStepKey, StepRecord][])
    .filter(([, { isOffered = () => true }]) => isOffered(facts))
    .map(([key, { name, words, shortWords, buttonLabel, detail, target, isDone }]) => ({
      key,
      name,
      words: words(facts),
      shortWords: shortWords(facts),
      buttonLabel,
      detail: detail(facts),
      target,
      isDone: isDone(facts),
    }));

const STEP_TAKEN = /^visited-([a-z-]+) 0{16}$/;

/** Stored among the event's dismissed checks, in their format. */
export const toCompletedStepKey = (step: PlanningStepKey) => `visited-${step} ${'0'.repeat(16)}`;

export const findCompletedSteps = (stored: readonly string[]): ReadonlySet<string> =>
  new Set(stored.flatMap((found) => STEP_TAKEN.exec(found)?.[1] ?? []));
