import { formatDayAndMonth } from '@/lib/dates/dates';
import { formatList } from '@/lib/text/format-list';
import type { ReplyLink } from '../host/households';

type Props = { link: ReplyLink; names: string; isNew: boolean };

export function HouseholdMessage({ link: { note, note_at, over_plan }, names, isNew }: Props) {
  const over = formatList(over_plan.map(({ name }) => name));
  return (
    <div
      className={`grid gap-1 ps-[46px] pe-6 py-2.5 phone:px-5 ${isNew || over ? 'bg-[#fdf9f1]' : 'bg-paper'}`}
    >
      {note && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
          {isNew && <span className="badge badge-brass">New</span>}
          <i
            className="font-display text-xl leading-snug whitespace-pre-line phone:text-lg"
            dir="auto"
          >
            “{note}”
          </i>
          <span className="text-sm text-ink-2">
            {names}
            {note_at && `, ${formatDayAndMonth(note_at)}`}
          </span>
        </p>
      )}
      {over && (
        <p className="text-sm text-brass-text wrap-anywhere">
          {names}: {over} said yes; your plan is full. The answer is kept; there is no place on the
          list yet.
        </p>
      )}
    </div>
  );
}
