// biome-ignore-all lint/a11y/useSemanticElements: the form is a row of the list
// biome-ignore-all lint/a11y/useFocusableInteractive: only the fields in the cells are focusable
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import { guestSchema } from '@/features/seating/guests/schema';
import { MEAL_LIST_ID, PARTY_LIST_ID } from '../components/name-suggestions';
import { ReplyOptions } from '../list/guest-cell-field';
import { useGuestListContext } from '../list/guest-list-context';
import { FormNote } from './form-note';
import { normaliseGuestDetails, rejectIfIncomplete, toFormValues } from './form-values';
import { TableField } from './table-field';
import './guest-form.css';

export type GuestFormHandle = { focus: () => void };

type Props = {
  ref: Ref<GuestFormHandle>;
  /** Shows why no guest can be added; null if the list is not full. */
  refusal: (() => void) | null;
};

const CELL = 'min-w-0 pe-[0.6rem] phone:pe-0';

/** The blank row of the list. Enter adds the guest and returns to Name, so that a list can be typed without a mouse. */
export default function GuestForm({ ref, refusal }: Props) {
  const { meals, tables, hasReplies, hasInvitations, listing, editor } = useGuestListContext();
  const id = useId();
  const { change } = editor;
  const isCrew = listing.filter.active === 'crew';
  const form = useForm({ resolver: zodResolver(guestSchema), defaultValues: toFormValues({}) });
  const { register, handleSubmit, reset, getValues, watch, formState } = form;
  const { errors } = formState;
  const table = useController({ name: 'table_number', control: form.control }).field;
  const typedName = watch('name');
  const namesake = editor.describeNamesake(null, typedName);
  // reset() drops the refs of registered fields, so the form has its own ref.
  const nameInput = useRef<HTMLInputElement>(null);
  const nameField = register('name');
  useImperativeHandle(ref, () => ({ focus: () => nameInput.current?.focus() }));

  const submit = handleSubmit((typed) => {
    if (rejectIfIncomplete(typed, form)) return;
    const guest = normaliseGuestDetails(typed, { tables, meals });
    if (refusal && !isCrew) return refusal();
    const restoreDraft = () => {
      const { table_number: _table, party: _party, ...now } = getValues();
      // Restores the guest unless the host is already typing the next one.
      if (Object.values(now).every((value) => !value)) reset(toFormValues(guest));
    };
    // mutate's onError fires only for the last of several guests typed quickly.
    const added = { ...change.newGuest(guest), ...(isCrew && { is_crew: true }) };
    const stored = change.mutateAsync({ change: { add: [added] }, reason: 'add' });
    stored.catch(restoreDraft);
    listing.added.add(added.id, stored);
    reset(toFormValues({ table_number: guest.table_number, party: guest.party })); // the next guest is often of the same household
    nameInput.current?.focus();
  });

  const field = { form, formId: id, autoComplete: 'off' } as const;
  const shownOnceTyped = typedName ? '' : 'phone:hidden';
  return (
    <div role="row" aria-rowindex={2} className="guest-row guest-line guest-form">
      <span role="gridcell" className="grid min-w-0 text-ink-2 phone:hidden">
        <Plus className="icon" aria-hidden="true" />
      </span>
      <span
        role="gridcell"
        className={`guest-row-name ${CELL} ps-[22px] phone:[grid-area:1/1/auto/3] phone:ps-0`}
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
              form={id}
              placeholder={isCrew ? 'Name of a crew member' : 'Guest name'}
              autoComplete="off"
            />
          )}
        </Field>
      </span>
      <span
        role="gridcell"
        className={`guest-row-table ${CELL} phone:[grid-area:2/1] ${shownOnceTyped}`}
      >
        <Field label="Table number" error={errors.table_number?.message}>
          {(control) => <TableField {...table} control={control} form={id} tables={tables} />}
        </Field>
      </span>
      <span role="gridcell" className={`guest-row-party text-ink-2 ${CELL} phone:hidden`}>
        <TextField
          {...field}
          name="party"
          label="Household"
          optional="optional"
          list={PARTY_LIST_ID}
          placeholder="Household"
        />
      </span>
      {hasInvitations && <span role="gridcell" className="guest-row-invited phone:hidden" />}
      {hasReplies && (
        <span role="gridcell" className={`guest-row-reply ${CELL} phone:hidden`}>
          <Field label="Reply" optional="private" error={errors.reply?.message}>
            {(control) => (
              <Select {...control} {...register('reply')} form={id}>
                <ReplyOptions />
              </Select>
            )}
          </Field>
        </span>
      )}
      <span
        role="gridcell"
        className={`guest-row-info ${CELL} phone:[grid-area:2/2/auto/4] ${shownOnceTyped}`}
      >
        <TextField
          {...field}
          name="additional_info"
          label="Additional info"
          optional={isCrew ? 'optional' : 'optional, guests see this'}
          placeholder={
            isCrew
              ? 'Photographer, band'
              : namesake
                ? 'A word to tell them apart'
                : 'Additional info, guests see this'
          }
        />
      </span>
      <span role="gridcell" className="guest-row-private guest-form-kitchen">
        <TextField
          {...field}
          name="meal"
          label="Meal"
          optional="optional, kept private"
          list={MEAL_LIST_ID}
          placeholder="Meal"
        />
      </span>
      <span role="gridcell" className="guest-form-actions">
        <form
          id={id}
          method="post"
          onSubmit={submit}
          noValidate
          aria-label="Add a guest"
          className="contents"
        >
          <Button type="submit">{isCrew ? 'Add Crew' : 'Add Guest'}</Button>
        </form>
      </span>
      <span role="gridcell" className="guest-form-note">
        <FormNote form={form} namesake={namesake} className="pt-[0.3rem] pb-[0.2rem]" />
      </span>
    </div>
  );
}
