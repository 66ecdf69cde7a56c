import { getTabPath, type WorkspaceTab } from '@/features/events/workspace-tabs';

/** Value of `open` in the URL that shows the open checks in a panel beside the guest list. */
export const CHECK_LIST_PANEL = 'check-list';

export const getChecksPath = (eventId: string, place: WorkspaceTab): string =>
  place === 'guests'
    ? `${getTabPath(eventId, place)}&open=${CHECK_LIST_PANEL}`
    : getTabPath(eventId, 'day', 'before');
