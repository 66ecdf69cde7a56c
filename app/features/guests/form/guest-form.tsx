// biome-ignore-all lint/a11y/useSemanticElements: the form is a row of the list
// biome-ignore-all lint/a11y/useFocusableInteractive: only the fields in the cells are focusable
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import {
  type Guest,
  type GuestDetails,
  guestSchema,
  toGuestDetails,
  toGuestFormValues,
} from '@/features/seating/guests/schema';
import { NO_TABLE } from '@/features/seating/tables/model';
import { notifyMissing } from '../change-reports';
import { missingFieldMessages } from '../change-words';
import { MEAL_LIST_ID, PARTY_LIST_ID } from '../components/name-suggestions';
import { toListedMeal } from '../kitchen/kitchen';
import { KitchenFormFields } from '../kitchen/kitchen-fields';
import { moveFoodToKitchenFields } from '../kitchen/private-food';
import { NAMESAKE_NOTE_CLASS, ReplyOptions } from '../list/guest-cell-field';
import { useSharedList } from '../list/shared-list';
import { moveToTable, resolveTableLabel } from '../model';
import { HostFields } from './host-fields';
import { TableField } from './table-field';
import './guest-form.css';

export type GuestFormHandle = { focus: () => void };

/** A missing table becomes the words “No table yet”. */
const toFormValues = (given: Partial<GuestDetails>) => ({
  ...toGuestFormValues(given),
  table_number: given.table_number ?? NO_TABLE,
});
export type GuestDraft = ReturnType<typeof toFormValues>;

type Props = {
  ref: Ref<GuestFormHandle>;
  /** Null to add a guest. Use the guest's id as the React key, so that the form resets. */
  editing: Guest | null;
  /** Draft of a new guest, preserved while an existing guest is edited. */
  draft: RefObject<GuestDraft | null>;
  onSave: (guest: Guest) => void;
  onDone: () => void;
  onRemove: (guest: Guest) => void;
  refusal: (() => void) | null;
};

const ACTIONS =
  'relative flex min-w-0 content-center items-center gap-[0.4rem] self-stretch whitespace-nowrap';
const LINE = 'grid min-h-11 border-b border-hair text-[1rem] leading-[1.3]';
const CELL = 'min-w-0 pe-[0.6rem] phone:pe-0';
/** On phones the other fields appear once a name is typed, and the selection bar replaces the row. */
const blankClasses = {
  line: 'guest-form-blank phone:group-data-selecting/table:hidden',
  cell: CELL,
  sign: 'grid min-w-0 text-ink-2 phone:hidden',
  name: 'ps-[22px] phone:[grid-area:1/1/auto/3] phone:ps-0',
  table: 'phone:[grid-area:2/1]',
  info: 'phone:[grid-area:2/2/auto/4]',
  later: 'phone:hidden',
  kitchen:
    'min-w-0 content-center self-stretch border-s border-(--hair-soft) bg-wove ps-3 pe-[0.4rem] phone:hidden',
  actions: `${ACTIONS} -me-4 justify-end bg-wove pe-2.5 phone:m-0 phone:min-w-max phone:[grid-area:1/3] phone:bg-transparent phone:p-0`,
  note: 'col-[2/-1] pe-[0.6rem] phone:col-[1/-1] phone:pe-0',
};
const openClasses: typeof blankClasses = {
  line: 'guest-form-open',
  cell: 'block min-w-0',
  sign: 'hidden',
  name: '',
  table: '',
  info: '',
  later: '',
  kitchen: 'order-1 col-span-full min-w-0 content-center self-stretch',
  actions: `${ACTIONS} order-2 col-span-full justify-start`,
  note: 'order-1 col-span-full',
};

/** The blank row of the list, or the guest being edited. Enter adds the guest and returns to Name, so that a list can be typed without a mouse. */
export default function GuestForm({
  ref,
  editing,
  draft,
  onSave,
  onDone,
  onRemove,
  refusal,
}: Props) {
  const { meals, tables, hasReplies, listing, wishes, editor } = useSharedList();
  const id = useId();
  const { change } = editor;
  const form = useForm({
    resolver: zodResolver(guestSchema),
    defaultValues: editing ? toFormValues(editing) : (draft.current ?? toFormValues({})),
    values: editing ? toFormValues(editing) : undefined,
    resetOptions: editing ? { keepDirtyValues: true, keepErrors: true } : undefined,
  });
  const {
    register,
    handleSubmit,
    reset,
    setError,
    setFocus,
    setValue,
    getValues,
    watch,
    formState,
  } = form;
  const { errors, dirtyFields } = formState;
  const table = useController({ name: 'table_number', control: form.control }).field;
  const typedName = watch('name');
  const note = editor.noteOn(editing, typedName);
  const setFoodPrivate = moveFoodToKitchenFields(toGuestDetails(watch()));
  const keepFoodPrivate = (guest: GuestDetails) => {
    for (const field of ['additional_info', 'meal', 'allergies'] as const)
      setValue(field, guest[field] ?? '', { shouldDirty: true });
    setFocus('additional_info');
  };
  // reset() drops the refs of registered fields, so the form has its own ref.
  const nameInput = useRef<HTMLInputElement>(null);
  const nameField = register('name');
  useImperativeHandle(ref, () => ({ focus: () => nameInput.current?.focus() }));

  useEffect(() => {
    if (editing === null)
      return () => {
        draft.current = getValues();
      };
  }, [editing, draft, getValues]);

  const submit = handleSubmit((typedGuest) => {
    const needed = ['name', 'table_number'] as const;
    if (needed.some((field) => !typedGuest[field])) {
      for (const field of needed)
        if (!typedGuest[field]) setError(field, { message: missingFieldMessages[field] });
      setFocus(typedGuest.name ? 'table_number' : 'name');
      return notifyMissing();
    }
    const { meal, table_number } = typedGuest;
    const guest = {
      ...typedGuest,
      table_number: resolveTableLabel(tables, table_number),
      meal: meal && toListedMeal(meals, meal),
    };
    if (editing) {
      const typed = Object.entries(guest).filter(
        ([field]) => dirtyFields[field as keyof typeof guest],
      );
      return onSave({ ...moveToTable(editing, guest.table_number), ...Object.fromEntries(typed) });
    }
    if (refusal) return refusal();
    const restoreDraft = () => {
      const { table_number: _table, party: _party, ...typed } = getValues();
      if (Object.values(typed).every((value) => !value)) reset(toFormValues(guest)); // unless the next guest is already half typed
    };
    // mutate's onError fires only for the last of several guests typed quickly.
    const added = change.newGuest(guest);
    const stored = change.mutateAsync({ change: { add: [added] }, reason: 'add' });
    stored.catch(restoreDraft);
    listing.added.add(added.id, stored);
    reset(toFormValues({ table_number: guest.table_number, party: guest.party })); // families are typed one after another
    nameInput.current?.focus();
  });

  const look = editing ? openClasses : blankClasses;
  const field = { form, formId: id, autoComplete: 'off' } as const;
  const onceBegun = typedName ? '' : look.later;
  return (
    <div
      role="row"
      aria-rowindex={2}
      className={`guest-row guest-line ${editing ? 'guest-line-open' : ''} ${LINE} ${look.line}`}
      onKeyDown={({ key, nativeEvent }) =>
        editing && key === 'Escape' && !nativeEvent.isComposing && onDone()
      }
    >
      <span role="gridcell" className={look.sign}>
        <Plus className="icon" aria-hidden="true" />
      </span>
      <span role="gridcell" className={`guest-row-name ${look.cell} ${look.name}`}>
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
      <span role="gridcell" className={`guest-row-table ${look.cell} ${look.table} ${onceBegun}`}>
        <Field label="Table number" error={errors.table_number?.message}>
          {(control) => <TableField {...table} control={control} form={id} tables={tables} />}
        </Field>
      </span>
      <span role="gridcell" className={`guest-row-party text-ink-2 ${look.cell} ${look.later}`}>
        <TextField
          {...field}
          name="party"
          label="Household"
          optional="optional"
          list={PARTY_LIST_ID}
          placeholder="Household"
        />
      </span>
      {hasReplies && !editing && (
        <span role="gridcell" className={`guest-row-reply ${look.cell} ${look.later}`}>
          <Field label="Reply" optional="private" error={errors.reply?.message}>
            {(control) => (
              <Select {...control} {...register('reply')} form={id}>
                <ReplyOptions />
              </Select>
            )}
          </Field>
        </span>
      )}
      <span role="gridcell" className={`guest-row-info ${look.cell} ${look.info} ${onceBegun}`}>
        <TextField
          {...field}
          name="additional_info"
          label="Additional info"
          optional="optional, guests see this"
          placeholder={note ? 'A word to tell them apart' : 'Additional info, guests see this'}
        />
      </span>
      <span role="gridcell" className={`guest-row-private ${look.kitchen}`}>
        {editing ? (
          <KitchenFormFields form={form} formId={id} guest={editing} />
        ) : (
          <TextField
            {...field}
            name="meal"
            label="Meal"
            optional="optional, kept private"
            list={MEAL_LIST_ID}
            placeholder="Meal"
          />
        )}
      </span>
      {editing && (
        <span role="gridcell" className={look.cell}>
          <TextField
            {...field}
            name="also_known_as"
            label="Also known as"
            optional="optional, never shown"
            placeholder="Maiden name, nickname"
          />
        </span>
      )}
      <span role="gridcell" className={look.actions}>
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
              <Button
                variant="claret-line"
                className="desktop:hidden"
                onClick={() => onRemove(editing)}
              >
                Remove
              </Button>
            </>
          )}
        </form>
      </span>
      {editing && (
        <span role="gridcell" className="guest-form-more [&>:not(.field)]:col-span-full">
          <HostFields form={form} formId={id} />
          {wishes?.drawFields(editing)}
        </span>
      )}
      <span
        role="gridcell"
        className={`min-w-0 ${look.note} ${note || setFoodPrivate ? '' : 'hidden'}`}
      >
        <span role="status" className={`block pt-[0.3rem] pb-[0.2rem] ${NAMESAKE_NOTE_CLASS}`}>
          {note}
          {setFoodPrivate && 'Guests read what it says of food there. '}
        </span>
        {setFoodPrivate && (
          <button
            type="button"
            className="link min-h-11 font-semibold"
            onClick={() => keepFoodPrivate(setFoodPrivate)}
          >
            Keep it for the kitchen
          </button>
        )}
      </span>
    </div>
  );
}
