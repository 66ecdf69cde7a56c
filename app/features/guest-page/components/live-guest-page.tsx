import { type ComponentProps, useEffect } from 'react';
import { usePhrases } from '../language/phrases';
import { GuestPage } from './guest-page';
import { useGuestPageRecord } from './use-guest-page-record';
import { useLiveGuestPage } from './use-live-guest-page';

export function LiveGuestPage({ version, ...page }: ComponentProps<typeof GuestPage> & { version: string }) {
  const { data, note } = useLiveGuestPage(page.data, version);
  const onSearch = useGuestPageRecord(data.event.id, page.searchedName);
  const title = usePhrases().title(data.event.event_name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <GuestPage {...page} data={data} note={note} onSearch={onSearch} />;
}
