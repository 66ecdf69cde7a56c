import { PersonAvatar } from '@/components/person-avatar';
import { getOwnerFirstName, roleLabels } from '../model';
import type { HostEvent } from '../schema';

export const SharedByNote = ({ event }: { event: HostEvent }) =>
  event.role !== 'owner' && (
    <p className="flex items-center gap-2.5 text-ink-2">
      <PersonAvatar name={event.owner_name} />
      <span className="min-w-0 wrap-anywhere">
        From {getOwnerFirstName(event)}. {roleLabels[event.role]}
      </span>
    </p>
  );
