import { Armchair, CalendarDays, type LucideIcon, QrCode, Smartphone, Users } from 'lucide-react';
import type { Action } from '@/lib/react/actions';
import { type ListedTab, type TabTarget, workspaceTabs } from '../workspace-tabs';

export type TabActionInput = { goTo: (target: TabTarget, open?: string) => void };
type TabAction = Action<TabActionInput> & { place: ListedTab; label: string; short?: string };

export const tabLabels: Record<ListedTab, { label: string; short?: string; Icon: LucideIcon }> = {
  guests: { label: 'Guest List', Icon: Users },
  room: { label: 'Room', Icon: Armchair },
  preview: { label: 'Preview', Icon: Smartphone },
  print: { label: 'QR Code & print', short: 'QR Code', Icon: QrCode },
  day: { label: 'The day', Icon: CalendarDays },
};

export const buildTabActions = (listed: readonly ListedTab[] = workspaceTabs): TabAction[] =>
  listed.map((place, at) => ({
    ...tabLabels[place],
    name: `go to ${place}`,
    place,
    hint: 'Go to a place',
    keys: [`${at + 1}`],
    perform: ({ goTo }) => goTo({ place }),
  }));
