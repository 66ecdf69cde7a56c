import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Private data in tests contain these words: found anywhere else, they have leaked.

/** Known to hosts alone, and for food the kitchen. */
export const canary = 'Canary-of-the-host';
/** Names of parties and helpers, which helpers see as well. */
const partyCanary = 'Party-of-the-host';
const helperCanary = 'Helper-of-the-host';
const secretCanary = 'Secret_of_the_host';
const thanksCanary = 'Thanks-of-the-host';

const [, listed = ''] =
  /FUNCTION private\.private_columns\(\).*?'\{([^}]*)\}'/is.exec(
    readFileSync(join(import.meta.dirname, '../../supabase/schema.sql'), 'utf8'),
  ) ?? [];
/** What is private of a guest, as the database lists it. */
export const privateColumns = listed.split(',').map((name) => name.trim());
const fieldsWithoutText = [
  'reply',
  'replied_at',
  'is_late',
  'plus_one_of',
  'allergies_withheld',
  'allergies_agreed',
];
const textFields = privateColumns.filter((name) => !fieldsWithoutText.includes(name));

/** What a guest has for the host alone; a party of one, so that no page numbers it. */
export const buildPrivateFields = () => ({
  ...(Object.fromEntries(textFields.map((name) => [name, canary])) as Record<
    | 'tags'
    | 'meal'
    | 'allergies'
    | 'reply_meal'
    | 'reply_allergies'
    | 'kitchen_note'
    | 'private_note'
    | 'external_id',
    string
  >),
  title: canary,
  party: `${partyCanary} ${randomUUID()}`,
});

export const buildHelperName = (name: string) => `${name} ${helperCanary}`;
/** The secret of a link, which must never be shown. */
export const generateLinkSecret = () => `${secretCanary}_${randomUUID().replaceAll('-', '')}`;
/** Thanks for guests, who read them once the page has closed. */
export const buildThanks = (what: string) => `${what}, ${thanksCanary}`;
/** A picture under a room; its letters are all it is. */
export const privatePicture = `data:image/png;base64,${canary.replaceAll('-', '')}`;

/** However it is cased, and with what between its words, as keys of tables and tags have it. */
const containsWord = (text: string, word: string) =>
  new RegExp(word.replaceAll(/[-_]/g, '[-_ ]?'), 'i').test(text);

/** Whether a request carries no session and no secret key; a tool's key is neither. */
export function isAnonymous(headers: Headers): boolean {
  const key = headers.get('apikey');
  const bearer = headers.get('authorization')?.replace(/^Bearer /, '');
  return (
    !key?.startsWith('sb_secret_') && (!bearer || bearer === key || bearer.startsWith('placecard_'))
  );
}

/** Whether an answer tells what is not for its reader. An invitation tells its household what each chose to eat. A helper's link opens parties, helpers' names and, with the right to it, the kitchen, that of venue and kitchen the kitchen alone; a tool's key what it has the right to. */
export function isLeaking({
  address,
  text,
  isOpen,
}: {
  address: string;
  text: string;
  isOpen: boolean;
}): boolean {
  if (containsWord(text, secretCanary)) return true;
  if (!isOpen) return false;
  const [isDoor, isFacts] = ['open_door', 'record_check_ins'].map((call) =>
    address.endsWith(`/rest/v1/rpc/${call}`),
  );
  const isPlan = /\/(rest\/v1\/rpc\/open_venue_plan|plan\/latest)$/.test(address);
  if (address.endsWith('/rest/v1/rpc/get_invitation'))
    text = text.replaceAll(/"meal":\s*"[^"]*"/g, ''); // what each of a household chose
  if (/\/api\/v1\/events\/|\/rpc\/read_event_by_key$/.test(address))
    text = removeGrantedFields(text);
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
  meals: 'meal|allergies',
  notes: 'private_note|kitchen_note|tags|external_id',
};

/** What a key answers, but the fields that its rights are for. */
function removeGrantedFields(text: string): string {
  const rights = /"rights"\s*:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const granted = Object.entries(fieldsByRight).flatMap(([right, fields]) =>
    rights.includes(`"${right}"`) ? fields : [],
  );
  return granted.length === 0
    ? text
    : text.replaceAll(new RegExp(`"(${granted.join('|')})"\\s*:\\s*"[^"]*"`, 'g'), '');
}

/** Fails where a server has printed what is private. */
export function expectNoPrivateData(output: string): void {
  const lines = output.split('\n').filter((text) => isLeaking({ address: '', text, isOpen: true }));
  if (lines.length > 0) throw new Error(`private values in the log:\n${lines.join('\n')}`);
}
