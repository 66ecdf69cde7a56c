import type { GuestFilter } from '@/features/guests/model';
import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import type { countComingByPart, ReplyCounts } from '../host/count-replies';
import './reply-strip.css';

type Props = { counts: ReplyCounts; on: GuestFilter; onChange: (on: GuestFilter) => void };

type StripPart = { filter: GuestFilter; count: number; words: string; short: string; more: string };

const buildStrip = (counts: ReplyCounts): StripPart[] => [
  {
    filter: 'coming',
    count: counts.coming,
    words: 'coming',
    short: 'coming',
    more:
      counts.tableless > 0
        ? `${formatNumber(counts.tableless)} ${pluralise(counts.tableless, 'has', 'have')} no table yet`
        : '',
  },
  {
    filter: 'declined',
    count: counts.declined,
    words: 'can’t come',
    short: 'can’t',
    more: counts.chairs > 0 ? `${formatCount(counts.chairs, 'chair')} to free` : '',
  },
  {
    filter: 'replyless',
    count: counts.waiting,
    words: 'no reply yet',
    short: 'no reply',
    more: counts.waiting > 0 ? formatCount(counts.waitingHouseholds, 'household') : '',
  },
  {
    filter: 'replies',
    count: counts.invited,
    words: 'invited for the day',
    short: 'invited',
    more: formatCount(counts.households, 'household'),
  },
  {
    filter: 'evening',
    count: counts.evening,
    words: 'evening only',
    short: 'evening',
    more:
      counts.evening > 0
        ? `${formatNumber(counts.eveningComing)} coming, counted apart`
        : 'counted apart',
  },
];

export const AttendanceByPart = ({ counts }: { counts: ReturnType<typeof countComingByPart> }) =>
  counts.length > 0 && (
    <p className="flex flex-wrap gap-x-4 border-b border-hair px-6 py-2 text-sm text-ink-2 phone:px-5">
      <span>Coming to</span>
      {counts.map(({ part, guests }) => (
        <span key={part.id}>
          {part.name} <b className="font-semibold text-ink">{formatNumber(guests)}</b>
        </span>
      ))}
    </p>
  );

export const ReplyStrip = ({ counts, on, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filter buttons
  <div
    role="group"
    aria-label="Replies"
    className="grid h-[62px] grid-cols-5 border-b border-hair phone:h-16 phone:grid-cols-4"
  >
    {buildStrip(counts).map(({ filter, count, words, short, more }) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === on}
        className={`reply-strip-part ${filter === 'evening' ? 'bg-wove' : 'hover:bg-wove'} ${filter === 'replies' ? 'phone:hidden' : ''}`}
        onClick={() => onChange(filter === on ? 'replies' : filter)}
      >
        <b className="font-display text-[2.125rem] leading-none font-normal phone:text-[1.625rem]">
          {formatNumber(count)}
        </b>{' '}
        <span className="min-w-0">
          <span
            className={`block truncate max-[1199px]:hidden ${filter === on ? 'font-semibold' : 'font-medium'}`}
          >
            {words}
          </span>
          <span className="block font-medium min-[1200px]:hidden phone:text-sm phone:text-ink-2">
            {short}
          </span>
          {more && (
            <small className="block truncate text-sm text-ink-2 max-[899px]:hidden">{more}</small>
          )}
        </span>
      </button>
    ))}
  </div>
);
