import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { countMeals, mealsOf } from '@/features/guests/kitchen/kitchen';
import type { Guest } from '@/features/seating/guests/schema';
import { MOST_MEALS } from '@/features/seating/schema';
import { counted, inFigures, plural } from '@/lib/counted';
import { type ImportPlan, importChange } from '../draft/import-draft';
import { ImportEntry, ImportList } from './import-list';
import { ImportAction } from './import-row-action';

type Props = { plan: ImportPlan; list: readonly Guest[]; meals: readonly string[] };

export function ImportMeals({ plan, list, meals }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { beyond, all } = useMemo(() => mealsAfter(plan, list, meals), [plan, list, meals]);
  if (beyond.length === 0) return null;
  return (
    <>
      <ImportAction onClick={() => setIsOpen(true)}>
        {inFigures(all)} meals, {MOST_MEALS} at most to choose among
      </ImportAction>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setIsOpen}
          title="More meals than fit"
          footer={<Button onClick={() => setIsOpen(false)}>Back to the list</Button>}
        >
          <div className="grid gap-[0.8rem] px-5 py-5 sm:px-8">
            <p>
              Guests choose among at most {MOST_MEALS} meals. {plural(beyond.length, 'This one comes', 'These come')} in with{' '}
              {plural(beyond.length, 'its', 'their')} guests all the same: correct {plural(beyond.length, 'it', 'them')} in the
              rows here, or merge two meals afterwards, under “Meals to choose among”.
            </p>
            <ImportList>
              {beyond.map(({ meal, count }) => (
                <ImportEntry key={meal}>
                  <b>{meal}</b>
                  <span>{counted(count, 'guest')}</span>
                </ImportEntry>
              ))}
            </ImportList>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The meals over the limit, if the list adds any meal at all. */
function mealsAfter(plan: ImportPlan, list: readonly Guest[], named: readonly string[]) {
  const { add, update } = importChange(plan);
  const updated = new Map(update.map((guest) => [guest.id, guest]));
  const guests = [...list.map((guest) => updated.get(guest.id) ?? guest), ...add];
  const all = mealsOf(named, guests);
  const isMore = all.length > mealsOf(named, list).length;
  const counts = countMeals(guests, all);
  const beyond = isMore ? all.slice(MOST_MEALS).map((meal, at) => ({ meal, count: counts[MOST_MEALS + at] ?? 0 })) : [];
  return { all: all.length, beyond };
}
