import { Check } from 'lucide-react';
import { useId } from 'react';
import { themeAttributes } from '@/features/theme/model';
import { counted } from '@/lib/counted';
import { shortDate } from '@/lib/dates';
import type { HostEvent } from '../schema';

type Props = { events: readonly HostEvent[]; currentId: string; onChoose: (eventId: string) => void };

/** Your Events, two lines each: no more than is needed to choose. */
export function EventList({ events, currentId, onChoose }: Props) {
  const title = useId();
  return (
    <>
      <h2 id={title} className="px-3 pb-1 font-display text-[1.375rem] leading-tight font-normal">
        Your Events
      </h2>
      <ul aria-labelledby={title}>
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start leading-tight hover:bg-wove-deep aria-[current=true]:bg-wove-deep"
              aria-current={event.id === currentId}
              onClick={() => onChoose(event.id)}
              {...themeAttributes(event)}
            >
              <i
                className="grid h-[38px] w-[30px] flex-none place-items-center rounded-xs bg-[linear-gradient(170deg,var(--event-bg-1),var(--event-bg-2))] shadow-[inset_0_0_0_1px_rgb(29_53_87/0.16)] after:h-[23px] after:w-[17px] after:bg-(--event-paper) after:shadow-[inset_0_0_0_1.5px_var(--event-paper),inset_0_0_0_2.5px_var(--accent)]"
                aria-hidden="true"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-semibold">{event.event_name}</b>
                <span className="block text-sm text-ink-2">
                  {shortDate(event.event_date)}, {counted(event.guests_count, 'guest')}
                </span>
              </span>
              {event.id === currentId && <Check className="icon size-4.5 flex-none" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
