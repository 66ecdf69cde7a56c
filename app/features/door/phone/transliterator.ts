import { getNamesKey } from '@/features/name-search/other-names';
import { listNamesToRomanise } from '@/features/name-search/scripts/names-to-romanise';
import type { DoorGuest, Transliterations } from '../model';
import type { DoorStateStore } from './door-state-store';
import type { DoorCalls } from './store';

function findUntransliterated(
  guests: readonly DoorGuest[],
  latin: Transliterations,
): Map<string, string[]> {
  const notRomanised = new Map<string, string[]>();
  for (const guest of guests) {
    const key = getNamesKey(guest);
    if (latin.has(key) || notRomanised.has(key)) continue;
    const names = listNamesToRomanise(guest);
    if (names.length > 0) notRomanised.set(key, names);
  }
  return notRomanised;
}

export async function updateTransliterations(
  guests: readonly DoorGuest[],
  latin: Transliterations,
  transliterate: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<Transliterations> {
  const notRomanised = findUntransliterated(guests, latin);
  const listed = new Set(latin.size > 0 ? guests.map(getNamesKey) : []);
  if (notRomanised.size === 0 && [...latin.keys()].every((key) => listed.has(key))) return latin;
  const names = [...new Set([...notRomanised.values()].flat())];
  const readings = names.length > 0 ? await transliterate(names) : [];
  const latinByName = new Map(names.map((name, at) => [name, readings[at] ?? '']));
  const added = [...notRomanised].map(([key, each]): [string, string] => [
    key,
    each.map((name) => latinByName.get(name)).join(','),
  ]);
  return new Map([...[...latin].filter(([key]) => listed.has(key)), ...added]);
}

/** The returned function runs in the background; neither the list nor check-ins wait for it. */
export function createTransliterator({ state, set, storeDoor }: DoorStateStore, calls: DoorCalls) {
  let isRunning = false;
  let lastGuests: readonly DoorGuest[] | null = null;
  return async () => {
    const { data, latin } = state();
    if (!data || data.guests === lastGuests || isRunning) return;
    const { guests } = data;
    isRunning = true;
    try {
      const updated = await updateTransliterations(guests, latin, calls.readNames);
      if (!state().data) return;
      lastGuests = guests;
      if (updated === latin) return;
      set({ latin: updated });
      await storeDoor();
    } catch (error) {
      console.warn('Could not transliterate names', error);
    } finally {
      isRunning = false;
    }
  };
}
