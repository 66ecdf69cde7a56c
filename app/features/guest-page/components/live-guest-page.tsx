import { type ComponentProps, useEffect } from 'react';
import { guestPageTitle } from '../model';
import { GuestPage } from './guest-page';
import { useGuestPageRecord } from './use-guest-page-record';
import { useLiveGuestPage } from './use-live-guest-page';

export function LiveGuestPage({ version, ...page }: ComponentProps<typeof GuestPage> & { version: string }) {
  const { data, note } = useLiveGuestPage(page.data, version);
  const onSearch = useGuestPageRecord(data.event.id);
  const title = guestPageTitle(data);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <GuestPage {...page} data={data} note={note} onSearch={onSearch} />;
}
