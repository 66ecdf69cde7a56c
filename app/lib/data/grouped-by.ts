export function groupedBy<Value>(values: readonly Value[], key: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const own = key(value);
    const group = groups.get(own);
    if (group) group.push(value);
    else groups.set(own, [value]);
  }
  return groups;
}
