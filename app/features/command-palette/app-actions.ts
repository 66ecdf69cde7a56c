import { LayoutDashboard, Plus, Tag, UserRoundCog } from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import { paths } from '@/lib/text/paths';

type GoInput = { go: (path: string) => void };

export const pageActions: readonly Action<GoInput>[] = [
  {
    name: 'go to dashboard',
    label: 'Dashboard',
    Icon: LayoutDashboard,
    perform: ({ go }) => go(paths.dashboard),
  },
  {
    name: 'go to account',
    label: 'Account Settings',
    Icon: UserRoundCog,
    perform: ({ go }) => go(paths.account),
  },
  {
    name: 'go to plans',
    label: 'Purchase Plan',
    Icon: Tag,
    perform: ({ go }) => go(paths.checkout),
  },
];

/** Offered on pages that belong to no event. */
export const appActions: readonly Action<{ create: () => void }>[] = [
  { name: 'create', label: 'Create New Event', Icon: Plus, perform: ({ create }) => create() },
];
