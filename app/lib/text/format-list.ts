/** For example “Ann, Rob and Zoë”; with more than `most` entries “Ann, Rob, Zoë and 2 more”. */
export function formatList(words: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const shown =
    words.length > most ? [...words.slice(0, most - 1), `${words.length - most + 1} more`] : words;
  return shown.length < 2
    ? (shown[0] ?? '')
    : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
