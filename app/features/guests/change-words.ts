import { notify } from '@/components/notify';
import { toAppError } from '@/lib/errors';
import { addedBy, type GuestChange } from './change';
import type { Guest } from './schema';

/** Why a list is changed: what is said when it is done or refused, and why its undoing is done; none where it cannot be undone from the toast. */
type ChangeWords = {
  done?: (guests: readonly Guest[], change: GuestChange) => [title: string, text: string];
  refused: (guests: readonly Guest[]) => [title: string, text: string];
  undo?: ChangeReason;
};
export type ChangeReason = 'add' | 'update' | 'remove' | 'put back' | 'import' | 'take back import';

const count = (guests: readonly Guest[]) => (guests.length === 1 ? '1 guest' : `${guests.length} guests`);
/** “53 guests were added, 1 was moved.” */
function importDone(added: readonly Guest[], all: number): string {
  const moved = all - added.length;
  const parts = [
    added.length > 0 && `${count(added)} ${added.length === 1 ? 'was' : 'were'} added`,
    moved > 0 &&
      `${added.length > 0 ? moved : moved === 1 ? '1 guest' : `${moved} guests`} ${moved === 1 ? 'was' : 'were'} moved`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
const notAdded: ChangeWords['refused'] = () => ['Error', 'Failed to add guest. Please try again.'];

export const changeWords: Record<ChangeReason, ChangeWords> = {
  add: {
    done: ([guest]) => ['Guest Added', `${guest?.name} sits at table ${guest?.table_number}.`],
    refused: notAdded,
  },
  update: {
    done: ([guest]) => ['Guest Updated', `${guest?.name} is up to date.`],
    refused: () => ['Error', 'Failed to update guest. Please try again.'],
  },
  remove: {
    done: (guests) =>
      guests.length === 1
        ? ['Guest Removed', `${guests[0]?.name} is off the list.`]
        : ['Guests Removed', `${count(guests)} are off the list.`],
    refused: (guests) => ['Error', `Failed to remove ${guests.length === 1 ? 'guest' : 'guests'}. Please try again.`],
    undo: 'put back',
  },
  'put back': { refused: notAdded },
  import: {
    done: (guests, change) => ['Guests Imported', importDone(addedBy(change), guests.length)],
    refused: () => ['Import Error', 'There was an error importing your guest list.'],
    undo: 'take back import',
  },
  'take back import': {
    done: (guests) => ['Guests Removed', `The import of ${count(guests)} was undone.`],
    refused: () => ['Error', 'Failed to remove guests. Please try again.'],
  },
};

/** Says that the list is full, with the limit that refused it. */
export const reportFullList = (limit: number) =>
  notify.error(
    'Guest Limit Reached',
    `You've reached the maximum guest limit (${limit}) for your current plan. Please upgrade your plan to add more guests.`,
  );

/** One toast: the limit's own words, the browser storage's, or those of the change. */
export function reportRefusal(error: unknown, [title, sentence]: [title: string, text: string]): void {
  const { code, detail, message, isAboutStorage } = toAppError(error);
  if (code === 'guest_limit_reached') reportFullList(Number(detail.limit));
  else {
    console.error(sentence, error);
    notify.error(title, isAboutStorage ? message : sentence);
  }
}
