type Identified = { id: string | number };

type Lists<Item extends Identified> = {
  known: readonly Item[];
  mine: readonly Item[];
  theirs: readonly Item[];
  /** Items sent since `known` was read. If `theirs` has one unchanged, it is mine: the response to its save was lost. */
  sent?: readonly Item[];
  createId: (taken: readonly Item[]) => Item['id'];
};

const find = <Item extends Identified>(items: readonly Item[], { id }: Identified) =>
  items.find((item) => item.id === id);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function getChanges<Item extends object>(before: Partial<Item>, item: Item): Partial<Item> {
  const fields = Object.entries(item) as [keyof Item, unknown][];
  return Object.fromEntries(
    fields.filter(([key, value]) => !isSame(value, before[key])),
  ) as Partial<Item>;
}
const hasChanges = <Item extends object>(before: Partial<Item>, item: Item) =>
  Object.keys(getChanges(before, item)).length > 0;

/**
 * Repeats the changes from `known` to `mine` on `theirs`, which someone else has stored meanwhile. Where both changed a field, `mine` counts. An item that
 * they removed comes back only if it was changed here. If both added an item with the same id, mine gets a new one.
 */
export function rebaseList<Item extends Identified>({
  known,
  mine,
  theirs,
  sent = [],
  createId,
}: Lists<Item>): Item[] {
  const isMine = (item: Item) =>
    [...sent, ...mine].some((one) => one.id === item.id && !hasChanges(one, item));
  const base = [...known, ...theirs.filter((item) => !find(known, item) && isMine(item))];
  const taken = [...known, ...mine, ...theirs];
  const changed = mine.map((item) => {
    if (find(base, item) || !find(theirs, item)) return item;
    const renamed = { ...item, id: createId(taken) };
    taken.push(renamed);
    return renamed;
  });
  const getMyChanges = (item: Item) => getChanges<Item>(find(base, item) ?? {}, item);
  const kept = theirs.filter((item) => find(changed, item) || !find(base, item));
  const added = changed.filter(
    (item) => !find(theirs, item) && Object.keys(getMyChanges(item)).length > 0,
  );
  return [
    ...kept.map((item) => ({ ...item, ...getMyChanges(find(changed, item) ?? item) })),
    ...added,
  ];
}
