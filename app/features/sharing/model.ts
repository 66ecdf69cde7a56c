import type { ApiKeyRight, SharedAccess } from './schema';

export function describeAccess({ role, sees_names, sees_meals }: SharedAccess): string {
  if (role === 'editor') return 'Edits guests, tables, room and guest page';
  return [
    'Sees room',
    'tables',
    'counts',
    ...(sees_names ? ['names'] : []),
    ...(sees_meals ? ['meals'] : []),
  ].join(', ');
}

export function describeInvitation({ role, sees_names, sees_meals }: SharedAccess): string {
  if (role === 'editor')
    return 'You can edit guests, tables, replies, the room and the guest page, and see allergies and wishes. Please keep them to yourself.';
  if (!sees_names) return 'You can see the room, its tables and how many guests sit where.';
  const visible = sees_meals ? 'who sits where and what they eat' : 'who sits where';
  return `You can see the room, its tables and ${visible}. Please keep it to yourself.`;
}

/** Applies a choice and its consequences: a new role starts without names and meals, and meals require names. */
export function updateAccess(access: SharedAccess, choice: Partial<SharedAccess>): SharedAccess {
  if (choice.role) return { role: choice.role, sees_names: false, sees_meals: false };
  const { role, sees_names, sees_meals } = { ...access, ...choice };
  const names = choice.sees_meals === true || sees_names;
  return { role, sees_names: names, sees_meals: sees_meals && names };
}

export const parseToken = (fragment: string): string | null =>
  /^#([A-Za-z0-9_-]{16,64})$/.exec(fragment)?.[1] ?? null;

export function describeKey(rights: readonly ApiKeyRight[]): string {
  if (!rights.includes('names')) return 'Room, tables and counts';
  return [
    'Names and replies',
    ...(rights.includes('meals') ? ['meals'] : []),
    ...(rights.includes('notes') ? ['private notes'] : []),
  ].join(', ');
}

/** Rights about guests require the right to names. */
export function withRight(
  rights: readonly ApiKeyRight[],
  right: ApiKeyRight,
  isTicked: boolean,
): ApiKeyRight[] {
  if (!isTicked) return right === 'names' ? [] : rights.filter((each) => each !== right);
  return [...new Set<ApiKeyRight>(['names', ...rights, right])];
}
