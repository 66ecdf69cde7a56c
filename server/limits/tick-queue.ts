/** Starts one job per tick of the event loop, in round robin over networks, so that other requests are answered in between. */
export function createTickQueue(): (network: string, begin: () => unknown) => void {
  const waiting = new Map<string, (() => unknown)[]>();
  let isScheduled = false;

  function takeNext(): (() => unknown) | undefined {
    const [next] = waiting;
    if (!next) return undefined;
    const [network, own] = next;
    const begin = own.shift();
    waiting.delete(network);
    if (own.length > 0) waiting.set(network, own);
    return begin;
  }

  const startNext = () => {
    const begin = takeNext();
    isScheduled = begin !== undefined;
    if (!begin) return;
    setImmediate(startNext);
    begin();
  };
  return (network, begin) => {
    const own = waiting.get(network) ?? [];
    own.push(begin);
    waiting.set(network, own);
    if (isScheduled) return;
    isScheduled = true;
    startNext();
  };
}
