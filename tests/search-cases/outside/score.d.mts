export function scoreOutside(
  searchNames: (names: string[]) => (query: string) => string[],
  cases: unknown,
): Record<string, { cases: number; held: number }>;
