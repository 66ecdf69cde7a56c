import { fold } from '../words.ts';
import byEar from './by-ear.json' with { type: 'json' };
import { getConsonantSkeleton } from './phonetic-distance.ts';

/** Names whose spelling does not follow English pronunciation, with spellings people try. Maintained by hand. */
const spellingsByName = new Map(
  byEar.map((entry): [string, string[]] => {
    const [name = '', ...sounds] = fold(entry).split(' ');
    return [name, sounds];
  }),
);

export const listSoundSpellings = (name: string): readonly string[] =>
  spellingsByName.get(name) ?? [];

/** With shorter codes, half of all short names would sound alike. */
const MIN_CODE_LENGTH = 3;

export function getSoundCode(name: string): string {
  const code = getConsonantSkeleton(name);
  return code.length >= MIN_CODE_LENGTH ? code : '';
}
