/** Records the requests of one part of the load, their durations by kind, and the errors. */
export type Tally = {
  took(kind: string, ms: number): void;
  failed(kind: string, reason: string): void;
  /** Runs `work` and records its duration; if it throws, records a failure and returns null. */
  timed<T>(kind: string, work: () => Promise<T>): Promise<T | null>;
  done(): number;
  errors(): number;
  failures(): string[];
  spreads(): [kind: string, figure: string][];
  /** Prints one row for each kind, in order of first occurrence, then the errors. */
  print(): void;
};

export const printRow = (label: string, value: string) =>
  console.info(`${label.padEnd(58)} ${value}`);

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN
  );
}

export function createTally(): Tally {
  const times = new Map<string, number[]>();
  const failures = new Map<string, number>();
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const tally: Tally = {
    took: (kind, ms) => void (times.get(kind)?.push(ms) ?? times.set(kind, [ms])),
    failed(kind, reason) {
      const failure = `${kind}: ${reason}`;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    },
    async timed(kind, work) {
      const started = performance.now();
      try {
        const result = await work();
        tally.took(kind, performance.now() - started);
        return result;
      } catch (error) {
        tally.failed(kind, (error as Error).message);
        return null;
      }
    },
    done: () => sum([...times.values()].map(({ length }) => length)),
    errors: () => sum(failures.values()),
    failures: () => [...failures].map(([failure, count]) => `${failure}: ${count}`),
    spreads: () =>
      [...times].map(([kind, all]) => [kind, `${all.length} times, ${formatSpread(all)}`]),
    print() {
      for (const [kind, spread] of tally.spreads()) printRow(kind, spread);
      printRow('errors', String(tally.errors()));
      for (const [failure, count] of failures) printRow(`  ${failure}`, String(count));
    },
  };
  return tally;
}

export const formatSpread = (times: readonly number[]) =>
  `p50 ${ms(percentile(times, 50))}, p99 ${ms(percentile(times, 99))}, longest ${ms(percentile(times, 100))}`;

const ms = (value: number) => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`);
