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
  getOldestPrintTime,
  listChangedTables,
  mergeDifferences,
  type PrintDifference,
  type Reprint,
} from '../pack/prints';
import { isPrintShopPaper, type Paper } from '../paper';
import { getShortLabel } from '../print-guests';
import {
  choosePaper,
  countCardsPerSheet,
  getPaperName,
  getSheet,
  type HomePrinterPaper,
  type PrintOrder,
  type SheetKind,
} from '../sheet-kinds';

/** A list with at most this many changed lines is not preselected for reprinting, because a pencil is enough. */
const MAX_PENCIL_LINES = 5;

type Props = {
  reprints: readonly Reprint[];
  homePaper: HomePrinterPaper;
  eveningLabel: string;
  isPrinting: boolean;
  onPrint: (orders: readonly PrintOrder[]) => void;
  onAccept: () => void;
  onClose: () => void;
};

const PART_CLASS = 'px-[clamp(1.25rem,3vw,2rem)] pt-[1.1rem] pb-7';
const HEADING_CLASS = 'mb-2 text-[1.0625rem] font-semibold';
const GUEST_CLASS =
  'grid min-h-[60px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair';
const PREVIOUS_CLASS = 'text-ink-2 decoration-claret decoration-[1.5px]';
const CHANGE_CLASS =
  'block font-(family-name:--font-ui) text-(length:--text-sm) leading-[1.3] font-normal text-ink-2';

export function ReprintDialog({
  reprints,
  homePaper,
  eveningLabel,
  isPrinting,
  onPrint,
  onAccept,
  onClose,
}: Props) {
  const [selectedKinds, setSelectedKinds] = useState(
    () => new Set(reprints.filter((each) => !canUsePencil(each)).map(({ kind }) => kind)),
  );
  const [firstPlaces, setFirstPlaces] = useState<Partial<Record<SheetKind, number>>>({});
  const differences = mergeDifferences(reprints);
  const tables = listChangedTables(differences);
  const oldEveningLabel = reprints.find(
    ({ previousEveningLabel }) => previousEveningLabel,
  )?.previousEveningLabel;
  const [printsWhole, setPrintsWhole] = useState<Partial<Record<SheetKind, boolean>>>({});
  // A poster from a print shop is expensive, so by default only its changes are printed, to pin up beside it.
  const getExtraKeys = ({ kind, printed, extraSheetKeys }: Reprint) =>
    extraSheetKeys && !(printsWhole[kind] ?? !isPrintShopPaper(printed.paper as Paper))
      ? extraSheetKeys
      : null;
  const getFirstPlace = ({ kind, printed }: Reprint) => firstPlaces[kind] ?? printed.used;
  const chosen = reprints.filter(({ kind }) => selectedKinds.has(kind));
  const sheets = chosen.reduce(
    (sum, each) => sum + (getExtraKeys(each) ? 1 : countSheets(each, getFirstPlace(each))),
    0,
  );
  const select = (kind: SheetKind, isTicked: boolean) => {
    const next = new Set(selectedKinds);
    if (isTicked) next.add(kind);
    else next.delete(kind);
    setSelectedKinds(next);
  };
  const orders = chosen.map((each): PrintOrder => {
    const { kind, printed, only } = each;
    const extraKeys = getExtraKeys(each);
    if (extraKeys)
      return {
        kind,
        paper: choosePaper(kind, homePaper),
        only: extraKeys,
        hasBleed: false,
        since: formatLongDateTime(printed.at),
      };
    return {
      kind,
      paper: printed.paper as Paper,
      ...(only && { only, usedPlaces: getFirstPlace(each) }),
      ...(getSheet(kind).showsRoom === 'with-names' && { hasNames: printed.hasNames ?? true }),
      isVariant: printed.isVariant,
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
          You printed on {formatLongDateTime(getOldestPrintTime(reprints) ?? '')}.{' '}
          {differences.length > 0 &&
            `Since then ${formatCount(differences.length, 'guest')} and ${formatCount(tables.length, 'table')} differ.`}
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
        <section className={PART_CLASS}>
          <h3 className={HEADING_CLASS}>What differs</h3>
          <ul>
            {differences.map((each) => (
              <ChangedGuest key={each.id} difference={each} evening={eveningLabel} />
            ))}
            {oldEveningLabel && (
              <li className={GUEST_CLASS}>
                <span>Evening guests are expected at another hour.</span>
                <span className="inline-flex items-center gap-[0.55rem] text-ink-2">
                  <PreviousValue>{oldEveningLabel}</PreviousValue>
                  <ArrowRight className="icon size-[18px]" aria-hidden="true" />
                  <b className="table-chip text-ink">{eveningLabel}</b>
                </span>
              </li>
            )}
            {reprints.some(({ kind }) => getSheet(kind).needsMenu) && (
              <li className={GUEST_CLASS}>The meals or the number of menus have changed.</li>
            )}
            {differences.length === 0 && reprints.some(({ kind }) => getSheet(kind).showsRoom) && (
              <li className={GUEST_CLASS}>The room has changed since you printed.</li>
            )}
            {differences.length === 0 &&
              reprints.some(({ kind }) => getSheet(kind).cards?.subject === 'party') && (
                <li className={GUEST_CLASS}>Some guests share a card with others than before.</li>
              )}
          </ul>
        </section>
        <section
          className={`${PART_CLASS} border-hair bg-wove max-[860px]:border-t min-[860px]:border-s`}
        >
          <h3 className={HEADING_CLASS}>Print again</h3>
          <ul>
            {reprints.map((each) => {
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
                      checked={selectedKinds.has(each.kind)}
                      onChange={({ currentTarget }) => select(each.kind, currentTarget.checked)}
                    />
                    <span>
                      <b className="block leading-tight font-semibold">{name}</b>
                      <small className="block text-(length:--text-sm) leading-[1.3] text-ink-2">
                        {describeReprint(each, tables)}
                      </small>
                    </span>
                    <span className="font-display text-[1.25rem] leading-none lining-nums">
                      {getExtraKeys(each) ? 1 : countSheets(each, getFirstPlace(each))}
                    </span>
                  </label>
                  {each.extraSheetKeys && (
                    <Select
                      className="mb-[0.6rem] ml-[calc(22px+0.85rem)] h-11 min-h-11 w-auto py-0"
                      aria-label={`How much of ${name}`}
                      value={getExtraKeys(each) ? 'alone' : 'whole'}
                      onChange={({ currentTarget }) =>
                        setPrintsWhole({
                          ...printsWhole,
                          [each.kind]: currentTarget.value === 'whole',
                        })
                      }
                    >
                      <option value="alone">Only what changed, on {getPaperName(homePaper)}</option>
                      <option value="whole">
                        All of it, on {getPaperName(each.printed.paper as Paper)}
                      </option>
                    </Select>
                  )}
                  {places > 0 && (
                    <label
                      className="flex items-center justify-between gap-3 ps-9 pb-[0.6rem] text-(length:--text-sm) text-ink-2"
                      htmlFor={`start-${each.kind}`}
                    >
                      First place on the sheet
                      <Select
                        className="h-11 min-h-11 w-auto py-0"
                        id={`start-${each.kind}`}
                        value={getFirstPlace(each)}
                        onChange={({ currentTarget }) =>
                          setFirstPlaces({
                            ...firstPlaces,
                            [each.kind]: Number(currentTarget.value),
                          })
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
          {reprints.some(({ only }) => only) && (
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

const countChangedLines = ({ differences, previousEveningLabel }: Reprint) =>
  differences.length + Number(previousEveningLabel !== null);
const canUsePencil = (each: Reprint) =>
  getSheet(each.kind).changesBy === 'line' && countChangedLines(each) <= MAX_PENCIL_LINES;

const countSheets = ({ kind, printed, only, cardCount }: Reprint, from: number) =>
  only
    ? Math.ceil((from + cardCount) / countCardsPerSheet(kind, printed.paper as Paper))
    : printed.sheets;

function describeReprint(each: Reprint, tables: readonly string[]): string {
  const { kind, printed, only, cardCount } = each;
  const paper = getPaperName(printed.paper as Paper);
  const where =
    tables.length > 0 && tables.length <= 6
      ? `, ${tables.length === 1 ? 'table' : 'tables'} ${formatList(tables.map(getShortLabel))}`
      : '';
  if (only) return `${formatCount(cardCount, 'card')}, ${paper}`;
  const { changesBy } = getSheet(kind);
  if (changesBy === 'line') {
    const lines = formatCount(countChangedLines(each), 'line');
    return canUsePencil(each) ? `Or use a pencil: ${lines}` : `${paper}, ${lines}`;
  }
  return changesBy === 'table' ? `${paper}${where}` : `${paper}, whole`;
}

const PreviousValue = ({ children }: { children: ReactNode }) => (
  <s className={`table-chip ${PREVIOUS_CLASS}`}>
    <span className="sr-only">before: </span>
    {children}
  </s>
);

function ChangedGuest({ difference, evening }: { difference: PrintDifference; evening: string }) {
  const {
    name,
    table,
    isEvening,
    wasEvening,
    previousName,
    previousTable,
    hasMealChanged,
    hasChairChanged,
    status,
  } = difference;
  const describePlace = (label: string | null, isForEvening = false) =>
    label !== null ? getShortLabel(label) : isForEvening ? 'Evening' : NO_TABLE;
  const staysAway = status === 'gone' && !isEvening;
  const hasMoved = previousTable !== undefined || wasEvening;
  return (
    <li className={GUEST_CLASS}>
      <span className="font-display text-[1.3125rem] leading-[1.2] wrap-anywhere normal-nums">
        {previousName && <s className={PREVIOUS_CLASS}>{previousName}</s>}{' '}
        {staysAway ? <s className={PREVIOUS_CLASS}>{name}</s> : name}
        {previousName && <small className={CHANGE_CLASS}>Name changed</small>}
        {isEvening && hasMoved && <small className={CHANGE_CLASS}>Comes for the evening</small>}
        {wasEvening && !isEvening && (
          <small className={CHANGE_CLASS}>Comes for the whole day now</small>
        )}
        {hasChairChanged && <small className={CHANGE_CLASS}>Chair changed</small>}
        {hasMealChanged && <small className={CHANGE_CLASS}>Meal or allergies changed</small>}
      </span>
      <span className="inline-flex items-center gap-[0.55rem] text-ink-2">
        {status === 'new' && !wasEvening && (
          <span className="badge bg-(--moss-wash) text-moss">New</span>
        )}
        {staysAway && <span className="badge bg-(--claret-wash) text-claret">Not coming</span>}
        {hasMoved && (
          <PreviousValue>{describePlace(previousTable ?? null, wasEvening)}</PreviousValue>
        )}
        {hasMoved && !staysAway && <ArrowRight className="icon size-[18px]" aria-hidden="true" />}
        {!staysAway && (
          <b className="table-chip text-ink">{isEvening ? evening : describePlace(table)}</b>
        )}
      </span>
    </li>
  );
}
