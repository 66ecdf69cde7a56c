import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '@/components/page-states';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuContent } from '@/components/ui/menu';
import { toAppError } from '@/lib/backend/errors';
import { formatCount } from '@/lib/text/counts';
import { countVenueTablesAndChairs } from '../model';
import { useRemoveVenue } from '../mutations';
import { venuesQuery } from '../queries';
import type { Venue } from '../schema';
import { VenueDrawing } from './venue-drawing';
import { RenameVenueDialog } from './venue-name-dialog';

type Props = { userId: string; onBegin: (venueId: string) => void };

export function Venues({ userId, onBegin }: Props) {
  const venues = useQuery(venuesQuery(userId));
  if (venues.isPending || venues.data?.length === 0) return null;
  return (
    <>
      <h2 className="title-l pt-10 pb-5">Saved venues</h2>
      {venues.data ? (
        <ul className="grid gap-4 min-[640px]:grid-cols-2 min-[980px]:grid-cols-3">
          {venues.data.map((venue) => (
            <VenueCard key={venue.id} venue={venue} onBegin={() => onBegin(venue.id)} />
          ))}
        </ul>
      ) : (
        <ErrorState message={toAppError(venues.error).message} onRetry={() => venues.refetch()} />
      )}
    </>
  );
}

function VenueCard({ venue, onBegin }: { venue: Venue; onBegin: () => void }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemoveVenue();
  const { tables, chairs } = countVenueTablesAndChairs(venue);
  const close = () => setOpen(null);
  return (
    <li className="sheet overflow-hidden">
      <div className="grid h-40 place-items-center bg-wove-deep p-4">
        <VenueDrawing venue={venue} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 p-4 sm:px-5">
        <div>
          <h3 className="font-semibold wrap-anywhere">{venue.name}</h3>
          <p className="text-ink-2">
            {formatCount(tables, 'table')}, {formatCount(chairs, 'chair')}. No one’s name in it
          </p>
          <button
            type="button"
            className="link min-h-11 font-semibold"
            aria-label={`Start an event in it: ${venue.name}`}
            onClick={onBegin}
          >
            Start an event in it
          </button>
        </div>
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger className="icon-button" aria-label={`More about ${venue.name}`}>
            <Ellipsis className="icon" aria-hidden="true" />
          </DropdownMenu.Trigger>
          <MenuContent>
            <DropdownMenu.Item onSelect={() => setOpen('rename')}>Rename</DropdownMenu.Item>
            <DropdownMenu.Item className="danger" onSelect={() => setOpen('remove')}>
              Remove
            </DropdownMenu.Item>
          </MenuContent>
        </DropdownMenu.Root>
      </div>
      {open === 'rename' && <RenameVenueDialog venue={venue} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Remove this venue?"
        confirmLabel="Remove venue"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(venue, { onSuccess: close })}
      >
        <p>
          <b>{venue.name}</b> will be gone for good. Events that began in it stay as they are.
        </p>
      </ConfirmDialog>
    </li>
  );
}
