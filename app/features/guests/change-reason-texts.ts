import { findFactsInChange, type PlanChangeFacts } from '@/features/seating/changes/find-facts';
import type { Guest } from '@/features/seating/guests/schema';
import type { ChangeContext } from '@/features/seating/mutations';
import type { PlanGuest, PlanTable, SeatingChange } from '@/features/seating/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { capitalise, formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatHouseholdName } from '@/lib/text/names';
import { type GuestChange, getAddedWishes, type TableRename } from './change';

type Words = [title: string, text: string];
type StoredFacts = PlanChangeFacts<PlanGuest, PlanTable>;

type ChangeReasonTexts = {
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
  | 'crew'
  | 'invited'
  | 'waiting'
  | 'allergies'
  | 'settle'
  | 'reply';

const countGuests = (guests: readonly unknown[]) => formatCount(guests.length, 'guest');
const nameGuests = (guests: readonly Pick<Guest, 'name'>[]) =>
  guests.length === 1 ? guests[0]?.name : countGuests(guests);
const verb = (guests: readonly Guest[], one: string, many: string) =>
  pluralise(guests.length, one, many);
const describeTable = (guests: readonly Guest[]) => {
  const table = guests[0]?.table_number ?? null;
  if (table === null && guests.every(({ is_crew }) => is_crew))
    return `${nameGuests(guests)} ${verb(guests, 'has', 'have')} no chair.`;
  if (table === null) return `${nameGuests(guests)} ${verb(guests, 'has', 'have')} no table yet.`;
  return `${nameGuests(guests)} ${verb(guests, 'sits', 'sit')} at ${formatTableName(table, 'table')}.`;
};
const describeRename = ({ from, to }: TableRename['rename']): Words => [
  'Table Renamed',
  `${formatTableName(from)} is ${formatTableName(to, 'table')} now.`,
];

const importWordOrder = [
  'added',
  'moved',
  'renamed',
  'marked as not coming',
  'updated',
  'taken off',
];
function getImportWord(fact: StoredFacts['guests'][number]): string {
  if (fact.kind === 'removed') return 'taken off';
  if (fact.kind !== 'changed') return fact.kind;
  if (fact.fields.includes('name')) return 'renamed';
  const hasDeclined = fact.fields.includes('reply') && fact.is?.reply === 'no';
  return hasDeclined ? 'marked as not coming' : 'updated';
}
/** “53 guests were added, 1 was moved, 1 was renamed, 1 was marked as not coming, 34 were updated, 2 wishes were added.” */
function describeImport(change: GuestChange, { guests }: StoredFacts): Words {
  const first = new Map(guests.toReversed().map((fact) => [fact.ids[0], getImportWord(fact)]));
  const counts = groupBy([...first.values()], (word) => word);
  const guestCounts = importWordOrder
    .filter((word) => counts.has(word))
    .map((word, at) => {
      const { length } = counts.get(word) ?? [];
      const count = at === 0 ? formatCount(length, 'guest') : formatNumber(length);
      return `${count} ${pluralise(length, 'was', 'were')} ${word}`;
    });
  const wishes = getAddedWishes(change).length;
  const wishCounts =
    wishes > 0
      ? [`${formatCount(wishes, 'wish', 'wishes')} ${pluralise(wishes, 'was', 'were')} added`]
      : [];
  return [
    guestCounts.length > 0 ? 'Guests Imported' : 'Wishes Imported',
    `${[...guestCounts, ...wishCounts].join(', ')}.`,
  ];
}
const countHouseholds = (guests: readonly Guest[]) =>
  formatCount(new Set(guests.map(({ party }) => party)).size, 'household');
const updatedTitle = (guests: readonly Guest[]) =>
  guests.length === 1 ? 'Guest Updated' : 'Guests Updated';
const notUpdated: ChangeReasonTexts['refused'] = (guests) => [
  'Error',
  `Failed to update ${verb(guests, 'guest', 'guests')}. Please try again.`,
];
const notRenamed: ChangeReasonTexts['refused'] = () => [
  'Error',
  'Failed to rename table. Please try again.',
];
const notAdded: ChangeReasonTexts['refused'] = () => [
  'Error',
  'Failed to add guest. Please try again.',
];

const describeUndone = (): Words => ['Undone', 'It’s back as it was.'];

export const changeReasonTexts: Record<ChangeReason, ChangeReasonTexts> = {
  add: {
    done: (guests) => ['Guest Added', describeTable(guests)],
    refused: notAdded,
    label: (guests) => `added ${nameGuests(guests)}`,
  },
  update: {
    done: (guests) => [
      updatedTitle(guests),
      `${nameGuests(guests)} ${verb(guests, 'is', 'are')} up to date.`,
    ],
    refused: notUpdated,
    label: (guests) => `changed ${nameGuests(guests)}`,
    canUndo: true,
    undone: describeUndone,
  },
  move: {
    done: (guests) => [updatedTitle(guests), describeTable(guests)],
    refused: notUpdated,
    label: (guests) => `moved ${nameGuests(guests)}`,
    canUndo: true,
    undone: describeUndone,
  },
  party: {
    done: (guests) => {
      const party = guests[0]?.party ?? null;
      if (party === null)
        return [
          updatedTitle(guests),
          `${nameGuests(guests)} ${verb(guests, 'isn’t', 'aren’t')} in a household.`,
        ];
      return [
        updatedTitle(guests),
        `${nameGuests(guests)} ${verb(guests, 'is', 'are')} in ${formatHouseholdName(party)}.`,
      ];
    },
    refused: notUpdated,
    label: (guests) => `changed the household of ${nameGuests(guests)}`,
    canUndo: true,
    undone: describeUndone,
  },
  households: {
    done: (guests) => [
      updatedTitle(guests),
      `${nameGuests(guests)} ${verb(guests, 'is', 'are')} now in ${countHouseholds(guests)}.`,
    ],
    refused: notUpdated,
    label: (guests) => `put ${nameGuests(guests)} in ${countHouseholds(guests)}`,
    canUndo: true,
    undone: describeUndone,
  },
  'private notes': {
    done: (guests) => [
      'Notes Made Private',
      `Guests can no longer read your notes on ${nameGuests(guests)}.`,
    ],
    refused: notUpdated,
    label: (guests) => `made the notes on ${nameGuests(guests)} private`,
    canUndo: true,
    undone: () => ['Undone', 'Guests can read these notes again.'],
  },
  remove: {
    done: (guests) => [
      verb(guests, 'Guest Removed', 'Guests Removed'),
      `${nameGuests(guests)} ${verb(guests, 'is', 'are')} off the list.`,
    ],
    refused: (guests) => [
      'Error',
      `Failed to remove ${verb(guests, 'guest', 'guests')}. Please try again.`,
    ],
    label: (guests) => `removed ${nameGuests(guests)}`,
    canUndo: true,
  },
  import: {
    done: (_, change, stored) => describeImport(change, stored),
    refused: () => [
      'Import Error',
      'There was an error importing your guest list. It is all still here: please look it over, as your guests may have changed meanwhile, and try again.',
    ],
    label: (guests) => `imported ${guests.length > 0 ? countGuests(guests) : 'wishes'}`,
    canUndo: true,
    undone: ({ guests: { add = [], remove = [], update = [] } = {} }) => {
      const affected = add.length + remove.length + update.length;
      return [
        remove.length > 0 && remove.length === affected ? 'Guests Removed' : 'Undone',
        `The import of ${affected > 0 ? formatCount(affected, 'guest') : 'wishes'} was undone.`,
      ];
    },
  },
  chair: {
    done: (guests) => [
      verb(guests, 'Chair Freed', 'Chairs Freed'),
      `${nameGuests(guests)} can’t come and ${verb(guests, 'has', 'have')} no table now.`,
    ],
    refused: notUpdated,
    label: (guests) => `freed the ${verb(guests, 'chair', 'chairs')} of ${nameGuests(guests)}`,
    canUndo: true,
    undone: describeUndone,
  },
  evening: {
    done: (guests) => [
      updatedTitle(guests),
      `${nameGuests(guests)} ${verb(guests, 'is', 'are')} invited ${guests[0]?.is_evening ? 'for the evening only' : 'for the whole day'}.`,
    ],
    refused: notUpdated,
    label: (guests) =>
      `invited ${nameGuests(guests)} ${guests[0]?.is_evening ? 'for the evening only' : 'for the whole day'}`,
    canUndo: true,
    undone: describeUndone,
  },
  crew: {
    done: (guests) => [
      updatedTitle(guests),
      `${nameGuests(guests)} ${verb(guests, 'is', 'are')} ${guests[0]?.is_crew ? 'crew, counted apart and on no guest page' : `${verb(guests, 'a guest', 'guests')} again`}.`,
    ],
    refused: notUpdated,
    label: (guests) =>
      `made ${nameGuests(guests)} ${guests[0]?.is_crew ? 'crew' : verb(guests, 'a guest', 'guests')}`,
    canUndo: true,
    undone: describeUndone,
  },
  invited: {
    done: (guests) => [
      updatedTitle(guests),
      `${nameGuests(guests)} ${verb(guests, 'has', 'have')} another invitation now.`,
    ],
    refused: notUpdated,
    label: (guests) => `changed what ${nameGuests(guests)} ${verb(guests, 'is', 'are')} invited to`,
    canUndo: true,
    undone: describeUndone,
  },
  waiting: {
    done: (guests) => {
      const isWaiting = guests[0]?.waiting === 'yes';
      return [
        isWaiting ? 'Waiting List' : verb(guests, 'Guest Invited', 'Guests Invited'),
        `${nameGuests(guests)} ${verb(guests, 'is', 'are')} ${isWaiting ? 'on the waiting list' : 'invited'} now.`,
      ];
    },
    refused: notUpdated,
    label: (guests) =>
      guests[0]?.waiting === 'yes'
        ? `put ${nameGuests(guests)} on the waiting list`
        : `invited ${nameGuests(guests)} from the waiting list`,
    canUndo: true,
    undone: describeUndone,
  },
  allergies: {
    done: (guests) => [
      updatedTitle(guests),
      `The kitchen reads the allergies of ${nameGuests(guests)} now.`,
    ],
    refused: notUpdated,
    label: (guests) => `let the kitchen read the allergies of ${nameGuests(guests)}`,
    canUndo: true,
    undone: () => ['Undone', 'The kitchen is to ask you again.'],
  },
  settle: {
    done: (guests) => [
      updatedTitle(guests),
      `What ${nameGuests(guests)} said in the reply is settled.`,
    ],
    refused: notUpdated,
    label: (guests) => `settled what ${nameGuests(guests)} said in the reply`,
    canUndo: true,
    undone: describeUndone,
  },
  reply: {
    done: (guests) => ['Reply Saved', `The reply of ${nameGuests(guests)} is in.`],
    refused: () => ['Error', 'Failed to save the reply. Please try again.'],
    label: (guests) => `typed in the reply of ${nameGuests(guests)}`,
    canUndo: true,
    undone: describeUndone,
  },
  rename: {
    done: (_, change) => describeRename('rename' in change ? change.rename : { from: '', to: '' }),
    refused: notRenamed,
    label: (_, change) =>
      'rename' in change
        ? `renamed ${formatTableName(change.rename.from, 'table')} to ${change.rename.to}`
        : '',
    canUndo: true,
    undone: () => ['Undone', 'The table has its old name back.'],
  },
};

export const describeRevert = (direction: 'undo' | 'redo', label: string): Words => [
  direction === 'undo' ? 'Undone' : 'Redone',
  `${capitalise(label)}: as it was ${direction === 'undo' ? 'before' : 'before you undid it'}.`,
];

export const describeRefusedMove: ChangeReasonTexts['refused'] = (guests) => [
  'No one was moved',
  `${nameGuests(guests)} ${verb(guests, 'stays', 'stay')} where they were. Please try again.`,
];

/** Says where another member moved the guests. Names the table only if it is one known table. */
export function describeConcurrentMove(
  guests: readonly Pick<Guest, 'name'>[],
  labels: readonly (string | null | undefined)[],
): Words {
  const [label, ...others] = new Set(labels);
  const to =
    others.length > 0 || label === undefined
      ? ''
      : label === null
        ? ' off their table'
        : ` to ${formatTableName(label, 'table')}`;
  return [
    'Moved by two people',
    `Someone else had just moved ${nameGuests(guests)}${to}; we kept your move.`,
  ];
}

/** Concurrent changes by other members. The last write wins, and both members are notified. */
function describeConcurrentChanges(
  { guests, tables }: StoredFacts,
  renames: readonly TableRename['rename'][],
): Words[] {
  const moves = guests.flatMap((fact) => (fact.kind === 'moved' ? fact : []));
  const others = moves.flatMap(({ was }) => was ?? []);
  return [
    ...renames.map(describeRename),
    ...(others.length > 0
      ? [
          describeConcurrentMove(
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
              `Someone else had just removed ${formatTableName(fact.tables[0] ?? '', 'table')}; it’s back.`,
            ],
          ]
        : [],
    ),
  ];
}

const toRename = ({
  kind,
  was,
  is,
}: StoredFacts['tables'][number]): TableRename['rename'] | null =>
  kind === 'table_renamed' && was && is ? { from: was.label, to: is.label } : null;

/** Describes the stored and the concurrent changes, with current table names; null without any. */
export function describeResult(
  done: ((guests: readonly Guest[]) => Words) | null,
  guests: readonly Guest[],
  { meanwhile: { conflicts = [], ...meanwhile }, base }: ChangeContext,
): Words | null {
  const facts = findFactsInChange(base, meanwhile);
  const renames = facts.tables.flatMap((fact) => toRename(fact) ?? []);
  const names = new Map(renames.map(({ from, to }) => [tableKey(from), to]));
  const withCurrentTable = ({ table_number, ...rest }: Guest) => ({
    ...rest,
    table_number: table_number && (names.get(tableKey(table_number)) ?? table_number),
  });
  const words = [
    ...(done && conflicts.length === 0 ? [done(guests.map(withCurrentTable))] : []), // no notice while a field has a conflict
    ...describeConcurrentChanges(facts, renames),
  ];
  const [title] = words[0] ?? [];
  return title === undefined ? null : [title, words.map(([, text]) => text).join(' ')];
}

export const missingFieldMessages = {
  name: 'A guest needs a name.',
  table_number: 'A guest needs a table.',
};
