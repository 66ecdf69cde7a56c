import { formatMemberName } from '@/lib/text/names';
import type { PresentPerson } from './queries';

export function groupNamesBySelection(
  people: readonly PresentPerson[],
  key: 'table_id' | 'guest_id',
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { [key]: id, ...person } of people)
    if (id !== null)
      names.set(id, [names.get(id), formatMemberName(person)].filter(Boolean).join(', '));
  return names;
}
