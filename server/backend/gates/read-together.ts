/** Coalesces reads by key: one in progress, and one more for everybody who asked since it began, as it may miss their change. */
export function readTogether<Answer>(read: (key: string, people: string[]) => Promise<(person: string) => Answer>) {
  type Reading = { people: Set<string>; answered: Promise<(person: string) => Answer> };
  const next = new Map<string, Reading>();
  const underWay = new Map<string, Promise<unknown>>();

  function begin(key: string): Reading {
    const people = new Set<string>();
    const answered = (underWay.get(key) ?? Promise.resolve()).then(() => {
      next.delete(key);
      return read(key, [...people]);
    });
    const ended = answered
      .catch(() => {})
      .finally(() => {
        if (underWay.get(key) === ended) underWay.delete(key);
      });
    underWay.set(key, ended);
    const reading = { people, answered };
    next.set(key, reading);
    return reading;
  }

  return async (key: string, person: string): Promise<Answer> => {
    const { people, answered } = next.get(key) ?? begin(key);
    people.add(person);
    return (await answered)(person);
  };
}
