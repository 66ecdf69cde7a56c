/** Amounts by key. A key whose amount returns to zero takes no memory. */
export function createTotals() {
  const totals = new Map<string, number>();
  const get = (key: string): number => totals.get(key) ?? 0;
  return {
    get,
    add(key: string, amount: number): void {
      const sum = get(key) + amount;
      if (sum > 0) totals.set(key, sum);
      else totals.delete(key);
    },
  };
}
