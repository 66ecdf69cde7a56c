import { ArrowRight, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Select } from '@/components/ui/input';
import { NO_TABLE } from '@/features/seating/tables/model';
import { formatLongDateTime } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import {
  type Difference,
  getOldestPrintTime,
  listChangedTables,
  mergeDifferences,
  type Reprint,
} from '../pack/prints';
import { isPrintShopPaper, type Paper } from '../paper';
import { shortLabel } from '../print-guests';
import {
  choosePaper,
  countCardsPerSheet,
  getPaperName,
  getSheet,
  type HomePaper,
  type PrintOrder,
  type SheetKind,
} from '../sheet-kinds';

/** A list with at most this many changed lines is not preselected for reprinting, because a pencil is enough. */
const PENCIL = 5;

type Props = {
  again: readonly Reprint[];
  home: HomePaper;
  evening: string;
  isPrinting: boolean;
  onPrint: (orders: readonly PrintOrder[]) => void;
  onAccept: () => void;
  onClose: () => void;
};

const PART = 'px-[clamp(1.25rem,3vw,2rem)] pt-[1.1rem] pb-7';
const HEADING = 'mb-2 text-[1.0625rem] font-semibold';
const GUEST =
  'grid min-h-[60px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair';
const WAS = 'text-ink-2 decoration-claret decoration-[1.5px]';
const WHAT =
  'block font-(family-name:--font-ui) text-(length:--text-sm) leading-[1.3] font-normal text-ink-2';

export function ReprintDialog({
  again,
  home,
  evening,
  isPrinting,
  onPrint,
  onAccept,
  onClose,
}: Props) {
  const [ticked, setTicked] = useState(
    () => new Set(again.filter((each) => !isForPencil(each)).map(({ kind }) => kind)),
  );
  const [starts, setStarts] = useState<Partial<Record<SheetKind, number>>>({});
  const different = mergeDifferences(again);
  const tables = listChangedTables(different);
  const otherHour = again.find(
    ({ previousEveningLabel }) => previousEveningLabel,
  )?.previousEveningLabel;
  const [isWhole, setWhole] = useState<Partial<Record<SheetKind, boolean>>>({});
  // A poster from a print shop is expensive, so by default only its changes are printed, to pin up beside it.
  const aloneOf = ({ kind, printed, extraSheetKeys }: Reprint) =>
    extraSheetKeys && !(isWhole[kind] ?? !isPrintShopPaper(printed.paper as Paper))
      ? extraSheetKeys
      : null;
  const startOf = ({ kind, printed }: Reprint) => starts[kind] ?? printed.used;
  const chosen = again.filter(({ kind }) => ticked.has(kind));
  const sheets = chosen.reduce(
    (sum, each) => sum + (aloneOf(each) ? 1 : sheetsOf(each, startOf(each))),
    0,
  );
  const tick = (kind: SheetKind, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(kind);
    else next.delete(kind);
    setTicked(next);
  };
  const orders = chosen.map((each): PrintOrder => {
    const { kind, printed, only } = each;
    const alone = aloneOf(each);
    if (alone)
      return {
        kind,
        paper: choosePaper(kind, home),
        only: alone,
        hasBleed: false,
        since: formatLongDateTime(printed.at),
      };
    return {
      kind,
      paper: printed.paper as Paper,
      ...(only && { only, from: startOf(each) }),
      ...(getSheet(kind).showsRoom === 'with-names' && { hasNames: printed.hasNames ?? true }),
      hasBleed: printed.hasBleed,
    };
  });

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Changed since you printed"
      header={
        <p className="px-[clamp(1.25rem,3vw,2rem)] pb-[0.9rem] text-ink-2">
          You printed on {formatLongDateTime(getOldestPrintTime(again) ?? '')}.{' '}
          {different.length > 0 &&
            `Since then ${formatCount(different.length, 'guest')} and ${formatCount(tables.length, 'table')} differ.`}
        </p>
      }
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-[0.6rem]">
          <Button variant="clear" className="me-auto narrow:basis-full" onClick={onAccept}>
            That’s intended, keep the old prints
          </Button>
          <Button variant="line" onClick={onClose}>
            Not now
          </Button>
          <Button busy={isPrinting} disabled={sheets === 0} onClick={() => onPrint(orders)}>
            {!isPrinting && <Printer className="icon" aria-hidden="true" />}
            {isPrinting ? 'Preparing...' : `Print ${formatCount(sheets, 'sheet')}`}
          </Button>
        </div>
      }
    >
      <div className="grid border-t border-hair min-[860px]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <section className={PART}>
          <h3 className={HEADING}>What differs</h3>
          <ul>
            {different.map((each) => (
              <DifferentGuest key={each.id} difference={each} evening={evening} />
            ))}
            {otherHour && (
              <li className={GUEST}>
                <span>Evening guests are expected at another hour.</span>
                <span className="inline-flex items-center gap-[0.55rem] text-ink-2">
                  <Was>{otherHour}</Was>
                  <ArrowRight className="icon size-[18px]" aria-hidden="true" />
                  <b className="table-chip text-ink">{evening}</b>
                </span>
              </li>
            )}
            {again.some(({ kind }) => getSheet(kind).needsMenu) && (
              <li className={GUEST}>The meals or the number of menus have changed.</li>
            )}
            {different.length === 0 && again.some(({ kind }) => getSheet(kind).showsRoom) && (
              <li className={GUEST}>The room has changed since you printed.</li>
            )}
            {different.length === 0 &&
              again.some(({ kind }) => getSheet(kind).cards?.of === 'party') && (
                <li className={GUEST}>Some guests share a card with others than before.</li>
              )}
          </ul>
        </section>
        <section
          className={`${PART} border-hair bg-wove max-[860px]:border-t min-[860px]:border-s`}
        >
          <h3 className={HEADING}>Print again</h3>
          <ul>
            {again.map((each) => {
              const name = getSheet(each.kind).name;
              const places = countCardsPerSheet(each.kind, each.printed.paper as Paper);
              return (
                <li key={each.kind} className="border-t border-hair">
                  <label
                    className="grid min-h-[54px] grid-cols-[22px_1fr_auto] items-center gap-x-[0.85rem]"
                    htmlFor={`again-${each.kind}`}
                  >
                    <Checkbox
                      id={`again-${each.kind}`}
                      checked={ticked.has(each.kind)}
                      onChange={({ currentTarget }) => tick(each.kind, currentTarget.checked)}
                    />
                    <span>
                      <b className="block leading-tight font-semibold">{name}</b>
                      <small className="block text-(length:--text-sm) leading-[1.3] text-ink-2">
                        {whatAgain(each, tables)}
                      </small>
                    </span>
                    <span className="font-display text-[1.25rem] leading-none lining-nums">
                      {aloneOf(each) ? 1 : sheetsOf(each, startOf(each))}
                    </span>
                  </label>
                  {each.extraSheetKeys && (
                    <Select
                      className="mb-[0.6rem] ml-[calc(22px+0.85rem)] h-11 min-h-11 w-auto py-0"
                      aria-label={`How much of ${name}`}
                      value={aloneOf(each) ? 'alone' : 'whole'}
                      onChange={({ currentTarget }) =>
                        setWhole({ ...isWhole, [each.kind]: currentTarget.value === 'whole' })
                      }
                    >
                      <option value="alone">Only what changed, on {getPaperName(home)}</option>
                      <option value="whole">
                        All of it, on {getPaperName(each.printed.paper as Paper)}
                      </option>
                    </Select>
                  )}
                  {places > 0 && (
                    <label
                      className="flex items-center justify-between gap-3 ps-[calc(22px+0.85rem)] pb-[0.6rem] text-(length:--text-sm) text-ink-2"
                      htmlFor={`start-${each.kind}`}
                    >
                      First place on the sheet
                      <Select
                        className="h-11 min-h-11 w-auto py-0"
                        id={`start-${each.kind}`}
                        value={startOf(each)}
                        onChange={({ currentTarget }) =>
                          setStarts({ ...starts, [each.kind]: Number(currentTarget.value) })
                        }
                      >
                        {Array.from({ length: places }, (_, place) => (
                          <option key={String(place)} value={place}>
                            {place === each.printed.used
                              ? `${place + 1}, the first unused`
                              : place + 1}
                          </option>
                        ))}
                      </Select>
                    </label>
                  )}
                </li>
              );
            })}
          </ul>
          {again.some(({ only }) => only) && (
            <p className="border-t border-hair pt-4 text-(length:--text-sm) leading-[1.45] text-ink-2">
              Only the cards that changed. Feed the last sheet of cards back in: they begin where it
              is still empty. For a fresh sheet choose place 1.
            </p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

const linesOf = ({ differences, previousEveningLabel }: Reprint) =>
  differences.length + Number(previousEveningLabel !== null);
const isForPencil = (each: Reprint) =>
  getSheet(each.kind).changesBy === 'line' && linesOf(each) <= PENCIL;

const sheetsOf = ({ kind, printed, only, cardCount }: Reprint, from: number) =>
  only
    ? Math.ceil((from + cardCount) / countCardsPerSheet(kind, printed.paper as Paper))
    : printed.sheets;

function whatAgain(each: Reprint, tables: readonly string[]): string {
  const { kind, printed, only, cardCount } = each;
  const paper = getPaperName(printed.paper as Paper);
  const where =
    tables.length > 0 && tables.length <= 6
      ? `, ${tables.length === 1 ? 'table' : 'tables'} ${formatList(tables.map(shortLabel))}`
      : '';
  if (only) return `${formatCount(cardCount, 'card')}, ${paper}`;
  const { changesBy } = getSheet(kind);
  if (changesBy === 'line') {
    const lines = formatCount(linesOf(each), 'line');
    return isForPencil(each) ? `Or use a pencil: ${lines}` : `${paper}, ${lines}`;
  }
  return changesBy === 'table' ? `${paper}${where}` : `${paper}, whole`;
}

const Was = ({ children }: { children: ReactNode }) => (
  <s className={`table-chip ${WAS}`}>
    <span className="sr-only">before: </span>
    {children}
  </s>
);

function DifferentGuest({ difference, evening }: { difference: Difference; evening: string }) {
  const {
    name,
    table,
    isEvening,
    wasEvening,
    wasName,
    wasTable,
    hasOtherMeal,
    hasOtherChair,
    what,
  } = difference;
  const placeOf = (label: string | null, isOfEvening = false) =>
    label !== null ? shortLabel(label) : isOfEvening ? 'Evening' : NO_TABLE;
  const staysAway = what === 'gone' && !isEvening;
  const hasMoved = wasTable !== undefined || wasEvening;
  return (
    <li className={GUEST}>
      <span className="font-display text-[1.3125rem] leading-[1.2] wrap-anywhere normal-nums">
        {wasName && <s className={WAS}>{wasName}</s>}{' '}
        {staysAway ? <s className={WAS}>{name}</s> : name}
        {wasName && <small className={WHAT}>Name changed</small>}
        {isEvening && hasMoved && <small className={WHAT}>Comes for the evening</small>}
        {wasEvening && !isEvening && <small className={WHAT}>Comes for the whole day now</small>}
        {hasOtherChair && <small className={WHAT}>Chair changed</small>}
        {hasOtherMeal && <small className={WHAT}>Meal or allergies changed</small>}
      </span>
      <span className="inline-flex items-center gap-[0.55rem] text-ink-2">
        {what === 'new' && !wasEvening && (
          <span className="badge bg-(--moss-wash) text-moss">New</span>
        )}
        {staysAway && <span className="badge bg-(--claret-wash) text-claret">Not coming</span>}
        {hasMoved && <Was>{placeOf(wasTable ?? null, wasEvening)}</Was>}
        {hasMoved && !staysAway && <ArrowRight className="icon size-[18px]" aria-hidden="true" />}
        {!staysAway && (
          <b className="table-chip text-ink">{isEvening ? evening : placeOf(table)}</b>
        )}
      </span>
    </li>
  );
}
