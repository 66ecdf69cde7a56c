import { Keyboard, Search, Share, Sparkles } from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import type { EventActionInput } from './event-action-input';
import { isHost } from './event-rights';

export const findAnythingAction = {
  name: 'find',
  label: 'Find anything',
  Icon: Search,
  keys: ['Mod+k'],
  perform: ({ find }) => find(),
} satisfies Action<{ find: () => void }>;

export const shareAction = {
  name: 'share',
  label: 'Share',
  fullLabel: 'Share: people and links',
  Icon: Share,
  when: isHost,
  perform: ({ show }) => show('share'),
} satisfies Action<EventActionInput>;

export const shortcutsAction = {
  name: 'keys',
  label: 'Keyboard shortcuts',
  hint: 'Show these shortcuts',
  Icon: Keyboard,
  keys: ['?'],
  perform: ({ show }) => show('keys'),
} satisfies Action<EventActionInput>;

export const autoSeatingAction = {
  name: 'seat for me',
  label: 'Seat them for me',
  Icon: Sparkles,
  keys: ['s'],
  perform: ({ seatForMe }) => seatForMe(),
} satisfies Action<{ seatForMe: () => void }>;
