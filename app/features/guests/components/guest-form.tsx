// biome-ignore-all lint/a11y/useSemanticElements: the line is a row of the list above it
// biome-ignore-all lint/a11y/useFocusableInteractive: the fields in the cells take the focus
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { type Guest, type GuestDetails, guestDetails, guestInForm, guestSchema } from '@/features/seating/guests/schema';
import { missing, reportMissing } from '../change-words';
import { withPrivateFood } from '../import/food-words';
import { mealAsNamed } from '../kitchen/kitchen';
import { movedTo } from '../model';
import { useChangeGuests } from '../mutations';
import { HostFields } from './host-fields';
import { KitchenFields } from './kitchen-fields';
import { MEAL_NAMES } from './meal-names';
import { PARTY_NAMES } from './party-names';
import './guest-form.css';

export type GuestFormHandle = { focus: () => void };

type Props = {
  ref: Ref<GuestFormHandle>;
  event: { id: string; private_days: number };
  /** The guest being changed, or null to add one. Give the form a key of it, so that it starts afresh. */
  editing: Guest | null;
  /** What guests may choose to eat. */
  meals: readonly string[];
  /** The new guest as far as it is typed, kept while another one is opened. */
  begun: RefObject<ReturnType<typeof guestInForm>>;
  onSave: (guest: Guest) => void;
  onDone: () => void;
  onRemove: (guest: Guest) => void;
  /** Says what is in the way when the list is full; null when there is room. */
  refusal: (() => void) | null;
  /** What there is to say of a name that is typed; null for nothing. */
  noteOn: (guest: Guest | null, typed: string) => string | null;
  /** What else there is of a guest who is opened; it is kept by itself. */
  moreOf?: (guest: Guest) => ReactNode;
};

/** The blank line of the list: Enter adds and goes back to Name, so that a list goes in without a mouse. It also holds the guest that is opened. */
export function GuestForm({ ref, event, editing, meals, begun, onSave, onDone, onRemove, refusal, noteOn, moreOf }: Props) {
  const id = useId();
  const change = useChangeGuests(event.id);
  const form = useForm({
    resolver: zodResolver(guestSchema),
    defaultValues: editing ? guestInForm(editing) : begun.current,
    values: editing ? guestInForm(editing) : undefined,
    resetOptions: editing ? { keepDirtyValues: true, keepErrors: true } : undefined, // reset() goes by them too
  });
  const { register, handleSubmit, reset, setError, setFocus, setValue, getValues, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const typedName = watch('name');
  const note = noteOn(editing, typedName);
  const withFoodPrivate = withPrivateFood(guestDetails(watch()));
  const keepFoodPrivate = (guest: GuestDetails) => {
    for (const field of ['additional_info', 'meal', 'allergies'] as const)
      setValue(field, guest[field] ?? '', { shouldDirty: true });
    setFocus('additional_info');
  };
  // reset() forgets the fields it knows, so the form keeps hold of this one itself.
  const nameInput = useRef<HTMLInputElement>(null);
  const nameField = register('name');
  useImperativeHandle(ref, () => ({ focus: () => nameInput.current?.focus() }));

  useEffect(() => {
    if (editing === null)
      return () => {
        begun.current = getValues();
      };
  }, [editing, begun, getValues]);

  const submit = handleSubmit((typedGuest) => {
    const guest = { ...typedGuest, meal: typedGuest.meal && mealAsNamed(meals, typedGuest.meal) };
    const needed = editing?.table_number === null ? (['name'] as const) : (['name', 'table_number'] as const);
    if (needed.some((field) => !guest[field])) {
      for (const field of needed) if (!guest[field]) setError(field, { message: missing[field] });
      setFocus(guest.name ? 'table_number' : 'name');
      return reportMissing();
    }
    if (editing) {
      const typed = Object.entries(guest).filter(([field]) => dirtyFields[field as keyof typeof guest]);
      return onSave({ ...movedTo(editing, guest.table_number), ...Object.fromEntries(typed) });
    }
    if (refusal) return refusal();
    const giveBack = () => {
      const { table_number: _table, party: _party, ...typed } = getValues();
      if (Object.values(typed).every((value) => !value)) reset(guestInForm(guest)); // the next guest may be half typed by now
    };
    // Not mutate's own onError: that is heard for the last of several guests typed quickly alone.
    change.mutateAsync({ change: { add: [change.newGuest(guest)] }, reason: 'add' }).catch(giveBack);
    reset(guestInForm({ table_number: guest.table_number, party: guest.party })); // the next of the family sits there too
    nameInput.current?.focus();
  });

  const classes = ['guest-row guest-line', editing && 'guest-line-open', typedName && 'guest-line-begun'];
  return (
    <div
      role="row"
      aria-rowindex={2}
      className={classes.filter(Boolean).join(' ')}
      onKeyDown={({ key, nativeEvent }) => editing && key === 'Escape' && !nativeEvent.isComposing && onDone()}
    >
      <span role="gridcell" className="guest-row-tick">
        <Plus className="icon" aria-hidden="true" />
      </span>
      <span role="gridcell" className="guest-row-name">
        <Field label="Name" error={errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...nameField}
              ref={(input) => {
                nameField.ref(input);
                nameInput.current = input;
              }}
              form={id}
              placeholder="Guest name"
              autoComplete="off"
              autoFocus={Boolean(editing)}
            />
          )}
        </Field>
      </span>
      <span role="gridcell" className="guest-row-table">
        <Field label="Table number" error={errors.table_number?.message}>
          {(control) => <Input {...control} {...register('table_number')} form={id} placeholder="No." autoComplete="off" />}
        </Field>
      </span>
      <span role="gridcell" className="guest-row-party">
        <Field label="Party" optional="optional, who belongs together" error={errors.party?.message}>
          {(control) => (
            <Input {...control} {...register('party')} form={id} list={PARTY_NAMES} placeholder="Household" autoComplete="off" />
          )}
        </Field>
      </span>
      <span role="gridcell" className="guest-row-info">
        <Field label="Additional info" optional="optional, guests see this" error={errors.additional_info?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('additional_info')}
              form={id}
              placeholder={note ? 'A word that tells them apart' : 'A role, a note'}
              autoComplete="off"
            />
          )}
        </Field>
      </span>
      <span role="gridcell" className="guest-row-private">
        {editing ? (
          <KitchenFields form={form} formId={id} privateDays={event.private_days} />
        ) : (
          <Field label="Meal" optional="optional, kept private" error={errors.meal?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('meal')}
                form={id}
                list={MEAL_NAMES}
                placeholder="Meal, kept private"
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </span>
      <span role="gridcell" className="guest-row-others">
        <Field label="Also known as" optional="optional, searched but never shown" error={errors.also_known_as?.message}>
          {(control) => (
            <Input {...control} {...register('also_known_as')} form={id} placeholder="Maiden name, nickname" autoComplete="off" />
          )}
        </Field>
      </span>
      <span role="gridcell" className="guest-row-actions">
        <form
          id={id}
          method="post"
          onSubmit={submit}
          noValidate
          aria-label={editing ? `Edit ${editing.name}` : 'Add a guest'}
          className="contents"
        >
          <Button type="submit">{editing ? 'Update' : 'Add Guest'}</Button>
          {editing && (
            <>
              <Button variant="soft" onClick={onDone}>
                Cancel
              </Button>
              <Button variant="claret-line" className="guest-line-remove" onClick={() => onRemove(editing)}>
                Remove
              </Button>
            </>
          )}
        </form>
      </span>
      {editing && (
        <span role="gridcell" className="guest-line-private">
          <HostFields form={form} formId={id} />
          {moreOf?.(editing)}
        </span>
      )}
      <span role="gridcell" className="guest-line-note">
        <span role="status" className="namesake-note">
          {note}
          {withFoodPrivate && 'Guests read what it says of food there. '}
        </span>
        {withFoodPrivate && (
          <button type="button" className="link min-h-11 font-semibold" onClick={() => keepFoodPrivate(withFoodPrivate)}>
            Keep it for the kitchen
          </button>
        )}
      </span>
    </div>
  );
}
