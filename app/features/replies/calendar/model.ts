import { buildCalendarFile, type CalendarEntry } from '../../../lib/dates/calendar-file.ts';
import { parseDateTimeInput } from '../../../lib/dates/time-zones.ts';
import { getPartEnd } from '../../events/parts/model.ts';
import { type Invitation, listPartsToAttend } from '../model.ts';

/** The length of a part without an end, unless the next part begins sooner. */
const OPEN_END_HOURS = 3;

/** One entry for each part that someone from the household attends. Omits names and the link, because calendars are synchronised and shared. Null without parts. */
export function buildPartsCalendar(invitation: Invitation): string | null {
  const { event_name, time_zone } = invitation.event;
  const parts = listPartsToAttend(invitation);
  if (parts.length === 0) return null;
  const toMoment = (local: string) => parseDateTimeInput(time_zone, local);
  const starts = parts.map(({ day, from }) => toMoment(`${day}T${from}`));
  const entries = parts.map((part, at): CalendarEntry => {
    const startsAt = starts[at] as Date;
    const end = getPartEnd(part);
    const [latest, next] = [startsAt.getTime() + OPEN_END_HOURS * 3_600_000, starts[at + 1]];
    const isCutShort = next && next > startsAt && next.getTime() < latest;
    return {
      uid: `${part.day}-${part.id}-${Buffer.from(event_name).toString('hex').slice(0, 40)}`,
      startsAt,
      endsAt: end ? toMoment(end) : isCutShort ? next : new Date(latest),
      title: `${event_name}: ${part.name}`,
      description: part.note ?? '',
      location: [part.place, part.address].filter((text) => text !== null).join(', '),
    };
  });
  return buildCalendarFile(entries, 'Replies');
}
