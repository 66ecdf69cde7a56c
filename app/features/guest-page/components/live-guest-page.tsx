import { type ComponentProps, useEffect, useMemo } from 'react';
import type { FoundPlaces } from '@/features/name-search/search-guests';
import { guestPageTitle } from '../model';
import { GuestPage } from './guest-page';
import { useGuestPageRecord } from './use-guest-page-record';
import { useLiveGuestPage } from './use-live-guest-page';

type Props = Omit<ComponentProps<typeof GuestPage>, 'answered'> & { version: string; foundPlaces: FoundPlaces };

export function LiveGuestPage({ version, foundPlaces, ...page }: Props) {
  const { data, note } = useLiveGuestPage(page.data, version);
  const { guests } = page.data;
  const answered = useMemo(
    () => ({ typed: page.searchedName, guests, places: foundPlaces }),
    [page.searchedName, guests, foundPlaces],
  );
  const onSearch = useGuestPageRecord(data.event.id);
  const title = guestPageTitle(data);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <GuestPage {...page} answered={answered} data={data} note={note} onSearch={onSearch} />;
}
