type Identified = { id: string | number };

const find = <Item extends Identified>(items: readonly Item[], { id }: Identified) =>
  items.find((item) => item.id === id);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Repeats the changes from `known` to `mine` on `theirs`, which someone else has stored meanwhile. Where both changed a field, `mine` counts. An item that
 * they removed comes back only if it was changed here.
 */
export function rebaseList<Item extends Identified>(
  known: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] {
  const getChanges = (item: Item): Partial<Item> => {
    const before: Partial<Item> = find(known, item) ?? {};
    const fields = Object.entries(item) as [keyof Item, unknown][];
    return Object.fromEntries(
      fields.filter(([key, value]) => !isSame(value, before[key])),
    ) as Partial<Item>;
  };
  const kept = theirs.filter((item) => find(mine, item) || !find(known, item));
  const added = mine.filter(
    (item) => !find(theirs, item) && Object.keys(getChanges(item)).length > 0,
  );
  return [...kept.map((item) => ({ ...item, ...getChanges(find(mine, item) ?? item) })), ...added];
}
