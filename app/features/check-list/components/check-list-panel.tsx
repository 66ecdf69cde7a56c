import { EmptyState } from '@/components/page-states';
import { SidePanel } from '@/components/ui/side-panel';
import type { HostEvent } from '@/features/events/schema';
import { useIsPhone } from '@/lib/react/use-media-query';
import { formatNumber } from '@/lib/text/counts';
import { CHECK_LIST_PANEL } from '../get-checks-path';
import { useCheckList } from '../use-check-list';
import { Findings } from './open-checks';
import { useOpenCheckTarget } from './use-open-target';

type Props = { event: HostEvent; onClose: () => void };

/** The open checks beside the guest list. The panel stays open while the list shows a finding, except on phones, where it would cover the list. */
export default function CheckListPanel({ event, onClose }: Props) {
  const { list } = useCheckList(event);
  const isPhone = useIsPhone();
  const openTarget = useOpenCheckTarget(event.id, isPhone ? undefined : CHECK_LIST_PANEL);
  if (!list) return null;
  const { open, dismissed } = list;
  return (
    <SidePanel
      title={`To sort out (${formatNumber(open.length)})`}
      lead={open.length > 0 ? 'What a good usher would ask you before the day.' : undefined}
      onClose={onClose}
    >
      <div className="@container">
        {open.length === 0 && <EmptyState title="Nothing to sort out." />}
        <Findings eventId={event.id} open={open} dismissed={dismissed} onOpen={openTarget} />
      </div>
    </SidePanel>
  );
}
