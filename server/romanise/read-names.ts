import { setImmediate as nextTurn } from 'node:timers/promises';
import { inLatin, isBeyondLatin } from '../../app/features/name-search/scripts/romanise.ts';
import { loadOnce } from '../load-once.ts';
import type * as InLatin from './in-latin.ts';

/** `isReadable`: a browser reads the name by itself. */
export type NameReading = { latin: string; isReadable: boolean };

/** Transliterates names, at the pace of some thousand a second: in the drawing thread. */
export async function readNames(names: readonly string[]): Promise<NameReading[]> {
  const readings: NameReading[] = [];
  for (const name of names) {
    readings.push(await readName(name));
    await nextTurn();
  }
  return readings;
}

/** Imported with the first name that needs them: most servers do without. */
const dictionaries = loadOnce((suffix) => import(/* @vite-ignore */ `./in-latin.ts${suffix}`) as Promise<typeof InLatin>);

async function readName(name: string): Promise<NameReading> {
  const latin = inLatin(name);
  if (!isBeyondLatin(latin)) return { latin: latin.replaceAll(',', ' '), isReadable: true };
  const { readWithDictionaries } = await dictionaries();
  return { latin: readWithDictionaries(name), isReadable: false };
}
