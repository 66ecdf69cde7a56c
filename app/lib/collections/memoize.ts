/** Memoises a value computed from an immutable object, for the object's lifetime. */
export function memoizeWeak<From extends object, Made>(
  make: (from: From) => Made,
): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => {
    const value = made.get(from) ?? make(from);
    made.set(from, value);
    return value;
  };
}

/** Memoises by string and never evicts. Use it only for few keys, such as locales, or within one search. */
export function memoizeByKey<Made>(make: (key: string) => Made): (key: string) => Made {
  const made: Record<string, Made> = Object.create(null); // without inherited keys: a table may be called “constructor”
  return (key) => (made[key] ??= make(key));
}
