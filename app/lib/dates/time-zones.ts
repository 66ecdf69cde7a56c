import { groupBy } from '../collections/group-by.ts';

export const getLocalZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns UTC for zones that the browser does not know. */
function toSupportedZone(zone: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

export const formatInZone = (
  zone: string,
  moment: Date | string,
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: toSupportedZone(zone) }).format(
    new Date(moment),
  );

/** Formats for a datetime-local input. The Swedish locale uses ISO dates. */
export const formatDateTimeInput = (zone: string, moment: Date | string): string =>
  formatInZone(zone, moment, 'sv', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Parses the value of a datetime-local input. A time skipped by a clock change becomes one hour later; of a repeated hour, the second is used. */
export function parseDateTimeInput(zone: string, input: string): Date {
  const asUtc = Date.parse(`${input}Z`);
  const getOffset = (moment: number) =>
    Date.parse(`${formatDateTimeInput(zone, new Date(moment))}Z`) - moment;
  const candidates = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - getOffset(near))
    .sort((a, b) => b - a);
  return new Date(
    candidates.find((moment) => getOffset(moment) === asUtc - moment) ?? candidates[0] ?? asUtc,
  );
}

export const isSameAsLocalTime = (zone: string, moment: Date | string): boolean =>
  formatDateTimeInput(zone, moment) === formatDateTimeInput(getLocalZone(), moment);

export const formatZoneName = (zone: string, moment: Date | string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: toSupportedZone(zone), timeZoneName: 'longGeneric' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** For example “Saturday 12 June 2027, 15:04”, with the zone's name if it differs from local time. A null zone means local time. */
export function formatVenueTime(zone: string | null, moment: string): string {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    formatInZone(zone ?? getLocalZone(), moment, 'en-GB', parts);
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(
    ',',
    '',
  );
  const time = `${day}, ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
  return !zone || isSameAsLocalTime(zone, moment)
    ? time
    : `${time} (${formatZoneName(zone, moment, 'en-GB')})`;
}

/** Cities that browsers list under an outdated name. */
const currentCityNames: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** Groups all zones by region, A to Z, with readable city names. `extraZones`: zones to add if this browser does not list them. */
export function groupZonesByRegion(
  extraZones: readonly string[],
): Map<string, { zone: string; place: string }[]> {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...extraZones])].filter(
    (zone) => zone.includes('/') || zone === 'UTC' || extraZones.includes(zone),
  );
  const named = zones.map((zone) => {
    const [region = '', ...place] = zone.replaceAll('_', ' ').split('/');
    if (place.length === 0) return { region: 'World', zone, place: region };
    return { region, zone, place: currentCityNames[zone] ?? place.reverse().join(', ') };
  });
  named.sort((a, b) => a.region.localeCompare(b.region) || a.place.localeCompare(b.place));
  return groupBy(named, ({ region }) => region);
}
