import type { Guest } from '@/features/seating/guests/schema';
import { getChairNameMidSentence, getShortChairName } from '@/features/seating/tables/chair-names';
import { findTableByLabel, formatTableName, tableKey } from '@/features/seating/tables/model';
import { capitalise, formatNumber, pluralise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { getFirstName } from '@/lib/text/names';
import { joinGuestNames } from './join-guest-names';
import { type DropTarget, findSeatedTable, type SeatedTable, type Seating } from './seating';

export function joinFirstNames(guests: readonly Guest[]): string {
  const names = guests.map(({ name }) => getFirstName(name));
  if (names.length > 3) return formatList([...names.slice(0, 3), `${names.length - 3} more`]);
  return names.join(', ') || 'No one yet';
}

export const formatSeatCount = (guests: number, seats: number) => `${guests} of ${seats}`;

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
    ' ',
  );
export function toOrdinal(number: number): string {
  const ending =
    number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return ordinals[number - 1] ?? `${number}${ending}`;
}

export function formatOverLimit({ table, guests }: SeatedTable): string {
  const over = guests.length - table.seats;
  if (over <= 0) return '';
  return `${capitalise(spellCount(over))} more than`;
}

export function formatAddedChairs({ table, guests }: SeatedTable): string {
  const over = guests.length - table.seats;
  if (over > 2) return `${spellCount(over)} chairs`;
  const added = Array.from({ length: over }, (_, at) => toOrdinal(table.seats + at + 1));
  return `${added.map((which) => `${/^(?:eigh|elev|18th|8)/.test(which) ? 'an' : 'a'} ${which}`).join(' and ')} chair`;
}

export const formatPickedUpMessage = (dragged: readonly Guest[]) =>
  `Picked up ${joinGuestNames(dragged)}. Choose a table or a chair, M for Move to…, or Escape to put back.`;
export const formatPutBackMessage = (dragged: readonly Guest[]) =>
  `${joinGuestNames(dragged)} ${pluralise(dragged.length, 'is', 'are')} back where they were.`;
export const formatAlreadyThereMessage = (dragged: readonly Guest[]) =>
  `${joinGuestNames(dragged)} ${pluralise(dragged.length, 'is', 'are')} already there.`;
export const formatTableRemovedMessage = (dragged: readonly Guest[]) =>
  `Someone has removed that table. ${formatPutBackMessage(dragged)}`;
export const ALL_GUESTS_REMOVED = 'Someone has removed the guest you were carrying from the list.';
export const formatGuestsRemovedMessage = (dragged: readonly Guest[]) =>
  `Someone has removed a guest you were carrying from the list. You’re still carrying ${joinGuestNames(dragged)}.`;

export function formatDropTargetMessage(seating: Seating, target: DropTarget): string {
  if (target === 'tray') return 'Off the table.';
  const at = findSeatedTable(seating, target.table);
  if (!at) return '';
  const name = formatTableName(at.table.label);
  if (!target.chair)
    return `${name}, ${formatSeatCount(at.guests.length, at.table.seats)} seats taken.`;
  const guest = at.chairs.find(({ number }) => number === target.chair)?.guest;
  return guest
    ? `${name}, ${getChairNameMidSentence(at.table, target.chair)}: ${target.isInsert ? `${guest.name} moves along` : `swap with ${guest.name}`}.`
    : `${name}, ${getChairNameMidSentence(at.table, target.chair)}: free.`;
}

function formatSeat({ tables }: Seating, { table_number, seat }: Guest): string {
  const name = formatTableName(table_number, 'table');
  if (table_number === null || seat === null) return name;
  const table = findTableByLabel({ tables: tables.map(({ table }) => table) }, table_number);
  return `${name}, ${getChairNameMidSentence(table, seat)}`;
}

/** `label` names the undo step, `message` is announced. */
export function describeDrop(
  seating: Seating,
  dragged: readonly Guest[],
  update: readonly Guest[],
  swapped: Guest | null,
  target: DropTarget,
): { label: string; message: string } {
  const who = joinGuestNames(dragged);
  const freed = `${who} ${pluralise(dragged.length, 'has', 'have')} no table now`;
  if (target === 'tray') return { label: freed, message: `${freed}.` };
  const at = findSeatedTable(seating, target.table);
  const label = at?.table.label ?? null;
  const [only] = dragged.length === 1 ? update.filter(({ id }) => id === dragged[0]?.id) : [];
  const seated = `${who} ${pluralise(dragged.length, 'sits', 'sit')} at ${only ? formatSeat(seating, only) : formatTableName(label, 'table')}`;
  if (swapped && !target.isInsert) {
    const place =
      swapped.table_number === null
        ? 'has no table now'
        : `sits at ${formatSeat(seating, swapped)}`;
    return { label: seated, message: `${seated}. ${swapped.name} ${place}.` };
  }
  const here = new Set(at?.guests.map(({ id }) => id));
  if (target.isInsert && only) {
    const moved = update.filter(({ id }) => id !== only.id);
    if (moved.length > 0)
      return { label: seated, message: `${seated}. ${joinGuestNames(moved)} moved along.` };
  }
  const came = update.filter(
    ({ id, table_number }) =>
      !here.has(id) && table_number && tableKey(table_number) === tableKey(label ?? ''),
  );
  return {
    label: seated,
    message: `${seated}. ${formatSeatCount(here.size + came.length, at?.table.seats ?? 0)} seats.`,
  };
}

export function getMoveHint({ tables }: Seating, dragged: readonly Guest[]): string {
  const fit = tables.filter(({ free }) => free >= dragged.length).length;
  const room = `room for ${spellCount(dragged.length)}`;
  if (fit === 0) return `choose a table. None has ${room}, so we’ll add a chair.`;
  return `choose a table. ${fit === 1 ? 'One has' : `${formatNumber(fit)} have`} ${room}; full ones are dimmed, and you can still use them.`;
}

export function describeDropTarget(
  { table, chairs }: SeatedTable,
  taken: readonly number[],
  dragged: readonly Guest[],
  isInsert = false,
): string {
  const name = formatTableName(table.label);
  const numbers = [...taken].sort((a, b) => a - b);
  const [only] = numbers;
  if (only === undefined) return name;
  if (numbers.length > 1)
    return `${name}, chairs ${formatList(numbers.map((number) => getShortChairName(table, number)))}`;
  const guest = chairs.find(({ number }) => number === only)?.guest;
  const isTaken = guest && !dragged.some(({ id }) => id === guest.id);
  const takenWords = isInsert ? `: ${guest?.name} moves along` : `: swap with ${guest?.name}`;
  return `${name}, ${getChairNameMidSentence(table, only)}${isTaken ? takenWords : only > table.seats ? ', an extra one' : ''}`;
}
