import { useCallback, useEffect, useRef, useState } from 'react';
import { LayoutShiftGuard } from '@/components/shift-guard';
import { getChairName } from '@/features/seating/tables/chair-names';
import { findTableByLabel } from '@/features/seating/tables/model';
import { toThemeAttributes } from '@/features/theme/model';
import { useLeaveWarning } from '@/lib/react/use-leave-warning';
import { formatCount } from '@/lib/text/counts';
import { countCheckedIn, countExpected } from '../facts';
import { type DoorData, type DoorGuest, hasDoorRight } from '../model';
import { groupBlockedCheckIns } from '../phone/blocked';
import type { useDoor } from '../phone/use-door';
import { buildCheckInToast, buildMoveToast, formatCheckedInShare } from '../words';
import { BlockedCheckIns } from './blocked-check-ins';
import { MAIN_CLASS, PAGE_CLASS } from './door-card';
import { type DoorContextValue, DoorProvider } from './door-context';
import { DoorGuestSearch } from './door-guest-search';
import { DoorHeader } from './door-header';
import { DoorKitchen } from './door-kitchen';
import { DeclinedMoves, RemovedGuests } from './door-notices';
import { DoorStatusBanner } from './door-status-banner';
import { DoorTables } from './door-tables';
import { LinkDetailsDialog } from './link-details-dialog';
import { MoveGuestDialog } from './move-guest';
import { UndoNotice, type UndoToast } from './undo-notice';
import { useNow } from './use-now';
import { useDelayedFlag, useEarlierUnsentCheckIns } from './use-unsent-check-ins';

type Tab = 'Find' | 'Tables' | 'Kitchen';
/** The unsent notice appears only after this delay, because most check-ins are sent sooner. */
const UNSENT_NOTICE_DELAY_MS = 3000;

type OpenedDoor = ReturnType<typeof useDoor> & { data: DoorData };
type Props = { door: OpenedDoor; onSignOff: () => void };

function useCheckIns(door: OpenedDoor) {
  const { guests, arrivals, unsent } = door;
  const [toast, setToast] = useState<UndoToast | null>(null);
  const hideToast = useCallback(() => setToast(null), []);
  // Hides Undo once the hosts or another helper have overruled the change; a separate notice explains it.
  const overruledCount = door.declined.length + door.offList.length;
  useEffect(() => {
    if (overruledCount > 0) setToast(null);
  }, [overruledCount]);
  const earlierUnsent = useEarlierUnsentCheckIns(unsent, arrivals, setToast);

  function mark(marked: readonly DoorGuest[], kind: 'in' | 'undone') {
    const count = saveCheckIns(marked, kind);
    setToast({
      ...buildCheckInToast(marked, kind),
      count,
      undo: () => undoMark(marked, kind === 'in' ? 'undone' : 'in'),
    });
  }
  function undoMark(marked: readonly DoorGuest[], kind: 'in' | 'undone') {
    const count = saveCheckIns(marked, kind);
    return `${buildCheckInToast(marked, kind).title}. ${count}`;
  }
  function saveCheckIns(marked: readonly DoorGuest[], kind: 'in' | 'undone') {
    const ids = marked.map(({ id }) => id);
    earlierUnsent.addOwnCheckIns(door.mark(ids, kind));
    const { arrivals } = door.latest();
    return formatCheckedInShare(countCheckedIn(arrivals, guests), countExpected(arrivals, guests));
  }
  function move(moved: readonly DoorGuest[], to: string) {
    door.move(
      moved.map(({ id }) => id),
      to,
    );
    setToast({
      ...buildMoveToast(moved, to),
      undo: () => {
        for (const { id, table_number } of moved) door.move([id], table_number);
        return buildMoveToast(moved, moved[0]?.table_number ?? null).title;
      },
    });
  }
  return { toast, hideToast, earlierUnsent, mark, move };
}

function useGetStatus({ arrivals, helpers, unsent, data }: OpenedDoor) {
  return useCallback<DoorContextValue['getStatus']>(
    (guestId) => {
      const fact = arrivals.latest.get(guestId);
      if (!fact) return { isIn: false, checkedInAt: null, helperName: null, isSent: true };
      const helperName =
        fact.link_id && fact.link_id !== data.link.id ? (helpers[fact.link_id] ?? null) : null;
      return {
        isIn: fact.kind === 'in',
        checkedInAt: fact.at,
        helperName,
        isSent: !unsent.has(fact.id),
      };
    },
    [arrivals, helpers, unsent, data.link.id],
  );
}

export function DoorContent({ door, onSignOff }: Props) {
  const { data, guests, named, arrivals, unsent, moves, problem, canStore, readAt } = door;
  const hasKitchen = hasDoorRight(data, 'kitchen');
  const mayCheckIn = hasDoorRight(data, 'check_in');
  const mayMove = hasDoorRight(data, 'move_seats');
  const [chosenTab, setTab] = useState<Tab>(hasKitchen && !mayCheckIn ? 'Kitchen' : 'Find');
  const tab = chosenTab === 'Kitchen' && !hasKitchen ? 'Find' : chosenTab; // the host may have revoked the right
  const [typed, setTyped] = useState('');
  const [dialog, setDialog] = useState<'about' | DoorGuest | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const now = useNow();
  const blocked = groupBlockedCheckIns(door);
  const unsentCount = unsent.size + moves.length;
  const sendableCount = [...blocked.values()].reduce(
    (rest, { length }) => rest - length,
    unsentCount,
  );
  const isSendingSlow = useDelayedFlag(sendableCount > 0, UNSENT_NOTICE_DELAY_MS);
  const main = useRef<HTMLElement>(null);
  const { toast, hideToast, earlierUnsent, mark, move } = useCheckIns(door);
  const getStatus = useGetStatus(door);
  useLeaveWarning(unsentCount > 0 && !canStore);

  function showTab(next: Tab) {
    if (next === 'Find' && tab === 'Find') {
      setTyped('');
      field.current?.focus();
    } else {
      setTab(next);
      window.scrollTo({ top: 0 });
    }
  }

  const tabs: Tab[] = hasKitchen ? ['Find', 'Tables', 'Kitchen'] : ['Find', 'Tables'];
  return (
    <DoorProvider
      value={{
        guests,
        searchableGuests: named,
        getStatus,
        now,
        getChair: ({ table_number, seat }) =>
          data.event.shows_chairs && table_number && seat
            ? getChairName(findTableByLabel(data.plan, table_number), seat)
            : null,
        mark: mayCheckIn ? mark : null,
        openMoveDialog: mayMove ? (guest) => setDialog(guest) : null,
      }}
    >
      <div className={`door-page ${PAGE_CLASS}`} {...toThemeAttributes(data.event)}>
        <DoorHeader
          eventName={data.event.event_name}
          helperName={data.link.name}
          present={countCheckedIn(arrivals, guests)}
          expected={countExpected(arrivals, guests)}
          onShowDetails={() => {
            setDialog('about');
            void door.sync();
          }}
        />
        <LayoutShiftGuard role="status" aria-atomic="false">
          {(problem === 'offline' ||
            (sendableCount > 0 &&
              (problem || isSendingSlow || earlierUnsent.count > 0 || !canStore))) && (
            <DoorStatusBanner
              unsent={sendableCount}
              problem={problem}
              since={readAt === null ? null : new Date(readAt)}
              canStore={canStore}
              areFromEarlierVisit={earlierUnsent.count > 0}
            />
          )}
          {unsentCount > sendableCount && (
            <p className="sr-only">
              {formatCount(unsentCount - sendableCount, 'tick')} can’t be sent
            </p>
          )}
        </LayoutShiftGuard>
        <main id="main" className={MAIN_CLASS} ref={main} tabIndex={-1}>
          <LayoutShiftGuard>
            <BlockedCheckIns blocked={blocked} onDiscard={door.discard} />
            <RemovedGuests guests={door.offList} onDismiss={door.dismissOffList} />
            <DeclinedMoves declined={door.declined} guests={guests} onDismiss={door.dismiss} />
          </LayoutShiftGuard>
          {tab === 'Find' && (
            <DoorGuestSearch
              typed={typed}
              onType={setTyped}
              field={field}
              onClear={() => {
                setTyped('');
                field.current?.focus();
              }}
            />
          )}
          {tab === 'Tables' && <DoorTables plan={data.plan} />}
          {tab === 'Kitchen' && (
            <DoorKitchen
              link={data.link}
              meals={data.event.meals ?? []}
              crew={data.guests.filter(({ is_crew }) => is_crew)}
            />
          )}
        </main>
        <UndoNotice
          toast={toast}
          onHide={hideToast}
          onUndone={() => main.current?.focus({ preventScroll: true })}
        />
        <nav className="door-places" aria-label="Door">
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              className={`door-place ${each === tab ? 'border-ink font-semibold text-ink' : 'border-transparent font-medium text-ink-2'}`}
              aria-current={each === tab ? 'page' : undefined}
              onClick={() => showTab(each)}
            >
              {each}
            </button>
          ))}
        </nav>
        {dialog === 'about' && (
          <LinkDetailsDialog
            link={data.link}
            unsent={unsentCount}
            isStuck={sendableCount === 0}
            canStore={canStore}
            now={now}
            onSignOff={onSignOff}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog && dialog !== 'about' && (
          <MoveGuestDialog
            guest={guests.find(({ id }) => id === dialog.id) ?? dialog}
            tables={data.plan.tables}
            onMove={move}
            onClose={() => setDialog(null)}
          />
        )}
      </div>
    </DoorProvider>
  );
}
