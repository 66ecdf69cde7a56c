export const hashText = (text: string, seed = 0) =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    (0x811c9dc5 ^ (seed * 0x9e3779b1)) >>> 0,
  );

/** A stable hash of `wordCount` words, each with eight hexadecimal digits. Not for secrets. */
export const digest = (text: string, wordCount: number): string =>
  Array.from({ length: wordCount }, (_, index) =>
    hashText(text, index + 1)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
