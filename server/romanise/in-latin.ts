import anyAscii from 'any-ascii';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import type { Named } from '../../app/features/name-search/other-names.ts';
import { namesToRead } from '../../app/features/name-search/scripts/names-to-read.ts';
import { familyNameFirst } from '../../app/features/name-search/scripts/read-han.ts';
import { inLatin } from '../../app/features/name-search/scripts/romanise.ts';

/** The transliterated names of a guest, separated by commas, if a browser cannot read their script. */
export function namesInLatin(guest: Named): { in_latin?: string } {
  const names = namesToRead(guest);
  return names.length > 0 ? { in_latin: names.map(readName).join(',') } : {};
}

const LONG = 300;

/** Counts the names that are not cached: each costs as much as a hundred others, and a long one several times that. */
export const countUnread = (names: readonly string[]): number =>
  names.reduce((count, name) => count + (readings.has(name) ? 0 : Math.ceil(name.length / LONG)), 0);

/** By name, limited by characters: a list is read again after each change. */
const readings = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (reading, name) => name.length + reading.length + 1,
});

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
