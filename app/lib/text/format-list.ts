/** For example “Ann, Rob and Zoë”; with more than `maxItems` items “Ann, Rob, Zoë and 2 more”. */
export function formatList(items: readonly string[], maxItems = Number.POSITIVE_INFINITY): string {
  const shown =
    items.length > maxItems
      ? [...items.slice(0, maxItems - 1), `${items.length - maxItems + 1} more`]
      : items;
  return shown.length < 2
    ? (shown[0] ?? '')
    : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** Between names in one cell of a file; not a comma, because names may contain one. */
export const NAME_SEPARATOR = '; ';
