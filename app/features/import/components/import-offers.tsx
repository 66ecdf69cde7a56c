import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { listMeals } from '@/features/guests/kitchen/kitchen';
import type { Guest } from '@/features/seating/guests/schema';
import { MAX_MEALS } from '@/features/seating/schema';
import { tableName } from '@/features/seating/tables/model';
import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { findMissingGuests } from '../compare/import-compare';
import {
  type ImportDraft,
  type ImportPlan,
  rowsWithPublicFood,
  toGuestChange,
  withFoodPrivate,
  withRemoved,
} from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import { ImportButton, ImportNotice, ImportTick } from './import-parts';
import type { ImportState } from './use-guest-import';

type Props = {
  guestImport: ImportState;
  draft: ImportDraft;
  rows: readonly ImportRow[];
  plan: ImportPlan;
};

const MAX_NAMED = 4;

export const ImportOffers = memo(({ guestImport, draft, rows, plan }: Props) => {
  const { list, meals, update } = guestImport;
  const gone = findMissingGuests(rows, list);
  const beyond = mealsBeyond(plan, list, meals);
  const withFood = draft.corrections.isFoodPrivate ? rowsWithPublicFood(rows).length : 0;
  return (
    <>
      {gone.length > 0 && <Missing gone={gone} draft={draft} onUpdate={update} />}
      {withFood > 0 && (
        <ImportButton onClick={() => update((newest) => withFoodPrivate(newest, undefined))}>
          Put food words of {formatCount(withFood, 'guest')} back
        </ImportButton>
      )}
      {beyond.length > 0 && (
        <ImportNotice>
          Too many meals ({MAX_MEALS} at most). These stay with their guests but aren’t offered:{' '}
          {formatList(beyond, MAX_NAMED)}
        </ImportNotice>
      )}
    </>
  );
});

/** The meals over the limit, if the list adds any meal at all. */
function mealsBeyond(
  plan: ImportPlan,
  list: readonly Guest[],
  named: readonly string[],
): readonly string[] {
  const { add, update } = toGuestChange(plan);
  const updated = new Map(update.map((guest) => [guest.id, guest]));
  const all = listMeals(named, [...list.map((guest) => updated.get(guest.id) ?? guest), ...add]);
  return all.length > listMeals(named, list).length ? all.slice(MAX_MEALS) : [];
}

type MissingProps = { gone: readonly Guest[]; draft: ImportDraft; onUpdate: ImportState['update'] };

function Missing({ gone, draft, onUpdate }: MissingProps) {
  const source = draft.fileName === null ? 'new list' : 'file';
  const leaving = gone.flatMap(({ id }) => (draft.leaving[id] ? id : []));
  /** Null while the dialog is closed. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const end = (ids: readonly string[]) => {
    onUpdate((newest) => withRemoved(newest, ids));
    setTicked(null);
  };
  return (
    <>
      <ImportButton onClick={() => setTicked(leaving)}>
        {leaving.length > 0
          ? `${formatNumber(leaving.length)} not in the ${source} ${pluralise(leaving.length, 'is', 'are')} taken off`
          : `${formatNumber(gone.length)} on your list ${pluralise(gone.length, 'is', 'are')} not in the ${source}`}
      </ImportButton>
      {ticked && (
        <Dialog
          open
          onOpenChange={() => setTicked(null)}
          title={draft.fileName === null ? 'Not in the new list' : 'Not in this file'}
          footer={
            <>
              <Button variant="soft" onClick={() => end([])}>
                Keep them all
              </Button>
              <Button disabled={ticked.length === 0} onClick={() => end(ticked)}>
                Remove {formatCount(ticked.length, 'guest')}
              </Button>
            </>
          }
        >
          <div className="px-5 py-5 sm:px-8">
            <p className="mb-3">
              They stay on your list unless you tick them. No one is taken off before you press
              Import.
            </p>
            {gone.map(({ id, name, table_number }) => (
              <ImportTick
                key={id}
                isTicked={ticked.includes(id)}
                onTick={(isTicked) =>
                  setTicked(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id))
                }
                words={table_number ? `${name}, ${tableName(table_number, 'table')}` : name}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
