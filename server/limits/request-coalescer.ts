/** Shares the outcome of work among requests that arrive before the work calls `begin`. Later requests start new work. */
export function createRequestCoalescer<Outcome>() {
  const waiting = new Map<string, Promise<Outcome>>();
  return (key: string, work: (begin: () => void) => Promise<Outcome>): Promise<Outcome> => {
    const shared = waiting.get(key);
    if (shared) return shared;
    let isWaiting = true;
    const begin = () => {
      if (isWaiting) waiting.delete(key);
      isWaiting = false;
    };
    const outcome = work(begin);
    if (isWaiting) waiting.set(key, outcome);
    outcome.catch(begin); // the work was refused
    return outcome;
  };
}
