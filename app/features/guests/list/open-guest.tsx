import { Suspense } from 'react';
import { usePrefetch } from '@/lib/react/lazy-with-fallback';
import { useGuestListContext } from './guest-list-context';
import { GuestPanel } from './lazy-list-components';
import { useListState, useListStore } from './list-store';

type Props = {
  onClosed: (id: string) => void;
};

export function OpenGuestPanel({ onClosed }: Props) {
  const { guests, query } = useGuestListContext();
  const store = useListStore();
  const opened = useListState((state) => state.opened);
  usePrefetch(GuestPanel);
  if (!opened) return null;
  const listed = guests.find(({ id }) => id === opened.id);
  const close = (focused = opened) => {
    onClosed(focused.id);
    store.set({ opened: null, openedField: null });
  };
  return (
    <Suspense fallback={null}>
      <GuestPanel
        guest={listed ?? opened}
        isRemoved={query.isSuccess && listed === undefined}
        onClose={close}
      />
    </Suspense>
  );
}
