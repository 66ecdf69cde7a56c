/** That of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A zone that this browser can tell the time in: one may have been named after it was made. */
function knownZone(zone: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

export const formatIn = (zone: string, moment: Date | string, locale: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: knownZone(zone) }).format(new Date(moment));

/** 2027-06-12T15:00, by the clock in a zone, as a field of date and time takes it. */
export const clockIn = (zone: string, moment: Date | string): string =>
  formatIn(zone, moment, 'sv', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');

/** The moment at which the clock in a zone shows such a time. Of an hour that a change of clocks skips it is the hour after, and of one that comes twice the second. */
export function momentIn(zone: string, clock: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  const aheadAt = (moment: number) => Date.parse(`${clockIn(zone, new Date(moment))}Z`) - moment;
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)));
}

/** Whether clocks here and in a zone show the same at a moment. */
export const isClockHere = (zone: string, moment: Date | string): boolean =>
  clockIn(zone, moment) === clockIn(zoneHere(), moment);

/** United Kingdom Time */
export const zoneName = (zone: string, moment: Date | string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: knownZone(zone), timeZoneName: 'longGeneric' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Saturday 12 June 2027, 15:04, by the clock in a zone, which is named where clocks here show another time; by the clock here where none is given. */
export function timeThere(zone: string | null, moment: string): string {
  const format = (parts: Intl.DateTimeFormatOptions) => formatIn(zone ?? zoneHere(), moment, 'en-GB', parts);
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
  const time = `${day}, ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
  return !zone || isClockHere(zone, moment) ? time : `${time} (${zoneName(zone, moment, 'en-GB')})`;
}

/** All zones by region, A to Z, with their names as people read them; `also` those that this browser does not name so. */
export function zonesByRegion(also: readonly string[]): Map<string, { zone: string; place: string }[]> {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...also])].filter(
    (zone) => zone.includes('/') || zone === 'UTC' || also.includes(zone),
  );
  const named = zones.map((zone) => {
    const [region = '', ...place] = zone.replaceAll('_', ' ').split('/');
    return place.length > 0 ? { region, zone, place: place.reverse().join(', ') } : { region: 'World', zone, place: region };
  });
  named.sort((a, b) => a.region.localeCompare(b.region) || a.place.localeCompare(b.place));
  return Map.groupBy(named, ({ region }) => region);
}
