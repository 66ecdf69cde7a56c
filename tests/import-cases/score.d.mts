export type Measure = { of: number; right: number };
export type Score = Record<
  'people' | 'households' | 'tables' | 'diets' | 'meals' | 'replies' | 'other names' | 'asked',
  Measure
> &
  Record<'invented' | 'private details public' | 'asked needlessly', number>;
export type Expected = { guests: readonly unknown[] };
export type ImportResult = { guests: readonly { name: string }[]; asked: readonly string[] };
export function scoreCase(
  one: { expect: Expected },
  read: ImportResult,
): { score: Score; why: string[] };
export function scoreCases(
  readList: (text: string, kind: string, expect: Expected) => unknown,
  cases: readonly unknown[],
): Promise<{ each: { title: string; score: Score; why: string[] }[]; total: Score }>;
