import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasNonLatin, toLatin } from '../../app/features/name-search/scripts/romanise.ts';
import { loadOnce } from '../load-once.ts';
import type * as InLatin from './in-latin.ts';

/** `isReadable`: a browser can transliterate the name. */
export type NameReading = { latin: string; isReadable: boolean };

/** Transliterates some thousand names a second, so it runs in the rendering thread. */
export async function readNames(names: readonly string[]): Promise<NameReading[]> {
  const readings: NameReading[] = [];
  for (const name of names) {
    readings.push(await readName(name));
    await nextTurn();
  }
  return readings;
}

const dictionaries = loadOnce(
  (suffix) => import(/* @vite-ignore */ `./in-latin.ts${suffix}`) as Promise<typeof InLatin>,
);

async function readName(name: string): Promise<NameReading> {
  const latin = toLatin(name);
  if (!hasNonLatin(latin)) return { latin: latin.replaceAll(',', ' '), isReadable: true };
  const { readWithDictionaries } = await dictionaries();
  return { latin: readWithDictionaries(name), isReadable: false };
}
