import { firstName } from '@/lib/names';
import type { PersonHere } from './queries';

export function peopleAt(people: readonly PersonHere[], what: 'table_id' | 'guest_id'): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, [what]: id } of people)
    if (id !== null) names.set(id, [names.get(id), firstName(name)].filter(Boolean).join(', '));
  return names;
}
