import { useQuery } from '@tanstack/react-query';
import { Download, Trash2, Upload } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Note } from '@/components/note';
import { notify } from '@/components/notify';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { guestLimit, isGuestLimitReached, type Plan, remainingGuests } from '@/features/plans/model';
import { toAppError } from '@/lib/errors';
import {
  decodeGuestFile,
  FILE_MAX_BYTES,
  filterGuests,
  GuestListError,
  type GuestRow,
  guestListCsv,
  guestListFileName,
  guestListTemplate,
  parseGuestRows,
} from '../model';
import { guestLimitText, useImportGuests, useRemoveGuests } from '../mutations';
import { guestsQuery } from '../queries';
import { GuestForm } from './guest-form';
import { GuestTable } from './guest-table';

type Props = { event: { id: string; event_name: string }; plan: Plan | null };

const none: ReadonlySet<string> = new Set();

/** Everything a host does with the guests of one event. */
export function GuestList({ event, plan }: Props) {
  const list = useQuery(guestsQuery(event.id));
  const guests = list.data ?? [];
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState(none);
  const [editing, setEditing] = useState<GuestRow | null>(null);
  const scrolledTo = useRef(0);
  const [isAsking, setIsAsking] = useState(false);
  const filtered = filterGuests(guests, useDeferredValue(words));
  const chosen = guests.filter(({ id }) => selected.has(id));
  const remove = useRemoveGuests(event.id);
  const isFull = isGuestLimitReached(plan, guests.length);
  const limit = guestLimit(plan);
  const top = useRef<HTMLDivElement>(null);

  const edit = (guest: GuestRow) => {
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
  const removeOne = (guest: GuestRow) => {
    if (editing?.id === guest.id) setEditing(null);
    remove.mutate([guest]);
  };
  const removeChosen = () =>
    remove.mutate(chosen, {
      onSuccess: () => setSelected(none),
      onSettled: () => setIsAsking(false),
    });

  return (
    <div className="panel">
      <div ref={top} className="scroll-mt-28">
        <GuestForm
          key={editing?.id ?? 'new'}
          eventId={event.id}
          editing={editing}
          onDone={finishEditing}
          refusal={isFull ? () => notify.error('Guest Limit Reached', guestLimitText(limit)) : null}
        />
      </div>
      {isFull && (
        <div className="mb-6 grid justify-items-start gap-2">
          <span className="badge badge-brass">Guest limit reached</span>
          <Note>You have reached the guest limit ({limit}) for your plan. Please upgrade your plan to add more guests.</Note>
        </div>
      )}
      <div className="tools">
        <SearchField label="Search by name or table" value={words} onChange={setWords} />
        <ImportButton eventId={event.id} plan={plan} guestCount={list.data?.length ?? null} />
        <Button variant="soft" disabled={!list.data} onClick={() => exportGuests(event.event_name, guests)}>
          <Download className="ico" aria-hidden="true" /> Export CSV
        </Button>
      </div>
      {chosen.length > 0 && (
        <div className="bulk on-ink">
          <b role="status">{chosen.length === 1 ? '1 guest selected' : `${chosen.length} guests selected`}</b>
          <button type="button" className="btn" onClick={() => setSelected(none)}>
            Clear <span className="wide">selection</span>
          </button>
          <button type="button" className="btn" onClick={() => setIsAsking(true)}>
            <Trash2 className="ico" aria-hidden="true" /> Remove
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
          selected={selected}
          onSelect={setSelected}
          editingId={editing?.id ?? null}
          onEdit={edit}
          onRemove={removeOne}
        />
      )}
      <div className="table-foot items-center">
        <span role="status">
          {guests.length > 0 && `Showing ${filtered.length} of ${guests.length} ${guests.length === 1 ? 'guest' : 'guests'}`}
        </span>
        <button type="button" className="link min-h-11" onClick={() => save(guestListTemplate, 'guest_list_template.csv')}>
          Download CSV template
        </button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={chosen.length === 1 ? 'Remove 1 guest?' : `Remove ${chosen.length} guests?`}
        confirmLabel={remove.isPending ? 'Removing...' : 'Remove'}
        busy={remove.isPending}
        onConfirm={removeChosen}
      >
        They will no longer be found on the guest page.
      </ConfirmDialog>
    </div>
  );
}

/** `guestCount` is null until it is known, and nothing can be imported before. */
function ImportButton({ eventId, plan, guestCount }: { eventId: string; plan: Plan | null; guestCount: number | null }) {
  const picker = useRef<HTMLInputElement>(null);
  const importGuests = useImportGuests(eventId);

  const read = async (file: File) => {
    try {
      const rows = parseGuestRows(decodeGuestFile(await bytesOf(file)));
      const remaining = remainingGuests(plan, guestCount ?? 0);
      if (rows.length > remaining) {
        return notify.error(
          'Guest Limit Exceeded',
          `Importing ${rows.length} guests would exceed your plan's limit of ${guestLimit(plan)} guests. You can only import ${remaining} more guests.`,
        );
      }
      importGuests.mutate(rows);
    } catch (error) {
      if (error instanceof GuestListError) return notify.error('Import Error', error.message);
      console.error('The file was not imported', error);
      notify.error('Import Error', 'There was an error importing your guest list.');
    }
  };

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv"
        hidden
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void read(file);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
      <Button variant="soft" disabled={guestCount === null} busy={importGuests.isPending} onClick={() => picker.current?.click()}>
        <Upload className="ico" aria-hidden="true" /> {importGuests.isPending ? 'Importing...' : 'Import CSV'}
      </Button>
    </>
  );
}

/** A file's bytes; of a file that is too large only enough to say so. */
const bytesOf = async (file: File) => new Uint8Array(await file.slice(0, FILE_MAX_BYTES + 1).arrayBuffer());

function exportGuests(eventName: string, guests: readonly GuestRow[]) {
  if (guests.length === 0) return notify.error('No data to export', 'There are no guests to export.');
  try {
    save(guestListCsv(guests), guestListFileName(eventName));
    notify.success('Export successful', `${guests.length} ${guests.length === 1 ? 'guest' : 'guests'} saved as CSV.`);
  } catch (error) {
    console.error('The guest list was not exported', error);
    notify.error('Export failed', 'Failed to export guests. Please try again.');
  }
}

/** Hands a text file to the browser's downloads. */
function save(content: string, fileName: string) {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
