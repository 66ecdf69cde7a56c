import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Guest, type GuestDetails, guestSchema } from '@/features/seating/guests/schema';
import { useLeaveWarning } from '@/lib/react/use-leave-warning';
import { useGuestListContext } from '../list/guest-list-context';
import { useListStore } from '../list/list-store';
import { moveToTable } from '../model';
import {
  type GuestFormState,
  normaliseGuestDetails,
  rejectIfIncomplete,
  toFormValues,
} from './form-values';
import { moreFields } from './more-fields';
import { type PanelDraft, readPanelDraft, writePanelDraft } from './panel-draft';

/** The form of the open guest. Saves only edited fields, to keep changes by other members. */
export function usePanelForm(
  guest: Guest,
  { isRemoved, onClose }: { isRemoved: boolean; onClose: () => void },
) {
  const { event, tables, meals, editor } = useGuestListContext();
  const store = useListStore();
  const [original] = useState(guest);
  const form = useForm({
    resolver: zodResolver(guestSchema),
    defaultValues: toFormValues(guest),
    values: toFormValues(guest),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { getValues, handleSubmit, formState } = form;
  const { dirtyFields, isDirty } = formState;
  const isTyped = ([field]: [string, unknown]) => dirtyFields[field as keyof GuestDetails];

  const saveTyped = (typed: GuestDetails): boolean => {
    if (rejectIfIncomplete(typed, form)) return false;
    const { table_number, ...rest } = normaliseGuestDetails(typed, { tables, meals });
    const moved = dirtyFields.table_number ? moveToTable(guest, table_number) : guest;
    editor.save(
      { ...moved, ...Object.fromEntries(Object.entries(rest).filter(isTyped)) },
      original,
    );
    return true;
  };
  const submitForm = handleSubmit(
    (typed) => {
      if (saveTyped(typed)) onClose();
    },
    (errors) => {
      if (moreFields.some((field) => errors[field])) store.set({ isMoreOpen: true });
    },
  );
  const submit = () => {
    if (!isRemoved) void submitForm();
  };
  const save = (): boolean => {
    if (isRemoved || !isDirty) return true;
    const { data } = guestSchema.safeParse(getValues());
    if (data) return saveTyped(data);
    submit(); // shows the errors
    return false;
  };

  const getTypedText = () => {
    const changed = Object.entries(getValues()).filter(isTyped);
    return changed.length > 0 ? Object.fromEntries(changed) : null;
  };

  useLeaveWarning(isDirty);
  const restore = useStoredDraft(guest, event.id, { setValue: form.setValue, getTypedText });
  return { form, getTypedText, submit, save, restore };
}

/** Stores unsaved text during a visit to another tab of the event. Returns a restore function. */
function useStoredDraft(
  guest: Guest,
  eventId: string,
  {
    setValue,
    getTypedText,
  }: Pick<GuestFormState, 'setValue'> & { getTypedText: () => PanelDraft['typed'] | null },
): () => void {
  const client = useQueryClient();
  const store = useListStore();
  const restore = () => {
    const draft = readPanelDraft(client, eventId);
    if (draft?.guest.id !== guest.id) return;
    for (const [field, text] of Object.entries(draft.typed))
      setValue(field as keyof GuestDetails, text, { shouldDirty: true });
    writePanelDraft(client, eventId, null);
  };
  const storeDraft = useEffectEvent(() => {
    const draft = getTypedText();
    const isClosed = store.get().opened?.id !== guest.id;
    if (draft && !isClosed) writePanelDraft(client, eventId, { guest, typed: draft });
  });
  useEffect(() => () => storeDraft(), []);
  return restore;
}
