import { Keyboard, Search, Share, Sparkles } from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import type { EventGiven } from './event-given';
import { isHost } from './event-rights';

export const findAnything = {
  name: 'find',
  label: 'Find anything',
  Icon: Search,
  keys: ['Mod+k'],
  perform: ({ find }) => find(),
} satisfies Action<{ find: () => void }>;

export const shareEvent = {
  name: 'share',
  label: 'Share',
  fullLabel: 'Share: people and links',
  Icon: Share,
  when: isHost,
  perform: ({ show }) => show('share'),
} satisfies Action<EventGiven>;

export const showKeys = {
  name: 'keys',
  label: 'Keyboard shortcuts',
  hint: 'Show these shortcuts',
  Icon: Keyboard,
  keys: ['?'],
  perform: ({ show }) => show('keys'),
} satisfies Action<EventGiven>;

export const seatForMe = {
  name: 'seat for me',
  label: 'Seat them for me',
  Icon: Sparkles,
  keys: ['s'],
  perform: ({ seatForMe }) => seatForMe(),
} satisfies Action<{ seatForMe: () => void }>;
