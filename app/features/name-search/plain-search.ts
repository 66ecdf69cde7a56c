import { fold } from './words.ts';

export function plainSearch<Guest extends { name: string }>(guests: readonly Guest[], query: string): Guest[] {
  const wanted = query.trim();
  if (!wanted) return [];
  const lower = wanted.toLowerCase();
  const folded = fold(wanted);
  return guests.filter(({ name }) => name.toLowerCase().includes(lower) || (folded !== '' && fold(name).includes(folded)));
}
