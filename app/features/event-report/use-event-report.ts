import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostEvent } from '@/features/events/schema';
import { useSearchData } from '@/features/name-search/use-search-data';
import { chooseDay, sumByDay, sumCounts } from '@/features/page-stats/model';
import { guestPageHoursQuery, lookedUpGuestCountQuery } from '@/features/page-stats/queries';
import { excludeCrewAndWaiting, isExpected } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { useGuests } from '@/features/seating/use-seating';
import { isOnDay } from '@/lib/dates/dates';
import {
  countLateCheckIns,
  findArrivalTimes,
  findMedianArrival,
  plotByHour,
  plotByQuarterHour,
} from './model';
import { findNearestGuests } from './nearest-guests';
import { checkInsQuery, missedSearchesByTimesQuery } from './queries';

export type ReportedSearch = {
  words: string;
  times: number;
  first_at: string;
  nearest: readonly Guest[];
};

const noGuests: readonly Guest[] = [];

export function useEventReport(event: HostEvent) {
  const { guests: listed = noGuests, query: list } = useGuests(event.id);
  const guests = useMemo(() => excludeCrewAndWaiting(listed), [listed]);
  const checkIns = useQuery(checkInsQuery(event.id));
  const hours = useQuery(guestPageHoursQuery(event.id));
  const lookedUp = useQuery(lookedUpGuestCountQuery(event.id));
  const missed = useQuery(missedSearchesByTimesQuery(event.id));
  const searchData = useSearchData(missed.data?.map(({ words }) => words).join(' ') ?? '');
  const failedQuery = [list, checkIns, hours, lookedUp, missed].find(
    ({ isLoadingError }) => isLoadingError,
  );

  const missedSearches = useMemo(
    () =>
      missed.data?.map(
        (search): ReportedSearch => ({
          ...search,
          nearest: findNearestGuests(guests, search.words, searchData),
        }),
      ),
    [missed.data, guests, searchData],
  );
  const results = useMemo(() => {
    if (!list.data || !checkIns.data || !hours.data || lookedUp.data === undefined)
      return undefined;
    const all = findArrivalTimes(checkIns.data);
    const arrivedAt = new Map(
      guests.flatMap(({ id }) => (all.has(id) ? [[id, all.get(id) as Date] as const] : [])),
    );
    const times = [...arrivedAt.values()];
    const day = chooseDay(sumByDay(hours.data), event.event_date);
    const lookups = hours.data
      .map(({ hour, visits }) => ({ from: new Date(hour), count: visits }))
      .filter(({ from }) => isOnDay(from, day));
    return {
      arrivedAt: times.length > 0 ? arrivedAt : null,
      medianArrival: findMedianArrival(times),
      lateCheckIns: countLateCheckIns(checkIns.data),
      plot: times.length > 0 ? plotByQuarterHour(times) : plotByHour(lookups),
      totals: sumCounts(hours.data),
      lookedUpCount: lookedUp.data,
      day,
    };
  }, [list.data, checkIns.data, hours.data, lookedUp.data, guests, event.event_date]);
  const invited = useMemo(
    () => guests.filter((guest) => isExpected(guest) || results?.arrivedAt?.has(guest.id)),
    [guests, results],
  );
  return {
    guests: invited,
    results: results && missedSearches && { ...results, missedSearches },
    failedQuery,
  };
}

export type EventResults = NonNullable<ReturnType<typeof useEventReport>['results']>;
