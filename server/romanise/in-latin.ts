import anyAscii from 'any-ascii';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import type { Named } from '../../app/features/name-search/other-names.ts';
import { namesToRead } from '../../app/features/name-search/scripts/names-to-read.ts';
import { familyNameFirst } from '../../app/features/name-search/scripts/read-han.ts';
import { inLatin } from '../../app/features/name-search/scripts/romanise.ts';

/** The names of a guest in Latin letters, parted by commas, where a browser cannot read their script by itself. */
export function namesInLatin(guest: Named): { in_latin?: string } {
  const names = namesToRead(guest);
  return names.length > 0 ? { in_latin: names.map(readName).join(',') } : {};
}

const LONG = 300;

/** How many of these names have not been read lately: each of them costs what a hundred others do, and a long one what several do. */
export const countUnread = (names: readonly string[]): number =>
  names.reduce((count, name) => count + (readings.has(name) ? 0 : Math.ceil(name.length / LONG)), 0);

/** By name, in so many letters: a list is read again after each change of it. */
const readings = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (reading, name) => name.length + reading.length + 1,
});

/** A name in Latin letters. */
export function readName(name: string): string {
  const reading = readings.get(name) ?? read(name);
  readings.set(name, reading);
  return reading;
}

const read = (name: string) =>
  inLatin(name, readHan)
    .replace(/[^\P{L}\p{Script=Latin}][\p{L}\p{M}]*/gu, (rest) => anyAscii(rest).toLowerCase())
    .replaceAll(',', ' ');

const readHan = (run: string) => familyNameFirst(run, pinyin(run, { toneType: 'none', type: 'array', surname: 'head', v: true }));
