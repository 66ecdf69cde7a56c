import { Download, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Field } from '@/components/field';
import { Note } from '@/components/note';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { tabParts } from '@/features/events/actions/tab-parts';
import { isEveningGuest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { themeAttributes } from '@/features/theme/model';
import { formatLongDateTime } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';
import type { PrintedEvent } from '../model';
import { findReprints, getOldestPrintTime, mergeDifferences } from '../pack/prints';
import { usePrintPack } from '../pack/use-print-pack';
import type { Paper } from '../paper';
import type { PrintGuest } from '../print-guests';
import {
  getSheet,
  type HomePaper,
  homePapers,
  listPaperOptions,
  type PrintOrder,
  plainPaperKinds,
  type SheetKind,
  sheetKinds,
} from '../sheet-kinds';
import { ChangedDialog } from './changed-dialog';
import { getPaperOption, SheetRow } from './sheet-row';
import './event-sheets.css';

type Props = {
  event: PrintedEvent;
  guests: readonly PrintGuest[];
  plan: RoomPlan;
  /** The address in the demo event's QR codes. If set, prints are not stored. */
  qrAddress?: string | null;
};

export function EventSheets({ event, guests, plan, qrAddress }: Props) {
  const pack = usePrintPack(event, guests, plan, qrAddress);
  const [home, setHome] = useState<HomePaper>('A4');
  const [sizes, setSizes] = useState<Partial<Record<SheetKind, Paper>>>({});
  const [hasNames, setHasNames] = useState(true);
  const [isComparing, setIsComparing] = useState(false);

  const showsChairs = event.shows_chairs ?? false;
  const again = useMemo(
    () => findReprints(pack.prints, pack.shown, showsChairs),
    [pack.prints, pack.shown, showsChairs],
  );
  const unseated = guests.filter(
    (guest) => guest.table_number === null && !isEveningGuest(guest),
  ).length;
  const unnamed = guests.filter(
    (guest) => guest.table_number !== null && isPlaceholderGuest(guest),
  );
  const hasRoom = plan.tables.some(({ x }) => x !== null);
  const isOffered = (kind: SheetKind) => hasRoom || !getSheet(kind).showsRoom;
  const paperOf = (kind: SheetKind): Paper => {
    const chosen = sizes[kind];
    return chosen && listPaperOptions(kind, home).includes(chosen) ? chosen : home;
  };
  const orderOf = (kind: SheetKind): PrintOrder => ({
    kind,
    paper: paperOf(kind),
    ...(getSheet(kind).showsRoom && { hasNames }),
  });
  const { progress } = pack;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-6" {...themeAttributes(event)}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="max-w-144 flex-[1_1_min(20rem,100%)]">
          <h2 className="title-m">{tabParts.papers.label}</h2>
          <p className="text-ink-2">
            Charts and cards in your theme, lists in plain black. They are made in this browser, as
            PDF; print them at 100%.
          </p>
        </div>
        <Field label="Paper in your printer" className="ml-auto w-44 phone:ml-0">
          {(control) => (
            <Select
              {...control}
              value={home}
              onChange={({ currentTarget }) => setHome(currentTarget.value as HomePaper)}
            >
              {homePapers.map(getPaperOption)}
            </Select>
          )}
        </Field>
        <Button
          busy={pack.isPrinting}
          onClick={() => pack.print(plainPaperKinds.filter(isOffered).map(orderOf))}
        >
          {!pack.isPrinting && <Download className="icon" aria-hidden="true" />}
          {pack.isPrinting ? 'Preparing...' : 'Download everything (PDF)'}
        </Button>
      </div>
      <p className="flex items-center gap-3 text-(length:--text-sm) empty:hidden" role="status">
        {progress && (
          <>
            <progress
              className="w-[min(20rem,50%)] accent-ink"
              value={progress.done}
              max={progress.of}
              aria-label="Sheets prepared"
            />
            {progress.done} of {formatCount(progress.of, 'kind')} prepared
          </>
        )}
      </p>
      {unseated > 0 && (
        <Note>
          {formatCount(unseated, 'guest has', 'guests have')} no table yet: left out of charts and
          cards, and at the end of the lists for the kitchen and the door.
        </Note>
      )}
      {unnamed.length > 0 && (
        <Note>
          {formatCount(unnamed.length, 'card has', 'cards have')} no name yet:{' '}
          {formatList(
            unnamed.map(({ name }) => name),
            3,
          )}
          . {unnamed.length === 1 ? 'It is' : 'They are'} printed with the table alone, to be
          written by hand, and left out of charts.
        </Note>
      )}
      {again.length > 0 && (
        <div className="event-sheets-note">
          <History className="icon" aria-hidden="true" />
          <p className="flex-[1_1_min(16rem,100%)] leading-[1.4]">
            <b className="font-semibold">Changed since you printed</b> on{' '}
            {formatLongDateTime(getOldestPrintTime(again) ?? '')}:{' '}
            {formatCount(mergeDifferences(again).length, 'guest differs', 'guests differ')}
            {mergeDifferences(again).length === 0 &&
              again.some(({ kind }) => getSheet(kind).showsRoom) &&
              ', and the room does'}
            {again.some(({ previousEveningLabel }) => previousEveningLabel) &&
              ', and the hour of the evening does'}
            .
          </p>
          <Button variant="soft" onClick={() => setIsComparing(true)}>
            See what changed
          </Button>
        </div>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-x-10 border-t border-hair">
        {sheetKinds.map((kind) => (
          <SheetRow
            key={kind}
            order={orderOf(kind)}
            home={home}
            guests={guests}
            isOffered={isOffered(kind)}
            isPrinting={pack.isPrinting}
            onPaper={(paper) => setSizes({ ...sizes, [kind]: paper })}
            onNames={setHasNames}
            onPrint={() => pack.print([orderOf(kind)])}
            onCalligrapher={pack.saveCalligraphersList}
          />
        ))}
      </ul>
      {!qrAddress && (
        <p className="text-sm text-ink-2">
          What you print is remembered in this browser, so we can show you what’s changed.
        </p>
      )}
      {isComparing && again.length > 0 && (
        <ChangedDialog
          again={again}
          hasNames={hasNames}
          home={home}
          evening={pack.shown.evening}
          isPrinting={pack.isPrinting}
          onPrint={async (orders) => {
            if (await pack.print(orders, true)) setIsComparing(false);
          }}
          onAccept={() => {
            pack.accept();
            setIsComparing(false);
          }}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  );
}
