import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useChangeGuests } from '../mutations';
import { type Guest, guestInForm, guestSchema } from '../schema';
import { useGuestStore } from '../use-guest-store';
import './guest-form.css';

type Props = {
  eventId: string;
  /** The guest being changed, or null to add one. Give the form a key of it, so that it starts afresh. */
  editing: Guest | null;
  onDone: () => void;
  /** Says what is in the way when the list is full; null when there is room. */
  refusal: (() => void) | null;
};

/** Adds a guest, or changes the one that was picked. Enter adds and goes back to Name, so that a list goes in without a mouse. */
export function GuestForm({ eventId, editing, onDone, refusal }: Props) {
  const store = useGuestStore();
  const change = useChangeGuests(eventId);
  const { register, handleSubmit, reset, setFocus, getValues, formState } = useForm({
    resolver: zodResolver(guestSchema),
    defaultValues: guestInForm(editing ?? {}),
  });
  const { errors } = formState;
  const [hasOtherNames, setHasOtherNames] = useState(editing !== null);
  // reset() forgets the fields it knows, so the form keeps hold of this one itself.
  const nameInput = useRef<HTMLInputElement>(null);
  const nameField = register('name');

  const submit = handleSubmit((guest) => {
    if (!guest.name || !guest.table_number) {
      setFocus(guest.name ? 'table_number' : 'name');
      return notify.error('Missing Information', 'Please provide both name and table number.');
    }
    if (editing) return change.mutate({ change: { update: { ...editing, ...guest } }, reason: 'update' }, { onSuccess: onDone });
    if (refusal) return refusal();
    const giveBack = () => {
      if (Object.values(getValues()).every((value) => !value)) reset(guestInForm(guest)); // the next guest may be half typed by now
    };
    // Not mutate's own onError: that is heard for the last of several guests typed quickly alone.
    change.mutateAsync({ change: { add: [store.newGuest(guest)] }, reason: 'add' }).catch(giveBack);
    reset(guestInForm({}));
    nameInput.current?.focus();
  });

  return (
    <form
      method="post"
      className="guest-form"
      onSubmit={submit}
      noValidate
      aria-label={editing ? `Edit ${editing.name}` : 'Add a guest'}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...nameField}
            ref={(input) => {
              nameField.ref(input);
              nameInput.current = input;
            }}
            placeholder="Guest name"
            autoComplete="off"
            autoFocus={Boolean(editing)}
          />
        )}
      </Field>
      <Field label="Table number" error={errors.table_number?.message}>
        {(control) => <Input {...control} {...register('table_number')} placeholder="No." autoComplete="off" />}
      </Field>
      <Field
        className="guest-form-wide"
        label="Additional info"
        optional="optional, guests see this"
        error={errors.additional_info?.message}
      >
        {(control) => (
          <Input {...control} {...register('additional_info')} placeholder="Dietary needs, a role, a note" autoComplete="off" />
        )}
      </Field>
      {editing ? (
        <div className="guest-form-wide flex gap-2">
          <Button type="submit" className="flex-1" busy={change.isPending}>
            Update
          </Button>
          <Button variant="soft" onClick={onDone}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button type="submit">Add Guest</Button>
      )}
      {hasOtherNames ? (
        <Field
          className="guest-form-other-names"
          label="Also known as"
          optional="optional, searched but never shown"
          error={errors.also_known_as?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('also_known_as')}
              placeholder="A maiden name, a nickname, another script; commas between"
              autoComplete="off"
            />
          )}
        </Field>
      ) : (
        <button
          type="button"
          className="link guest-form-other-names min-h-11 justify-self-start"
          onClick={() => setHasOtherNames(true)}
        >
          Also known as…
        </button>
      )}
    </form>
  );
}
