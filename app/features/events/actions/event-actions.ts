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
import { guestLinkUrl, guestPagePath } from '@/lib/text/paths';
import type { TabTarget } from '../workspace-tabs';
import { autoSeatingAction, shareAction, shortcutsAction } from './bar-actions';
import type { EventActionInput } from './event-action-input';
import { isHost, isHostInAccount, isOwner } from './event-rights';

type EventAction = Action<EventActionInput>;

export const guestPageAction = {
  name: 'open guest page',
  label: 'Open Live Guest View',
  Icon: ExternalLink,
  when: isHost,
  perform: ({ event }) => void window.open(guestPagePath(event.id), '_blank'),
} satisfies EventAction;

export const settingsAction: EventAction = {
  name: 'settings',
  label: 'Settings',
  fullLabel: 'Settings: name, date, deletion',
  Icon: Settings,
  when: isHost,
  perform: ({ goTo }) => goTo({ place: 'settings' }),
};

export const historyAction: EventAction = {
  name: 'history',
  label: 'History',
  Icon: History,
  when: isHostInAccount,
  perform: ({ goTo, here }) => goTo(here, 'history'),
};

export const editDetailsAction: EventAction = {
  name: 'edit',
  label: 'Edit Details',
  Icon: Pencil,
  when: isHost,
  perform: ({ show }) => show('edit'),
};

export const createEventAction: EventAction = {
  name: 'create',
  label: 'Create New Event',
  Icon: Plus,
  perform: ({ create }) => create(),
};

export const deleteEventAction = {
  name: 'delete',
  label: 'Delete',
  fullLabel: 'Delete this event',
  Icon: Trash2,
  when: isOwner,
  perform: ({ show }) => show('delete'),
} satisfies EventAction;

export const leaveEventAction = {
  name: 'leave',
  label: 'Leave this event',
  Icon: LogOut,
  when: (input) => !isOwner(input),
  perform: ({ show }) => show('leave'),
} satisfies EventAction;

const createGoToAction = (
  label: string,
  Icon: LucideIcon,
  target: TabTarget,
  when = isHost,
): EventAction => ({ name: label, label, Icon, when, perform: ({ goTo }) => goTo(target) });
const createAccountGoToAction = (label: string, Icon: LucideIcon, target: TabTarget) =>
  createGoToAction(label, Icon, target, isHostInAccount);

/** The actions in the order in which ⌘K lists them. */
export const eventActions: readonly EventAction[] = [
  {
    ...autoSeatingAction,
    keys: undefined, // the key works only in the room
    when: isHost,
    perform: ({ goTo }) => goTo({ place: 'room' }, 'seat-for-me'),
  },
  {
    ...createGoToAction('Import a guest list', Upload, { place: 'guests' }),
    perform: ({ goTo }) => goTo({ place: 'guests' }, 'import'),
  },
  createGoToAction('Print charts, cards and lists', Printer, { place: 'print', part: 'papers' }),
  {
    name: 'print room',
    label: 'Print the room',
    Icon: Printer,
    when: ({ print }) => print !== undefined,
    perform: ({ print }) => print?.(),
  },
  createGoToAction('Show the QR code', QrCode, { place: 'print' }),
  createGoToAction('Change the look of the guest page', Palette, {
    place: 'preview',
    part: 'look',
  }),
  guestPageAction,
  shareAction,
  {
    name: 'copy link',
    label: 'Share: copy the guest page link',
    Icon: Copy,
    when: isHostInAccount,
    perform: ({ event }) => void copyLink(guestLinkUrl(event)),
  },
  createAccountGoToAction('Write a message to guests', Megaphone, {
    place: 'preview',
    part: 'message',
  }),
  createAccountGoToAction('Change when the guest page opens', Clock, {
    place: 'preview',
    part: 'opening',
  }),
  createAccountGoToAction('Make a link for a helper', UserPlus, { place: 'day', part: 'before' }),
  settingsAction,
  historyAction,
  editDetailsAction,
  createEventAction,
  deleteEventAction,
  leaveEventAction,
  shortcutsAction,
];
