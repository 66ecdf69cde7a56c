/** What joins or leads the words of a name and is none of them. */
const joins = /^(and|&|the|von|van|de|da|la|le|el|al|bin|mr|mrs|ms|miss|mx|dr|prof|sir|dame)$/iu;

const wordsOf = (name: string) => name.split(/\s+/u).filter((word) => word && !joins.test(word.replace('.', '')));

/** What people call somebody: “Sam” of “Dr Sam Okafor”; a house is called by all of its name, “The Tithe Barn”. */
export const firstName = (name: string): string => (/^the\s/iu.test(name) ? name : (wordsOf(name)[0] ?? name));

/** “SO” of “Sam Okafor”, “S” of “Sam”. */
export function initials(name: string): string {
  const [first = name, ...others] = wordsOf(name);
  return [first, others.at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}
