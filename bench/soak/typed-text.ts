import {
  buildHelperName,
  buildThankYouText,
  canary,
  generateLinkSecret,
  isLeaking,
} from '../../tests/support/canary.ts';
import { computeDeletionDay, type SimulatedWedding } from './calendar.ts';

// Private text contains words of tests/support/canary.ts and the number of its wedding. The number
// shows when the text must be deleted.

const PRIVATE_TEXTS = [
  'meal',
  'allergies',
  'kitchen note',
  'private note',
  'tag',
  'number elsewhere',
  'note of a household',
] as const;
const EVENT_TEXTS = ['title', 'party', 'table note', 'running order', 'thanks', 'guest'] as const;
const HISTORY_DAYS = 90;
type Kind =
  | (typeof PRIVATE_TEXTS)[number]
  | (typeof EVENT_TEXTS)[number]
  | 'former name'
  | 'helper';

/**
 * The first households of a list are asked for replies. Anyone with their link can see what they
 * eat.
 */
export const INVITED_HOUSEHOLDS = 6;

const mark = (kind: Kind, number: number) => `${kind} of ${number}.`;
const marks = new RegExp(
  `(${[...PRIVATE_TEXTS, ...EVENT_TEXTS, 'former name', 'helper'].join('|')}) of (\\d+)\\.`,
  'gi',
);

export const buildPrivateText = (
  kind: (typeof PRIVATE_TEXTS)[number] | 'title' | 'table note' | 'running order',
  { number }: SimulatedWedding,
) => `${canary} ${mark(kind, number)}`;
export const buildPartyLabel = ({ number }: SimulatedWedding, household: number) =>
  `Party-of-the-host ${household}, ${mark('party', number)}`;
export const buildGuestName = (name: string, { number }: SimulatedWedding) =>
  `${name} ${mark('guest', number)}`;
export const buildFormerName = ({ number }: SimulatedWedding) =>
  `Rosalind ${mark('former name', number)}`;
export const buildHelperLabel = ({ number }: SimulatedWedding) =>
  buildHelperName(`Sam, ${mark('helper', number)}`);
export const buildThanksText = ({ number }: SimulatedWedding) =>
  buildThankYouText(mark('thanks', number));

/** The last day on which the text may be stored. */
function getDueDay(kind: Kind, wedding: SimulatedWedding): number {
  const gone = computeDeletionDay(wedding);
  const isPrivate = PRIVATE_TEXTS.some((each) => each === kind);
  if (isPrivate) return Math.min(gone, wedding.day + wedding.privateDays + 1);
  if (kind === 'former name' || kind === 'helper')
    return Math.min(gone, wedding.day + 1 + HISTORY_DAYS);
  return gone;
}

const secrets = new Set<string>();
/** Records a secret, which is shown once and never stored. */
export function recordSecret(value = generateLinkSecret()): string {
  secrets.add(value);
  return value;
}

const deletedAddresses = new Set<string>();
export const recordDeletedAddress = (email: string) => void deletedAddresses.add(email);

const tokens = /[\w-]{22,}/g;
const addresses = /host-[0-9a-f-]{36}@example\.com/g;

/** Describes overdue data in a line of the database or a backup. */
export function findOverdueText(
  line: string,
  weddings: readonly SimulatedWedding[],
  day: number,
): string[] {
  const found: string[] = [];
  for (const [, kind = '', number] of line.matchAll(marks)) {
    const wedding = weddings[Number(number)];
    if (wedding && day >= getDueDay(kind.toLowerCase() as Kind, wedding))
      found.push(`${kind} past its time`);
  }
  for (const [token] of line.matchAll(tokens)) if (secrets.has(token)) found.push('a secret');
  for (const [address] of line.matchAll(addresses))
    if (deletedAddresses.has(address)) found.push('the address of a deleted account');
  return found;
}

/** Describes private data in a public response, a mail or a log line. */
export function findPrivateText(text: string): string[] {
  const found: string[] = [];
  if (isLeaking({ address: '', text, isPublic: true })) found.push('private words');
  for (const [, kind] of text.matchAll(marks)) found.push(`${kind}`);
  for (const [token] of text.matchAll(tokens)) if (secrets.has(token)) found.push('a secret');
  return found;
}
