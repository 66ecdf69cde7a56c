export type RandomSource = {
  /** At least 0, below 1. */
  fraction(): number;
  whole(below: number): number;
};

/** Seeded random numbers (Marsaglia’s xorshift). */
export function createRandomSource(seed: number): RandomSource {
  // A typed array forces a 32-bit integer; browsers would box a plain variable on every draw.
  const state = Int32Array.of(Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b) || 1);
  const next = () => {
    let drawn = state[0] as number;
    drawn ^= drawn << 13;
    drawn ^= drawn >>> 17;
    drawn ^= drawn << 5;
    state[0] = drawn;
    return drawn >>> 0;
  };
  for (let warm = 0; warm < 8; warm++) next();
  return {
    fraction: () => next() * 2 ** -32,
    whole: (below) => Math.floor(next() * 2 ** -32 * below),
  };
}
