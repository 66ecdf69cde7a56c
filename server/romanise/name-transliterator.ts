import { LRUCache } from 'lru-cache';
import { NAME_BATCH_LIMITS } from '../../app/features/door/model.ts';
import type { GuestNames } from '../../app/features/name-search/other-names.ts';
import { listNonLatinNames } from '../../app/features/name-search/scripts/names-to-romanise.ts';
import type { RenderCaller, RenderQueue } from '../rendering/render-queue.ts';
import type { Transliteration } from './transliterate-names.ts';

const SLICE_SIZE = 50;
const LETTERS_PER_NAME = 50;

export type NameTransliterator = ReturnType<typeof createNameTransliterator>;

export const truncateName = (name: string): string =>
  name.length > NAME_BATCH_LIMITS.each
    ? Array.from(name.slice(0, 2 * NAME_BATCH_LIMITS.each))
        .slice(0, NAME_BATCH_LIMITS.each)
        .join('')
    : name;

export function createNameTransliterator(render: Pick<RenderQueue, 'namesInLatin'>) {
  const cache = new LRUCache<string, Transliteration>({
    maxSize: 4_000_000,
    sizeCalculation: ({ latin }, name) => name.length + latin.length + 1,
  });

  async function read(
    names: readonly string[],
    caller: RenderCaller,
  ): Promise<ReadonlyMap<string, Transliteration>> {
    const readings = new Map<string, Transliteration>();
    const missing: string[] = [];
    for (const name of new Set(names)) {
      const cached = cache.get(name);
      if (cached) readings.set(name, cached);
      else missing.push(name);
    }
    for (let at = 0; at < missing.length; at += SLICE_SIZE) {
      const slice = missing.slice(at, at + SLICE_SIZE);
      const read = await render.namesInLatin(slice, caller);
      for (const [place, name] of slice.entries()) {
        const reading = read[place] as Transliteration;
        readings.set(name, reading);
        cache.set(name, reading);
      }
    }
    return readings;
  }

  return {
    read,
    /** Counts uncached names. A long name may cost as much as a hundred short ones. */
    countUnread: (names: readonly string[]): number =>
      names.reduce(
        (sum, name) => sum + (cache.has(name) ? 0 : Math.ceil(name.length / LETTERS_PER_NAME)),
        0,
      ),
    /** Adds Latin transliterations, separated by commas, to guests whose script a browser cannot read. */
    async addLatinNames<Guest extends GuestNames>(
      guests: Guest[],
      turn: RenderCaller,
    ): Promise<(Guest & { in_latin?: string })[]> {
      const nonLatinNames = guests.map((guest) => listNonLatinNames(guest).map(truncateName));
      if (nonLatinNames.every((names) => names.length === 0)) return guests;
      const readings = await read(nonLatinNames.flat(), turn);
      return guests.map((guest, at) => {
        const own = (nonLatinNames[at] ?? []).flatMap((name) => readings.get(name) ?? []);
        return own.every(({ isReadable }) => isReadable)
          ? guest
          : { ...guest, in_latin: own.map(({ latin }) => latin).join(',') };
      });
    },
  };
}
