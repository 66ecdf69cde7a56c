import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { FieldError } from '@/components/field';
import { TextField } from '@/components/form-field';
import { Checkbox, Input } from '@/components/ui/input';
import type { Guest, GuestDetails, guestSchema } from '@/features/seating/guests/schema';
import { useSeatingStore } from '@/features/seating/use-seating';
import { MEAL_LIST_ID } from '../components/name-suggestions';
import { useSharedList } from '../list/shared-list';
import { type Allergy, allergens, formatAllergies, parseAllergies } from './allergies';
import { describeRetention } from './kitchen';
import { ReplyFoodConflict } from './reply-food-conflict';
import './kitchen-fields.css';

type Props = {
  form: Pick<
    UseFormReturn<z.input<typeof guestSchema>, unknown, GuestDetails>,
    'register' | 'setValue' | 'watch' | 'formState'
  >;
  formId: string;
  guest: Guest;
};

export function KitchenFormFields({ form, formId, guest }: Props) {
  const { event, editor } = useSharedList();
  const whatFor = useId();
  const field = { form, formId, optional: 'optional, kept private', autoComplete: 'off' } as const;
  const store = useSeatingStore();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be on one line with the fields
    <div
      role="group"
      aria-label="Meal and allergies"
      aria-describedby={whatFor}
      className="kitchen-fields"
    >
      <p id={whatFor} className="col-span-full text-(length:--text-sm) leading-[1.4] text-ink-2">
        <Lock
          className="icon me-[0.2rem] inline-block size-[15px] align-[-2px]"
          aria-hidden="true"
        />{' '}
        For the kitchen. Only people planning with you, and helpers you allow, see this. It’s never
        on the guest page, and it is {describeRetention(store, event.private_days)}.
      </p>
      <TextField
        {...field}
        name="meal"
        label="Meal"
        list={MEAL_LIST_ID}
        placeholder="Choose or type"
      />
      <AllergyChoice form={form} formId={formId} />
      <div className="order-1 col-span-full grid text-(length:--text-sm) leading-[1.4]">
        <ReplyFoodConflict
          guest={guest}
          mutate={editor.change.mutate}
          onMeal={(meal) => form.setValue('meal', meal)}
          onAllergies={(theirs, isBoth) =>
            // The field may contain unsaved text.
            form.setValue(
              'allergies',
              formatAllergies(
                parseAllergies(isBoth ? `${form.watch('allergies')}; ${theirs}` : theirs),
              ),
            )
          }
        />
      </div>
      <TextField
        {...field}
        name="kitchen_note"
        label="Note for the kitchen"
        placeholder="Served first, a small portion"
      />
    </div>
  );
}

const toNameSet = (allergies: readonly Allergy[]) => new Set(allergies.map(({ words }) => words));
const isAllergen = ({ words }: Allergy) => (allergens as readonly string[]).includes(words);

/** Allergens of food law as buttons, other allergies as free text. */
function AllergyChoice({ form, formId }: Pick<Props, 'form' | 'formId'>) {
  const { setValue, watch, formState } = form;
  const chosen = parseAllergies(watch('allergies'));
  const [lastTyped, setTyped] = useState('');
  const [ticked, setTicked] = useState(() => toNameSet(chosen));
  const others = chosen.filter((allergy) => !isAllergen(allergy));
  // Includes allergies added elsewhere, for example from the note.
  const isTyped = others.every(({ words }) => toNameSet(parseAllergies(lastTyped)).has(words));
  const typed = isTyped ? lastTyped : formatAllergies(others);
  const error = formState.errors.allergies?.message;
  const errorId = useId();
  const choose = (allergies: readonly Allergy[]) =>
    setValue('allergies', formatAllergies(allergies), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const toggle = (words: string) => {
    const rest = chosen.filter((allergy) => allergy.words !== words);
    const isTicked = rest.length === chosen.length;
    setTicked(
      (now) => new Set(isTicked ? [...now, words] : [...now].filter((other) => other !== words)),
    );
    choose(isTicked ? [...chosen, { words, isSevere: false }] : rest);
  };
  const type = (text: string) => {
    setTyped(text);
    const severe = new Set(chosen.flatMap(({ words, isSevere }) => (isSevere ? [words] : [])));
    const named = parseAllergies(text).map((other) => ({
      ...other,
      isSevere: other.isSevere || severe.has(other.words),
    }));
    const [before, now] = [toNameSet(parseAllergies(typed)), toNameSet(named)];
    const isKept = (allergy: Allergy) =>
      (isAllergen(allergy) && ticked.has(allergy.words)) || !before.has(allergy.words);
    const elsewhere = chosen.flatMap(({ words }) => (before.has(words) ? [] : [words])); // from the note, or from another host
    setTicked((ticks) => new Set([...ticks, ...elsewhere]));
    choose([...chosen.filter((allergy) => isKept(allergy) && !now.has(allergy.words)), ...named]);
  };
  const setSevere = (words: string, isSevere: boolean) =>
    choose(chosen.map((allergy) => (allergy.words === words ? { words, isSevere } : allergy)));
  return (
    <fieldset className="order-1 col-span-full" aria-describedby={error ? errorId : undefined}>
      <legend className="pb-[0.35rem] text-(length:--text-sm) font-semibold">
        Allergies (optional, kept private)
      </legend>
      <div className="flex flex-wrap gap-[0.35rem]">
        {allergens.map((allergen) => (
          <button
            key={allergen}
            type="button"
            className="kitchen-allergen"
            aria-pressed={chosen.some(({ words }) => words === allergen)}
            onClick={() => toggle(allergen)}
          >
            {allergen}
          </button>
        ))}
        <Input
          form={formId}
          aria-label="Other allergies, separated by commas"
          placeholder="Something else"
          autoComplete="off"
          className="m-0 w-auto flex-[1_1_9rem] px-[0.6rem]"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-x-[1.2rem] pt-[0.3rem]">
          {chosen.map(({ words, isSevere }) => (
            <label
              key={words}
              htmlFor={`${errorId} ${words}`}
              className="inline-flex min-h-11 items-center gap-2"
            >
              <Checkbox
                className="size-[18px] phone:size-6"
                id={`${errorId} ${words}`}
                form={formId}
                checked={isSevere}
                onChange={({ target }) => setSevere(words, target.checked)}
              />
              {words}: severe
            </label>
          ))}
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
