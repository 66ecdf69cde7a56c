/** The word for a table in the languages hosts write; German joins it to the word before, Chinese writes no spaces. */
const ownWord =
  /(^|\P{L})(tables?|tab(el|ulk)a|tavol[oi]|mesas?|mas[aăe]|stół|stolik|stol|bord|bwrdd|стіл|стол|τραπέζι|میز|ਮੇਜ਼|طاولة)(?!\p{L})|(tisch|tafel)(?!\p{L})|[桌席]/iu;

/** Whether a label says by itself that it is a table, as “Top Table” does and “12” does not. */
export const namesItself = (label: string): boolean => ownWord.test(label);

/** A table as it is called in a sentence: Table 12, but Top Table. `word` is what stands before a number. */
export const tableName = (label: string, word = 'Table'): string => (namesItself(label) ? label : `${word} ${label}`);
