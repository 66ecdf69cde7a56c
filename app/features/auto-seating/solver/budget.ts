export type Limits = {
  /** How long it may take. Where `rounds` are given too, whatever comes first. */
  milliseconds?: number;
  /** How much is tried; with the same seed and rounds the answer is the same. */
  rounds?: number;
  signal?: AbortSignal;
};

/** Done even where the time is over before, as on a machine that was busy elsewhere. */
const LEAST_ROUNDS = 40;

/** What is left of the budget, and pauses in which a page or a stop is heard. */
export function budgetOf({ milliseconds, rounds, signal }: Limits, guests: number) {
  /** What is kept back of the time, in which the plan is settled. */
  const reserve = Math.min(200, (milliseconds ?? 0) * 0.2);
  const isOpen = milliseconds === undefined && rounds === undefined;
  const mostRounds = rounds ?? (isOpen ? 2000 : Number.POSITIVE_INFINITY);
  const mostTime = milliseconds ?? (isOpen ? (guests <= 150 ? 800 : 2500) : Number.POSITIVE_INFINITY);
  const begun = performance.now();
  let [done, paused] = [0, begun];
  const spent = () => performance.now() - begun;
  return {
    done: () => done,
    /** How many rounds there are in all, as far as that can be said. */
    rounds: () => (Number.isFinite(mostRounds) ? mostRounds : done < 2 ? 10 : (mostTime / Math.max(0.01, spent())) * done),
    share: () => Math.min(1, Math.max(done / mostRounds, spent() / mostTime)),
    isOver: () => done >= mostRounds || (done >= LEAST_ROUNDS && spent() >= mostTime - reserve) || signal?.aborted === true,
    isSpent: () => spent() >= mostTime * 0.85,
    async round() {
      done++;
      if (performance.now() - paused < 30) return;
      await new Promise((resolve) => setTimeout(resolve));
      paused = performance.now();
    },
  };
}
export type SolveBudget = ReturnType<typeof budgetOf>;
