import { fold } from '../words.ts';
import byEar from './by-ear.json' with { type: 'json' };
import { consonantSkeleton } from './likeness.ts';

/** Names not spelled as they sound in English, with the spellings people try; maintained by hand. */
const spelledByEar = new Map(
  byEar.map((entry): [string, string[]] => {
    const [name = '', ...sounds] = fold(entry).split(' ');
    return [name, sounds];
  }),
);

export const listSoundSpellings = (name: string): readonly string[] => spelledByEar.get(name) ?? [];

/** With shorter codes half of all short names would sound alike. */
const SHORTEST_CODE = 3;

export function soundCode(name: string): string {
  const code = consonantSkeleton(name);
  return code.length >= SHORTEST_CODE ? code : '';
}
