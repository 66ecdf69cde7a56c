import type { EventPart } from '@/features/events/parts/schema';
import {
  applyAttendedParts,
  findAttendedPartsChange,
  findInvitationChange,
  parseInvitation,
} from '@/features/guests/invitations/invitations';
import { formatAllergies, getFoodKey, parseAllergies } from '@/features/guests/kitchen/allergies';
import { moveFoodToKitchenFields } from '@/features/guests/kitchen/private-food';
import { moveToTable } from '@/features/guests/model';
import { fold, splitWords } from '@/features/name-search/words';
import { formatNeeds, normaliseNeeds, parseNeeds } from '@/features/seating/guests/needs';
import { type Guest, type GuestDetails, guestFields } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import type { FieldChange, ImportRow } from '../import-row';

export const normaliseText = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

const lists = new Set(guestFields.flatMap(({ key, isList }) => (isList ? key : [])));
const allergyKey = ({ words, isSevere }: ReturnType<typeof parseAllergies>[number]) =>
  `${normaliseText(words)} ${isSevere}`;

/** Never removes data from the list: a file cannot remove an allergy, a tag, a private note or another name. */
function mergeField(
  field: keyof GuestDetails,
  text: string,
  listed: GuestDetails & Partial<Pick<Guest, 'reply_allergies' | 'reply_needs'>>,
): string {
  const previous = listed[field];
  if (field === 'allergies') {
    // Our export joins the host's text and the guest's. Without the guest's consent, their text must not become the host's.
    const said = new Set(parseAllergies(listed.reply_allergies).map(allergyKey));
    const own = parseAllergies(text).filter((allergy) => !said.has(allergyKey(allergy)));
    const before = parseAllergies(previous);
    const severe = new Set(
      own.flatMap(({ words, isSevere }) => (isSevere ? getFoodKey(words) : [])),
    );
    const known = new Set(before.map(({ words }) => getFoodKey(words)));
    return formatAllergies([
      ...before.map(({ words, isSevere }) => ({
        words,
        isSevere: isSevere || severe.has(getFoodKey(words)),
      })),
      ...own.filter(({ words }) => !known.has(getFoodKey(words))),
    ]);
  }
  if (field === 'needs') {
    // As with allergies, needs that the guest ticked must not be stored as the host’s.
    const { known, words } = parseNeeds(text);
    const ticked = parseNeeds(listed.reply_needs).known;
    const own = formatNeeds({ known: known.filter((need) => !ticked.includes(need)), words });
    return normaliseNeeds([previous, own].filter(Boolean).join(', '));
  }
  if (field === 'private_note' || field === 'kitchen_note') return joinNotes(previous, text);
  if (!lists.has(field) || !previous) return text;
  const known = new Set(previous.split(',').map(normaliseText));
  return [
    previous,
    ...text.split(',').flatMap((part) => (known.has(normaliseText(part)) ? [] : part.trim())),
  ].join(', ');
}

function joinNotes(previous: string | null, text: string): string {
  if (!previous || normaliseText(text).includes(normaliseText(previous))) return text;
  return normaliseText(previous).includes(normaliseText(text)) ? previous : `${previous}, ${text}`;
}

const plainApostrophes = (name: string) => name.normalize('NFC').replace(/[‘’ʼ`´]/g, "'");
const normalise: Partial<Record<keyof GuestDetails, (text: string) => string>> = {
  name: plainApostrophes,
  table_number: tableKey,
  allergies: (text) => parseAllergies(text).map(allergyKey).sort().join(),
};
const isSame = (field: keyof GuestDetails, a: string | null, b: string | null) =>
  a === b ||
  (normalise[field] ?? normaliseText)(a ?? '') === (normalise[field] ?? normaliseText)(b ?? '');

function richness(name: string): number {
  const letters = [...name.normalize('NFC')].filter(
    (letter) => fold(letter) !== letter.toLowerCase() || /['’-]/.test(letter),
  );
  return (
    letters.length +
    name
      .split(/[\s-]+/)
      .filter((word) => /\p{Ll}/u.test(word))
      .join('')
      .replace(/\P{Lu}/gu, '').length
  );
}
/** Whether the text is the same name in capitals: “ANN HALL” does not correct Ann Hall. */
const isInCapitals = (text: string, name: string) =>
  text.toLowerCase() === name.toLowerCase() && richness(text) < richness(name);

/** Whether the new name has fewer words than the listed one, or the same letters with fewer accents and signs. */
function isLessDetailed(text: string, name: string): boolean {
  const [given, own] = [text, name].map((each) => splitWords(fold(each))) as [string[], string[]];
  const isPart = given.length < own.length && given.every((word) => own.includes(word));
  return isPart || (given.join('') === own.join('') && richness(text) < richness(name));
}

/** Empty fields change nothing. A choice to make food remarks private also applies to the list. */
export function listFieldChanges(
  listedGuest: Guest,
  row: ImportRow,
  hasHouseholdColumn: boolean,
  parts: readonly EventPart[] = [],
): FieldChange[] {
  const { guest, withPrivateFood: food, hasDeclined, isUnnamed, seat } = row;
  const known =
    food !== null && guest === food && !hasDeclined
      ? { ...listedGuest, ...moveFoodToKitchenFields(listedGuest) }
      : listedGuest;
  const isKnownFood =
    food !== null &&
    isSame('meal', food.meal, known.meal) &&
    isSame('allergies', food.allergies, known.allergies);
  const source = isKnownFood ? food : guest;
  const changes = guestFields.flatMap(({ key: field, max }): FieldChange[] => {
    const isOwn = field !== 'party' || hasHouseholdColumn || listedGuest.party === null; // otherwise the party was derived from names
    const given =
      (hasDeclined && field !== 'reply') || (isUnnamed && field === 'name') || !isOwn
        ? null
        : source[field];
    const [previous, text] = [
      listedGuest[field],
      (given ? mergeField(field, given, known) : known[field]) ?? '',
    ];
    if (given && text.length > max && given.length <= max)
      return [{ field, previous, text: given, isProposed: false }];
    if (
      text.length > max ||
      isSame(field, previous, text) ||
      (field === 'name' && isInCapitals(text, listedGuest.name))
    )
      return [];
    return [
      {
        field,
        previous,
        text,
        isProposed: field !== 'name' || !isLessDetailed(text, listedGuest.name),
      },
    ];
  });
  const isMoved = changes.some(({ field }) => field === 'table_number');
  const isNewChair =
    !hasDeclined &&
    seat !== null &&
    (isMoved || (seat !== listedGuest.seat && listedGuest.table_number !== null));
  const previous = isMoved || listedGuest.seat === null ? null : String(listedGuest.seat);
  const invited = hasDeclined
    ? null
    : findInvitationChange(listedGuest, row.invited, guest.table_number !== null, parts);
  const answered = {
    ...listedGuest,
    reply: guest.reply ?? listedGuest.reply,
    ...(invited && parseInvitation(invited.text, parts).invitation),
  };
  const coming = findAttendedPartsChange(answered, row.coming_to, parts);
  return [
    ...changes,
    ...(isNewChair
      ? [{ field: 'seat', previous, text: String(seat), isProposed: true } as const]
      : []),
    ...(coming ? [toProposal('coming_to', coming)] : []),
    ...(invited ? [toProposal('invited', invited)] : []),
    ...(row.isCrew && !listedGuest.is_crew
      ? [{ field: 'crew', previous: null, text: 'yes', isProposed: true } as const]
      : []),
  ];
}

const toProposal = (
  field: 'coming_to' | 'invited',
  { was, text }: { was: string; text: string },
): FieldChange => ({ field, previous: was, text, isProposed: true });

export function withFieldChanges(
  listedGuest: Guest,
  changes: readonly FieldChange[],
  parts: readonly EventPart[] = [],
): Guest {
  const { table_number, seat, invited, coming_to, crew, ...texts } = Object.fromEntries(
    changes.map(({ field, text }) => [field, text || null]),
  );
  const invitation = invited ? parseInvitation(invited, parts).invitation : null;
  const table = invitation?.is_evening ? null : table_number;
  const changed = {
    ...(table !== undefined ? moveToTable(listedGuest, table) : listedGuest),
    ...texts,
    ...(seat && { seat: Number(seat) }),
    ...(crew && { is_crew: true }),
    ...invitation,
  };
  return coming_to ? applyAttendedParts(changed, coming_to, parts) : changed;
}
