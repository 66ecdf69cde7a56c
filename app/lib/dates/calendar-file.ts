export type CalendarEntry = {
  uid: string;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location?: string;
};

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const MAX_LINE_BYTES = 73;
const encoder = new TextEncoder();

function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (encoder.encode(current + character).length > MAX_LINE_BYTES) {
      lines.push(current);
      current = '';
    }
    current += character;
  }
  return [...lines, current].join('\r\n ');
}

const toUtc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** An iCalendar file (RFC 5545). Its times are in UTC, so it needs no time zone rules. */
export function buildCalendarFile(
  entries: readonly CalendarEntry[],
  product = 'Running order',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Placecard//${product}//EN`,
    ...entries.flatMap(({ uid, startsAt, endsAt, title, description, location }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@placecard`,
      `DTSTAMP:${toUtc(startsAt)}`,
      `DTSTART:${toUtc(startsAt)}`,
      `DTEND:${toUtc(endsAt)}`,
      `SUMMARY:${escapeText(title)}`,
      ...(location ? [`LOCATION:${escapeText(location)}`] : []),
      ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
