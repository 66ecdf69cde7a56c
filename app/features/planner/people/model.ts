import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { PlannerPerson } from './schema';

/** “Edits 3 events, views 1 event”. */
export function describeEventRights({ events }: Pick<PlannerPerson, 'events'>): string {
  const edited = events.filter(({ role }) => role === 'editor').length;
  const viewed = events.length - edited;
  const words = [
    ...(edited > 0 ? [`edits ${formatCount(edited, 'event')}`] : []),
    ...(viewed > 0 ? [`views ${formatCount(viewed, 'event')}`] : []),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MAX_NAMED = 4;

/** The names of these events, in their order; events that are no longer listed are left out. */
export const formatEventNames = (
  ids: readonly string[],
  events: readonly { id: string; event_name: string }[],
): string => {
  const names = new Map(events.map(({ id, event_name }) => [id, event_name]));
  return formatList(
    ids.flatMap((id) => names.get(id) ?? []),
    MAX_NAMED,
  );
};
