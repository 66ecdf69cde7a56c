import { EmptyState } from '@/components/page-states';
import { SidePanel } from '@/components/ui/side-panel';
import { useIsPhone } from '@/lib/react/use-media-query';
import { formatNumber } from '@/lib/text/counts';
import type { Check } from '../model';
import { Findings } from './open-checks';
import { useOpenTarget } from './use-open-target';

type Props = {
  eventId: string;
  open: readonly Check[];
  dismissed: readonly Check[];
  onClose: () => void;
};

export default function CheckListPanel({ eventId, open, dismissed, onClose }: Props) {
  const go = useOpenTarget(eventId);
  const isPhone = useIsPhone();
  return (
    <SidePanel
      title={`To sort out (${formatNumber(open.length)})`}
      lead={open.length > 0 ? 'What a good usher would ask you before the day.' : undefined}
      onClose={onClose}
    >
      <div className="@container">
        {open.length === 0 && <EmptyState title="Nothing to sort out." />}
        <Findings
          eventId={eventId}
          open={open}
          dismissed={dismissed}
          onGo={(way) => {
            if (isPhone) onClose(); // the target is below the sheet
            go(way);
          }}
        />
      </div>
    </SidePanel>
  );
}
