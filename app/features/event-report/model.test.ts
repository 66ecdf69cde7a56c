import { describe, expect, test } from 'vitest';
import {
  countLateCheckIns,
  findArrivalTimes,
  findMedianArrival,
  getGuestsPerLine,
  getHighestCount,
  getPrivateDataDeletionDate,
  plotByHour,
  plotByQuarterHour,
  type RecordedCheckIn,
} from './model';

const at = (time: string) => new Date(`2027-09-04T${time}:00Z`);
let number = 0;
const checkIn = (
  guest_id: string,
  time: string,
  { received = time, ...more }: Partial<RecordedCheckIn> & { received?: string } = {},
): RecordedCheckIn => ({
  id: `${++number}`.padStart(4, '0'),
  guest_id,
  kind: 'in',
  turn: 1,
  at: at(time).toISOString(),
  received_at: at(received).toISOString(),
  ...more,
});
const arrivalTimes = (checkIns: readonly RecordedCheckIn[]) =>
  Object.fromEntries(
    [...findArrivalTimes(checkIns)].map(([guest, time]) => [
      guest,
      time.toISOString().slice(11, 16),
    ]),
  );

describe('arrivals', () => {
  test('the entry with the highest turn decides whether a guest has arrived, whatever its time', () => {
    const checkIns = [
      checkIn('a', '15:00'),
      checkIn('b', '15:00'),
      checkIn('b', '14:00', { kind: 'undone', turn: 2 }),
      checkIn('c', '15:00', { turn: 3 }),
      checkIn('c', '15:30', { kind: 'undone', turn: 2 }),
    ];
    expect(arrivalTimes(checkIns)).toEqual({ a: '15:00', c: '15:00' });
    expect(arrivalTimes(checkIns.toReversed())).toEqual({ a: '15:00', c: '15:00' });
  });

  test('the arrival time is the earlier of two check-ins, or the later one after an undo', () => {
    expect(arrivalTimes([checkIn('a', '15:10'), checkIn('a', '15:05', { turn: 2 })])).toEqual({
      a: '15:05',
    });
    expect(
      arrivalTimes([
        checkIn('a', '15:00'),
        checkIn('a', '15:01', { kind: 'undone', turn: 2 }),
        checkIn('a', '15:20', { turn: 3 }),
      ]),
    ).toEqual({
      a: '15:20',
    });
  });

  test('an arrival is never later than the time when the server received the check-in', () => {
    expect(arrivalTimes([checkIn('a', '16:00', { received: '15:00' })])).toEqual({ a: '15:00' });
  });

  test('counts check-ins that reached the server late', () => {
    expect(
      countLateCheckIns([checkIn('a', '15:00'), checkIn('b', '15:00', { received: '15:20' })]),
    ).toBe(1);
  });
});

describe('the arrival chart', () => {
  const times = ['15:00', '15:14', '15:15', '15:46'].map(at);

  test('counts arrivals by quarter hour, including empty ones', () => {
    const { bars, others } = plotByQuarterHour(times);
    expect(bars.map(({ from, count }) => [from.toISOString().slice(11, 16), count])).toEqual([
      ['15:00', 2],
      ['15:15', 1],
      ['15:30', 0],
      ['15:45', 1],
    ]);
    expect([others, getHighestCount(bars)]).toEqual([0, 2]);
  });

  test('counts arrivals at distant times, but does not plot them', () => {
    const { bars, others } = plotByQuarterHour([new Date('2027-09-03T09:00:00Z'), ...times]);
    expect([bars.length, others]).toEqual([4, 1]);
    expect(plotByQuarterHour([])).toEqual({ bars: [], others: 0 });
  });

  test('the median arrival is the time when half of the guests had arrived', () => {
    expect(findMedianArrival(times)).toEqual(at('15:14'));
    expect(findMedianArrival([...times, at('17:00')].toReversed())).toEqual(at('15:15'));
    expect(findMedianArrival([])).toBeNull();
  });

  test('plots empty hours between hours with arrivals', () => {
    expect(
      plotByHour([
        { from: at('15:00'), count: 4 },
        { from: at('17:00'), count: 2 },
      ]).bars.map(({ count }) => count),
    ).toEqual([4, 0, 2]);
  });

  test('shows one guest per line while the lines are distinguishable', () => {
    expect([1, 34, 48, 49, 240, 241].map(getGuestsPerLine)).toEqual([1, 1, 1, 2, 5, 10]);
  });
});

test('arrival data is deleted the day after the retention period', () => {
  expect(getPrivateDataDeletionDate({ event_date: '2027-09-04', private_days: 30 })).toBe(
    '2027-10-05',
  );
});
