import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { zoneHere } from '@/lib/time-zones';
import { useUpdateOpening } from '../mutations';
import { type OpeningField, openingInForm, openingPatch } from '../opening/opening';
import { type HostEvent, openingSettingsSchema } from '../schema';

/** A form about when guests see the list, or about when it goes: only what was changed in it is saved. */
export function useOpeningForm(event: HostEvent) {
  const update = useUpdateOpening();
  const { register, handleSubmit, watch, reset, getValues, getFieldState, setValue, formState } = useForm({
    resolver: zodResolver(openingSettingsSchema),
    // What is changed elsewhere comes in, but for what is being changed here.
    values: openingInForm(event, zoneHere()),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields } = formState;
  const save = handleSubmit((opening) => {
    const changed = (Object.keys(dirtyFields) as OpeningField[]).filter((field) => dirtyFields[field]);
    const said = openingPatch(event, opening, changed);
    const asked = getValues();
    /** Nothing is to be saved any more, but for what was typed while it was asked for. */
    const settle = () => {
      const now = getValues();
      const later = (Object.keys(now) as OpeningField[]).filter(
        (field) => getFieldState(field).isDirty && now[field] !== asked[field],
      );
      reset({ ...now, ...Object.fromEntries(later.map((field) => [field, asked[field]])) });
      for (const field of later) setValue(field, now[field], { shouldDirty: true });
    };
    update.mutate({ id: event.id, ...said }, { onSuccess: settle });
  });
  return { save, isSaving: update.isPending, register, watch, errors };
}
