import { Fragment, useId } from 'react';
import { Button } from '@/components/ui/button';
import { findLastChange } from '@/features/collaboration/change-markers';
import { useRecentChanges } from '@/features/collaboration/use-recent-changes';
import { getAuthorName } from '@/features/history/author';
import {
  type DiffSegment,
  diffTexts,
  joinSegments,
} from '@/features/seating/collaboration/conflicts';
import type { OpenConflict } from '@/features/seating/collaboration/use-conflicts';
import { guestSchema } from '@/features/seating/guests/schema';
import { formatAgo } from '@/lib/dates/dates';
import { getFirstName } from '@/lib/text/names';
import './conflict-cards.css';

const texts: Record<OpenConflict['field'], { label: string; canKeepBoth: boolean }> = {
  name: { label: 'name', canKeepBoth: false },
  party: { label: 'household', canKeepBoth: false },
  additional_info: { label: 'note', canKeepBoth: true },
  kitchen_note: { label: 'note for the kitchen', canKeepBoth: true },
  private_note: { label: 'private note', canKeepBoth: true },
};

type Props = { eventId: string; conflict: OpenConflict; onKeep: (text: string | null) => void };

export default function ConflictCards({
  eventId,
  conflict: { guest, field, before, mine, theirs, at },
  onKeep,
}: Props) {
  const title = useId();
  const { changes, me } = useRecentChanges(eventId);
  const other = findLastChange(changes, me, guest.id, field);
  const otherName = other && getAuthorName(other, { id: me }); // unknown while changes load
  const { label, canKeepBoth } = texts[field];
  const diff = diffTexts(mine, theirs);
  const both = joinSegments(diff.both);
  const now = Date.now();
  const cards = [
    {
      heading: `Yours, ${formatAgo(new Date(at).toISOString(), now)}`,
      segments: diff.mine,
      buttonLabel: 'Keep mine',
      text: mine,
    },
    {
      heading: other ? `${otherName}’s, ${formatAgo(other.at, now)}` : 'Theirs',
      segments: diff.theirs,
      buttonLabel: otherName ? `Keep ${otherName}’s` : 'Keep theirs',
      text: theirs,
    },
    ...(canKeepBoth && guestSchema.shape[field].safeParse(both).success
      ? [{ heading: 'Both', segments: diff.both, buttonLabel: 'Keep both', text: both }]
      : []),
  ];
  return (
    <section aria-labelledby={title} className="bg-[#fbf6ef] px-6 pt-3.5 pb-5 phone:px-4">
      <h3 id={title} className="title-s">
        You and {otherName ?? 'someone else'} changed {getFirstName(guest.name)}’s {label} at the
        same time
      </h3>
      <p className="text-sm text-ink-2">
        {before ? `Before, it said “${before}”.` : 'Before, there was none.'}
      </p>
      <div className="mt-4.5 grid auto-cols-fr grid-flow-col gap-4 phone:grid-flow-row">
        {cards.map(({ heading, segments, buttonLabel, text }, index) => (
          <div key={buttonLabel} className="conflict-card">
            <span className="text-sm text-ink-2">{heading}</span>
            <p className="mt-0.5 mb-3 font-display text-[1.375rem] leading-[1.3] wrap-anywhere">
              {segments.length > 0 ? (
                <DiffText segments={segments} />
              ) : (
                <em className="text-ink-2">Nothing</em>
              )}
            </p>
            <Button
              variant={index === cards.length - 1 ? undefined : 'line'}
              size="sm"
              className="mt-auto min-h-11 self-start"
              onClick={({ currentTarget }) => {
                currentTarget
                  .closest('[role="row"]')
                  ?.querySelector<HTMLElement>('[data-column="name"]')
                  ?.focus(); // the cards are about to disappear
                onKeep(text);
              }}
            >
              {buttonLabel}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

const DiffText = ({ segments }: { segments: readonly DiffSegment[] }) =>
  segments.map(({ text, isNew }) =>
    isNew ? (
      <Fragment key={text}>
        {/^\s/u.test(text) && ' '}
        <mark className="bg-transparent text-inherit underline decoration-(--brass) decoration-2 decoration-dashed underline-offset-[0.3em]">
          {text.trim()}
        </mark>
      </Fragment>
    ) : (
      text
    ),
  );
