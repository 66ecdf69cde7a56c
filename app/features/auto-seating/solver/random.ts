export type Random = {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number from 0 up to, but not, `below`. */
  whole(below: number): number;
};

/** Draws that are the same for the same seed (Marsaglia's xorshift). */
export function randomFrom(seed: number): Random {
  let state = Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let warm = 0; warm < 8; warm++) next();
  return { fraction: () => next() / 4294967296, whole: (below) => Math.floor((next() / 4294967296) * below) };
}
