import type { Guest } from '@/features/seating/guests/schema';
import { splitAtConjunctions, splitNote, toLowerCaseWords } from '../note-words';
import roleWords from './roles.json';

/** In the order in which they get chairs. */
const topTableRoles = ['couple', 'parent', 'best', 'attendant'] as const;
type TopTableRole = (typeof topTableRoles)[number];

/** `words`: the role as written in the note. `side`: whose parent the guest is. */
export type GuestWithRole = { id: string; role: TopTableRole; words: string; side: string | null };

type RoleWord = { role: TopTableRole; says: string; of?: boolean };
const known = (roleWords as readonly RoleWord[]).map((entry) => ({
  ...entry,
  says: toLowerCaseWords(entry.says).join(' '),
}));

const sides = ['bride', 'groom'];

/** Matches “mother of the bride”, “mother of bride” and “bride’s mother”. */
function findSide(said: string, relation: string, names: readonly string[]): string | null {
  const isOf = (side: string) =>
    [
      `${relation} of the ${side}`,
      `${relation} of ${side}`,
      `${side} s ${relation}`,
      `the ${side} s ${relation}`,
    ].includes(said);
  return [...sides, ...names].find(isOf) ?? null;
}

function readRole(part: string, names: readonly string[]) {
  const said = toLowerCaseWords(part).join(' ');
  for (const { role, says, of } of known) {
    const side = of ? findSide(said, says, names) : null;
    if (side !== null || (!of && said === says)) return { role, side };
  }
  return null;
}

/** Splits a part at “and”. In “friend of the bride and groom”, “groom” is not a role: only the first piece can name one of the couple. */
function listPieces(part: string): string[] {
  const [first = '', ...others] = splitAtConjunctions(part);
  const isOfCouple = readRole(first, [])?.role === 'couple';
  return [first, ...others.filter((each) => isOfCouple || readRole(each, [])?.role !== 'couple')];
}

/** A part of the note must be exactly a role: “the best man’s wife” has none. `names`: first names of the couple, as in “Amelia’s mum”. */
export function findRole(note: string, names: readonly string[] = []) {
  const keys = names.map((name) => toLowerCaseWords(name).join(' '));
  for (const part of splitNote(note).flatMap((each) => [each, ...listPieces(each)])) {
    const found = readRole(part, keys);
    if (found) return { ...found, words: part };
  }
  return null;
}

/** Whether a note says “bride and groom”, as it may if both were in one row of an imported list. */
export const mentionsBrideAndGroom = (note: string): boolean =>
  splitNote(note).some(
    (part) => listPieces(part).filter((each) => readRole(each, [])?.role === 'couple').length === 2,
  );

/** Alternates parents of the two sides, so that each side sits beside its own half of the couple. */
function takeTurns(parents: readonly GuestWithRole[]): GuestWithRole[] {
  const [first] = parents;
  const own = parents.filter(({ side }) => side === first?.side);
  const others = parents.filter(({ side }) => side !== first?.side);
  return Array.from({ length: Math.max(own.length, others.length) }).flatMap((_, at) => [
    ...own.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]);
}

type Noted = Pick<Guest, 'id' | 'additional_info'> & Partial<Pick<Guest, 'private_note'>>;

/** Public and private notes, because remarks in a pasted list become private notes. */
export const listNotes = ({ additional_info, private_note }: Noted): string[] =>
  [additional_info, private_note].filter((note) => typeof note === 'string');

export function findGuestsWithRoles(
  guests: readonly Noted[],
  names: readonly string[] = [],
): GuestWithRole[] {
  const found = guests.flatMap((guest): GuestWithRole[] => {
    const [role] = listNotes(guest).flatMap((note) => findRole(note, names) ?? []);
    return role ? [{ id: guest.id, ...role }] : [];
  });
  return topTableRoles.flatMap((role) => {
    const ofRole = found.filter((guest) => guest.role === role);
    return role === 'parent' ? takeTurns(ofRole) : ofRole;
  });
}
