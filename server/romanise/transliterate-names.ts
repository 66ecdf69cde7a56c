import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasNonLatin, toLatin } from '../../app/features/name-search/scripts/romanise.ts';
import { loadOnce } from '../load-once.ts';
import type * as InLatin from './in-latin.ts';

/** `isReadable`: a browser can transliterate the name. */
export type Transliteration = { latin: string; isReadable: boolean };

/** Transliterates some thousand names a second, so it runs in the rendering thread. */
export async function transliterateNames(names: readonly string[]): Promise<Transliteration[]> {
  const readings: Transliteration[] = [];
  for (const name of names) {
    readings.push(await readName(name));
    await nextTurn();
  }
  return readings;
}

const dictionaries = loadOnce(
  (suffix) => import(/* @vite-ignore */ `./in-latin.ts${suffix}`) as Promise<typeof InLatin>,
);

async function readName(name: string): Promise<Transliteration> {
  const latin = toLatin(name);
  if (!hasNonLatin(latin)) return { latin: latin.replaceAll(',', ' '), isReadable: true };
  const { transliterateName } = await dictionaries();
  return { latin: transliterateName(name), isReadable: false };
}
