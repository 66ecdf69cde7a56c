import type { ScheduledEvent } from '../model';
import { buildRunningOrderFile } from '../running-order-file';

type Props = {
  event: ScheduledEvent;
  text: string;
};

/** Contains the calendar file as a data URL, so that the link works in static HTML and offline. */
export function RunningOrderLink({ event, text }: Props) {
  const file = buildRunningOrderFile(event, text);
  if (!file) return null;
  return (
    <a
      className="link inline-flex min-h-11 items-center print:hidden"
      download="running-order.ics"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
    >
      Calendar file
    </a>
  );
}
