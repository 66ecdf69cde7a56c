import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOpenCheckTarget } from '@/features/check-list/components/use-open-target';
import CommandPalette from '@/features/command-palette/components/command-palette';
import { findGuestGroups } from '@/features/command-palette/guest-groups';
import type { EventActionInput } from '@/features/events/actions/event-action-input';
import { eventActions } from '@/features/events/actions/event-actions';
import { buildTabActions } from '@/features/events/actions/tab-actions';
import { tabSections } from '@/features/events/actions/tab-sections';
import { tableLinksQuery } from '@/features/replies/table-host/organiser/queries';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { listAvailableActions } from '@/lib/react/actions';
import { listAllActions } from '@/lib/react/use-actions';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { usePalettePages } from './use-palette-pages';

const noGuests: readonly Guest[] = [];

type Props = { actionInput: EventActionInput; onClose: () => void };

export default function EventCommandPalette({ actionInput, onClose }: Props) {
  const { event } = actionInput;
  const openTarget = useOpenCheckTarget(event.id);
  const { guests = noGuests } = useGuests(event.id);
  // An unnamed place is found as its table, by the table's host.
  const named = useMemo(() => guests.filter((guest) => !isUnnamedPlace(guest)), [guests]);
  const { plan } = useRoom(event);
  const others = usePalettePages(event.id);
  const { data: links = [] } = useQuery({
    ...tableLinksQuery(event.id),
    enabled: actionInput.isInAccount,
  });
  const owners = new Map(links.map(({ table_id, owner }) => [table_id, owner]));
  return (
    <CommandPalette
      inEvent={{
        guests: named,
        tables: plan?.tables.map((table) => ({ ...table, owner: owners.get(table.id) })) ?? [],
        findGroups: (words) => findGuestGroups(guests, words),
        seatedAt: ({ label }) =>
          guests.filter(({ table_number: at }) => at && tableKey(at) === tableKey(label)).length,
        onGuest: ({ id, name }) => openTarget({ to: 'guests', label: name, ids: [id] }),
        onGuests: (label, ids) => openTarget({ to: 'guests', label, ids }),
        onTable: (tableId) => openTarget({ to: 'room', tableId }),
      }}
      {...others}
      places={[
        ...listAvailableActions([...buildTabActions(), ...Object.values(tabSections)], actionInput),
        ...others.places,
      ]}
      actions={listAllActions(eventActions, actionInput)}
      onClose={onClose}
    />
  );
}
