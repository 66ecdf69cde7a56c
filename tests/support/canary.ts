import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Private test data contains these words. If they appear elsewhere, data has leaked.

/** Only hosts may read this word. In food fields the kitchen may, too. */
export const canary = 'Canary-of-the-host';
/** Only hosts and helpers may read this word. */
const partyCanary = 'Party-of-the-host';
const helperCanary = 'Helper-of-the-host';
const secretCanary = 'Secret_of_the_host';
const thanksCanary = 'Thanks-of-the-host';

const [, listed = ''] =
  /FUNCTION private\.private_columns\(\).*?'\{([^}]*)\}'/is.exec(
    readFileSync(join(import.meta.dirname, '../../supabase/schema.sql'), 'utf8'),
  ) ?? [];
/** The private columns of guests, as the database lists them. */
export const privateColumns = listed.split(',').map((name) => name.trim());
const fieldsWithoutText = [
  'reply',
  'replied_at',
  'is_late',
  'plus_one_of',
  'absent_from',
  'allergies_withheld',
  'allergies_agreed',
  'reply_needs', // accepts only values from a fixed list
];
const textFields = privateColumns.filter((name) => !fieldsWithoutText.includes(name));

/** Private fields for a guest. A party has one guest, so that no page adds a number to its name. */
export const buildPrivateFields = () => ({
  ...(Object.fromEntries(textFields.map((name) => [name, canary])) as Record<
    | 'tags'
    | 'meal'
    | 'allergies'
    | 'reply_meal'
    | 'reply_allergies'
    | 'kitchen_note'
    | 'needs'
    | 'private_note'
    | 'external_id',
    string
  >),
  title: canary,
  party: `${partyCanary} ${randomUUID()}`,
});

export const buildHelperName = (name: string) => `${name} ${helperCanary}`;
export const generateLinkSecret = () => `${secretCanary}_${randomUUID().replaceAll('-', '')}`;
/** A thank-you text that guests may read only after the page has closed. */
export const buildThankYouText = (what: string) => `${what}, ${thanksCanary}`;
/** A floor plan picture: a data URL with the canary in it. */
export const privatePicture = `data:image/png;base64,${canary.replaceAll('-', '')}`;

/** Ignores case and separators, which differ in the keys of tables and tags. */
const containsWord = (text: string, word: string) =>
  new RegExp(word.replaceAll(/[-_]/g, '[-_ ]?'), 'i').test(text);

/** Whether a request has neither a session nor the secret key. It may have the key of a tool. */
export function isAnonymous(headers: Headers): boolean {
  const key = headers.get('apikey');
  const bearer = headers.get('authorization')?.replace(/^Bearer /, '');
  return (
    !key?.startsWith('sb_secret_') && (!bearer || bearer === key || bearer.startsWith('placecard_'))
  );
}

/**
 * Whether a response contains data that its reader may not see. The link of a household or table
 * may read its own meals. A helper's link may read parties, helpers' names and, with the right,
 * food. A venue link may read food, and a tool's key the granted fields.
 */
export function isLeaking({
  address,
  text,
  isPublic,
}: {
  address: string;
  text: string;
  isPublic: boolean;
}): boolean {
  if (containsWord(text, secretCanary)) return true;
  if (!isPublic) return false;
  const [isDoor, isFacts] = ['open_door', 'record_check_ins'].map((call) =>
    address.endsWith(`/rest/v1/rpc/${call}`),
  );
  const isPlan = /\/(rest\/v1\/rpc\/open_venue_plan|plan\/latest)$/.test(address);
  if (/\/rest\/v1\/rpc\/get_(invitation|table)$/.test(address))
    text = text.replaceAll(/"meal":\s*"[^"]*"/g, ''); // the meals of this household or table
  if (/\/api\/v1\/events\/|\/rpc\/read_(event|plan)_by_key$/.test(address)) {
    if (/^\uFEFF?Name,Table Number/.test(text)) return false; // a CSV has only columns that the key may read
    text = removeGrantedFields(text);
  }
  const isKitchen =
    (isDoor || isPlan) && /"rights":\s*\[[^\]]*"kitchen"|>dinners?<\/dt>/.test(text);
  const isClosed = /"state":\s*"closed"|<section class="thanks"/.test(text);
  return (
    (containsWord(text, canary) && !isKitchen) ||
    (containsWord(text, partyCanary) && !isDoor) ||
    (containsWord(text, helperCanary) && !isDoor && !isFacts) ||
    (containsWord(text, thanksCanary) && !isClosed)
  );
}

const fieldsByRight = {
  names: 'title|household',
  meals: 'meal|allergies|needs|text', // texts about changes to a signed plan contain meals
  notes: 'private_note|kitchen_note|tags|external_id',
};

/** Removes the fields that the key's rights allow. */
function removeGrantedFields(text: string): string {
  const rights = /"rights"\s*:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const granted = Object.entries(fieldsByRight).flatMap(([right, fields]) =>
    rights.includes(`"${right}"`) ? fields : [],
  );
  return granted.length === 0
    ? text
    : text.replaceAll(new RegExp(`"(${granted.join('|')})"\\s*:\\s*"[^"]*"`, 'g'), '');
}

export function expectNoPrivateData(output: string): void {
  const lines = output
    .split('\n')
    .filter((text) => isLeaking({ address: '', text, isPublic: true }));
  if (lines.length > 0) throw new Error(`private values in the log:\n${lines.join('\n')}`);
}
