import { inLatin, isBeyondLatin } from '../../app/features/name-search/romanise.ts';

export type Written = { name: string; also_known_as?: string | null };

/** The names of a guest that are not in Latin letters, if one of them is in a script that a browser cannot read by itself: Chinese, Thai, Georgian, … */
export function namesBeyondLatin({ name, also_known_as }: Written): string[] {
  const names = [name, ...(also_known_as ?? '').split(/[,;\n]/)].filter((each) => each.trim());
  return names.some((each) => isBeyondLatin(inLatin(each))) ? names.filter(isBeyondLatin) : [];
}
