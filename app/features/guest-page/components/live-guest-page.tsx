import { type ComponentProps, useEffect, useMemo } from 'react';
import type { MatchIndexes } from '@/features/name-search/search-guests';
import { usePhrases } from '../language/phrases';
import { GuestPage } from './guest-page';
import { useLiveGuestPage } from './use-live-guest-page';
import { useRecordPageStats } from './use-record-guest-page';

type Props = Omit<ComponentProps<typeof GuestPage>, 'serverSearch'> & {
  version: string;
  matchIndexes: MatchIndexes;
};

export function LiveGuestPage({ version, matchIndexes, ...page }: Props) {
  const { data, note } = useLiveGuestPage(page.data, version);
  const { guests } = page.data;
  const serverSearch = useMemo(
    () => ({ typed: page.searchedName, guests, places: matchIndexes }),
    [page.searchedName, guests, matchIndexes],
  );
  const onSearch = useRecordPageStats(data.event.id, page.searchedName);
  const title = usePhrases().title({ event: data.event.event_name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <GuestPage {...page} serverSearch={serverSearch} data={data} note={note} onSearch={onSearch} />
  );
}
