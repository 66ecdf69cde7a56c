import { Download, History, Printer, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { excludeCrew } from '@/features/seating/guests/attendance';
import { isEveningGuest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { toThemeAttributes } from '@/features/theme/model';
import { formatLongDateTime } from '@/lib/dates/dates';
import { capitalise, formatCount } from '@/lib/text/counts';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';
import type { PrintedEvent } from '../model';
import { findReprints, getOldestPrintTime, mergeDifferences, type Reprint } from '../pack/prints';
import { usePageCount } from '../pack/use-page-count';
import { countCards, usePrintPack } from '../pack/use-print-pack';
import type { PrintGuest } from '../print-guests';
import {
  choosePaper,
  countCardsPerSheet,
  getSheet,
  type HomePrinterPaper,
  type PrintOrder,
  plainPaperKinds,
  type SheetKind,
  sheetGroups,
} from '../sheet-kinds';
import { AlternativePapers } from './alternative-papers';
import { PapersBar } from './papers-bar';
import { ReprintDialog } from './reprint-dialog';
import { SheetButton } from './sheet-button';
import { buildPictureContent } from './sheet-picture';
import './event-sheets.css';

type Props = {
  event: PrintedEvent;
  /** Guests and crew, as returned by toPrintGuests. */
  guests: readonly PrintGuest[];
  plan: RoomPlan;
  /** URL in the demo event's QR codes. If set, prints are not stored. */
  qrUrl?: string | null;
  paper: HomePrinterPaper;
  onPaperChange: (paper: HomePrinterPaper) => void;
  onShowGuests?: (label: string, guests: readonly PrintGuest[]) => void;
  onAdd?: (lacking: SheetPrerequisite) => void;
};

const prerequisiteLabels = { tables: 'place tables first', meals: 'add meals first' };
export type SheetPrerequisite = keyof typeof prerequisiteLabels;

export function EventSheets({
  event,
  guests: listed,
  plan,
  qrUrl,
  paper,
  onPaperChange,
  onShowGuests,
  onAdd,
}: Props) {
  const pack = usePrintPack(event, listed, plan, qrUrl);
  const guests = useMemo(() => excludeCrew(listed), [listed]);
  const [comparedKinds, setCompared] = useState<readonly SheetKind[] | 'all' | null>(null);
  const pictureContent = useMemo(
    () => buildPictureContent(guests, plan, event.meals),
    [guests, plan, event.meals],
  );
  const showsChairs = event.shows_chairs ?? false;
  const reprints = useMemo(
    () => findReprints(pack.prints, pack.currentPlan, showsChairs),
    [pack.prints, pack.currentPlan, showsChairs],
  );
  const unseated = guests.filter((guest) => guest.table_number === null && !isEveningGuest(guest));
  const unnamed = guests.filter(
    (guest) => guest.table_number !== null && isPlaceholderGuest(guest),
  );
  const hasRoom = plan.tables.some(({ x }) => x !== null);
  const findMissingPrerequisite = (kind: SheetKind): SheetPrerequisite | null => {
    const { showsRoom, needsMenu } = getSheet(kind);
    if (showsRoom && !hasRoom) return 'tables';
    return needsMenu && event.meals.length === 0 ? 'meals' : null;
  };
  const describe = (kind: SheetKind): ReactNode => {
    const missing = findMissingPrerequisite(kind);
    if (!missing) return describeSheet(kind, buildOrder(kind), listed);
    return onAdd ? (
      <button type="button" className="link" onClick={() => onAdd(missing)}>
        <span className="sr-only">{getSheet(kind).name}: </span>
        {capitalise(prerequisiteLabels[missing])}
      </button>
    ) : (
      prerequisiteLabels[missing]
    );
  };
  const isOffered = (kind: SheetKind) => findMissingPrerequisite(kind) === null;
  const offersVariant = (kind: SheetKind) =>
    getSheet(kind).variant !== undefined &&
    (getSheet(kind).showsMeals !== 'meal' || event.meals.length > 0);
  const isEmpty = (kind: SheetKind) =>
    Boolean(getSheet(kind).cards) && countCards(kind, listed) === 0; // a PDF cannot be empty
  const buildOrder = (kind: SheetKind, hasNames = true): PrintOrder => ({
    kind,
    paper: choosePaper(kind, paper),
    hasBleed: false,
    ...(getSheet(kind).showsRoom === 'with-names' && { hasNames }),
  });
  const hasMenu = event.meals.length > 0;
  const allSheets = useMemo(
    () => plainPaperKinds.filter(isOffered).map((kind) => buildOrder(kind)),
    [hasRoom, hasMenu, paper],
  );
  const pageCount = usePageCount({
    ...{ event, guests: listed, plan, qrUrl },
    orders: allSheets,
    isPaused: pack.isPrinting || Boolean(qrUrl), // saves demo visitors a download
  });
  const print = (kind: SheetKind) => void pack.print([buildOrder(kind)]);
  const comparedSheets =
    comparedKinds === 'all'
      ? reprints
      : reprints.filter(({ kind }) => comparedKinds?.includes(kind));
  const changedLink = (kind: SheetKind) => (
    <ChangedLink
      reprint={reprints.find((each) => each.kind === kind)}
      isBusy={pack.isPrinting}
      onClick={() => setCompared([kind])}
    />
  );
  const renderShowButton = (label: string, shownGuests: readonly PrintGuest[]) =>
    onShowGuests && (
      <button type="button" className="link" onClick={() => onShowGuests(label, shownGuests)}>
        Show them
      </button>
    );

  return (
    <div className="event-sheets" {...toThemeAttributes(event)}>
      <PapersBar paper={paper} onPaper={onPaperChange}>
        <Button
          variant="soft"
          aria-disabled={pack.isPrinting}
          aria-busy={pack.isPrinting}
          onClick={() => pack.print(allSheets)}
        >
          {pack.isPrinting ? (
            <span className="spinner" aria-hidden="true" />
          ) : (
            <Download className="icon" aria-hidden="true" />
          )}
          {pack.isPrinting ? (
            'Preparing...'
          ) : (
            <>
              Download all{' '}
              <span className="narrow:sr-only">
                (PDF{pageCount && `, ${formatCount(pageCount, 'page')}`})
              </span>
            </>
          )}
        </Button>
      </PapersBar>
      <p className="event-sheets-progress" role="status">
        {pack.progress && (
          <>
            <progress
              value={pack.progress.done}
              max={pack.progress.total}
              aria-label="Sheets prepared"
            />
            {pack.progress.done} of {formatCount(pack.progress.total, 'kind')} prepared
          </>
        )}
      </p>
      {unnamed.length > 0 && (
        <Warning
          title={`${formatCount(unnamed.length, 'card has', 'cards have')} no name yet.`}
          action={renderShowButton('No name yet', unnamed)}
        >
          {unnamed.length === 1 ? 'It prints' : 'They print'} with the table alone, to be written by
          hand.
        </Warning>
      )}
      {unseated.length > 0 && (
        <Warning
          title={`${formatCount(unseated.length, 'guest has', 'guests have')} no table yet.`}
          action={renderShowButton('No table yet', unseated)}
        >
          Left out of charts and cards, and last on the lists for kitchen and door.
        </Warning>
      )}
      {reprints.length > 0 && (
        <div className="event-sheets-changed">
          <History className="icon" aria-hidden="true" />
          <p>{describeChanges(reprints)}</p>
          <Button variant="soft" onClick={() => setCompared('all')}>
            See what changed
          </Button>
        </div>
      )}
      <div className="sheet-groups">
        {sheetGroups.map(({ title, pictured, further }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {pictured.map((kind) => (
                <SheetButton
                  key={kind}
                  kind={kind}
                  facts={pictureContent}
                  description={describe(kind)}
                  isDisabled={!isOffered(kind) || isEmpty(kind)}
                  isBusy={pack.isPrinting}
                  onPrint={() => print(kind)}
                >
                  {getSheet(kind).showsRoom === 'with-names' && isOffered(kind) && (
                    <PartLink
                      isBusy={pack.isPrinting}
                      onClick={() => pack.print([buildOrder(kind, false)])}
                    >
                      Without names
                    </PartLink>
                  )}
                  {offersVariant(kind) && (
                    <PartLink
                      isDisabled={isEmpty(kind)}
                      isBusy={pack.isPrinting}
                      onClick={() => pack.print([{ ...buildOrder(kind), isVariant: true }])}
                    >
                      {getSheet(kind).variant}
                    </PartLink>
                  )}
                  {changedLink(kind)}
                  {kind === pictured[0] &&
                    further.map((other) => (
                      <Fragment key={other}>
                        <PartLink
                          isDisabled={!isOffered(other) || isEmpty(other)}
                          isBusy={pack.isPrinting}
                          onClick={() => print(other)}
                        >
                          {getSheet(other).label ?? getSheet(other).name}
                        </PartLink>
                        {changedLink(other)}
                      </Fragment>
                    ))}
                </SheetButton>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AlternativePapers
        homePaper={paper}
        isDisabled={(kind) => !isOffered(kind) || isEmpty(kind)}
        isBusy={pack.isPrinting}
        onPrint={(kind, other) =>
          pack.print([{ ...buildOrder(kind), paper: other, hasBleed: true }])
        }
        onSaveCalligraphersList={pack.saveCalligraphersList}
      />
      <p className="text-sm text-ink-2">
        Charts and cards are in your theme, lists in plain black. Print them at 100%.
        {!qrUrl &&
          ' What you print is remembered in this browser, so we can show you what’s changed.'}
      </p>
      {comparedSheets.length > 0 && (
        <ReprintDialog
          reprints={comparedSheets}
          homePaper={paper}
          eveningLabel={pack.currentPlan.evening}
          isPrinting={pack.isPrinting}
          onPrint={async (orders) => {
            if (await pack.print(orders, true)) setCompared(null);
          }}
          onAccept={() => {
            pack.accept(comparedSheets.map(({ kind }) => kind));
            setCompared(null);
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  );
}

type WarningProps = { title: string; action: ReactNode; children: ReactNode };

const Warning = ({ title, action, children }: WarningProps) => (
  <p className="event-sheets-warning">
    <TriangleAlert className="icon" aria-hidden="true" />
    <span>
      <b>{title}</b> <span className="phone:sr-only">{children}</span>
    </span>
    {action}
  </p>
);

type PartLinkProps = {
  isDisabled?: boolean;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
};

const PartLink = ({ isDisabled, isBusy, onClick, children }: PartLinkProps) => (
  <button
    type="button"
    className="sheet-part"
    disabled={isDisabled}
    aria-disabled={isBusy}
    onClick={onClick}
  >
    <Printer className="icon" aria-hidden="true" /> <span>{children}</span>
  </button>
);

type ChangedLinkProps = Omit<PartLinkProps, 'children'> & { reprint?: Reprint };

const ChangedLink = ({ reprint, ...link }: ChangedLinkProps) =>
  reprint?.only ? (
    <PartLink {...link}>
      <span className="sr-only">{getSheet(reprint.kind).name}: </span>
      Only the {reprint.cardCount === 1 ? 'one' : reprint.cardCount} that changed
    </PartLink>
  ) : null;

function describeChanges(again: readonly Reprint[]): ReactNode {
  const differenceCount = mergeDifferences(again).length;
  return (
    <>
      <b className="font-semibold">Changed since you printed</b> on{' '}
      {formatLongDateTime(getOldestPrintTime(again) ?? '')}:{' '}
      {formatCount(differenceCount, 'guest differs', 'guests differ')}
      {differenceCount === 0 &&
        again.some(({ kind }) => getSheet(kind).showsRoom) &&
        ', and the room does'}
      {again.some(({ kind }) => getSheet(kind).needsMenu) && ', and the menus do'}
      {again.some(({ previousEveningLabel }) => previousEveningLabel) &&
        ', and the hour of the evening does'}
      .
    </>
  );
}

function describeSheet(
  kind: SheetKind,
  { paper }: PrintOrder,
  guests: readonly PrintGuest[],
): string {
  const places = countCardsPerSheet(kind, paper);
  if (places === 0) return getSheet(kind).description ?? '';
  const cards = countCards(kind, guests);
  return `${formatCount(cards, 'card')}, ${formatCount(Math.ceil(cards / places), 'page')}`;
}
