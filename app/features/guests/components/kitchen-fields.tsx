import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Field, FieldError } from '@/components/field';
import { Checkbox, Input } from '@/components/ui/input';
import type { GuestDetails, guestSchema } from '@/features/seating/guests/schema';
import { useSeatingStore } from '@/features/seating/use-seating';
import { type Allergy, allergens, allergiesAsText, allergiesOf } from '../kitchen/allergies';
import { retentionWords } from '../kitchen/kitchen';
import { MEAL_NAMES } from './meal-names';
import './kitchen-fields.css';

type Props = {
  form: Pick<UseFormReturn<z.input<typeof guestSchema>, unknown, GuestDetails>, 'register' | 'setValue' | 'watch' | 'formState'>;
  formId: string;
  /** After so many days what is asked here is deleted. */
  privateDays: number;
};

/** What a guest eats and must not eat, with what becomes of it; additional info is another thing, which guests see. */
export function KitchenFields({ form, formId, privateDays }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  const whatFor = useId();
  const store = useSeatingStore();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a line with the fields
    <div role="group" aria-label="Meal and allergies" aria-describedby={whatFor} className="kitchen-fields">
      <p id={whatFor} className="kitchen-fields-why">
        <Lock className="icon" aria-hidden="true" /> For the kitchen: only you see it, and helpers whom you let see meals. It is
        never on the guest page, and it is {retentionWords(store, privateDays)}.
      </p>
      <Field label="Meal" optional="optional, kept private" error={errors.meal?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('meal')}
            form={formId}
            list={MEAL_NAMES}
            placeholder="Choose or type"
            autoComplete="off"
          />
        )}
      </Field>
      <AllergyChoice form={form} formId={formId} />
      <Field label="Note for the kitchen" optional="optional, kept private" error={errors.kitchen_note?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('kitchen_note')}
            form={formId}
            placeholder="Served first, a small portion"
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}

const isAllergen = ({ words }: Allergy) => (allergens as readonly string[]).includes(words);

/** The allergens of the law as chips, free words for all else, and which of them are severe. */
function AllergyChoice({ form, formId }: Omit<Props, 'privateDays'>) {
  const { setValue, watch, formState } = form;
  const chosen = allergiesOf(watch('allergies'));
  const [typed, setTyped] = useState(() => allergiesAsText(chosen.filter((allergy) => !isAllergen(allergy))));
  const error = formState.errors.allergies?.message;
  const errorId = useId();
  const choose = (allergies: readonly Allergy[]) =>
    setValue('allergies', allergiesAsText(allergies), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const toggle = (words: string) => {
    const rest = chosen.filter((allergy) => allergy.words !== words);
    choose(rest.length < chosen.length ? rest : [...chosen, { words, isSevere: false }]);
  };
  const type = (text: string) => {
    setTyped(text);
    const severe = new Set(chosen.flatMap(({ words, isSevere }) => (isSevere ? [words] : [])));
    const others = allergiesOf(text).map((other) => ({ ...other, isSevere: other.isSevere || severe.has(other.words) }));
    const taken = new Set(others.map(({ words }) => words));
    choose([...chosen.filter((allergy) => isAllergen(allergy) && !taken.has(allergy.words)), ...others]);
  };
  const setSevere = (words: string, isSevere: boolean) =>
    choose(chosen.map((allergy) => (allergy.words === words ? { words, isSevere } : allergy)));
  return (
    <fieldset className="allergy-choice" aria-describedby={error ? errorId : undefined}>
      <legend>
        Allergies <span className="optional">(optional, kept private)</span>
      </legend>
      <div className="allergy-chips">
        {allergens.map((allergen) => (
          <button
            key={allergen}
            type="button"
            className="allergy-chip"
            aria-pressed={chosen.some(({ words }) => words === allergen)}
            onClick={() => toggle(allergen)}
          >
            {allergen}
          </button>
        ))}
        <Input
          form={formId}
          aria-label="Other allergies, with commas between"
          placeholder="Something else"
          autoComplete="off"
          className="allergy-other"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {chosen.length > 0 && (
        <div className="allergy-severe">
          {chosen.map(({ words, isSevere }) => (
            <label key={words} htmlFor={`${errorId} ${words}`}>
              <Checkbox
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
