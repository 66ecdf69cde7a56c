import { Download, Trash2, Upload } from 'lucide-react';
import { type DragEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Note } from '@/components/note';
import { notify } from '@/components/notify';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { guestLimit, isGuestLimitReached, type Plan } from '@/features/plans/model';
import { toAppError } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { reportFullList } from '../change-words';
import { guestListCsv, guestListFileName, guestListTemplate } from '../guest-file';
import { filterGuests, type GuestOrder, orderGuests } from '../model';
import { useChangeGuests } from '../mutations';
import type { Guest } from '../schema';
import { useGuests } from '../use-guests';
import { GuestForm } from './guest-form';
import { GuestTable } from './guest-table';
import { ImportDialog } from './import-dialog';
import { useGuestImport } from './use-guest-import';
import './guest-list.css';

type Props = { event: { id: string; event_name: string }; plan: Plan | null };

const none: ReadonlySet<string> = new Set();
const noGuests: readonly Guest[] = [];

/** Everything a host does with the guests of one event. */
export function GuestList({ event, plan }: Props) {
  const { query: list, guests = noGuests } = useGuests(event.id);
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<GuestOrder>(null);
  const [selected, setSelected] = useState(none);
  const [editing, setEditing] = useState<Guest | null>(null);
  const scrolledTo = useRef(0);
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState(noGuests);
  const ordered = useMemo(() => orderGuests(guests, order), [guests, order]);
  const filtered = filterGuests(ordered, useDeferredValue(words));
  const chosen = guests.filter(({ id }) => selected.has(id));
  const picker = useRef<HTMLInputElement>(null);
  const guestImport = useGuestImport(event.id, plan, list.data && guests);
  usePastedRows(list.isSuccess && !guestImport.isOpen, guestImport.readText);
  const change = useChangeGuests(event.id);
  const removal = useChangeGuests(event.id);
  const isFull = isGuestLimitReached(plan, guests.length);
  const limit = guestLimit(plan);
  const top = useRef<HTMLDivElement>(null);

  const edit = (guest: Guest) => {
    if (!editing) scrolledTo.current = window.scrollY;
    setEditing(guest);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  /** Back to the guest in the list, so that the next one to change is not searched for again. */
  const finishEditing = () => {
    const id = editing?.id;
    setEditing(null);
    window.scrollTo({ top: scrolledTo.current });
    requestAnimationFrame(() => document.getElementById(`edit-${id}`)?.focus({ preventScroll: true }));
  };
  const removeOne = (guest: Guest) => {
    if (editing?.id === guest.id) setEditing(null);
    change.mutate({ change: { remove: [guest] }, reason: 'remove' });
  };
  const askToRemove = () => {
    setAsked(chosen); // they leave the list as soon as their removal is asked for, the question keeps them
    setIsAsking(true);
  };
  const removeAsked = () =>
    removal.mutate(
      { change: { remove: asked }, reason: 'remove' },
      { onSuccess: () => setSelected(none), onSettled: () => setIsAsking(false) },
    );

  const drop = (dropped: DragEvent) => {
    const [file] = dropped.dataTransfer.files;
    if (!file) return;
    dropped.preventDefault();
    if (list.isSuccess) void guestImport.readFile(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; Import CSV or Excel does the same
    <div
      className="manage-panel"
      onDragOver={(over) => over.dataTransfer.types.includes('Files') && over.preventDefault()}
      onDrop={drop}
    >
      <div ref={top} className="scroll-mt-28">
        <GuestForm
          key={editing?.id ?? 'new'}
          eventId={event.id}
          editing={editing}
          onDone={finishEditing}
          refusal={isFull ? () => reportFullList(limit) : null}
        />
      </div>
      {isFull && (
        <div className="mb-6 grid justify-items-start gap-2">
          <span className="badge badge-brass">Guest limit reached</span>
          <Note>You have reached the guest limit ({limit}) for your plan. Please upgrade your plan to add more guests.</Note>
        </div>
      )}
      <div className="guest-list-tools">
        <SearchField label="Search by name or table" value={words} onChange={setWords} />
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
        <Button variant="soft" disabled={!list.data} onClick={guestImport.open}>
          <Upload className="icon" aria-hidden="true" /> Import CSV or Excel
        </Button>
        <Button variant="soft" disabled={!list.data} onClick={() => exportGuests(event.event_name, guests)}>
          <Download className="icon" aria-hidden="true" /> Export CSV
        </Button>
      </div>
      {chosen.length > 0 && (
        <div className="selection-bar on-ink">
          <b role="status">{chosen.length === 1 ? '1 guest selected' : `${chosen.length} guests selected`}</b>
          <button type="button" className="btn" onClick={() => setSelected(none)}>
            Clear <span className="selection-bar-more">selection</span>
          </button>
          <button type="button" className="btn" onClick={askToRemove}>
            <Trash2 className="icon" aria-hidden="true" /> Remove
          </button>
        </div>
      )}
      {list.isPending && <SkeletonRows rows={6} />}
      {list.isError && !list.data && <ErrorState message={toAppError(list.error).message} onRetry={() => list.refetch()} />}
      {list.isSuccess && guests.length === 0 && (
        <EmptyState title="Nobody is seated yet">Add your first guest above, or import the list you already have.</EmptyState>
      )}
      {guests.length > 0 && filtered.length === 0 && <EmptyState title="No guests match">Try another name or table.</EmptyState>}
      {filtered.length > 0 && (
        <GuestTable
          guests={filtered}
          order={order}
          onOrder={setOrder}
          selected={selected}
          onSelect={setSelected}
          editingId={editing?.id ?? null}
          onEdit={edit}
          onRemove={removeOne}
        />
      )}
      <div className="guest-list-foot items-center">
        <span role="status">
          {guests.length > 0 && `Showing ${filtered.length} of ${guests.length} ${guests.length === 1 ? 'guest' : 'guests'}`}
        </span>
        <button type="button" className="link min-h-11" onClick={saveTemplate}>
          Download CSV template
        </button>
      </div>
      {guestImport.isOpen && (
        <ImportDialog guestImport={guestImport} onPickFile={() => picker.current?.click()} onTemplate={saveTemplate} />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={asked.length === 1 ? 'Remove 1 guest?' : `Remove ${asked.length} guests?`}
        confirmLabel={removal.isPending ? 'Removing...' : 'Remove'}
        busy={removal.isPending}
        onConfirm={removeAsked}
      >
        They will no longer be found on the guest page.
      </ConfirmDialog>
    </div>
  );
}

/** Rows copied in a spreadsheet and pasted anywhere on the page, outside its fields, are read like a file. */
function usePastedRows(isWanted: boolean, onRows: (text: string) => void) {
  const latest = useRef(onRows);
  useEffect(() => {
    latest.current = onRows;
  });
  useEffect(() => {
    if (!isWanted) return;
    const paste = (pasted: ClipboardEvent) => {
      const text = pasted.clipboardData?.getData('text') ?? '';
      const isInField = pasted.target instanceof Element && pasted.target.closest('input, textarea, [role="dialog"]');
      if (!isInField && /[\t\n]/.test(text.trim())) latest.current(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isWanted]);
}

const saveTemplate = () => saveFile(csv(guestListTemplate), 'guest_list_template.csv');
const csv = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

function exportGuests(eventName: string, guests: readonly Guest[]) {
  if (guests.length === 0) return notify.error('No data to export', 'There are no guests to export.');
  try {
    saveFile(csv(guestListCsv(guests)), guestListFileName(eventName));
    notify.success('Export successful', `${guests.length} ${guests.length === 1 ? 'guest' : 'guests'} saved as CSV.`);
  } catch (error) {
    console.error('The guest list was not exported', error);
    notify.error('Export failed', 'Failed to export guests. Please try again.');
  }
}
