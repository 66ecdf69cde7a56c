export const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend revd fr father canon sir dame lord lady'.split(
    ' ',
  ),
);

/** Also written before a name, or instead of one: “Auntie Jo”. */
export const kinshipTitles: ReadonlySet<string> = new Set(
  'great auntie aunty aunt uncle cousin granny gran nan nana nanny grandma grandpa grandad granddad mum mummy dad daddy'.split(
    ' ',
  ),
);

const normaliseTitle = (word: string) => word.toLowerCase().replace(/\.$/u, '');

export const isTitle = (word: string): boolean => titles.has(normaliseTitle(word));

/** Whether it is a title or, as in “Aunt May”, a kinship word. */
export const isTitleOrKinship = (word: string): boolean =>
  isTitle(word) || kinshipTitles.has(normaliseTitle(word));
