/** “guest” of one, “guests” of any other number. */
export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** “1,000” */
export const inFigures = (count: number) => count.toLocaleString('en-GB');

/** “1 guest”, “1,000 guests”. */
export const counted = (count: number, one: string, many?: string) => `${inFigures(count)} ${plural(count, one, many)}`;

/** “4, 6 and 7”. */
export const listed = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
