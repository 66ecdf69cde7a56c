import { Lock, TriangleAlert, X } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/field';
import { TextField } from '@/components/form-field';
import { Checkbox, Input } from '@/components/ui/input';
import { useSeatingStore } from '@/features/seating/use-seating';
import { MEAL_LIST_ID } from '../components/name-suggestions';
import type { PanelFieldsProps } from '../form/panel-fields';
import { useGuestListContext } from '../list/guest-list-context';
import {
  type Allergy,
  allergens,
  formatAllergies,
  parseAllergies,
  sortAllergensByUse,
} from './allergies';
import { describeRetention } from './kitchen';
import { ReplyFoodConflict } from './reply-food-conflict';
import './kitchen-fields.css';

export function KitchenFormFields({ form, formId, guest }: PanelFieldsProps) {
  const { event, editor } = useGuestListContext();
  const privacyNoteId = useId();
  const store = useSeatingStore();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be on one line with the lock
    <div
      role="group"
      aria-label="Meal and allergies"
      aria-describedby={privacyNoteId}
      className="kitchen-fields"
    >
      <p id={privacyNoteId} className="guest-panel-lock">
        <Lock className="icon" aria-hidden="true" /> Private: you, and helpers you let see meals;{' '}
        {describeRetention(store, event.private_days)}
      </p>
      <TextField
        form={form}
        formId={formId}
        autoComplete="off"
        name="meal"
        label="Meal"
        list={MEAL_LIST_ID}
        placeholder="Choose or type"
      />
      <AllergyChoice form={form} formId={formId} />
      <div className="grid text-(length:--text-sm) leading-[1.4] empty:hidden">
        <ReplyFoodConflict
          guest={guest}
          mutate={editor.change.mutate}
          onMeal={(meal) => form.setValue('meal', meal)}
          onSettled={form.setFocus}
          onAllergies={(theirs, isBoth) =>
            // Uses the field's text, which may be unsaved.
            form.setValue(
              'allergies',
              formatAllergies(
                parseAllergies(isBoth ? `${form.watch('allergies')}; ${theirs}` : theirs),
              ),
            )
          }
        />
      </div>
    </div>
  );
}

const toNameSet = (allergies: readonly Allergy[]) => new Set(allergies.map(({ words }) => words));
const isAllergen = ({ words }: Allergy) => (allergens as readonly string[]).includes(words);

/** How many allergens are offered in addition to the guest's own. */
const OFFERED_AT_FIRST = 5;

function AllergyChoice({ form, formId }: Omit<PanelFieldsProps, 'guest'>) {
  const { guests } = useGuestListContext();
  const { setValue, formState } = form;
  const field = useController({ name: 'allergies', control: form.control }).field;
  const buttons = useRef<HTMLDivElement>(null);
  const chosen = parseAllergies(field.value);
  // Fixed while the guest is open, so that no button moves away from the pointer.
  const [order] = useState(() => {
    const preselected = allergens.filter((name) => toNameSet(chosen).has(name));
    return {
      all: sortAllergensByUse(guests, preselected),
      atFirst: preselected.length + OFFERED_AT_FIRST,
    };
  });
  const [showsAll, setShowsAll] = useState(false);
  const [lastTyped, setTyped] = useState('');
  const [ticked, setTicked] = useState(() => toNameSet(chosen));
  const others = chosen.filter((allergy) => !isAllergen(allergy));
  /** Why the text field is shown; null while a button is shown instead. */
  const [othersShown, showOthers] = useState<'pressed' | 'needed' | null>(null);
  if (othersShown === null && others.length > 0) showOthers('needed');
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
  const handleTyping = (text: string) => {
    setTyped(text);
    const severe = new Set(chosen.flatMap(({ words, isSevere }) => (isSevere ? [words] : [])));
    const named = parseAllergies(text).map((other) => ({
      ...other,
      isSevere: other.isSevere || severe.has(other.words),
    }));
    const [before, now] = [toNameSet(parseAllergies(typed)), toNameSet(named)];
    const remains = (allergy: Allergy) =>
      (isAllergen(allergy) && ticked.has(allergy.words)) || !before.has(allergy.words);
    const elsewhere = chosen.flatMap(({ words }) => (before.has(words) ? [] : [words])); // from the note, or from another host
    setTicked((ticks) => new Set([...ticks, ...elsewhere]));
    choose([...chosen.filter((allergy) => remains(allergy) && !now.has(allergy.words)), ...named]);
  };
  const setSevere = (words: string, isSevere: boolean) =>
    choose(chosen.map((allergy) => (allergy.words === words ? { words, isSevere } : allergy)));
  const isChosen = (name: string) => chosen.some(({ words }) => words === name);
  const offered = order.all.filter((name, at) => showsAll || at < order.atFirst || isChosen(name));
  const hiddenCount = order.all.length - offered.length;
  const showAll = () => {
    const firstHidden = order.all.findIndex((name) => !offered.includes(name));
    flushSync(() => setShowsAll(true));
    buttons.current?.querySelectorAll<HTMLElement>('.kitchen-allergen')[firstHidden]?.focus();
  };
  return (
    <fieldset name={field.name} aria-describedby={error ? errorId : undefined}>
      <legend>Allergies</legend>
      <div ref={buttons} className="kitchen-allergens">
        {offered.map((name, at) => (
          <AllergenButton
            key={name}
            ref={at === 0 ? field.ref : undefined}
            name={name}
            allergy={chosen.find(({ words }) => words === name)}
            onToggle={() => toggle(name)}
          />
        ))}
        {hiddenCount > 0 && (
          <button type="button" className="link" onClick={showAll}>
            {hiddenCount} more
          </button>
        )}
        {othersShown ? (
          <Input
            form={formId}
            aria-label="Other allergies, separated by commas"
            placeholder="Something else"
            autoComplete="off"
            autoFocus={othersShown === 'pressed'}
            value={typed}
            onChange={({ target }) => handleTyping(target.value)}
          />
        ) : (
          <button type="button" className="link" onClick={() => showOthers('pressed')}>
            Something else
          </button>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-x-[1.2rem] pt-[0.3rem]">
          {chosen.map(({ words, isSevere }) => (
            <label
              key={words}
              htmlFor={`${errorId} ${words}`}
              className="inline-flex min-h-9 items-center gap-2 phone:min-h-11"
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

type AllergenProps = {
  ref: Ref<HTMLButtonElement> | undefined;
  name: string;
  allergy: Allergy | undefined;
  onToggle: () => void;
};

const AllergenButton = ({ ref, name, allergy, onToggle }: AllergenProps) => (
  <button
    ref={ref}
    type="button"
    className="kitchen-allergen"
    aria-pressed={allergy !== undefined}
    data-severe={allergy?.isSevere || undefined}
    onClick={onToggle}
  >
    {allergy?.isSevere && <TriangleAlert className="icon" aria-hidden="true" />}
    {name}
    {allergy?.isSevere && ', severe'}
    {allergy && <X className="icon" aria-hidden="true" />}
  </button>
);
