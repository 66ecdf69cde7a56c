export const MONTH_DAYS = 30;
/**
 * Nights after the month on which data becomes due: private fields 30 days after the last event,
 * deletions a week after the mail to the hosts, history 90 days after the last change.
 */
const NIGHTS_AFTER = [31, 39, 96];

export type SimulatedWedding = {
  number: number;
  signUp: number;
  planning: number;
  day: number;
  privateDays: number;
  deletesAfterDays: number | null;
  afterwards: 'nothing' | 'event deleted' | 'account deleted';
  guests: number;
};

export function createWeddings(hosts: number, days: number): SimulatedWedding[] {
  return Array.from({ length: hosts }, (_, number) => {
    const signUp = Math.floor((number * days) / hosts);
    const day = Math.min(signUp + 1 + (number % 4), days - 1);
    return {
      number,
      signUp,
      planning: Math.max(signUp, day - 1),
      day,
      privateDays: [30, 5, 14][number % 3] ?? 30,
      deletesAfterDays: number % 5 === 0 && day > signUp ? 7 : null, // so the host is mailed in the night after the wedding at the latest
      afterwards:
        day === days - 1
          ? 'nothing'
          : number % 17 === 1
            ? 'event deleted'
            : number % 23 === 2
              ? 'account deleted'
              : 'nothing',
      guests: 40 + ((number * 37) % 121),
    };
  });
}

export const createDayCalendar = (days: number) => ({
  month: Array.from({ length: days }, (_, day) => day),
  failover: Math.floor(days / 2),
  after: NIGHTS_AFTER.map((night) => days - 1 + night),
});

/** The event is deleted in the night after this day. */
export function computeDeletionDay({
  day,
  deletesAfterDays,
  afterwards,
}: SimulatedWedding): number {
  const deleted = afterwards === 'nothing' ? Number.POSITIVE_INFINITY : day + 1;
  return Math.min(deleted, deletesAfterDays ? day + deletesAfterDays : Number.POSITIVE_INFINITY);
}
