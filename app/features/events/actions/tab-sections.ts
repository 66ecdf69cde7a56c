import {
  Armchair,
  CalendarClock,
  Clock,
  CopyPlus,
  Eraser,
  History,
  Hourglass,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Palette,
  PartyPopper,
  Pencil,
  Printer,
  Tag,
  Trash2,
  Users,
} from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import { eventPhaseLabels } from '../model';
import type { HostEvent } from '../schema';
import { isAccountEvent, isOwner, isOwnerOfAccountEvent } from './event-rights';
import { type TabActionInput, tabLabels } from './tab-actions';

type TabPartInput = TabActionInput & { event: Pick<HostEvent, 'role'>; isInAccount: boolean };
export type TabSection = Action<TabPartInput> & { part: string; label: string };

const createPartBuilder =
  (place: 'preview' | 'print' | 'day' | 'settings') =>
  (
    part: string,
    label: string,
    Icon: LucideIcon,
    when?: (input: TabPartInput) => boolean,
  ): TabSection => ({
    name: `${place} ${part}`,
    part,
    label,
    Icon,
    section: place === 'settings' ? 'Settings' : tabLabels[place].label,
    when,
    perform: ({ goTo }) => goTo({ place, part }),
  });
const [preview, print, day, settings] = [
  createPartBuilder('preview'),
  createPartBuilder('print'),
  createPartBuilder('day'),
  createPartBuilder('settings'),
];

export const tabSections = {
  look: preview('look', 'Look', Palette),
  message: preview('message', 'Message', MessageSquare, isAccountEvent),
  opening: preview('opening', 'Opening and closing', Clock, isAccountEvent),
  languages: preview('languages', 'Languages', Languages, isAccountEvent),
  party: preview('party', 'Households', Users),
  chairs: preview('chairs', 'Chairs', Armchair),
  papers: print('papers', 'On paper', Printer),
  before: day('before', eventPhaseLabels.before, Hourglass),
  today: day('today', eventPhaseLabels.today, PartyPopper),
  after: day('after', eventPhaseLabels.after, History),
  details: settings('details', 'Name and date', Pencil),
  parts: settings('parts', 'Parts of the day', CalendarClock, isAccountEvent),
  questions: settings('questions', 'Questions of your own', MessageSquare, isAccountEvent),
  plan: settings('plan', 'Plan', Tag, isOwner),
  privacy: settings('privacy', 'Privacy and deletion', Eraser),
  again: settings('again', 'Use it again', CopyPlus, isOwnerOfAccountEvent),
  keys: settings('keys', 'Keys for your tools', KeyRound, isOwnerOfAccountEvent),
  delete: settings('delete', 'Delete', Trash2, isOwner),
  leave: settings('leave', 'Leave', LogOut, (input) => !isOwner(input)),
} satisfies Record<string, TabSection>;
