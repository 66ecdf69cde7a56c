/** Amounts by key; a key whose amount returns to zero takes no memory. */
export function createAmounts() {
  const amounts = new Map<string, number>();
  const of = (key: string): number => amounts.get(key) ?? 0;
  return {
    of,
    add(key: string, amount: number): void {
      const sum = of(key) + amount;
      if (sum > 0) amounts.set(key, sum);
      else amounts.delete(key);
    },
  };
}
