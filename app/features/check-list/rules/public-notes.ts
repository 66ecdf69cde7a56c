import { moveFoodToKitchenFields } from '@/features/guests/kitchen/private-food';
import { findGuestProblem } from '@/features/guests/model';
import { isContactDetail } from '@/features/import/lexicon/words';
import type { Guest } from '@/features/seating/guests/schema';

/** Street words after a number, “12 Mill Lane”. The words of the second list count only if capitalised. */
const streets =
  'street|road|rd|lane|ln|avenue|ave|crescent|terrace|mews|boulevard|blvd|st(?=\\.?\\s*(?:,|$))';
const namedStreets =
  'Drive|Dr|Close|Court|Ct|Gardens|Grove|Place|Pl|Square|Sq|Way|Walk|Row|Hill|Rise|Park|Green|View|Quay|Wharf|Cottages|Parkway';
const notInStreets = 'of|in|on|at|to|by|for|and|with|all|from|down|along';

const addresses = [
  new RegExp(
    `\\b\\d{1,5}[a-z]?,?\\s+(?:the\\s+)?(?:(?!(?:${notInStreets})\\b)[\\p{L}'’.-]+\\s+){1,3}(?:${streets})\\b`,
    'iu',
  ),
  new RegExp(
    `\\b\\d{1,5}[a-zA-Z]?,?\\s+(?:The|(?:\\p{Lu}[\\p{L}'’.-]*\\s+){0,2}\\p{Lu}[\\p{L}'’.-]*)\\s+(?:${namedStreets})\\b`,
    'u',
  ),
  // Hauptstraße 5, Mühlweg 12, Keizersgracht 40, Storgatan 3
  /\p{L}{3,}(?:straße|strasse|str\.|weg|gasse|allee|platz|straat|laan|gracht|plein|gatan|vägen|gata|veien|gade|vej)\s+\d+/iu,
  // 8 bis rue de la Paix
  /\b\d{1,4}[a-z]?,?\s+(?:bis\s+|ter\s+)?(?:rue|avenue|boulevard|bd|chemin|impasse|quai|allée)\s+\p{L}/iu,
  // Calle Mayor 3, Via Roma 12, ul. Długa 5, ул. Мира 8
  /(?<!\p{L})(?:[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo|Via|Viale|[Pp]iazza|[Cc]orso|[Rr]ua|[Uu]l\.|[Uu]lica|[Уу]л\.)\s+(?:\p{Ll}+\s+){0,2}\p{Lu}[\p{L}\s.’'-]*,?\s*\d/u,
  // BA1 2AB; 90210 after its state, 10115 Berlin, 00-950 Warszawa
  /\b[a-z]{1,2}\d[a-z\d]?\s*\d(?!st|nd|rd|th)[abd-hjlnp-uw-z]{2}\b/iu,
  /\b[A-Z]{2}\s+\d{5}\b|\b\d{5}\s+\p{Lu}\p{L}{2,}|\b\d{2}-\d{3}\s+\p{Lu}/u,
  /\bp\.?\s?o\.?\s+box\s+\d/iu,
];
const isAddress = (text: string) => addresses.some((address) => address.test(text));

/** Splits contact details off a note. A line with an address is removed entirely, because the town may be anywhere in the line. */
function splitContacts(note: string): { rest: string; found: string[] } {
  const found: string[] = [];
  const isKept = (part: string, isPrivate: (text: string) => boolean) => {
    if (isPrivate(part)) found.push(part.trim());
    return part.trim() !== '' && !isPrivate(part);
  };
  const lines = note
    .split(/[;\n]/)
    .filter((line) => isKept(line, isAddress))
    .map((line) => line.split(',').filter((part) => isKept(part, isContactDetail)));
  const rest = lines.filter((parts) => parts.length > 0).map((parts) => parts.join(',').trim());
  return { rest: rest.join(note.includes('\n') ? '\n' : '; '), found };
}

// Cached by guest: a change of one guest rechecks thousands of unchanged ones.
const cachedGuests = new WeakMap<Guest, Guest | null>();

/** The guest with addresses, phone numbers, e-mails and diets moved from the public note to private fields; null if there are none. */
export function moveToPrivateFields(guest: Guest): Guest | null {
  const cached = cachedGuests.get(guest);
  if (cached !== undefined) return cached;
  const result = movePrivateParts(guest);
  cachedGuests.set(guest, result);
  return result;
}

function movePrivateParts(guest: Guest): Guest | null {
  if (!guest.additional_info) return null;
  const withoutFood = moveFoodToKitchenFields(guest);
  const { rest, found } = splitContacts((withoutFood ?? guest).additional_info ?? '');
  if (found.length === 0) return withoutFood;
  const privateNote = guest.private_note ?? '';
  const added = found.filter((text) => !privateNote.includes(text)).join(', ');
  return {
    ...(withoutFood ?? guest),
    additional_info: rest || null,
    private_note: [privateNote, added].filter(Boolean).join('\n'),
  };
}

/** `moved`: guests after the move; `tooLong`: guests whose private fields have too little space. */
export function makeNotesPrivate(guests: readonly Guest[]): { moved: Guest[]; tooLong: Guest[] } {
  const all = guests.flatMap((guest) => moveToPrivateFields(guest) ?? []);
  const hasRoom = (guest: Guest) => findGuestProblem(guest) === null;
  const ids = new Set(all.filter((guest) => !hasRoom(guest)).map(({ id }) => id));
  return { moved: all.filter(hasRoom), tooLong: guests.filter(({ id }) => ids.has(id)) };
}
