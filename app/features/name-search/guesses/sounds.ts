import { fold } from '../words.ts';
import byEar from './by-ear.json' with { type: 'json' };
import { skeletonOf } from './likeness.ts';

/** Names not written as they sound to an English ear, each with ways it would be written by ear; maintained by hand. */
const spelledByEar = new Map(
  byEar.map((entry): [string, string[]] => {
    const [name = '', ...sounds] = fold(entry).split(' ');
    return [name, sounds];
  }),
);

/** Ways a folded name would be written by ear; none when it is written as it sounds. */
export const byEarSpellings = (name: string): readonly string[] => spelledByEar.get(name) ?? [];

/** Shorter codes than this say too little: half of all short names sound like each other. */
const SHORTEST_CODE = 3;

/** How a folded name sounds, as a code that like-sounding names share; '' for one too short to tell. */
export function soundCode(name: string): string {
  const code = skeletonOf(name);
  return code.length >= SHORTEST_CODE ? code : '';
}
