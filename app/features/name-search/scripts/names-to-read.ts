import { inLatin, isBeyondLatin } from './romanise.ts';

export type Written = { name: string; also_known_as?: string | null };

/** The names of a guest that the server has to put into Latin letters: those of another script, where a browser cannot read one of them by itself. */
export function namesToRead({ name, also_known_as }: Written): string[] {
  const names = [name, ...(also_known_as ?? '').split(/[,;\n]/)].filter((each) => each.trim() && isBeyondLatin(each));
  return names.some((each) => isBeyondLatin(inLatin(each))) ? names : [];
}
