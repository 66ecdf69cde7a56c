/** What follows from something that never changes: made when it is first asked for, and kept as long as that is. */
export function madeOnce<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => {
    const known = made.get(from) ?? make(from);
    made.set(from, known);
    return known;
  };
}

/** The same for each of a few words, such as locales. */
export function madeOnceForEach<Made>(make: (word: string) => Made): (word: string) => Made {
  const made: Record<string, Made> = {};
  return (word) => (made[word] ??= make(word));
}
