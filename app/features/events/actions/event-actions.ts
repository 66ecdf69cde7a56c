import {
  Clock,
  Copy,
  ExternalLink,
  History,
  LogOut,
  Megaphone,
  Palette,
  Pencil,
  Plus,
  Printer,
  QrCode,
  Settings,
  Trash2,
  Upload,
  UserPlus,
} from 'lucide-react';
import { copyLink } from '@/components/copy-link';
import type { Action } from '@/lib/react/actions';
import { guestPagePath, guestPageUrl } from '@/lib/text/paths';
import { seatForMe, share, showKeys } from './bar-actions';
import type { EventGiven } from './event-given';

const isHost = ({ event }: EventGiven) => event.role !== 'viewer';
const isOwner = ({ event }: EventGiven) => event.role === 'owner';
const isHostInAccount = (given: EventGiven) => isHost(given) && given.isInAccount;

export const openGuestPage = {
  name: 'open guest page',
  label: 'Open Live Guest View',
  Icon: ExternalLink,
  when: isHost,
  perform: ({ event }) => void window.open(guestPagePath(event.id), '_blank'),
} satisfies Action<EventGiven>;

export const openSettings: Action<EventGiven> = {
  name: 'settings',
  label: 'Settings',
  fullLabel: 'Settings: name, date, deletion',
  Icon: Settings,
  when: isHost,
  perform: ({ goTo }) => goTo({ place: 'settings' }),
};

export const openHistory: Action<EventGiven> = {
  name: 'history',
  label: 'History',
  Icon: History,
  when: isHostInAccount,
  perform: ({ goTo, here }) => goTo(here, 'history'),
};

export const editDetails: Action<EventGiven> = {
  name: 'edit',
  label: 'Edit Details',
  Icon: Pencil,
  when: isHost,
  perform: ({ show }) => show('edit'),
};

export const createEvent: Action<EventGiven> = {
  name: 'create',
  label: 'Create New Event',
  Icon: Plus,
  perform: ({ create }) => create(),
};

export const deleteEvent = {
  name: 'delete',
  label: 'Delete',
  fullLabel: 'Delete this event',
  Icon: Trash2,
  when: isOwner,
  perform: ({ show }) => show('delete'),
} satisfies Action<EventGiven>;

export const leaveEvent = {
  name: 'leave',
  label: 'Leave this event',
  Icon: LogOut,
  when: (given) => !isOwner(given),
  perform: ({ show }) => show('leave'),
} satisfies Action<EventGiven>;

/** In ⌘K, in this order. */
export const eventActions: readonly Action<EventGiven>[] = [
  {
    ...seatForMe,
    keys: undefined, // the key works in the room only
    when: isHost,
    perform: ({ goTo }) => goTo({ place: 'room' }, 'seat-for-me'),
  },
  {
    name: 'import',
    label: 'Import a guest list',
    Icon: Upload,
    when: isHost,
    perform: ({ goTo }) => goTo({ place: 'guests' }, 'import'),
  },
  {
    name: 'print',
    label: 'Print charts, cards and lists',
    Icon: Printer,
    when: isHost,
    perform: ({ goTo }) => goTo({ place: 'print', part: 'papers' }),
  },
  {
    name: 'print room',
    label: 'Print the room',
    Icon: Printer,
    when: ({ print }) => print !== undefined,
    perform: ({ print }) => print?.(),
  },
  {
    name: 'show code',
    label: 'Show the QR code',
    Icon: QrCode,
    when: isHost,
    perform: ({ goTo }) => goTo({ place: 'print' }),
  },
  {
    name: 'change look',
    label: 'Change the look of the guest page',
    Icon: Palette,
    when: isHost,
    perform: ({ goTo }) => goTo({ place: 'preview', part: 'look' }),
  },
  openGuestPage,
  share,
  {
    name: 'copy link',
    label: 'Share: copy the guest page link',
    Icon: Copy,
    when: isHostInAccount,
    perform: ({ event }) => void copyLink(guestPageUrl(event.id)),
  },
  {
    name: 'write message',
    label: 'Write a message to guests',
    Icon: Megaphone,
    when: isHostInAccount,
    perform: ({ goTo }) => goTo({ place: 'preview', part: 'message' }),
  },
  {
    name: 'change opening',
    label: 'Change when the guest page opens',
    Icon: Clock,
    when: isHostInAccount,
    perform: ({ goTo }) => goTo({ place: 'preview', part: 'opening' }),
  },
  {
    name: 'invite helper',
    label: 'Make a link for a helper',
    Icon: UserPlus,
    when: isHostInAccount,
    perform: ({ goTo }) => goTo({ place: 'day', part: 'before' }),
  },
  openSettings,
  openHistory,
  editDetails,
  createEvent,
  deleteEvent,
  leaveEvent,
  showKeys,
];
