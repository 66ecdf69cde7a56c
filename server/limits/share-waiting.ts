/** Lets those who ask for the same share one outcome until its work has begun, which `begin` says; whoever asks later has it done anew. */
export function shareWaiting<Outcome>() {
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
    outcome.catch(begin); // it was turned away
    return outcome;
  };
}
