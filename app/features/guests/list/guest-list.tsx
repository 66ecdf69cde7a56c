import './guest-list.css';
import {
  type DragEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Note } from '@/components/note';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { ShiftGuard } from '@/components/shift-guard';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import { guestLimit, isGuestLimitReached, type Plan } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';
import { useWaitingChanges } from '@/features/seating/together/waiting';
import { useGuestEdits, useRoom } from '@/features/seating/use-seating';
import type { EventTheme } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { hasStored, storageKeys } from '@/lib/browser/browser-storage';
import { usePrefetch } from '@/lib/react/lazy-with-fallback';
import { useShortcuts } from '@/lib/react/use-keys';
import { counted, inFigures } from '@/lib/text/counted';
import { reportFullList } from '../change-reports';
import { OfferedNames } from '../components/offered-names';
import type { GuestFormHandle, GuestInLine } from '../form/guest-form';
import { useGuestEditor } from '../form/use-guest-editor';
import { listMeals } from '../kitchen/kitchen';
import { type GuestFilter, isReplyFilter, listTables, moveToTable, usesReplies } from '../model';
import { HouseholdsBanner, householdCountLabel } from '../parties/households-banner';
import { useHouseholds } from '../parties/use-households';
import { useParties } from '../parties/use-parties';
import type { WishTexts } from '../wish-columns';
import { exportGuests, saveTemplate } from './export-guests';
import { GuestListOnPaper } from './guest-list-on-paper';
import { GuestListTools, TOOL } from './guest-list-tools';
import { GuestTable, type GuestTableHandle } from './guest-table';
import { GuestView } from './guest-view';
import type { ImportSlot, ImportStart, Source } from './import-slot';
import { GuestForm, HouseholdsSheet, MealsDialog, RenameTableDialog } from './list-parts';
import type { GuestAction } from './selection-bar';
import { useConflictCards } from './use-conflict-cards';
import { type FreshReplies, type RequestedGuests, useListing } from './use-listing';
import { usePastedRows } from './use-pasted-rows';
import { useRestoredFocus } from './use-restored-focus';
import { useSelectedGuests } from './use-selected-guests';

/** `count` is null while it is awaited. */
export type SortOut = { count: number | null; sheet: (onClose: () => void) => ReactNode };

export type RepliesInList = {
  hasLinks: boolean;
  fresh: FreshReplies;
  evening: string;
  /** Chairs kept for guests who can’t come, by chairQuestion. */
  keptChairs: ReadonlySet<string>;
  onKeepChair: (guest: Guest) => void;
  /** By guest id: what their household wrote; the same `key` for all of one household. */
  messages: ReadonlyMap<string, { key: string; draw: (openId: string | null) => ReactNode }>;
  /** Nobody was asked yet: the strip replaces the list. */
  isUnbegun: boolean;
  /** Stands above the list in the view of replies, with its filters. */
  strip: (on: GuestFilter, onChange: (on: GuestFilter) => void) => ReactNode;
  actions: readonly { words: string; icon: ReactNode; act: () => void; isMain?: boolean; isDisabled?: boolean }[];
};

type Props = {
  event: EventTheme &
    Pick<HostEvent, 'id' | 'event_name' | 'private_days' | 'role' | 'owner_name'> & { meals: readonly string[] };
  plan: Plan | null;
  wanted?: RequestedGuests;
  sortOut?: SortOut;
  replies?: RepliesInList;
  /** Another page asked to open the import; `onImporting` once it is open. */
  isImporting?: boolean;
  onImporting?: () => void;
  moreOf?: (guest: Guest) => ReactNode;
  actionsFor?: (guests: readonly Guest[]) => readonly GuestAction[];
  wishesOf?: (guest: Guest) => WishTexts;
  importOver: (slot: ImportSlot) => ReactNode;
};

const noGuests: readonly Guest[] = [];
const nobody: ReadonlySet<string> = new Set();
const noMessages: RepliesInList['messages'] = new Map();

export function GuestList(props: Props) {
  const {
    event,
    plan,
    wanted,
    sortOut,
    replies,
    isImporting = false,
    onImporting,
    moreOf,
    actionsFor,
    wishesOf,
    importOver,
  } = props;
  const { query: list, guests = noGuests, saving, unsaved } = useGuestEdits(event.id);
  const { plan: room } = useRoom(event);
  const meals = useMemo(() => listMeals(event.meals, guests), [event.meals, guests]);
  const tables = useMemo(() => listTables(guests, room?.tables), [guests, room?.tables]);
  const hasReplies = replies?.hasLinks || usesReplies(guests);
  const listing = useListing(
    guests,
    { hasMeals: meals.length > 0, hasReplies: Boolean(replies && guests.length > 0), fresh: replies?.fresh.ids ?? nobody },
    wanted,
  );
  const { on } = listing.filter;
  const isOnReplies = isReplyFilter(on);
  const replacesList = on === 'replies' && replies?.isUnbegun === true && guests.length > 0;
  const { change, begin, save, saveCell, noteOn } = useGuestEditor(event.id, { guests, tables, meals });
  const isWaiting = useWaitingChanges(event.id) > 0;
  const parties = useParties(guests);
  const households = useHouseholds(event.id, guests, change);
  const [over, setOver] = useState<'meals' | 'households' | 'sort-out' | null>(null);
  const closeOver = () => setOver(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const selection = useSelectedGuests({
    eventId: event.id,
    guests,
    tables,
    meals,
    onExport: (chosen) => exportGuests(event.event_name, chosen, wishesOf),
    onRenameTable: setRenamed,
    actionsFor,
  });
  const [opened, setOpen] = useState<Guest | null>(null);
  const open = opened && (guests.find(({ id }) => id === opened.id) ?? opened); // its row may change meanwhile
  const draft = useRef<GuestInLine>(null);
  usePrefetch(GuestForm);
  const picker = useRef<HTMLInputElement>(null);
  /** Whether a list waits for the larger plan; the import reads it for certain. */
  const hasPending = () => hasStored(`${storageKeys.pendingImport}${event.id}`);
  const [importing, setImporting] = useState<ImportStart | null>(null);
  const isFull = isGuestLimitReached(plan, guests.length);
  const closeImport = useCallback(() => setImporting(null), []);
  /** A pending import is shown first, as another would replace it. */
  const openImport = (from: Source = 'file') => setImporting(hasPending() ? 'pending' : { from });
  const openAtFirst = useEffectEvent(() => {
    if (isImporting) openImport();
    else if (hasPending() && !isFull) setImporting('pending');
    if (isImporting) onImporting?.();
  });
  useEffect(() => {
    if (list.isSuccess) openAtFirst();
  }, [isImporting, list.isSuccess]);
  usePastedRows(list.isSuccess && !importing, (rows) => setImporting({ rows }));
  const limit = guestLimit(plan);
  const area = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const table = useRef<GuestTableHandle>(null);
  const line = useRef<GuestFormHandle>(null);
  const questionOn = useConflictCards(event.id, change, (id) => table.current?.focus(id));

  /** Arrow down in the search waits until the deferred list shows what the words find. */
  const [isGoingDown, setIsGoingDown] = useState(false);
  const firstListed = listing.listed[0]?.id;
  useEffect(() => {
    if (!isGoingDown || !listing.isSearched) return;
    setIsGoingDown(false);
    if (firstListed) table.current?.focus(firstListed);
  }, [isGoingDown, listing.isSearched, firstListed]);

  const restoreFocus = useCallback(() => {
    if (!table.current?.focus()) line.current?.focus();
  }, []);
  useRestoredFocus(area, restoreFocus);
  useShortcuts({ '/': () => tools.current?.querySelector('input')?.focus(), n: () => line.current?.focus() });

  const close = () => {
    table.current?.focus(open?.id);
    setOpen(null);
  };
  const saveOpen = (guest: Guest) => {
    save(guest);
    close();
  };
  const removeOne = (guest: Guest) => {
    if (open?.id === guest.id) setOpen(null);
    change.mutate({ change: { remove: [guest] }, reason: 'remove' });
  };
  /** The whole selection moves along with a dragged guest. */
  const carryTo = (carried: Guest, label: string) => {
    const { selected } = selection;
    const moved = selected.has(carried.id) ? guests.filter(({ id }) => selected.has(id)) : [carried];
    change.mutate({ change: { update: moved.map((guest) => moveToTable(guest, label)) }, reason: 'move' });
  };
  const drop = (dropped: DragEvent) => {
    const [file] = dropped.dataTransfer.files;
    if (!file) return;
    dropped.preventDefault();
    if (list.isSuccess) setImporting({ file });
  };
  const exportAll = () => exportGuests(event.event_name, guests, wishesOf);
  const { length: possible } = households.offers;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; Import CSV or Excel does the same
    <div
      ref={area}
      className="guest-list relative min-w-0"
      onDragOver={(over) => over.dataTransfer.types.includes('Files') && over.preventDefault()}
      onDrop={drop}
    >
      <ShiftGuard>
        {(isFull || hasPending()) && (
          <div className="grid justify-items-start gap-2 px-6 py-3.5 phone:px-5">
            {isFull && (
              <>
                <span className="badge badge-brass">Guest limit reached</span>
                <Note>
                  You have reached the guest limit ({limit}) for your plan. Please upgrade your plan to add more guests.
                </Note>
              </>
            )}
            {hasPending() && (
              <p>
                {isFull ? 'The rest of your list waits for a larger plan.' : 'A list waits to be imported.'}{' '}
                <button type="button" className="link min-h-11 font-semibold" onClick={() => openImport()}>
                  Show it
                </button>
              </p>
            )}
          </div>
        )}
      </ShiftGuard>
      <GuestListTools
        area={tools}
        listing={listing}
        onDown={() => setIsGoingDown(true)}
        sortOut={
          sortOut && {
            count: sortOut.count,
            isOpen: over === 'sort-out',
            onOpen: () => setOver(over === 'sort-out' ? null : 'sort-out'),
          }
        }
        isReady={list.data !== undefined}
        onImport={() => openImport()}
        onExport={exportAll}
        selection={selection.bar}
        replies={
          isOnReplies &&
          replies?.actions.map(({ words, icon, act, isMain, isDisabled }) => (
            <Button key={words} variant={isMain ? undefined : 'soft'} className={TOOL} disabled={isDisabled} onClick={act}>
              {icon} {words}
            </Button>
          ))
        }
        view={
          <GuestView
            order={listing.order}
            onOrder={listing.onOrder}
            actions={[
              [
                { words: 'Import CSV or Excel', act: () => openImport(), isForPhone: true, isDisabled: !list.data },
                { words: 'Export CSV', act: exportAll, isForPhone: true, isDisabled: !list.data },
                {
                  words: selection.isSelecting ? 'Stop selecting' : 'Select guests',
                  act: selection.toggleSelecting,
                  isForPhone: true,
                },
              ],
              ...(replies ? [replies.actions] : []),
              [
                ...(possible > 0 ? [{ words: householdCountLabel(possible), act: () => setOver('households') }] : []),
                { words: meals.length > 0 ? 'Meals to choose among' : 'Name the meals', act: () => setOver('meals') },
                { words: 'Download CSV template', act: saveTemplate },
              ],
            ]}
          />
        }
      />
      <FileInput ref={picker} accept=".csv,.xlsx" aria-label="CSV file" onFile={(file) => setImporting({ file })} />
      <div className="[container:guest-list/inline-size] phone:flex phone:flex-col">
        {isOnReplies && on !== 'wanted' && replies?.strip(on, listing.filter.onChange)}
        <ShiftGuard>
          {!isOnReplies && replies?.fresh.lateWords && (
            <p className="flex flex-wrap items-center gap-x-4 bg-(--amber-wash) px-6 text-brass-text phone:px-5 phone:pt-2">
              {replies.fresh.lateWords}
              <button
                type="button"
                className="link min-h-11 font-semibold text-ink"
                onClick={() => listing.filter.onChange('replies')}
              >
                Show replies
              </button>
            </p>
          )}
          {households.hasNew && !isOnReplies && (
            <HouseholdsBanner
              theme={event}
              count={possible}
              onReview={() => setOver('households')}
              onLater={households.leaveForLater}
            />
          )}
        </ShiftGuard>
        {!replacesList && (
          <GuestTable
            ref={table}
            eventId={event.id}
            guests={guests}
            listing={listing}
            selection={selection}
            openId={open?.id ?? null}
            saving={saving}
            isWaiting={isWaiting}
            unsaved={unsaved}
            hasReplies={hasReplies || isOnReplies}
            fresh={isOnReplies && replies ? replies.fresh : null}
            evening={replies?.evening ?? 'Evening'}
            keptChairs={replies?.keptChairs ?? nobody}
            messages={replies?.messages ?? noMessages}
            onKeepChair={(guest) => replies?.onKeepChair(guest)}
            onFreeChair={(guest) => change.mutate({ change: { update: [moveToTable(guest, null)] }, reason: 'chair' })}
            tables={tables}
            onOpen={(guest) => {
              begin(guest);
              setOpen(guest);
            }}
            onBegin={begin}
            onRemove={removeOne}
            onRetry={({ id }) => change.retry(id)}
            onDrop={carryTo}
            onSave={saveCell}
            noteOn={noteOn}
            parties={parties}
            onRenameTable={setRenamed}
            questionOn={questionOn}
          >
            <Suspense fallback={<BlankLine />}>
              <GuestForm
                ref={line}
                key={open?.id ?? 'new'}
                event={event}
                editing={open}
                meals={meals}
                tables={tables}
                hasReplies={hasReplies || isOnReplies}
                draft={draft}
                onAdded={listing.added.add}
                onSave={saveOpen}
                onDone={close}
                onRemove={removeOne}
                refusal={isFull ? () => reportFullList(limit, event) : null}
                noteOn={noteOn}
                moreOf={moreOf}
              />
            </Suspense>
          </GuestTable>
        )}
      </div>
      {list.isPending && <SkeletonRows rows={6} />}
      {list.isError && !list.data && <ErrorState message={toAppError(list.error).message} onRetry={() => list.refetch()} />}
      {list.isSuccess && guests.length === 0 && <NoGuestsYet onImport={() => openImport()} onPaste={() => openImport('paste')} />}
      {guests.length > 0 && listing.listed.length === 0 && <NobodyFound />}
      <p role="status" className={`guest-list-foot px-6 text-sm text-ink-2 phone:px-5 ${replacesList ? '' : 'min-h-11 py-3'}`}>
        {guests.length > 0 &&
          !replacesList &&
          `Showing ${inFigures(listing.matches.length)} of ${counted(guests.length, 'guest')}`}
      </p>
      <OfferedNames guests={guests} parties={parties.parties} meals={meals} />
      {importing &&
        list.data &&
        importOver({
          event,
          plan,
          guests,
          start: importing,
          onClose: closeImport,
          onRestore: () => setImporting('pending'),
          onPickFile: () => picker.current?.click(),
          onTemplate: saveTemplate,
        })}
      {over === 'meals' && <MealsDialog event={event} guests={guests} onClose={closeOver} />}
      {over === 'households' && possible > 0 && (
        <HouseholdsSheet offers={households.offers} guests={guests} onDecide={households.decide} onClose={closeOver} />
      )}
      {over === 'sort-out' && sortOut?.sheet(closeOver)}
      {selection.dialogs}
      {renamed !== null && (
        <RenameTableDialog eventId={event.id} label={renamed} tables={tables} onClose={() => setRenamed(null)} />
      )}
      <GuestListOnPaper eventName={event.event_name} guests={listing.listed} />
    </div>
  );
}

/** Where guests are added, until the form is there: as high as it, so that no row moves. */
const BlankLine = () => <div aria-hidden="true" className="h-11 phone:h-[55px] border-b border-hair bg-wove phone:bg-paper" />;

type NoGuestsProps = { onImport: () => void; onPaste: () => void };

const NoGuestsYet = ({ onImport, onPaste }: NoGuestsProps) => (
  <EmptyState
    title="No guests yet"
    action={
      <span className="flex flex-wrap justify-center gap-3">
        <Button onClick={onImport}>Import your list</Button>
        <Button variant="line" onClick={onPaste}>
          Paste a list
        </Button>
      </span>
    }
  >
    Add your first guest above, or bring the list you already have.
  </EmptyState>
);

const NobodyFound = () => <EmptyState title="No guests match">Try another name or table.</EmptyState>;
