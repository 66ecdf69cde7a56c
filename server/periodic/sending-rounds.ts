import { log } from '../log.ts';

const CHECK_INTERVAL_MS = 5000;

/** Calls `sendDue` every five seconds, one at a time. Logs only the first of several failures. */
export function createSendingRounds(sendDue: () => Promise<void>, failure: string) {
  let isFailing = false;
  let round: Promise<void> | undefined;
  const run = (): Promise<void> => {
    round ??= sendDue()
      .then(() => {
        isFailing = false;
      })
      .catch((error: Error) => {
        if (!isFailing) log.warn({ reason: error.message }, failure);
        isFailing = true;
      })
      .finally(() => {
        round = undefined;
      });
    return round;
  };
  return {
    run,
    start(): void {
      setInterval(run, CHECK_INTERVAL_MS).unref();
    },
    settle: async (): Promise<void> => round,
  };
}
