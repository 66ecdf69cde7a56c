const letterVariants: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const variants = new RegExp(`[${Object.keys(letterVariants).join('')}]`, 'g');

/** Lower case, without accents, special letters as plain ones: "Łukasz" and "lukasz" become the same. Signs stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(variants, (letter) => letterVariants[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―−]/g, '-');

/** The words of a folded name: parted by spaces, hyphens and dots; apostrophes and quotation marks are no part of a word. */
export const wordsOf = (folded: string): string[] =>
  folded
    .replace(/["'“”«»]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and');

/** True when the text holds signs that occur in no name and so stand for nothing but themselves, such as % or <. Emoji do not count. */
export const hasForeignSigns = (text: string): boolean =>
  /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Component}\s'"‘’“”ʼ`´«».,&()/+‐-―−-]/u.test(text) || /[#*]/.test(text);

/** Letters changed, added, dropped or swapped between two words (optimal string alignment); `most + 1` for any more than `most`. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}
