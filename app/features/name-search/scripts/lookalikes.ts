/** Parses letters, each followed by its Latin spelling; '-' means silent. */
export const parseLetterPairs = (text: string) =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => [pair[0] ?? '', pair.slice(1).replace('-', '')]),
  );

const lookalikes = parseLetterPairs(
  'аa вb еe нh кk мm оo рp сc тt уy хx іi јj ѕs һh ԁd ԛq ԝw αa βb εe ηn ιi κk μm νv οo ρp τt υu χx',
);
const words = /[\p{L}\p{M}]+/gu;
const twoAlphabets =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** Replaces Cyrillic and Greek letters that look Latin, in words that mix alphabets. Expects and returns lower case. */
export const replaceLookalikes = (text: string) =>
  !/[\u0370-\u052f\u1f00-\u1fff]/.test(text)
    ? text
    : text.replace(words, (word) =>
        twoAlphabets.test(word)
          ? word.replace(
              /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
              (letter) => lookalikes.get(letter) ?? letter,
            )
          : word,
      );
