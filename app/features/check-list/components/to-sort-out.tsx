import type { ReactNode } from 'react';
import { EmptyState } from '@/components/page-states';
import { SideSheet } from '@/components/ui/side-sheet';
import type { HostEvent } from '@/features/events/schema';
import type { SortOut } from '@/features/guests/list/guest-list';
import { inFigures } from '@/lib/counted';
import { useMedia } from '@/lib/use-media';
import { useCheckList } from '../use-check-list';
import { Findings } from './open-checks';
import { useOpenTarget } from './use-open-target';

type Props = { event: HostEvent; children: (sortOut: SortOut | undefined) => ReactNode };

export function ToSortOut({ event, children }: Props) {
  const { list, isAwaited } = useCheckList(event);
  const go = useOpenTarget(event.id);
  const isPhone = useMedia('(max-width: 759px)');
  const sheetOf = ({ open, dismissed }: NonNullable<typeof list>, onClose: () => void) => (
    <SideSheet
      title={`To sort out (${inFigures(open.length)})`}
      lead={open.length > 0 ? 'What a good usher would ask you before the day.' : undefined}
      onClose={onClose}
    >
      <div className="@container">
        {open.length === 0 && <EmptyState title="Nothing to sort out." />}
        <Findings
          eventId={event.id}
          open={open}
          dismissed={dismissed}
          onGo={(way) => {
            if (isPhone) onClose(); // the target lies below the sheet
            go(way);
          }}
        />
      </div>
    </SideSheet>
  );
  if (list) return children({ count: list.open.length, sheet: (onClose) => sheetOf(list, onClose) });
  return children(isAwaited ? { count: null, sheet: () => null } : undefined);
}
