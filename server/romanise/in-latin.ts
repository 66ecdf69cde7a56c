import { setImmediate as nextTurn } from 'node:timers/promises';
import anyAscii from 'any-ascii';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { namesToRead } from '../../app/features/name-search/names-to-read.ts';
import { familyNameFirst } from '../../app/features/name-search/read-han.ts';
import { inLatin } from '../../app/features/name-search/romanise.ts';

type Written = { name: string; also_known_as?: string | null };

/** The names of a guest in Latin letters, parted by commas, where a browser cannot read their script by itself: Chinese, Thai, Georgian, … */
export function namesInLatin(guest: Written): { in_latin?: string } {
  const names = namesToRead(guest);
  return names.length > 0 ? { in_latin: names.map(readOnce).join(',') } : {};
}

const A_SLICE = 50;

/** Each guest with those names; others get their turn between a few and the next, as a long list of Chinese takes seconds. */
export async function withNamesInLatin<G extends Written>(guests: G[]): Promise<(G & { in_latin?: string })[]> {
  const named: (G & { in_latin?: string })[] = [];
  for (const guest of guests) {
    named.push({ ...guest, ...namesInLatin(guest) });
    if (named.length % A_SLICE === 0) await nextTurn();
  }
  return named;
}

/** Names in Latin letters, in their order; others get their turn as above. */
export async function readNames(names: readonly string[]): Promise<string[]> {
  const readings: string[] = [];
  for (const name of names) {
    readings.push(readOnce(name));
    if (readings.length % A_SLICE === 0) await nextTurn();
  }
  return readings;
}

/** How many of these names have not been read lately: each of them costs what a hundred others do. */
export const countUnread = (names: readonly string[]): number => names.filter((name) => !readings.has(name)).length;

/** By name, in so many letters: a list is read again after each change of it. */
const readings = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (reading, name) => name.length + reading.length + 1,
});

function readOnce(name: string): string {
  const reading = readings.get(name) ?? read(name);
  readings.set(name, reading);
  return reading;
}

const read = (name: string) =>
  inLatin(name, readHan)
    .replace(/[^\P{L}\p{Script=Latin}][\p{L}\p{M}]*/gu, (rest) => anyAscii(rest).toLowerCase())
    .replaceAll(',', ' ');

const readHan = (run: string) => familyNameFirst(run, pinyin(run, { toneType: 'none', type: 'array', surname: 'head', v: true }));
