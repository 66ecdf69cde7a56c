import { notify } from '@/components/notify';
import { tableName } from '@/features/tables/model';
import { counted, inFigures, plural } from '@/lib/counted';
import { toAppError } from '@/lib/errors';
import { addedBy, type GuestChange, guestsOf, type Meanwhile, removedBy, type WayBack, wishesWith } from './change';
import type { Guest } from './schema';

/** Why a list is changed: what is said when it is done or refused, and why its undoing is done; none where it cannot be undone from the toast. */
type ChangeWords = {
  done?: (guests: readonly Guest[], change: GuestChange, back: WayBack) => [title: string, text: string];
  refused: (guests: readonly Guest[]) => [title: string, text: string];
  undo?: ChangeReason;
};
export type ChangeReason =
  | 'add'
  | 'update'
  | 'move'
  | 'seat'
  | 'remove'
  | 'put back'
  | 'import'
  | 'take back import'
  | 'party'
  | 'two people'
  | 'rename'
  | 'take back rename'
  | 'undo'
  | 'redo';

const count = (guests: readonly Guest[]) => counted(guests.length, 'guest');
const who = (guests: readonly Guest[]) => (guests.length === 1 ? guests[0]?.name : count(guests));
const verb = (guests: readonly Guest[], one: string, many: string) => plural(guests.length, one, many);
const sits = (guests: readonly Guest[]) => {
  const table = guests[0]?.table_number ?? null;
  if (table === null) return `${who(guests)} ${verb(guests, 'has', 'have')} no table yet.`;
  return `${who(guests)} ${verb(guests, 'sits', 'sit')} at ${tableName(table, 'table')}.`;
};
/** “Table 4 is table 5 now.” */
const renamedTo = (change: GuestChange): [title: string, text: string] => {
  const { from, to } = 'rename' in change ? change.rename : { from: '', to: '' };
  return ['Table Renamed', `${tableName(from)} is ${tableName(to, 'table')} now.`];
};
/** “53 guests were added, 1 was moved, 34 were filled in, 2 wishes were added.” */
function importDone(change: GuestChange, back: WayBack): [title: string, text: string] {
  const changed = 'update' in back ? back.update : [];
  const moved = changed.filter((said) => 'table_number' in said).length;
  const parts = [
    [addedBy(change).length, 'added'],
    [moved, 'moved'],
    [changed.length - moved, 'filled in'],
  ] as const;
  const some = parts.filter(([howMany]) => howMany > 0);
  const ofGuests = some.map(
    ([howMany, what], at) =>
      `${at === 0 ? counted(howMany, 'guest') : inFigures(howMany)} ${plural(howMany, 'was', 'were')} ${what}`,
  );
  const wishes = wishesWith(change).add.length;
  const ofWishes = wishes > 0 ? [`${counted(wishes, 'wish', 'wishes')} ${plural(wishes, 'was', 'were')} added`] : [];
  return [some.length > 0 ? 'Guests Imported' : 'Wishes Imported', `${[...ofGuests, ...ofWishes].join(', ')}.`];
}
/** Whose change was taken back, or made again; wishes alone may have been. */
const whose = (guests: readonly Guest[]) => (guests.length > 0 ? who(guests) : 'Wishes');
const updated = (guests: readonly Guest[]) => (guests.length === 1 ? 'Guest Updated' : 'Guests Updated');
const notUpdated: ChangeWords['refused'] = (guests) => [
  'Error',
  `Failed to update ${verb(guests, 'guest', 'guests')}. Please try again.`,
];
const notRenamed: ChangeWords['refused'] = () => ['Error', 'Failed to rename table. Please try again.'];
const notAdded: ChangeWords['refused'] = () => ['Error', 'Failed to add guest. Please try again.'];

export const changeWords: Record<ChangeReason, ChangeWords> = {
  add: {
    done: (guests) => ['Guest Added', sits(guests)],
    refused: notAdded,
  },
  update: {
    done: (guests) => [updated(guests), `${who(guests)} ${verb(guests, 'is', 'are')} up to date.`],
    refused: notUpdated,
    undo: 'undo',
  },
  move: {
    done: (guests) => [updated(guests), sits(guests)],
    refused: notUpdated,
    undo: 'undo',
  },
  party: {
    done: (guests) => {
      const party = guests[0]?.party ?? null;
      if (party === null) return [updated(guests), `${who(guests)} ${verb(guests, 'is', 'are')} in no party.`];
      return [updated(guests), `${who(guests)} ${verb(guests, 'belongs', 'belong')} to the ${party} party.`];
    },
    refused: notUpdated,
    undo: 'undo',
  },
  'two people': {
    done: (guests) => [
      'Guests Updated',
      `${guests
        .map(({ name }) => name)
        .toReversed()
        .join(' and ')} are two guests of one party now.`,
    ],
    refused: notUpdated,
    undo: 'undo',
  },
  // The plan of the room shows and says it; a toast says only what somebody else did meanwhile.
  seat: {
    refused: (guests) => [
      'Nobody was moved',
      `${who(guests)} ${verb(guests, 'stays', 'stay')} where they were. Please try again.`,
    ],
  },
  remove: {
    done: (guests) => [
      verb(guests, 'Guest Removed', 'Guests Removed'),
      `${who(guests)} ${verb(guests, 'is', 'are')} off the list.`,
    ],
    refused: (guests) => ['Error', `Failed to remove ${verb(guests, 'guest', 'guests')}. Please try again.`],
    undo: 'put back',
  },
  'put back': { refused: notAdded },
  import: {
    done: (_, change, back) => importDone(change, back),
    refused: () => [
      'Import Error',
      'There was an error importing your guest list. It is all still here: please look it over, as your guests may have changed meanwhile, and try again.',
    ],
    undo: 'take back import',
  },
  'take back import': {
    done: (guests, change) => [
      removedBy(change).length > 0 ? 'Guests Removed' : 'Undone',
      `The import of ${guests.length > 0 ? count(guests) : 'wishes'} was undone.`,
    ],
    refused: () => ['Error', 'Failed to remove guests. Please try again.'],
  },
  rename: { done: (_, change) => renamedTo(change), refused: notRenamed, undo: 'take back rename' },
  'take back rename': { done: (_, change) => renamedTo(change), refused: notRenamed },
  undo: {
    done: (guests, change) => ['Undone', 'rename' in change ? renamedTo(change)[1] : `${whose(guests)}: as it was before.`],
    refused: notUpdated,
  },
  redo: {
    done: (guests, change) => [
      'Done again',
      'rename' in change ? renamedTo(change)[1] : `${whose(guests)}: as it was before you undid it.`,
    ],
    refused: notUpdated,
  },
};

/** What else changed at the same time: the last writer wins, and hears about it. */
function meanwhileWords(guests: readonly Guest[], { renames, moved, removed }: Meanwhile): [title: string, text: string][] {
  const others = guests.filter(({ id }) => id in moved);
  return [
    ...renames.map(renamedTo),
    ...(others.length > 0 ? [movedToo(others, moved)] : []),
    ...removed.map((label): [string, string] => [
      'Table is back',
      `Somebody had removed ${tableName(label, 'table')} meanwhile; it is there again.`,
    ]),
  ];
}

/** Says that somebody else had moved the same guests; `moved`: to where, by their ids. */
export function movedToo(guests: readonly Guest[], moved: Meanwhile['moved']): [title: string, text: string] {
  const places = new Set(guests.map(({ id }) => moved[id] ?? null));
  const [place = null] = places;
  const to = places.size > 1 ? '' : place === null ? ' off their table' : ` to ${tableName(place, 'table')}`;
  return ['Moved by two people', `Somebody else had moved ${who(guests)}${to} meanwhile; your move stands.`];
}

/** Whom an undoing leaves as they are, as they were changed since. */
export const overtakenWords = (guests: readonly Guest[]) =>
  `${who(guests)} ${verb(guests, 'was', 'were')} moved or changed since, and ${verb(guests, 'stays', 'stay')} that way.`;

/** Says that a change is done and what somebody else did meanwhile; null where there is nothing to say. */
export function doneWords(reason: ChangeReason, change: GuestChange, back: WayBack, meanwhile: Meanwhile, rest = '') {
  const done = changeWords[reason].done?.(guestsOf(change), change, back);
  const said = [...(done ? [done] : []), ...meanwhileWords(guestsOf(change), meanwhile)];
  const [title] = said[0] ?? [];
  return title === undefined ? null : ([title, [...said.map(([, text]) => text), rest].filter(Boolean).join(' ')] as const);
}

/** What is said beside a field that may not be empty. */
export const missing = { name: 'A guest has a name.', table_number: 'A guest has a table.' };
export const reportMissing = () => notify.error('Missing Information', 'Please provide both name and table number.');

/** Says that the list is full, with the limit that refused it. */
export const reportFullList = (limit: number) =>
  notify.error(
    'Guest Limit Reached',
    `You've reached the maximum guest limit (${limit}) for your current plan. Please upgrade your plan to add more guests.`,
  );

/** One toast: a limit's own words, those of the browser's storage or of a name that is taken, or those of the change. */
export function reportRefusal(error: unknown, [title, sentence]: [title: string, text: string]): void {
  const { code, detail, message, isAboutStorage } = toAppError(error);
  if (code === 'guest_limit_reached') reportFullList(Number(detail.limit));
  else {
    console.error(sentence, error);
    notify.error(title, isAboutStorage || code === 'label_taken' || code === 'too_many_wishes' ? message : sentence);
  }
}
