export const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend revd fr father canon sir dame lord lady'.split(
    ' ',
  ),
);

/** Words used before a name or in place of it, as in “Auntie Jo” or “Grandma”. */
export const kinshipTitles: ReadonlySet<string> = new Set(
  'great auntie aunty aunt uncle cousin granny gran nan nana nanny grandma grandpa grandad granddad mum mummy dad daddy'.split(
    ' ',
  ),
);

const normaliseTitle = (word: string) => word.toLowerCase().replace(/\.$/u, '');

export const isNameTitle = (word: string): boolean => titles.has(normaliseTitle(word));

/** Also true for kinship words, as in “Aunt May”. */
export const isTitleOrKinship = (word: string): boolean =>
  isNameTitle(word) || kinshipTitles.has(normaliseTitle(word));
