import { useId, useState } from 'react';
import { Ampersand } from '@/components/ampersand';
import { Select } from '@/components/ui/input';
import type { EventPart } from '@/features/events/parts/schema';
import type { HostEvent } from '@/features/events/schema';
import { formatLocalTime } from '@/features/guest-page/language/phrases';
import { fallbackLanguage } from '@/features/languages/languages';
import { isWaiting } from '@/features/seating/guests/attendance';
import { useGuests } from '@/features/seating/use-seating';
import { themeAttributes } from '@/features/theme/model';
import { formatLongDate } from '@/lib/dates/dates';
import { PartList } from '../components/part-list';
import { listAudiences } from './audiences';

const words = {
  locale: fallbackLanguage.locale,
  hour: (time: string) => formatLocalTime(fallbackLanguage.locale, time),
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
    <aside className="parts-preview">
      <h3>As they see it</h3>
      <label htmlFor={selectId}>A guest’s own page, for</label>
      <Select id={selectId} value={shown?.label} onChange={({ target }) => setChosen(target.value)}>
        {audiences.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
      <div className="parts-cloth event-ground" {...themeAttributes(event)}>
        <div className="scooped-card">
          <h4>
            <Ampersand text={event.event_name} />
          </h4>
          <p>{formatLongDate(event.event_date)}</p>
          {shown && shown.parts.length > 0 && (
            <PartList parts={shown.parts} eventDate={event.event_date} words={words} />
          )}
        </div>
      </div>
    </aside>
  );
}
