export type Measure = { of: number; right: number };
export type Score = Record<
  'people' | 'households' | 'tables' | 'diets' | 'meals' | 'replies' | 'other names' | 'asked',
  Measure
> &
  Record<'invented' | 'private facts public' | 'asked in vain', number>;
export function scoreCases(
  readList: (text: string, kind: string) => unknown,
  cases: readonly unknown[],
): Promise<{ each: { title: string; score: Score; why: string[] }[]; total: Score }>;
