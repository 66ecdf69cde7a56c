export type Measure = { of: number; right: number };
export type Score = Record<
  'people' | 'households' | 'tables' | 'diets' | 'meals' | 'replies' | 'other names' | 'asked',
  Measure
> &
  Record<'invented' | 'private facts public' | 'asked in vain', number>;
export type Expected = { guests: readonly unknown[] };
export type Read = { guests: readonly { name: string }[]; asked: readonly string[] };
export function scoreCase(one: { expect: Expected }, read: Read): { score: Score; why: string[] };
export function scoreCases(
  readList: (text: string, kind: string, expect: Expected) => unknown,
  cases: readonly unknown[],
): Promise<{ each: { title: string; score: Score; why: string[] }[]; total: Score }>;
