import { buildPartsCalendar } from '../../app/features/replies/calendar/model.ts';
import type { Invitation } from '../../app/features/replies/model.ts';

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 73) {
      lines.push(current);
      current = '';
    }
    current += character;
  }
  return [...lines, current].join('\r\n ');
}

/** An all-day entry. It omits the link, because calendars are synchronised and shared. */
function buildDayCalendar({ event: { event_name, event_date } }: Invitation): string {
  const day = event_date.replaceAll('-', '');
  const next = new Date(Date.parse(event_date) + 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Placecard//Replies//EN',
    'BEGIN:VEVENT',
    `UID:${day}-${Buffer.from(event_name).toString('hex').slice(0, 40)}@placecard`,
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${next}`,
    `SUMMARY:${escapeText(event_name)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

export const createCalendar = (invitation: Invitation): Response =>
  new Response(buildPartsCalendar(invitation) ?? buildDayCalendar(invitation), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="day.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
