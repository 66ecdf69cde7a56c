import { findFactsInChange, type PlanFacts } from '@/features/seating/changes/find-facts';
import type { Guest } from '@/features/seating/guests/schema';
import type { ChangeContext } from '@/features/seating/mutations';
import type { PlanGuest, PlanTable, SeatingChange } from '@/features/seating/schema';
import { tableKey, tableName } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { capitalise, formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatHouseholdName } from '@/lib/text/names';
import { type GuestChange, getAddedWishes, type Rename } from './change';

type Words = [title: string, text: string];
type StoredFacts = PlanFacts<PlanGuest, PlanTable>;

type ChangeWords = {
  done: (guests: readonly Guest[], change: GuestChange, stored: StoredFacts) => Words;
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

const count = (guests: readonly unknown[]) => formatCount(guests.length, 'guest');
const who = (guests: readonly Pick<Guest, 'name'>[]) =>
  guests.length === 1 ? guests[0]?.name : count(guests);
const verb = (guests: readonly Guest[], one: string, many: string) =>
  pluralise(guests.length, one, many);
const sits = (guests: readonly Guest[]) => {
  const table = guests[0]?.table_number ?? null;
  if (table === null) return `${who(guests)} ${verb(guests, 'has', 'have')} no table yet.`;
  return `${who(guests)} ${verb(guests, 'sits', 'sit')} at ${tableName(table, 'table')}.`;
};
const renamedTo = ({ from, to }: Rename['rename']): Words => [
  'Table Renamed',
  `${tableName(from)} is ${tableName(to, 'table')} now.`,
];

const importWords = ['added', 'moved', 'renamed', 'marked as not coming', 'updated', 'taken off'];
function importWord(fact: StoredFacts['guests'][number]): string {
  if (fact.kind === 'removed') return 'taken off';
  if (fact.kind !== 'changed') return fact.kind;
  if (fact.fields.includes('name')) return 'renamed';
  const hasDeclined = fact.fields.includes('reply') && fact.is?.reply === 'no';
  return hasDeclined ? 'marked as not coming' : 'updated';
}
/** “53 guests were added, 1 was moved, 1 was renamed, 1 was marked as not coming, 34 were updated, 2 wishes were added.” */
function importDone(change: GuestChange, { guests }: StoredFacts): Words {
  const first = new Map(guests.toReversed().map((fact) => [fact.ids[0], importWord(fact)]));
  const counts = groupBy([...first.values()], (word) => word);
  const ofGuests = importWords
    .filter((word) => counts.has(word))
    .map((word, at) => {
      const { length } = counts.get(word) ?? [];
      const how = at === 0 ? formatCount(length, 'guest') : formatNumber(length);
      return `${how} ${pluralise(length, 'was', 'were')} ${word}`;
    });
  const wishes = getAddedWishes(change).length;
  const ofWishes =
    wishes > 0
      ? [`${formatCount(wishes, 'wish', 'wishes')} ${pluralise(wishes, 'was', 'were')} added`]
      : [];
  return [
    ofGuests.length > 0 ? 'Guests Imported' : 'Wishes Imported',
    `${[...ofGuests, ...ofWishes].join(', ')}.`,
  ];
}
const householdsOf = (guests: readonly Guest[]) =>
  formatCount(new Set(guests.map(({ party }) => party)).size, 'household');
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
        `${who(guests)} ${verb(guests, 'is', 'are')} in ${formatHouseholdName(party)}.`,
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
        `The import of ${concerned > 0 ? formatCount(concerned, 'guest') : 'wishes'} was undone.`,
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

export const notMovedWords: ChangeWords['refused'] = (guests) => [
  'No one was moved',
  `${who(guests)} ${verb(guests, 'stays', 'stay')} where they were. Please try again.`,
];

/** Another member moved the same guests at the same time; the table is named only if there is just one, with a known label. */
export function concurrentMoveWords(
  guests: readonly Pick<Guest, 'name'>[],
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
    `Someone else had just moved ${who(guests)}${to}; we kept your move.`,
  ];
}

/** Concurrent changes by another member: the last write wins, and both members are notified. */
function meanwhileWords(
  { guests, tables }: StoredFacts,
  renames: readonly Rename['rename'][],
): Words[] {
  const moves = guests.flatMap((fact) => (fact.kind === 'moved' ? fact : []));
  const others = moves.flatMap(({ was }) => was ?? []);
  return [
    ...renames.map(renamedTo),
    ...(others.length > 0
      ? [
          concurrentMoveWords(
            others,
            moves.map(({ to }) => to),
          ),
        ]
      : []),
    ...tables.flatMap((fact): Words[] =>
      fact.kind === 'table_removed'
        ? [
            [
              'Table is back',
              `Someone else had just removed ${tableName(fact.tables[0] ?? '', 'table')}; it’s back.`,
            ],
          ]
        : [],
    ),
  ];
}

const renameIn = ({ kind, was, is }: StoredFacts['tables'][number]): Rename['rename'] | null =>
  kind === 'table_renamed' && was && is ? { from: was.label, to: is.label } : null;

/** A finished change with the current names of tables, and others' concurrent changes; null if there is nothing to say. */
export function doneWords(
  done: ((guests: readonly Guest[]) => Words) | null,
  guests: readonly Guest[],
  { meanwhile: { conflicts = [], ...meanwhile }, base }: ChangeContext,
): Words | null {
  const facts = findFactsInChange(base, meanwhile);
  const renames = facts.tables.flatMap((fact) => renameIn(fact) ?? []);
  const names = new Map(renames.map(({ from, to }) => [tableKey(from), to]));
  const now = ({ table_number, ...rest }: Guest) => ({
    ...rest,
    table_number: table_number && (names.get(tableKey(table_number)) ?? table_number),
  });
  const words = [
    ...(done && conflicts.length === 0 ? [done(guests.map(now))] : []), // conflicts are asked about first; nothing is done yet
    ...meanwhileWords(facts, renames),
  ];
  const [title] = words[0] ?? [];
  return title === undefined ? null : [title, words.map(([, text]) => text).join(' ')];
}

export const missingWords = {
  name: 'A guest needs a name.',
  table_number: 'A guest needs a table.',
};
