import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect } from 'react';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { useIsPhone } from '@/lib/react/use-media-query';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { KitchenFormFields } from '../kitchen/kitchen-fields';
import { findNeighbour, useGuestListContext, useRemoveGuest } from '../list/guest-list-context';
import { openGuest, useListStore } from '../list/list-store';
import { MoreFieldsSection } from './more-fields-section';
import { writePanelDraft } from './panel-draft';
import { PanelFields } from './panel-fields';
import { usePanelForm } from './use-panel-form';

type Props = {
  panel: RefObject<HTMLElement | null>;
  guest: Guest;
  isRemoved: boolean;
  onClose: (focused?: Guest) => void;
};

export function PanelForm({ panel, guest, isRemoved, onClose }: Props) {
  const { event, listing } = useGuestListContext();
  const client = useQueryClient();
  const store = useListStore();
  const removeGuest = useRemoveGuest();
  const id = useId();
  const { form, getTypedText, submit, save, restore } = usePanelForm(guest, { isRemoved, onClose });
  const cancel = () => {
    const discarded = getTypedText();
    onClose();
    if (!discarded || isRemoved) return;
    const undo = () => {
      writePanelDraft(client, event.id, { guest, typed: discarded });
      openGuest(store, guest);
    };
    notify.success('Changes Discarded', `${guest.name} is as before.`, { undo, event: event.id });
  };
  const remove = () => {
    onClose(findNeighbour(listing.listed, guest));
    removeGuest(guest);
  };
  usePanelHandle(panel, form.setFocus, { submit, save, cancel, restore });

  return (
    <>
      <div className="guest-panel-body">
        {isRemoved && (
          <p role="alert" className="guest-panel-notice">
            {guest.name} is no longer on the list. What you typed isn’t saved.
          </p>
        )}
        <PanelFields form={form} formId={id} guest={guest} />
        <KitchenFormFields form={form} formId={id} guest={guest} />
        <MoreFieldsSection form={form} formId={id} guest={guest} />
      </div>
      <footer className="side-sheet-foot guest-panel-foot">
        <form
          id={id}
          method="post"
          noValidate
          aria-label={`Edit ${guest.name}`}
          className="contents"
          onSubmit={(sent) => {
            sent.preventDefault();
            submit();
          }}
        >
          <Button type="submit" disabled={isRemoved} aria-keyshortcuts="Control+Enter Meta+Enter">
            Update
          </Button>
          <Button variant="soft" onClick={cancel}>
            Cancel
          </Button>
          <Button
            variant="soft"
            className="guest-panel-remove"
            disabled={isRemoved}
            onClick={remove}
          >
            <Trash2 className="icon" aria-hidden="true" /> Remove
          </Button>
        </form>
      </footer>
    </>
  );
}

type Actions = {
  submit: () => void;
  save: () => boolean;
  cancel: () => void;
  restore: () => void;
};

/** Focuses the requested field when a guest is opened, and makes the form's actions available to the rows. */
function usePanelHandle(
  panel: RefObject<HTMLElement | null>,
  setFocus: (field: keyof GuestDetails) => void,
  { restore, ...actions }: Actions,
): void {
  const store = useListStore();
  const isPhone = useIsPhone();
  const focus = () => {
    const { openedField } = store.get();
    if (openedField) setFocus(openedField);
    else if (panel.current?.contains(document.activeElement)) return;
    else if (isPhone) panel.current?.focus({ preventScroll: true });
    else setFocus('name');
  };
  const reopen = () => {
    restore();
    focus();
  };
  const handle = useStableActions({ ...actions, reopen });
  useLayoutEffect(() => {
    store.set({ panelHandle: handle });
    handle.reopen();
    return () => {
      if (store.get().panelHandle === handle) store.set({ panelHandle: null });
    };
  }, [store, handle]);
}
