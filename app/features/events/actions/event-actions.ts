import {
  Clock,
  Copy,
  ExternalLink,
  History,
  LogOut,
  type LucideIcon,
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
import type { PlaceTarget } from '../places';
import { seatForMe, shareEvent, showKeys } from './bar-actions';
import type { EventGiven } from './event-given';
import { isHost, isHostInAccount, isOwner } from './event-rights';

type EventAction = Action<EventGiven>;

export const openGuestPage = {
  name: 'open guest page',
  label: 'Open Live Guest View',
  Icon: ExternalLink,
  when: isHost,
  perform: ({ event }) => void window.open(guestPagePath(event.id), '_blank'),
} satisfies EventAction;

export const openSettings: EventAction = {
  name: 'settings',
  label: 'Settings',
  fullLabel: 'Settings: name, date, deletion',
  Icon: Settings,
  when: isHost,
  perform: ({ goTo }) => goTo({ place: 'settings' }),
};

export const openHistory: EventAction = {
  name: 'history',
  label: 'History',
  Icon: History,
  when: isHostInAccount,
  perform: ({ goTo, here }) => goTo(here, 'history'),
};

export const editDetails: EventAction = {
  name: 'edit',
  label: 'Edit Details',
  Icon: Pencil,
  when: isHost,
  perform: ({ show }) => show('edit'),
};

export const createEvent: EventAction = {
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
} satisfies EventAction;

export const leaveEvent = {
  name: 'leave',
  label: 'Leave this event',
  Icon: LogOut,
  when: (given) => !isOwner(given),
  perform: ({ show }) => show('leave'),
} satisfies EventAction;

const going = (
  label: string,
  Icon: LucideIcon,
  target: PlaceTarget,
  when = isHost,
): EventAction => ({ name: label, label, Icon, when, perform: ({ goTo }) => goTo(target) });
const goingInAccount = (label: string, Icon: LucideIcon, target: PlaceTarget) =>
  going(label, Icon, target, isHostInAccount);

/** In ⌘K, in this order. */
export const eventActions: readonly EventAction[] = [
  {
    ...seatForMe,
    keys: undefined, // the key works in the room only
    when: isHost,
    perform: ({ goTo }) => goTo({ place: 'room' }, 'seat-for-me'),
  },
  {
    ...going('Import a guest list', Upload, { place: 'guests' }),
    perform: ({ goTo }) => goTo({ place: 'guests' }, 'import'),
  },
  going('Print charts, cards and lists', Printer, { place: 'print', part: 'papers' }),
  {
    name: 'print room',
    label: 'Print the room',
    Icon: Printer,
    when: ({ print }) => print !== undefined,
    perform: ({ print }) => print?.(),
  },
  going('Show the QR code', QrCode, { place: 'print' }),
  going('Change the look of the guest page', Palette, { place: 'preview', part: 'look' }),
  openGuestPage,
  shareEvent,
  {
    name: 'copy link',
    label: 'Share: copy the guest page link',
    Icon: Copy,
    when: isHostInAccount,
    perform: ({ event }) => void copyLink(guestPageUrl(event.id)),
  },
  goingInAccount('Write a message to guests', Megaphone, { place: 'preview', part: 'message' }),
  goingInAccount('Change when the guest page opens', Clock, { place: 'preview', part: 'opening' }),
  goingInAccount('Make a link for a helper', UserPlus, { place: 'day', part: 'before' }),
  openSettings,
  openHistory,
  editDetails,
  createEvent,
  deleteEvent,
  leaveEvent,
  showKeys,
];
