export type SolveLimits = {
  /** If `rounds` is set too, the solver stops at the limit that it reaches first. */
  milliseconds?: number;
  /** With the same seed and rounds the result is the same. */
  rounds?: number;
  signal?: AbortSignal;
};

/** Minimum number of rounds, run even if the time is over, for example on a busy machine. */
const MIN_ROUNDS = 40;

/** Also yields to the event loop, so that a stop message can arrive. */
export function createSolveBudget({ milliseconds, rounds, signal }: SolveLimits, guests: number) {
  const isOpen = milliseconds === undefined && rounds === undefined;
  const mostRounds = rounds ?? (isOpen ? 2000 : Number.POSITIVE_INFINITY);
  const mostTime =
    milliseconds ?? (isOpen ? (guests <= 150 ? 800 : 2500) : Number.POSITIVE_INFINITY);
  /** Milliseconds reserved for settling the plan and for the steps after it. */
  const reserve = Math.min(200, mostTime * 0.2);
  const begun = performance.now();
  let [done, paused] = [0, begun];
  const spent = () => performance.now() - begun;
  return {
    done: () => done,
    rounds: () =>
      Number.isFinite(mostRounds)
        ? mostRounds
        : done < 2
          ? 10
          : (mostTime / Math.max(0.01, spent())) * done,
    isOver: () =>
      done >= mostRounds ||
      (done >= MIN_ROUNDS && spent() >= mostTime - reserve) ||
      signal?.aborted === true,
    isSpent: () => spent() >= mostTime - reserve * 0.75,
    async round() {
      done++;
      if (performance.now() - paused < 30) return;
      await new Promise((resolve) => setTimeout(resolve));
      paused = performance.now();
    },
  };
}
export type SolveBudget = ReturnType<typeof createSolveBudget>;
