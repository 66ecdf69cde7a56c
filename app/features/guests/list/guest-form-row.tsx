import { type Ref, Suspense, useRef } from 'react';
import { guestLimit } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';
import { usePrefetch } from '@/lib/react/lazy-with-fallback';
import { reportFullList } from '../change-reports';
import type { GuestDraft, GuestFormHandle } from '../form/guest-form';
import { GuestForm } from './list-parts';
import { useListState, useListStore } from './list-store';
import { useRemoveGuest, useSharedList } from './shared-list';

type Props = {
  ref: Ref<GuestFormHandle>;
  /** Closes the guest and returns the focus to their row. */
  onClosed: (id: string | undefined) => void;
};

export function GuestFormRow({ ref, onClosed }: Props) {
  const { event, plan, isFull, guests, editor } = useSharedList();
  const store = useListStore();
  const opened = useListState((state) => state.opened);
  const removeGuest = useRemoveGuest();
  const draft = useRef<GuestDraft>(null);
  usePrefetch(GuestForm);
  const open = opened && (guests.find(({ id }) => id === opened.id) ?? opened); // its row may have changed
  const close = () => {
    onClosed(open?.id);
    store.set({ opened: null });
  };
  const save = (guest: Guest) => {
    editor.save(guest);
    close();
  };
  return (
    <Suspense fallback={<BlankLine />}>
      <GuestForm
        ref={ref}
        key={open?.id ?? 'new'}
        editing={open}
        draft={draft}
        onSave={save}
        onDone={close}
        onRemove={removeGuest}
        refusal={isFull ? () => reportFullList(guestLimit(plan), event) : null}
      />
    </Suspense>
  );
}

/** As high as the form, so that no row moves when it has loaded. */
const BlankLine = () => (
  <div
    aria-hidden="true"
    className="h-11 phone:h-[55px] border-b border-hair bg-wove phone:bg-paper"
  />
);
