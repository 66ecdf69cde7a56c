import { useId, useState } from 'react';
import { Select } from '@/components/ui/input';
import type { EventPart } from '@/features/events/parts/schema';
import type { HostEvent } from '@/features/events/schema';
import { formatLocalTime } from '@/features/guest-page/language/phrases';
import { fallbackLanguage } from '@/features/languages/languages';
import { isWaiting } from '@/features/seating/guests/attendance';
import { useGuests } from '@/features/seating/use-seating';
import { formatLongDate } from '@/lib/dates/dates';
import { PartList } from '../components/part-list';
import { ListPreview } from '../list-settings/list-screen';
import { listAudiences } from './audiences';

const words = {
  locale: fallbackLanguage.locale,
  // A time field is empty while its time is incomplete.
  hour: (time: string) => time && formatLocalTime(fallbackLanguage.locale, time),
  map: 'Map',
};

export function PartsPreview({ event, parts }: { event: HostEvent; parts: readonly EventPart[] }) {
  const { guests: listed = [] } = useGuests(event.id);
  const guests = listed.filter((guest) => !isWaiting(guest));
  const [chosen, setChosen] = useState('');
  const audiences = listAudiences(guests, parts);
  const shown = audiences.find(({ label }) => label === chosen) ?? audiences[0];
  const selectId = useId();
  return (
    <ListPreview
      event={event}
      caption={
        <>
          <label htmlFor={selectId}>A guest’s own page, for</label>
          <Select
            id={selectId}
            value={shown?.label}
            onChange={({ target }) => setChosen(target.value)}
          >
            {audiences.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </Select>
        </>
      }
    >
      <p>{formatLongDate(event.event_date)}</p>
      {shown && shown.parts.length > 0 && (
        <PartList parts={shown.parts} eventDate={event.event_date} words={words} />
      )}
    </ListPreview>
  );
}
