import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Named } from '../../app/features/name-search/other-names.ts';
import { namesToRead } from '../../app/features/name-search/scripts/names-to-read.ts';
import { loadOnce } from '../load-once.ts';
import type * as InLatin from './in-latin.ts';

const A_SLICE = 50;

/** Imported with the first name that needs them: most servers do without. */
export const dictionaries = loadOnce((suffix) => import(/* @vite-ignore */ `./in-latin.ts${suffix}`) as Promise<typeof InLatin>);

/** Yields to other requests now and then: a long list of Chinese names takes seconds. */
export async function withNamesInLatin<G extends Named>(guests: G[]): Promise<(G & { in_latin?: string })[]> {
  const named: (G & { in_latin?: string })[] = [];
  for (const guest of guests) {
    named.push(namesToRead(guest).length > 0 ? { ...guest, ...(await dictionaries()).namesInLatin(guest) } : guest);
    if (named.length % A_SLICE === 0) await nextTurn();
  }
  return named;
}

export async function readNames(names: readonly string[]): Promise<string[]> {
  const { readName } = await dictionaries();
  const readings: string[] = [];
  for (const name of names) {
    readings.push(readName(name));
    if (readings.length % A_SLICE === 0) await nextTurn();
  }
  return readings;
}
