import type { Guest } from '@/features/seating/guests/schema';
import type { ChangeContext } from '@/features/seating/mutations';
import { toGuestList } from '@/features/seating/plan';
import type { SeatingChange } from '@/features/seating/schema';
import { tableKey, tableName } from '@/features/seating/tables/model';
import { capitalise, counted, inFigures, plural } from '@/lib/text/counted';
import { householdName } from '@/lib/text/names';
import { type GuestChange, getAddedWishes, type Rename } from './change';

type Words = [title: string, text: string];

type ChangeWords = {
  done: (guests: readonly Guest[], change: GuestChange, stored: SeatingChange) => Words;
  refused: (guests: readonly Guest[]) => Words;
  label: (guests: readonly Guest[], change: GuestChange) => string;
  canUndo?: boolean;
  undone?: (reverting: SeatingChange) => Words;
};
export type ChangeReason =
  | 'add'
  | 'update'
  | 'move'
  | 'remove'
  | 'import'
  | 'party'
  | 'households'
  | 'private notes'
  | 'rename'
  | 'chair'
  | 'evening'
  | 'allergies'
  | 'settle'
  | 'reply';

const count = (guests: readonly Guest[]) => counted(guests.length, 'guest');
const who = (guests: readonly Guest[]) => (guests.length === 1 ? guests[0]?.name : count(guests));
const verb = (guests: readonly Guest[], one: string, many: string) =>
  plural(guests.length, one, many);
const sits = (guests: readonly Guest[]) => {
  const table = guests[0]?.table_number ?? null;
  if (table === null) return `${who(guests)} ${verb(guests, 'has', 'have')} no table yet.`;
  return `${who(guests)} ${verb(guests, 'sits', 'sit')} at ${tableName(table, 'table')}.`;
};
const renamedTo = ({ from, to }: Rename['rename']): Words => [
  'Table Renamed',
  `${tableName(from)} is ${tableName(to, 'table')} now.`,
];
/** “53 guests were added, 1 was moved, 1 was renamed, 1 was marked as not coming, 34 were updated, 2 wishes were added.” */
function importDone(
  change: GuestChange,
  { guests: { add = [], update = [], remove = [] } = {} }: SeatingChange,
): Words {
  const moved = update.filter((patch) => 'table_id' in patch).length;
  const renamed = update.filter((patch) => !('table_id' in patch) && 'name' in patch).length;
  const declined = update.filter(
    (patch) => !('table_id' in patch || 'name' in patch) && patch.reply === 'no',
  ).length;
  const parts = [
    [add.length, 'added'],
    [moved, 'moved'],
    [renamed, 'renamed'],
    [declined, 'marked as not coming'],
    [update.length - moved - renamed - declined, 'updated'],
    [remove.length, 'taken off'],
  ] as const;
  const some = parts.filter(([howMany]) => howMany > 0);
  const ofGuests = some.map(
    ([howMany, what], at) =>
      `${at === 0 ? counted(howMany, 'guest') : inFigures(howMany)} ${plural(howMany, 'was', 'were')} ${what}`,
  );
  const wishes = getAddedWishes(change).length;
  const ofWishes =
    wishes > 0
      ? [`${counted(wishes, 'wish', 'wishes')} ${plural(wishes, 'was', 'were')} added`]
      : [];
  return [
    some.length > 0 ? 'Guests Imported' : 'Wishes Imported',
    `${[...ofGuests, ...ofWishes].join(', ')}.`,
  ];
}
const householdsOf = (guests: readonly Guest[]) =>
  counted(new Set(guests.map(({ party }) => party)).size, 'household');
const updated = (guests: readonly Guest[]) =>
  guests.length === 1 ? 'Guest Updated' : 'Guests Updated';
const notUpdated: ChangeWords['refused'] = (guests) => [
  'Error',
  `Failed to update ${verb(guests, 'guest', 'guests')}. Please try again.`,
];
const notRenamed: ChangeWords['refused'] = () => [
  'Error',
  'Failed to rename table. Please try again.',
];
const notAdded: ChangeWords['refused'] = () => ['Error', 'Failed to add guest. Please try again.'];

const asBefore = (): Words => ['Undone', 'It’s back as it was.'];

export const changeWords: Record<ChangeReason, ChangeWords> = {
  add: {
    done: (guests) => ['Guest Added', sits(guests)],
    refused: notAdded,
    label: (guests) => `added ${who(guests)}`,
  },
  update: {
    done: (guests) => [updated(guests), `${who(guests)} ${verb(guests, 'is', 'are')} up to date.`],
    refused: notUpdated,
    label: (guests) => `changed ${who(guests)}`,
    canUndo: true,
    undone: asBefore,
  },
  move: {
    done: (guests) => [updated(guests), sits(guests)],
    refused: notUpdated,
    label: (guests) => `moved ${who(guests)}`,
    canUndo: true,
    undone: asBefore,
  },
  party: {
    done: (guests) => {
      const party = guests[0]?.party ?? null;
      if (party === null)
        return [
          updated(guests),
          `${who(guests)} ${verb(guests, 'isn’t', 'aren’t')} in a household.`,
        ];
      return [
        updated(guests),
        `${who(guests)} ${verb(guests, 'is', 'are')} in ${householdName(party)}.`,
      ];
    },
    refused: notUpdated,
    label: (guests) => `changed the household of ${who(guests)}`,
    canUndo: true,
    undone: asBefore,
  },
  households: {
    done: (guests) => [
      updated(guests),
      `${who(guests)} ${verb(guests, 'is', 'are')} now in ${householdsOf(guests)}.`,
    ],
    refused: notUpdated,
    label: (guests) => `put ${who(guests)} in ${householdsOf(guests)}`,
    canUndo: true,
    undone: asBefore,
  },
  'private notes': {
    done: (guests) => [
      'Notes Made Private',
      `Guests can’t read your notes on ${who(guests)} any more.`,
    ],
    refused: notUpdated,
    label: (guests) => `made the notes on ${who(guests)} private`,
    canUndo: true,
    undone: () => ['Undone', 'Guests can read these notes again.'],
  },
  remove: {
    done: (guests) => [
      verb(guests, 'Guest Removed', 'Guests Removed'),
      `${who(guests)} ${verb(guests, 'is', 'are')} off the list.`,
    ],
    refused: (guests) => [
      'Error',
      `Failed to remove ${verb(guests, 'guest', 'guests')}. Please try again.`,
    ],
    label: (guests) => `removed ${who(guests)}`,
    canUndo: true,
  },
  import: {
    done: (_, change, stored) => importDone(change, stored),
    refused: () => [
      'Import Error',
      'There was an error importing your guest list. It is all still here: please look it over, as your guests may have changed meanwhile, and try again.',
    ],
    label: (guests) => `imported ${guests.length > 0 ? count(guests) : 'wishes'}`,
    canUndo: true,
    undone: ({ guests: { add = [], remove = [], update = [] } = {} }) => {
      const concerned = add.length + remove.length + update.length;
      return [
        remove.length > 0 && remove.length === concerned ? 'Guests Removed' : 'Undone',
        `The import of ${concerned > 0 ? counted(concerned, 'guest') : 'wishes'} was undone.`,
      ];
    },
  },
  chair: {
    done: (guests) => [
      verb(guests, 'Chair Freed', 'Chairs Freed'),
      `${who(guests)} can’t come and ${verb(guests, 'has', 'have')} no table now.`,
    ],
    refused: notUpdated,
    label: (guests) => `freed the ${verb(guests, 'chair', 'chairs')} of ${who(guests)}`,
    canUndo: true,
    undone: asBefore,
  },
  evening: {
    done: (guests) => [
      updated(guests),
      `${who(guests)} ${verb(guests, 'is', 'are')} invited ${guests[0]?.is_evening ? 'for the evening only' : 'for the whole day'}.`,
    ],
    refused: notUpdated,
    label: (guests) =>
      `invited ${who(guests)} ${guests[0]?.is_evening ? 'for the evening only' : 'for the whole day'}`,
    canUndo: true,
    undone: asBefore,
  },
  allergies: {
    done: (guests) => [updated(guests), `The kitchen reads the allergies of ${who(guests)} now.`],
    refused: notUpdated,
    label: (guests) => `let the kitchen read the allergies of ${who(guests)}`,
    canUndo: true,
    undone: () => ['Undone', 'The kitchen is to ask you again.'],
  },
  settle: {
    done: (guests) => [updated(guests), `What ${who(guests)} said in the reply is settled.`],
    refused: notUpdated,
    label: (guests) => `settled what ${who(guests)} said in the reply`,
    canUndo: true,
    undone: asBefore,
  },
  reply: {
    done: (guests) => ['Reply Saved', `The reply of ${who(guests)} is in.`],
    refused: () => ['Error', 'Failed to save the reply. Please try again.'],
    label: (guests) => `typed in the reply of ${who(guests)}`,
    canUndo: true,
    undone: asBefore,
  },
  rename: {
    done: (_, change) => renamedTo('rename' in change ? change.rename : { from: '', to: '' }),
    refused: notRenamed,
    label: (_, change) =>
      'rename' in change
        ? `renamed ${tableName(change.rename.from, 'table')} to ${change.rename.to}`
        : '',
    canUndo: true,
    undone: () => ['Undone', 'The table has its old name back.'],
  },
};

export const revertedWords = (way: 'undo' | 'redo', label: string): Words => [
  way === 'undo' ? 'Undone' : 'Redone',
  `${capitalise(label)}: as it was ${way === 'undo' ? 'before' : 'before you undid it'}.`,
];

export const notMoved: ChangeWords['refused'] = (guests) => [
  'Nobody was moved',
  `${who(guests)} ${verb(guests, 'stays', 'stay')} where they were. Please try again.`,
];

/** Another member moved the same guests at the same time; the table is named only if there is just one, with a known label. */
export function concurrentMoveWords(
  guests: readonly Guest[],
  labels: readonly (string | null | undefined)[],
): Words {
  const [label, ...others] = new Set(labels);
  const to =
    others.length > 0 || label === undefined
      ? ''
      : label === null
        ? ' off their table'
        : ` to ${tableName(label, 'table')}`;
  return [
    'Moved by two people',
    `Someone else had just moved ${who(guests)}${to}; your move counts.`,
  ];
}

/** Concurrent changes by another member: the last write wins, and both members are notified. */
function meanwhileWords({ meanwhile: { guests, tables }, base }: ChangeContext): Words[] {
  const labels = new Map(base.tables.map(({ id, label }) => [id, label]));
  const moved = new Map(
    guests?.update?.map(({ id, table_id }) => [id, table_id && labels.get(table_id)]),
  );
  const others = toGuestList(base).filter(({ id }) => moved.has(id));
  return [
    ...renamesIn({ meanwhile: { tables }, base }).map(renamedTo),
    ...(others.length > 0 ? [concurrentMoveWords(others, [...moved.values()])] : []),
    ...(tables?.remove ?? []).map(
      (id): Words => [
        'Table is back',
        `Someone else had just removed ${tableName(labels.get(id) ?? '', 'table')}; it’s back.`,
      ],
    ),
  ];
}

const renamesIn = ({ meanwhile, base }: ChangeContext): Rename['rename'][] =>
  (meanwhile.tables?.update ?? []).flatMap(({ id, label: to }) => {
    const from = base.tables.find((table) => table.id === id)?.label;
    return from !== undefined && to !== undefined ? { from, to } : [];
  });

/** A finished change with the current names of tables, and others' concurrent changes; null if there is nothing to say. */
export function doneWords(
  done: ((guests: readonly Guest[]) => Words) | null,
  guests: readonly Guest[],
  since: ChangeContext,
): Words | null {
  const names = new Map(renamesIn(since).map(({ from, to }) => [tableKey(from), to]));
  const now = ({ table_number, ...rest }: Guest) => ({
    ...rest,
    table_number: table_number && (names.get(tableKey(table_number)) ?? table_number),
  });
  const hasConflicts =
    since.meanwhile.conflicts !== undefined && since.meanwhile.conflicts.length > 0; // conflicts are asked about first; nothing is done yet
  const words = [
    ...(done && !hasConflicts ? [done(guests.map(now))] : []),
    ...meanwhileWords(since),
  ];
  const [title] = words[0] ?? [];
  return title === undefined ? null : [title, words.map(([, text]) => text).join(' ')];
}

export const missingWords = { name: 'A guest has a name.', table_number: 'A guest has a table.' };
