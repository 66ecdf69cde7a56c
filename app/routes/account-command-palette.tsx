import type { User } from '@supabase/supabase-js';
import { useNavigate } from 'react-router';
import { useCreateNewEvent } from '@/features/checkout/components/use-create-new-event';
import { appActions } from '@/features/command-palette/app-actions';
import CommandPalette from '@/features/command-palette/components/command-palette';
import { getFoundGuestTarget } from '@/features/command-palette/found-guests';
import { filterOwnEvents } from '@/features/events/model';
import { listAvailableActions } from '@/lib/react/actions';
import { usePalettePages } from './use-palette-pages';

type Props = { user: User; onClose: () => void };

export default function AccountCommandPalette({ user, onClose }: Props) {
  const navigate = useNavigate();
  const others = usePalettePages();
  const createNewEvent = useCreateNewEvent();
  const create = () => void createNewEvent(filterOwnEvents(others.events).length);
  return (
    <CommandPalette
      userId={user.id}
      {...others}
      actions={listAvailableActions(appActions, { create })}
      onFoundGuest={(guest) => {
        const { to, state } = getFoundGuestTarget(guest);
        void navigate(to, { state });
      }}
      onClose={onClose}
    />
  );
}
