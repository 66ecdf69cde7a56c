import { fold } from '../words.ts';
import byEar from './by-ear.json' with { type: 'json' };
import { skeletonOf } from './likeness.ts';

/** Names that are not spelled as they sound in English, with the spellings people try; maintained by hand. */
const spelledByEar = new Map(
  byEar.map((entry): [string, string[]] => {
    const [name = '', ...sounds] = fold(entry).split(' ');
    return [name, sounds];
  }),
);

export const byEarSpellings = (name: string): readonly string[] => spelledByEar.get(name) ?? [];

/** Shorter codes than this say too little: half of all short names sound like each other. */
const SHORTEST_CODE = 3;

/** How a folded name sounds, as a code that like-sounding names share; '' for one too short to tell. */
export function soundCode(name: string): string {
  const code = skeletonOf(name);
  return code.length >= SHORTEST_CODE ? code : '';
}
