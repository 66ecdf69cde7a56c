import { Lock } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { countMeals, mealsOf, retentionWords } from '@/features/guests/kitchen/kitchen';
import type { Guest } from '@/features/seating/guests/schema';
import { MOST_MEALS } from '@/features/seating/schema';
import { tableName } from '@/features/seating/tables/model';
import { useSeatingStore } from '@/features/seating/use-seating';
import { counted, inFigures, plural } from '@/lib/counted';
import { missingFrom } from '../compare/import-compare';
import {
  type ImportDraft,
  type ImportPlan,
  importChange,
  rowsWithPublicFood,
  withFoodPrivate,
  withRemoved,
} from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import { ImportAction, ImportTick } from './import-parts';
import type { ImportState } from './use-guest-import';

type Props = { guestImport: ImportState; draft: ImportDraft; rows: readonly ImportRow[]; plan: ImportPlan };

export const ImportOffers = memo(({ guestImport, draft, rows, plan }: Props) => {
  const { list, meals, privateDays, update } = guestImport;
  const gone = missingFrom(rows, list);
  const withFood = rowsWithPublicFood(rows);
  const further = mealsBeyond(plan, list, meals);
  return (
    <>
      {gone.length > 0 && <Missing gone={gone} draft={draft} onUpdate={update} />}
      {withFood.length > 0 && <PublicFood rows={withFood} draft={draft} privateDays={privateDays} onUpdate={update} />}
      {further.beyond.length > 0 && <Meals {...further} />}
    </>
  );
});

type Part = { draft: ImportDraft; onUpdate: ImportState['update'] };
type OfferProps = {
  words: ReactNode;
  title: string;
  footer: (close: () => void) => ReactNode;
  onOpen?: () => void;
  children: ReactNode;
};

function Offer({ words, title, footer, onOpen, children }: OfferProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    onOpen?.();
    setIsOpen(true);
  };
  return (
    <>
      <ImportAction onClick={open}>{words}</ImportAction>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} title={title} footer={footer(() => setIsOpen(false))}>
          <div className="grid gap-[0.8rem] px-5 py-5 sm:px-8">{children}</div>
        </Dialog>
      )}
    </>
  );
}

type Entry = { key: string; name?: string; words: ReactNode };

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="border-t border-hair">
    {entries.map(({ key, name, words }) => (
      <li key={key} className="import-entry">
        {name !== undefined && <b>{name}</b>}
        <div>{words}</div>
      </li>
    ))}
  </ul>
);

function Missing({ gone, draft, onUpdate }: Part & { gone: readonly Guest[] }) {
  const leaving = gone.flatMap(({ id }) => (draft.leaving[id] ? id : []));
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const end = (ids: readonly string[], close: () => void) => {
    onUpdate((newest) => withRemoved(newest, ids));
    close();
  };
  const words =
    leaving.length > 0
      ? `${inFigures(leaving.length)} not in the file ${plural(leaving.length, 'is', 'are')} taken off`
      : `${inFigures(gone.length)} on your list ${plural(gone.length, 'is', 'are')} not in the file`;
  return (
    <Offer
      words={words}
      title="Not in this file"
      onOpen={() => setTicked(leaving)}
      footer={(close) => (
        <>
          <Button variant="soft" onClick={() => end([], close)}>
            Keep them all
          </Button>
          <Button disabled={ticked.length === 0} onClick={() => end(ticked, close)}>
            Take {counted(ticked.length, 'guest')} off the list
          </Button>
        </>
      )}
    >
      <p>They stay on your list unless you tick them. Nobody is taken off before you press Import.</p>
      <Entries
        entries={gone.map(({ id, name, table_number }) => ({
          key: id,
          words: (
            <ImportTick
              isTicked={ticked.includes(id)}
              onTick={(isTicked) => setTicked(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id))}
              words={table_number ? `${name}, ${tableName(table_number, 'table')}` : name}
            />
          ),
        }))}
      />
    </Offer>
  );
}

const LOCK = 'icon inline-block size-[15px] align-[-2px]';

function PublicFood({ rows, draft, privateDays, onUpdate }: Part & { rows: readonly ImportRow[]; privateDays: number }) {
  const store = useSeatingStore();
  const isPrivate = draft.corrections.isFoodPrivate ?? false;
  const update = (isFoodPrivate: boolean, close: () => void) => {
    onUpdate((newest) => withFoodPrivate(newest, isFoodPrivate));
    close();
  };
  return (
    <Offer
      words={
        <>
          <Lock className={LOCK} aria-hidden="true" />{' '}
          {isPrivate
            ? `Food words of ${counted(rows.length, 'guest')} are private`
            : `${inFigures(rows.length)} ${plural(rows.length, 'note speaks', 'notes speak')} of food`}
        </>
      }
      title={isPrivate ? 'Kept for the kitchen' : 'Keep words about food private?'}
      footer={(close) => (
        <>
          <Button variant="soft" onClick={() => update(false, close)}>
            {isPrivate ? 'Put them back' : 'Leave them as they are'}
          </Button>
          <Button onClick={() => update(true, close)}>{isPrivate ? 'Keep them private' : 'Make them private'}</Button>
        </>
      )}
    >
      <p>
        Everybody who finds a guest reads the note. Meals and allergies are for you and the kitchen alone, and are{' '}
        {retentionWords(store, privateDays)}.
      </p>
      <Entries
        entries={rows.map(({ key, guest, withPrivateFood: food }) => ({
          key,
          name: guest.name,
          words: (
            <>
              <Lock className={LOCK} role="img" aria-label="Private:" />{' '}
              {[food?.meal, food?.allergies].filter(Boolean).join('; ')}
              {food?.additional_info && <small className="text-ink-2">. Guests still see “{food.additional_info}”.</small>}
            </>
          ),
        }))}
      />
    </Offer>
  );
}

type BeyondMeals = { all: number; beyond: readonly { meal: string; count: number }[] };

const Meals = ({ all, beyond }: BeyondMeals) => (
  <Offer
    words={`${inFigures(all)} meals, ${MOST_MEALS} at most to choose among`}
    title="More meals than fit"
    footer={(close) => <Button onClick={close}>Back to the list</Button>}
  >
    <p>
      Guests choose among at most {MOST_MEALS} meals. {plural(beyond.length, 'This one comes', 'These come')} in with{' '}
      {plural(beyond.length, 'its', 'their')} guests all the same: correct {plural(beyond.length, 'it', 'them')} in the rows here,
      or merge two meals afterwards, under “Meals to choose among”.
    </p>
    <Entries entries={beyond.map(({ meal, count }) => ({ key: meal, name: meal, words: counted(count, 'guest') }))} />
  </Offer>
);

function mealsBeyond(plan: ImportPlan, list: readonly Guest[], named: readonly string[]): BeyondMeals {
  const { add, update } = importChange(plan);
  const updated = new Map(update.map((guest) => [guest.id, guest]));
  const guests = [...list.map((guest) => updated.get(guest.id) ?? guest), ...add];
  const all = mealsOf(named, guests);
  if (all.length <= Math.max(MOST_MEALS, mealsOf(named, list).length)) return { all: all.length, beyond: [] };
  const counts = countMeals(guests, all);
  return { all: all.length, beyond: all.slice(MOST_MEALS).map((meal, at) => ({ meal, count: counts[MOST_MEALS + at] ?? 0 })) };
}
