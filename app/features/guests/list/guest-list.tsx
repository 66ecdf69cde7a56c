import { countPeople } from '@/lib/text/placeholder-guest';
import './guest-list.css';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { LayoutShiftGuard } from '@/components/shift-guard';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/ui/input';
import { isGuestLimitReached, type Plan } from '@/features/plans/model';
import { isWaiting } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { toAppError } from '@/lib/backend/errors';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { NameSuggestions } from '../components/name-suggestions';
import { readPanelDraft } from '../form/panel-draft';
import { isInvitedToAll } from '../invitations/invitations';
import { guestFilters, hasAnyReply, isReplyFilter } from '../model';
import { HouseholdsBanner } from '../parties/households-banner';
import { useHouseholds } from '../parties/use-households';
import { NewGuestRow } from './blank-row';
import { saveTemplate } from './export-guests';
import { formatShownCount } from './format-shown-count';
import { GuestListContext, type ListedEvent, useGuestListContext } from './guest-list-context';
import { GuestListTools } from './guest-list-tools';
import { GuestTable } from './guest-table';
import type { ImportSlot } from './import-slot';
import {
  HouseholdsPanel,
  MealsDialog,
  RenameTableDialog,
  SelectedGuestsDialog,
} from './lazy-list-components';
import { LimitNotices } from './limit-notices';
import type { RepliesSlot, WishesSlot } from './list-slots';
import { createListStore, ListStoreContext, noIds, useListState, useListStore } from './list-store';
import { OpenGuestPanel } from './open-guest';
import { PartFilters } from './part-filters';
import { PrintedGuestList } from './printed-guest-list';
import { useImportStart } from './use-import-start';
import { useListFocus } from './use-list-focus';
import { useListedGuests } from './use-listed-guests';
import { type RequestedGuests, useFilteredGuestList } from './use-listing';

type Props = {
  event: ListedEvent;
  plan: Plan | null;
  requested?: RequestedGuests;
  replies?: RepliesSlot;
  /** True if another page requests the import; `onImporting` is called once it is open. */
  isImporting?: boolean;
  onImporting?: () => void;
  wishes?: WishesSlot;
  renderImport: (slot: ImportSlot) => ReactNode;
};

export function GuestList({
  event,
  plan,
  requested,
  replies,
  isImporting = false,
  onImporting,
  wishes,
  renderImport,
}: Props) {
  const listed = useListedGuests(event);
  const { query, guests, meals, parties, editor } = listed;
  const hasReplies = replies?.hasLinks || hasAnyReply(guests);
  const listing = useFilteredGuestList(
    guests,
    {
      hasMeals: meals.length > 0,
      hasReplies: Boolean(replies && guests.length > 0),
      parts: event.parts,
      fresh: replies?.fresh.ids ?? noIds,
    },
    requested,
  );
  const { active } = listing.filter;
  const isFilteredByReply = isReplyFilter(active);
  const isEmpty = active === 'all' && !listing.words && guests.every(isCrew);
  const isSearching = listing.words.trim() !== '';
  const hasNoInvitations = replies?.hasNoInvitations === true;
  const replacesList =
    active === 'replies' && hasNoInvitations && guests.length > 0 && !isSearching;
  const client = useQueryClient();
  const [store] = useState(() => createListStore(readPanelDraft(client, event.id)?.guest ?? null));
  const households = useHouseholds(event.id, guests, editor.change);
  const isFull = isGuestLimitReached(plan, countPeople(guests));
  const importing = useImportStart(event.id, {
    isReady: query.isSuccess,
    isFull,
    isImporting,
    onImporting,
  });
  const filePicker = useRef<HTMLInputElement>(null);
  const focus = useListFocus(listing);
  const drop = (dropped: DragEvent) => {
    const [file] = dropped.dataTransfer.files;
    if (!file) return;
    dropped.preventDefault();
    if (query.isSuccess) importing.begin({ file });
  };
  const shared = {
    ...listed,
    event,
    plan,
    isFull,
    listing,
    hasReplies: hasReplies || isFilteredByReply,
    hasInvitations:
      event.parts.length > 1 &&
      (active === 'invited' ||
        guests.some(
          (guest) => !isCrew(guest) && !isWaiting(guest) && !isInvitedToAll(guest, event.parts),
        )),
    isFilteredByReply,
    replies,
    wishes,
  };

  return (
    <GuestListContext value={shared}>
      <ListStoreContext value={store}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional; Import CSV or Excel does the same */}
        <div
          ref={focus.area}
          className="guest-list relative min-w-0"
          onDragOver={(over) => over.dataTransfer.types.includes('Files') && over.preventDefault()}
          onDrop={drop}
        >
          <LimitNotices hasPending={importing.hasPending} onPending={() => importing.open()} />
          <GuestListTools
            area={focus.tools}
            onArrowDown={focus.focusFirstRow}
            onImport={() => importing.open()}
            possibleHouseholds={households.suggestions.length}
          />
          <FileInput
            ref={filePicker}
            accept=".csv,.xlsx"
            aria-label="CSV file"
            onFile={(file) => importing.begin({ file })}
          />
          <div className="[container:guest-list/inline-size] phone:flex phone:flex-col">
            {active === 'invited' && <PartFilters />}
            {isFilteredByReply && active !== 'requested' && (
              // Hidden rather than removed, so that a date typed into it stays.
              <div
                className={
                  !isSearching ? 'contents' : hasNoInvitations ? 'hidden' : 'contents phone:hidden'
                }
              >
                {replies?.renderFilters(active, listing.filter.onChange)}
              </div>
            )}
            <LayoutShiftGuard>
              {!isFilteredByReply && replies?.fresh.lateNotice && (
                <LateReplies
                  notice={replies.fresh.lateNotice}
                  onShow={() => listing.filter.onChange('replies')}
                />
              )}
              {households.hasNew && !isFilteredByReply && (
                <HouseholdsBanner
                  theme={event}
                  count={households.suggestions.length}
                  onReview={() => store.set({ panel: 'households' })}
                  onLater={households.postpone}
                />
              )}
            </LayoutShiftGuard>
            {!replacesList && (
              <GuestTable ref={focus.table}>
                <NewGuestRow ref={focus.blankRow} />
              </GuestTable>
            )}
          </div>
          {query.isPending && <SkeletonRows rows={16} isDense />}
          {query.isError && !query.data && (
            <ErrorState message={toAppError(query.error).message} onRetry={() => query.refetch()} />
          )}
          {query.isSuccess && isEmpty && (
            <NoGuestsYet
              onImport={() => importing.open()}
              onPaste={() => importing.open('paste')}
            />
          )}
          {guests.length > 0 && !isEmpty && listing.listed.length === 0 && <NobodyFound />}
          <p
            role="status"
            className={`guest-list-foot px-6 text-sm text-ink-2 phone:px-5 ${replacesList ? '' : 'min-h-11 py-3'}`}
          >
            {guests.length > 0 &&
              !replacesList &&
              (active === 'crew'
                ? `Showing ${formatNumber(listing.matches.length)} of ${formatCount(guests.filter(isCrew).length, 'crew', 'crew')}, counted apart`
                : formatShownCount(listing.matches, guests))}
          </p>
          <NameSuggestions guests={guests} parties={parties.parties} meals={meals} />
          {importing.start &&
            query.data &&
            renderImport({
              event,
              plan,
              guests,
              start: importing.start,
              onClose: importing.close,
              onRestore: () => importing.begin('pending'),
              onPickFile: () => filePicker.current?.click(),
              onTemplate: saveTemplate,
            })}
          <OpenGuestPanel onClosed={(id) => focus.table.current?.focus(id)} />
          <OpenPanel households={households} />
          <OpenSelectionDialog />
          <RenamedTable />
          <PrintedGuestList
            eventName={event.event_name}
            guests={active === 'waiting' ? listing.listed : listing.listed.filter(isInvited)}
          />
        </div>
      </ListStoreContext>
    </GuestListContext>
  );
}

const LateReplies = ({ notice, onShow }: { notice: string; onShow: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 bg-(--amber-wash) px-6 text-brass-text phone:px-5 phone:pt-2">
    {notice}
    <button type="button" className="link min-h-11 font-semibold text-ink" onClick={onShow}>
      Show replies
    </button>
  </p>
);

function OpenPanel({
  households: { suggestions, decide },
}: {
  households: ReturnType<typeof useHouseholds>;
}) {
  const { event, guests } = useGuestListContext();
  const store = useListStore();
  const panel = useListState((state) => state.panel);
  const close = () => store.set({ panel: null });
  if (panel === 'meals') return <MealsDialog event={event} guests={guests} onClose={close} />;
  if (panel !== 'households' || suggestions.length === 0) return null;
  return (
    <HouseholdsPanel suggestions={suggestions} guests={guests} onDecide={decide} onClose={close} />
  );
}

function OpenSelectionDialog() {
  const store = useListStore();
  const dialog = useListState((state) => state.selectionDialog);
  return (
    dialog && (
      <SelectedGuestsDialog dialog={dialog} onClose={() => store.set({ selectionDialog: null })} />
    )
  );
}

function RenamedTable() {
  const { event, tables } = useGuestListContext();
  const store = useListStore();
  const renamed = useListState((state) => state.renamedTable);
  if (renamed === null) return null;
  return (
    <RenameTableDialog
      eventId={event.id}
      label={renamed}
      tables={tables}
      onClose={() => store.set({ renamedTable: null })}
    />
  );
}

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

const NobodyFound = () => (
  <EmptyState title="No guests match">Try another name or table.</EmptyState>
);

const isInvited = (guest: Guest) => !isWaiting(guest);
const { matches: isCrew } = guestFilters.crew;
