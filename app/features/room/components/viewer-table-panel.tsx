import { Lock } from 'lucide-react';
import type { Ref } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import { formatAllergiesForViewer } from '@/features/guests/kitchen/kitchen';
import type { ViewerGuest, ViewerPlan } from '@/features/seating/schema';
import { formatTableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { listChairs } from '../canvas/chairs';
import { describeSize } from '../canvas/presets';
import { formatSeatCount } from '../manual-seating/drag-messages';
import { RoomPanel } from './room-panel';
import './viewed-table.css';

type Props = {
  ref?: Ref<HTMLElement>;
  plan: ViewerPlan;
  table: Table;
  access: { sees_names: boolean; sees_meals: boolean; owner: string };
  onClose: () => void;
};

export function ViewerTablePanel({ ref, plan, table, access, onClose }: Props) {
  const chairs = listChairs(
    table.seats,
    plan.guests.filter(({ table_id }) => table_id === table.id),
  );
  const missing = !access.sees_names
    ? 'Names aren’t'
    : !access.sees_meals
      ? 'Meals and allergies aren’t'
      : null;
  return (
    <RoomPanel
      ref={ref}
      label={formatTableName(table.label)}
      beside={
        <span className="pt-2 pl-1 text-sm whitespace-nowrap">
          {formatSeatCount(plan.counts[table.id] ?? 0, table.seats)}
        </span>
      }
      onClose={onClose}
    >
      <p className="px-4.5 pb-2.5 text-sm text-ink-2 phone:px-5">{describeSize(table)}</p>
      {access.sees_names && (
        <ScrollArea
          className="min-h-0 flex-1 overflow-y-auto border-t border-hair"
          aria-label="Who sits here"
        >
          <ol>
            {chairs.map(
              ({ number, guest }) =>
                guest && (
                  <li key={guest.id} className="viewed-table-chair">
                    <i className="font-display text-brass-text not-italic lining-nums">{number}</i>
                    <span className="wrap-anywhere">
                      {guest.title} {guest.name}
                      <Eats guest={guest} />
                    </span>
                  </li>
                ),
            )}
          </ol>
        </ScrollArea>
      )}
      {missing && (
        <p className="flex items-start gap-2.5 border-t border-hair px-4.5 py-3 text-sm text-ink-2 phone:px-5">
          <Lock className="icon size-4.5 flex-none" aria-hidden="true" />
          {missing} shared with you. Ask {access.owner}.
        </p>
      )}
    </RoomPanel>
  );
}

function Eats({ guest }: { guest: ViewerGuest }) {
  const allergies = formatAllergiesForViewer(guest);
  if (!guest.meal && !allergies) return null;
  return (
    <span className="block text-sm text-ink-2">
      {guest.meal}
      {guest.meal && allergies && ', '}
      {allergies && <b className="font-semibold text-brass-text">{allergies}</b>}
    </span>
  );
}
