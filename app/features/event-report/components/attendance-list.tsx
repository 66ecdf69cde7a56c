import { useState } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import type { HostEvent } from '@/features/events/schema';
import { TableChip } from '@/features/guests/components/table-chip';
import { sortGuests } from '@/features/guests/model';
import type { Guest } from '@/features/seating/guests/schema';
import { formatDate, formatTime } from '@/lib/dates/dates';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { getPrivateDataDeletionDate } from '../model';
import { ReportSection } from './report-section';
import './attendance-list.css';

type Props = {
  guests: readonly Guest[];
  arrivedAt: ReadonlyMap<string, Date> | null;
  event: HostEvent;
};

export function AttendanceList({ guests, arrivedAt, event }: Props) {
  const [showsCame, setShowsCame] = useState(false);
  if (!arrivedAt)
    return (
      <ReportSection
        className="flex flex-col"
        title="Who came"
        lead={
          event.private_cleared_at
            ? `We deleted arrivals on ${formatDate(event.private_cleared_at)}, with meals, allergies and wishes.`
            : 'No one ticked guests off, so we can’t say who came. Helpers with a link from you can tick guests off on a phone.'
        }
      />
    );
  const away = guests.filter(({ id }) => !arrivedAt.has(id));
  const here = guests
    .filter(({ id }) => arrivedAt.has(id))
    .sort((a, b) => Number(arrivedAt.get(a.id)) - Number(arrivedAt.get(b.id)));
  const listed = showsCame ? here : sortGuests(away, { by: 'surname', descending: false });
  const title = showsCame ? 'Who came' : 'No-shows';
  return (
    <ReportSection
      className="flex flex-col"
      aria-label={title}
      title={title}
      lead={
        listed.length === 0
          ? 'Everyone came.'
          : `${formatNumber(listed.length)} of ${formatNumber(guests.length)}.`
      }
    >
      {listed.length > 0 && (
        <ScrollArea
          className="max-h-100 mt-4 mb-2 overflow-y-auto print:max-h-none"
          aria-label="Guests"
        >
          <ul>
            {listed.map(({ id, name, party, table_number }) => (
              <li className="attendance-row" key={id}>
                <span>
                  {name}
                  <small className="block font-(family-name:--font-ui) text-(length:--text-sm)/[1.3] font-normal text-ink-2">
                    {showsCame ? formatTime(arrivedAt.get(id) as Date) : party}
                  </small>
                </span>
                {table_number !== null && <TableChip label={table_number} />}
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
      <p className="mt-auto pt-[0.6rem] border-t border-hair print:hidden">
        <button type="button" className="link min-h-11" onClick={() => setShowsCame(!showsCame)}>
          {showsCame
            ? `Show the ${formatCount(away.length, 'no-show')}`
            : `Show the ${formatNumber(here.length)} who came`}
        </button>
        <small className="block text-(length:--text-sm) leading-[1.45] text-ink-2">
          We delete meals, allergies, wishes and arrivals on{' '}
          {formatDate(getPrivateDataDeletionDate(event))}.
        </small>
      </p>
    </ReportSection>
  );
}
