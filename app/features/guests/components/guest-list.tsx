import { type DragEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Note } from '@/components/note';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { guestLimit, isGuestLimitReached, type Plan } from '@/features/plans/model';
import { type Guest, guestInForm } from '@/features/seating/guests/schema';
import { useGuestEdits } from '@/features/seating/use-seating';
import type { Wish } from '@/features/seating/wishes/schema';
import { counted, inFigures } from '@/lib/counted';
import { toAppError } from '@/lib/errors';
import { useStable } from '../../../lib/use-stable';
import { reportFullList } from '../change-words';
import type { ListedWish, WishTexts } from '../import/wish-columns';
import { mealsOf } from '../kitchen/kitchen';
import { exportGuests, saveTemplate } from './export-guests';
import { GuestForm, type GuestFormHandle } from './guest-form';
import { GuestListOnPaper } from './guest-list-on-paper';
import { GuestListTools } from './guest-list-tools';
import { GuestTable, type GuestTableHandle } from './guest-table';
import { ImportDialog } from './import-dialog';
import { KeysDialog } from './keys-dialog';
import { MealNames } from './meal-names';
import { MealsDialog } from './meals-dialog';
import { PartyNames } from './party-names';
import { RenameTableDialog } from './rename-table-dialog';
import type { GuestAction } from './selection-bar';
import { useAskedImport } from './use-asked-import';
import { useGuestEditor, useListing, type WantedGuests } from './use-guest-editor';
import { useGuestImport } from './use-guest-import';
import { useKeptFocus } from './use-kept-focus';
import { useListKeys } from './use-list-keys';
import { useParties } from './use-parties';
import { usePastedRows } from './use-pasted-rows';
import { useSelectedGuests } from './use-selected-guests';
import './guest-list.css';

type Props = {
  event: { id: string; event_name: string; meals: readonly string[]; private_days: number };
  plan: Plan | null;
  wanted?: WantedGuests;
  /** Whether the import is asked for from elsewhere; `onImporting` once it has opened. */
  isImporting?: boolean;
  onImporting?: () => void;
  /** What others know of the guests, shown with a guest who is opened and with those who are selected. */
  moreOf?: (guest: Guest) => ReactNode;
  actionsFor?: (guests: readonly Guest[]) => readonly GuestAction[];
  /** The wishes to be stored for what a file says of who is to sit with whom, and what an exported one is to say. */
  wishesFor?: (wishes: readonly ListedWish[]) => readonly Wish[];
  wishesOf?: (guest: Guest) => WishTexts;
};

const noGuests: readonly Guest[] = [];

/** Everything a host does with the guests of one event. */
export function GuestList({
  event,
  plan,
  wanted,
  isImporting = false,
  onImporting,
  moreOf,
  actionsFor,
  wishesFor,
  wishesOf,
}: Props) {
  const { query: list, guests = noGuests, saving, unsaved } = useGuestEdits(event.id);
  const meals = useMemo(() => mealsOf(event.meals, guests), [event.meals, guests]);
  const [areMealsOpen, setMealsOpen] = useState(false);
  const [words, setWords] = useState('');
  const { order, setOrder, matches, guesses, listed, tables, sift } = useListing(
    guests,
    useDeferredValue(words),
    meals.length > 0,
    wanted,
  );
  const { change, save, saveCell, noteOn } = useGuestEditor(event.id, guests, meals);
  const parties = useParties(event.id, guests, change);
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
  const [hasLetters, setHasLetters] = useState(true);
  const [opened, setOpen] = useState<Guest | null>(null);
  const open = opened && (guests.find(({ id }) => id === opened.id) ?? opened); // it may be changed in its row meanwhile
  const begun = useRef(guestInForm({}));
  const picker = useRef<HTMLInputElement>(null);
  const guestImport = useGuestImport(event, plan, list.data && guests, wishesFor);
  useAskedImport(isImporting && list.isSuccess, () => {
    guestImport.open();
    onImporting?.();
  });
  usePastedRows(list.isSuccess && !guestImport.isOpen, (rows) => guestImport.type(rows, true));
  const isFull = isGuestLimitReached(plan, guests.length);
  const limit = guestLimit(plan);
  const area = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const table = useRef<GuestTableHandle>(null);
  const line = useRef<GuestFormHandle>(null);

  const restoreFocus = useCallback(() => {
    if (!table.current?.focus()) line.current?.focus();
  }, []);
  useKeptFocus(area, restoreFocus);
  const keys = useStable({
    search: () => tools.current?.querySelector('input')?.focus(),
    add: () => line.current?.focus(),
  });
  useListKeys(keys, hasLetters);

  /** Back to the guest in the list, so that the next one to change is not searched for again. */
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
  const drop = (dropped: DragEvent) => {
    const [file] = dropped.dataTransfer.files;
    if (!file) return;
    dropped.preventDefault();
    if (list.isSuccess) void guestImport.readFile(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; Import CSV or Excel does the same
    <div
      ref={area}
      className="guest-list"
      onDragOver={(over) => over.dataTransfer.types.includes('Files') && over.preventDefault()}
      onDrop={drop}
    >
      {isFull && (
        <div className="guest-list-full">
          <span className="badge badge-brass">Guest limit reached</span>
          <Note>You have reached the guest limit ({limit}) for your plan. Please upgrade your plan to add more guests.</Note>
        </div>
      )}
      <GuestListTools
        area={tools}
        words={words}
        onSearch={setWords}
        sift={sift}
        isReady={list.data !== undefined}
        onImport={() => guestImport.open()}
        onExport={() => exportGuests(event.event_name, guests, wishesOf)}
        isSelecting={selection.isSelecting}
        onSelecting={selection.setIsSelecting}
      >
        <input
          ref={picker}
          type="file"
          accept=".csv,.xlsx"
          hidden
          aria-label="CSV file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void guestImport.readFile(file);
            currentTarget.value = ''; // the same file can be chosen again
          }}
        />
      </GuestListTools>
      <GuestTable
        ref={table}
        guests={listed}
        guesses={guesses}
        order={order}
        onOrder={setOrder}
        selected={selection.selected}
        onSelect={selection.setSelected}
        isSelecting={selection.isSelecting}
        openId={open?.id ?? null}
        saving={saving}
        unsaved={unsaved}
        tables={tables}
        onOpen={setOpen}
        onRemove={removeOne}
        onRetry={({ id }) => change.retry(id)}
        onMove={selection.move}
        onSave={saveCell}
        noteOn={noteOn}
        parties={parties}
        onRenameTable={setRenamed}
      >
        <GuestForm
          ref={line}
          key={open?.id ?? 'new'}
          event={event}
          editing={open}
          meals={meals}
          begun={begun}
          onSave={saveOpen}
          onDone={close}
          onRemove={removeOne}
          refusal={isFull ? () => reportFullList(limit) : null}
          noteOn={noteOn}
          moreOf={moreOf}
        />
      </GuestTable>
      {list.isPending && <SkeletonRows rows={6} />}
      {list.isError && !list.data && <ErrorState message={toAppError(list.error).message} onRetry={() => list.refetch()} />}
      {list.isSuccess && guests.length === 0 && (
        <EmptyState
          title="Nobody is seated yet"
          action={
            <Button variant="line" onClick={() => guestImport.open('paste')}>
              Paste a list
            </Button>
          }
        >
          Add your first guest above, or import the list you already have.
        </EmptyState>
      )}
      {guests.length > 0 && listed.length === 0 && <EmptyState title="No guests match">Try another name or table.</EmptyState>}
      {selection.bar}
      <div className="guest-list-foot">
        <span role="status">
          {guests.length > 0 && `Showing ${inFigures(matches.length)} of ${counted(guests.length, 'guest')}`}
        </span>
        <KeysDialog hasLetters={hasLetters} onLetters={setHasLetters} />
        <button type="button" className="link min-h-11" onClick={() => setMealsOpen(true)}>
          {meals.length > 0 ? 'Meals to choose among' : 'Name the meals'}
        </button>
        <button type="button" className="link min-h-11" onClick={saveTemplate}>
          Download CSV template
        </button>
      </div>
      {guestImport.isOpen && (
        <ImportDialog guestImport={guestImport} onPickFile={() => picker.current?.click()} onTemplate={saveTemplate} />
      )}
      <PartyNames guests={guests} parties={parties.parties} />
      <MealNames meals={meals} />
      {areMealsOpen && <MealsDialog event={event} guests={guests} onClose={() => setMealsOpen(false)} />}
      {selection.dialogs}
      {renamed !== null && (
        <RenameTableDialog eventId={event.id} label={renamed} tables={tables} onClose={() => setRenamed(null)} />
      )}
      <GuestListOnPaper eventName={event.event_name} guests={listed} />
    </div>
  );
}
