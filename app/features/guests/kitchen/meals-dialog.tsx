import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldError } from '@/components/field';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { Guest } from '@/features/seating/guests/schema';
import { MAX_MEALS } from '@/features/seating/schema';
import { formatCount, pluralise } from '@/lib/text/counts';
import { countMeals, listMeals } from './kitchen';
import {
  buildMealsChange,
  findFirstMealOverLimit,
  findMergedMeals,
  hasRoomForMeal,
  type MealEdit,
  validateMeals,
} from './meals';
import { useChangeMeals } from './use-change-meals';
import './meals-dialog.css';

type Props = {
  event: { id: string; meals: readonly string[] };
  guests: readonly Guest[];
  onClose: () => void;
};

export default function MealsDialog({ event, guests, onClose }: Props) {
  const id = useId();
  const change = useChangeMeals(event);
  const [before] = useState(() => listMeals(event.meals, guests));
  const counts = countMeals(guests, before);
  const [named, setNamed] = useState<MealEdit[]>(() =>
    before.length > 0
      ? before.map((meal) => ({ oldName: meal, name: meal }))
      : [{ oldName: null, name: '' }],
  );
  const [added, setAdded] = useState<number | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof validateMeals>>(null);
  const firstOverLimit = findFirstMealOverLimit(named);
  const countGuestsWith = ({ oldName }: MealEdit) =>
    oldName === null ? 0 : (counts[before.indexOf(oldName)] ?? 0);
  const update = (next: MealEdit[]) => {
    setNamed(next);
    setProblem(null);
    setRemoving(null);
  };
  const remove = (at: number) => update(named.filter((_, each) => each !== at));
  const save = () => {
    const filled = named.filter(({ oldName, name }) => oldName !== null || name.trim());
    const found = validateMeals(filled);
    setNamed(filled);
    setProblem(found);
    if (!found) change.mutate(buildMealsChange(before, filled), { onSuccess: onClose });
  };

  return (
    <FormDialog
      title="Meal choices"
      submitLabel={change.isPending ? 'Saving...' : 'Save'}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
      className="grid justify-items-start gap-[0.6rem]"
    >
      <p className="help">
        Private to you, people planning with you and the kitchen. A meal with a new name keeps its
        guests; give two the same name and they merge.
      </p>
      {named.map((meal, at) => (
        <div
          key={`${meal.oldName} ${at}`}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-[0.2rem] [&>.error]:col-span-full"
        >
          {at === firstOverLimit && (
            <p className="meals-divider">
              Too many meals ({MAX_MEALS} at most). These stay with their guests but aren’t offered.
            </p>
          )}
          <Input
            aria-label={meal.oldName === null ? `Meal ${at + 1}` : `Name of ${meal.oldName}`}
            aria-invalid={problem?.at === at || undefined}
            aria-describedby={problem?.at === at ? `${id}-error` : undefined}
            autoFocus={at === added}
            autoComplete="off"
            value={meal.name}
            onChange={({ target }) => update(named.with(at, { ...meal, name: target.value }))}
          />
          <span className="min-w-20 text-end text-(length:--text-sm) text-ink-2">
            {formatCount(countGuestsWith(meal), 'guest')}
          </span>
          <IconButton
            label={`Remove ${meal.name || `meal ${at + 1}`}`}
            onClick={() => (countGuestsWith(meal) > 0 ? setRemoving(at) : remove(at))}
          >
            <X className="icon" aria-hidden="true" />
          </IconButton>
          {problem?.at === at && <FieldError id={`${id}-error`}>{problem.message}</FieldError>}
          <MealMerge
            meal={meal}
            others={findMergedMeals(named, at)}
            countGuestsWith={countGuestsWith}
          />
          {removing === at && (
            <p
              className="col-span-full rounded-(--r-control) bg-wove px-[0.8rem] py-[0.3rem]"
              role="alert"
            >
              {formatCount(countGuestsWith(meal), 'guest')}{' '}
              {pluralise(countGuestsWith(meal), 'has', 'have')} {meal.oldName}, and would have no
              meal.{' '}
              <button
                type="button"
                className="link ms-[0.6rem] min-h-11 font-semibold"
                onClick={() => remove(at)}
              >
                Remove it
              </button>{' '}
              <button
                type="button"
                className="link ms-[0.6rem] min-h-11 font-semibold"
                onClick={() => setRemoving(null)}
              >
                Keep it
              </button>
            </p>
          )}
        </div>
      ))}
      {hasRoomForMeal(named) && (
        <Button
          variant="soft"
          onClick={() => {
            update([...named, { oldName: null, name: '' }]);
            setAdded(named.length);
          }}
        >
          <Plus className="icon" aria-hidden="true" /> Add a meal
        </Button>
      )}
    </FormDialog>
  );
}

type MergeProps = {
  meal: MealEdit;
  others: readonly MealEdit[];
  countGuestsWith: (meal: MealEdit) => number;
};

function MealMerge({ meal, others, countGuestsWith }: MergeProps) {
  const guests = [meal, ...others].reduce((sum, each) => sum + countGuestsWith(each), 0);
  return (
    <p className="col-span-full text-brass-text" role="status">
      {others.length > 0 &&
        `${meal.oldName} and ${others.map(({ oldName }) => oldName).join(', ')} become one meal, which ${formatCount(guests, 'guest')} ${pluralise(guests, 'has', 'have')}.`}
    </p>
  );
}
