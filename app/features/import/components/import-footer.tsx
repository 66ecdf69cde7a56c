import { useQuery } from '@tanstack/react-query';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { listMeals } from '@/features/guests/kitchen/kitchen';
import { getGuestLimit } from '@/features/plans/model';
import { findLargerPlan, formatPlanSeats, formatUpgradeOffer } from '@/features/plans/over-limit';
import { plansQuery } from '@/features/plans/queries';
import type { Guest } from '@/features/seating/guests/schema';
import { MAX_MEALS } from '@/features/seating/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { capitalise, formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { findMissingGuests } from '../compare/import-compare';
import {
  findRowsWithPublicFood,
  type ImportDraft,
  type ImportPlan,
  setFoodPrivate,
  toGuestChange,
  withRemovedGuests,
} from '../draft/import-draft';
import {
  countRowOutcomes,
  describeRows,
  formatImportAllLabel,
  formatImportLabel,
  formatWishCount,
  isEmptyPlan,
} from '../draft/import-summary';
import type { ImportRow } from '../import-row';
import type { FileWishes } from '../import-wishes';
import { ImportButton, ImportCheckbox, ImportNotice } from './import-parts';
import type { ImportState } from './use-guest-import';

type OfferProps = {
  guestImport: ImportState;
  draft: ImportDraft;
  rows: readonly ImportRow[];
  plan: ImportPlan;
};

const MAX_NAMED = 4;

export const ImportOffers = memo(({ guestImport, draft, rows, plan }: OfferProps) => {
  const { list, meals, update } = guestImport;
  const gone = findMissingGuests(rows, list);
  const beyond = listExcessMeals(plan, list, meals);
  const withFood = draft.corrections.isFoodPrivate ? findRowsWithPublicFood(rows).length : 0;
  return (
    <>
      {gone.length > 0 && <Missing missing={gone} draft={draft} onUpdate={update} />}
      {withFood > 0 && (
        <ImportButton onClick={() => update(setFoodPrivate, undefined)}>
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

function listExcessMeals(
  plan: ImportPlan,
  list: readonly Guest[],
  named: readonly string[],
): readonly string[] {
  const { add, update } = toGuestChange(plan);
  const updated = new Map(update.map((guest) => [guest.id, guest]));
  const all = listMeals(named, [...list.map((guest) => updated.get(guest.id) ?? guest), ...add]);
  return all.length > listMeals(named, list).length ? all.slice(MAX_MEALS) : [];
}

type MissingProps = {
  missing: readonly Guest[];
  draft: ImportDraft;
  onUpdate: ImportState['update'];
};

function Missing({ missing, draft, onUpdate }: MissingProps) {
  const source = draft.fileName === null ? 'new list' : 'file';
  const leaving = missing.flatMap(({ id }) => (draft.leaving[id] ? id : []));
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const end = (ids: readonly string[]) => {
    onUpdate(withRemovedGuests, ids);
    setTicked(null);
  };
  return (
    <>
      <ImportButton onClick={() => setTicked(leaving)}>
        {leaving.length > 0
          ? `${formatNumber(leaving.length)} not in the ${source} ${pluralise(leaving.length, 'is', 'are')} taken off`
          : `${formatNumber(missing.length)} on your list ${pluralise(missing.length, 'is', 'are')} not in the ${source}`}
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
            {missing.map(({ id, name, table_number }) => (
              <ImportCheckbox
                key={id}
                isTicked={ticked.includes(id)}
                onTick={(isTicked) =>
                  setTicked(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id))
                }
                label={table_number ? `${name}, ${formatTableName(table_number, 'table')}` : name}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

type Props = {
  guestImport: ImportState;
  draft: ImportDraft;
  plan: ImportPlan;
  seated: ImportPlan | null;
  wishes: FileWishes;
  children: ReactNode;
};
const FOOTER_TEXT_CLASS =
  'me-auto flex flex-wrap items-center gap-x-5 gap-y-1 narrow:-order-2 narrow:m-0 narrow:justify-center';
const OVER_LIMIT_CLASS = 'import-over-limit event-ground';
const ACTION_CLASS = 'min-h-11 text-[1rem] whitespace-nowrap narrow:min-h-12';

export function ImportFooter({ guestImport, draft, plan, seated, wishes, children }: Props) {
  const { importGuests, open, isBehind } = guestImport;
  if (plan.overLimit.length > 0)
    return (
      <OverLimit guestImport={guestImport} draft={draft} plan={plan} wishes={wishes}>
        {children}
      </OverLimit>
    );
  return (
    <div className="import-footer">
      <div className={FOOTER_TEXT_CLASS}>{children}</div>
      <Button
        variant="soft"
        className={`${ACTION_CLASS} narrow:hidden`}
        onClick={() => open('file')}
      >
        Back
      </Button>
      {seated && (
        <Button
          variant="line"
          className={ACTION_CLASS}
          disabled={isBehind}
          onClick={() => importGuests(draft, 'seated')}
        >
          {formatImportLabel(seated, wishes)}
        </Button>
      )}
      <Button
        className={`${ACTION_CLASS} narrow:-order-1`}
        disabled={isBehind || isEmptyPlan(plan, wishes)}
        onClick={() => importGuests(draft, 'all')}
      >
        {seated ? formatImportAllLabel(plan) : formatImportLabel(plan, wishes)}
      </Button>
    </div>
  );
}

function OverLimit({ guestImport, draft, plan, wishes, children }: Omit<Props, 'seated'>) {
  const { list, plan: currentPlan, importGuests, chooseLargerPlan, isBehind } = guestImport;
  const plans = useQuery(plansQuery);
  const newCount = plan.added.length + plan.overLimit.length;
  const total = list.length + newCount - plan.removed.length;
  const larger = findLargerPlan(plans.data ?? [], currentPlan, total);
  const first = plan.added.length === 1 ? 'first one' : `first ${formatNumber(plan.added.length)}`;
  return (
    <div
      className={OVER_LIMIT_CLASS}
      data-event-bg="gradient-blush"
      data-event-text="wedding-navy"
      role="status"
    >
      <div className="max-w-176 text-[1rem] leading-[1.45]">
        <p className="font-semibold">Guest Limit Exceeded</p>
        <h3 className="font-display text-[1.75rem] leading-[1.2] font-normal lining-nums narrow:text-[1.5rem]">
          {formatCount(total, 'guest')}. {capitalise(formatPlanSeats(currentPlan))}.
        </h3>
        <p>
          {`Importing ${newCount} guests would exceed your plan's limit of ${getGuestLimit(currentPlan)} guests. You can only import ${plan.added.length} more guests.`}
        </p>
        <p>
          {plan.added.length > 0 ? `Import the ${first} now, or choose` : 'Choose'} a larger plan:
          your list waits while you pay.
        </p>
        <div className="me-auto flex flex-wrap items-center gap-x-5">{children}</div>
      </div>
      <div className="flex gap-[0.6rem] narrow:mt-3 narrow:flex-col-reverse">
        {!isEmptyPlan(plan, wishes) && (
          <Button
            variant="line"
            className="whitespace-nowrap"
            disabled={isBehind}
            onClick={() => importGuests(draft, 'all')}
          >
            {plan.added.length > 0 ? `Import the ${first}` : formatImportLabel(plan, wishes)}
          </Button>
        )}
        <Button
          className="whitespace-nowrap"
          disabled={isBehind}
          onClick={() => chooseLargerPlan(draft)}
        >
          {larger ? formatUpgradeOffer(total, larger, currentPlan) : 'Choose a larger plan'}
        </Button>
      </div>
    </div>
  );
}

type TallyProps = {
  draft: ImportDraft;
  rows: readonly ImportRow[];
  plan: ImportPlan;
  wishes: FileWishes;
};

export const ImportTally = memo(({ draft, rows, plan, wishes }: TallyProps) => {
  const unknown = [...wishes.unknown.values()].flat().length;
  const unseated = plan.added.filter(({ guest }) => guest.table_number === null).length;
  const { length: wished } = wishes.resolved;
  const further = [
    unseated > 0
      ? `${formatNumber(unseated)} ${pluralise(unseated, 'has', 'have')} no table yet`
      : [],
    countRowOutcomes(rows, draft).map(({ count, label }) => `${formatNumber(count)} ${label}`),
    plan.removed.length > 0 ? `${formatNumber(plan.removed.length)} removed` : [],
    wished + unknown > 0
      ? `${formatWishCount(wished)}${unknown > 0 ? `, ${unknown} left out for a name` : ''}`
      : [],
  ].flat();
  return (
    <p
      className="text-[1rem] text-ink-2 narrow:text-center narrow:text-(length:--text-sm) narrow:leading-[1.35]"
      role="status"
    >
      <b className="font-semibold text-ink">
        {formatCount(plan.added.length + plan.overLimit.length, 'guest')}
      </b>{' '}
      <span>from {describeRows(rows, draft)}</span>
      {further.map((text) => (
        <Fragment key={text}>
          , <span>{text}</span>
        </Fragment>
      ))}
    </p>
  );
});
