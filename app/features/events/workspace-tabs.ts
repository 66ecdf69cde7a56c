import { manageEventPath } from '@/lib/text/paths';

export const workspaceTabs = ['guests', 'room', 'preview', 'print', 'day'] as const;
export type ListedTab = (typeof workspaceTabs)[number];
export type WorkspaceTab = ListedTab | 'settings';

/** `part`: the part of the tab to scroll to or show. */
export type TabTarget = { place: WorkspaceTab; part?: string | null };

export const isWorkspaceTab = (word: string | null): word is WorkspaceTab =>
  [...workspaceTabs, 'settings'].some((place) => place === word);

export const defaultTab: WorkspaceTab = 'guests';

export function parseTabTarget(search: URLSearchParams): TabTarget {
  const place = search.get('place');
  return isWorkspaceTab(place) ? { place, part: search.get('part') } : { place: defaultTab };
}

export const buildTabSearchParams = ({ place, part }: TabTarget) => ({
  place,
  ...(part && { part }),
});

export const getTabPath = (eventId: string, place: WorkspaceTab, part?: string): string =>
  `${manageEventPath(eventId)}&${new URLSearchParams(buildTabSearchParams({ place, part }))}`;
