/** Starts one job in each turn of the event loop, so that other requests are answered in between. */
export function onePerTick(): (begin: () => unknown) => void {
  const waiting: (() => unknown)[] = [];
  let isTaken = false;
  const next = () => {
    const begin = waiting.shift();
    isTaken = begin !== undefined;
    if (!begin) return;
    setImmediate(next);
    begin();
  };
  return (begin) => {
    waiting.push(begin);
    if (isTaken) return;
    isTaken = true;
    next();
  };
}
