import { getTabPath, type WorkspaceTab } from '@/features/events/workspace-tabs';

/** Value of `open` in the URL that shows the open checks in a panel beside the guest list. */
export const CHECK_LIST = 'check-list';

/** The path of the open checks: a panel if the guest list is open, otherwise the page of the day. */
export const getChecksPath = (eventId: string, place: WorkspaceTab): string =>
  place === 'guests'
    ? `${getTabPath(eventId, place)}&open=${CHECK_LIST}`
    : getTabPath(eventId, 'day', 'before');
