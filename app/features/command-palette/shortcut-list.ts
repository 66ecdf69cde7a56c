import { findAnythingAction, shortcutsAction } from '@/features/events/actions/bar-actions';
import { buildTabActions } from '@/features/events/actions/tab-actions';
import { redoAction, undoAction } from '@/features/events/actions/undo-actions';
import type { ListedTab } from '@/features/events/workspace-tabs';
import { guestListShortcuts } from '@/features/guests/list/list-actions';
import { roomShortcuts } from '@/features/room/actions/shortcuts';
import { zoomActions } from '@/features/room/actions/zoom-actions';
import { groupBy } from '@/lib/collections/group-by';
import { toKeyLabels } from '@/lib/react/actions';

type Keyed = { label?: unknown; hint?: string; keys?: readonly string[] };
/** Each of `caps` is shown as a key, except the dash in a range such as 1–9. */
type ShortcutLine = { does: string; caps: string[] };

const close: Keyed = { keys: ['Escape'], hint: 'Close what is open' };

const isRange = (caps: readonly string[]) =>
  caps.length > 2 && caps.every((cap) => /^\d$/.test(cap));

function toLines(actions: readonly Keyed[]): ShortcutLine[] {
  const lines = groupBy(
    actions.filter(({ keys }) => keys),
    ({ hint, label }) => hint ?? String(label),
  );
  return [...lines].map(([does, group]) => {
    const caps = group.flatMap(({ keys = [] }) => keys.flatMap(toKeyLabels));
    return { does, caps: isRange(caps) ? [caps[0] ?? '', '–', caps.at(-1) ?? ''] : caps };
  });
}

export function listShortcuts(isViewer: boolean, places?: readonly ListedTab[]) {
  const tabs = buildTabActions(places);
  const sections: Record<string, readonly Keyed[]> = isViewer
    ? {
        'Anywhere in an event': [findAnythingAction, ...tabs, close, shortcutsAction],
        Room: zoomActions,
      }
    : {
        'Anywhere in an event': [
          findAnythingAction,
          ...tabs,
          undoAction,
          redoAction,
          close,
          shortcutsAction,
        ],
        'Guest List': guestListShortcuts,
        Room: roomShortcuts,
      };
  return Object.entries(sections).map(([where, actions]) => ({ where, lines: toLines(actions) }));
}
