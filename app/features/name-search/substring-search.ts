import { fold } from './words.ts';

export function searchSubstrings<Guest extends { name: string }>(
  guests: readonly Guest[],
  query: string,
): Guest[] {
  const trimmed = query.trim();
  if (!trimmed) return [];
  const lower = trimmed.toLowerCase();
  const folded = fold(trimmed);
  return guests.filter(
    ({ name }) =>
      name.toLowerCase().includes(lower) || (folded !== '' && fold(name).includes(folded)),
  );
}
