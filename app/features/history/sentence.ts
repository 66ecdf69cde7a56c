import type { ChangeFact } from '@/features/seating/changes/facts';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { guestFields } from '@/features/seating/guests/schema';
import { tableKey, tableName } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { formatMemberName, getFirstName } from '@/lib/text/names';
import { authorName, isFromReply, type Me } from './author';
import type { HistoryEntry } from './facts';

export type SentencePart = string | { strong: string };
type OfKind<Kind, Each> = Each extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Each & { kind: Kind }
    : never
  : never;
type Of<Kind extends ChangeFact['kind']> = OfKind<Kind, ChangeFact>;

export const plainText = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.strong)).join('');

const strong = (words: string): SentencePart => ({ strong: words });

const MAX_NAMED = 2;

const guestsIn = ({ guests, count }: { guests: readonly string[]; count: number }): SentencePart =>
  strong(
    count > MAX_NAMED || guests.length < count ? formatCount(count, 'guest') : formatList(guests),
  );
const tablesIn = ({ tables, count }: { tables: readonly string[]; count: number }): SentencePart =>
  strong(
    count > MAX_NAMED || tables.length < count
      ? formatCount(count, 'table')
      : formatList(tables.map((label) => tableName(label, 'table'))),
  );
const at = (label: string, here?: string) =>
  here !== undefined && tableKey(label) === tableKey(here)
    ? 'here'
    : `at ${tableName(label, 'table')}`;

/** `here`: the label of the table it is shown beside. */
function moved(fact: Of<'moved'>, here?: string): SentencePart[] {
  const { from, to, tables = 0, count, guests } = fact;
  const who =
    here === undefined
      ? guestsIn(fact)
      : strong(
          guests.length < count
            ? formatCount(count, 'guest')
            : formatList(guests.map(getFirstName), 3),
        );
  if (to === null)
    return [
      'freed ',
      count === 1 ? strong(`${guests[0]}’s`) : '',
      count === 1 ? ' chair' : formatCount(count, 'chair'),
      from ? ` ${at(from, here)}` : '',
    ];
  if (to === undefined)
    return [
      from === null ? 'seated ' : 'moved ',
      who,
      from === null ? ' at ' : ' to ',
      formatCount(tables, 'table'),
    ];
  if (from === null || at(to, here) === 'here') return ['seated ', who, ` ${at(to, here)}`];
  return [
    'moved ',
    who,
    from ? ` from ${tableName(from, 'table')}` : '',
    ` to ${tableName(to, 'table')}`,
  ];
}

const fieldWords: Record<string, string> = {
  ...Object.fromEntries(guestFields.map(({ key, called }) => [key, called])),
  additional_info: 'note',
  allergies_withheld: 'allergies',
  reply_allergies: 'allergies',
  reply_meal: 'meal',
  party: 'household',
  seat: 'chair',
  created_at: 'place in the list',
  position: 'place in the list',
  label: 'name',
  shape: 'shape',
  seats: 'seats',
  width: 'size',
  depth: 'size',
  note: 'note',
  has_numbered_chairs: 'chair numbers',
};
const fieldsIn = (fields: readonly string[]) =>
  formatList([...new Set(fields.flatMap((field) => fieldWords[field] ?? []))]) || 'details';

function changed({ fields, old = {}, ...fact }: Of<'changed'>): SentencePart[] {
  if (fields.length === 1 && typeof old.name === 'string')
    return ['renamed ', strong(old.name), ' to ', guestsIn(fact)];
  if (fact.count === 1) return ['changed ', strong(`${fact.guests[0]}’s`), ` ${fieldsIn(fields)}`];
  return [`changed the ${fieldsIn(fields)} of `, guestsIn(fact)];
}

function fixtures({ added, removed, changed, kinds }: Of<'fixtures'>): SentencePart[] {
  const all = added + removed + changed;
  const [kind] = kinds;
  const what =
    kinds.length === 1 && kind && all === 1
      ? `the ${lower(fixtureDesigns[kind].name)}`
      : formatCount(all, 'thing');
  if (added === all) return ['put ', strong(what), ' in the room'];
  if (removed === all) return ['took ', strong(what), ' out of the room'];
  return ['moved ', strong(what), ' in the room'];
}
const lower = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase());

/** All settings not listed are the event's look. */
const settings: readonly [RegExp, string][] = [
  [/^event_name$/, 'the name of the event'],
  [/^event_date$/, 'the date of the event'],
  [/^time_zone$/, 'the time zone of the venue'],
  [/^message/, 'the message to guests'],
  [/^(opens_at|closes_at|thanks)$/, 'when the guest page opens'],
  [/^meals$/, 'the meal choices'],
  [/^hidden_languages$/, 'the languages of the guest page'],
  [/^shows_party$/, 'what guests see of their household'],
  [/^shows_chairs$/, 'whether guests see their chair'],
  [/^dims_screen$/, 'how bright the entrance screen is'],
  [/^replies_close_on$/, 'when replies close'],
  [/^evening_from$/, 'when evening guests come'],
  [/^frees_chairs$/, 'whether a no frees the chair'],
  [/^deletes_after_days$/, 'when the event is deleted'],
  [/^private_days$/, 'when private details are deleted'],
  [/^checks|^meant/, 'the check list'],
];
const settingsIn = (fields: readonly string[]) =>
  formatList([
    ...new Set(
      fields.map(
        (field) => settings.find(([of]) => of.test(field))?.[1] ?? 'the look of the guest page',
      ),
    ),
  ]);

const roles: Record<string, string> = {
  editor: 'an editor',
  viewer: 'a viewer',
  owner: 'the owner',
};
const may: Record<string, string> = { editor: ' and can edit', viewer: ' and can view' };
const somebody = ({ name, has_namesake }: { name?: string; has_namesake?: boolean }) =>
  strong(name ? formatMemberName({ name, has_namesake }) : 'somebody');

const factParts: {
  [Kind in ChangeFact['kind']]: (fact: Of<Kind>, here?: string) => SentencePart[];
} = {
  added: (fact) => ['added ', guestsIn(fact)],
  removed: (fact) => ['took ', guestsIn(fact), ' off the list'],
  moved,
  changed,
  table_added: (fact) => ['added ', tablesIn(fact)],
  table_removed: (fact) => ['removed ', tablesIn(fact)],
  table_placed: (fact) => ['moved ', tablesIn(fact), ' on the plan'],
  table_renamed: ({ from, ...fact }) =>
    from === undefined
      ? ['renamed ', tablesIn(fact)]
      : ['renamed ', strong(tableName(from, 'table')), ' to ', tablesIn(fact)],
  table_changed: ({ fields, old, ...fact }) => [
    `changed the ${fieldsIn(fields)} of `,
    tablesIn(fact),
    typeof old?.seats === 'number' ? `, which had ${formatCount(old.seats, 'seat')}` : '',
  ],
  fixtures,
  room: () => ['changed the room'],
  picture: ({ is_present }) => [
    is_present ? 'laid a picture under the room' : 'took the picture away from under the room',
  ],
  wishes: ({ count, added }) => [
    added > 0 ? 'added ' : 'dropped ',
    strong(formatCount(count, 'wish', 'wishes')),
  ],
  event: ({ fields }) => [`changed ${settingsIn(fields)}`],
  message: () => ['wrote a message'],
  joined: ({ role = '' }) => [`joined${may[role] ?? ''}`],
  left: () => ['left'],
  removed_member: (fact) => ['removed ', somebody(fact)],
  role: (fact) => ['made ', somebody(fact), ` ${roles[fact.role ?? ''] ?? 'a viewer'}`],
  handed_over: (fact) => ['handed the event over to ', somebody(fact)],
};

export const factSentence = (fact: ChangeFact, here?: string): SentencePart[] =>
  (
    (
      factParts as Record<string, ((fact: ChangeFact, here?: string) => SentencePart[]) | undefined>
    )[fact.kind] ?? (() => ['changed something'])
  )(fact, here);

const MAX_FACTS = 3;

function partsOfFacts(facts: readonly ChangeFact[]): SentencePart[] {
  const parts =
    facts.length > MAX_FACTS
      ? [...facts.slice(0, MAX_FACTS - 1).map((fact) => factSentence(fact)), ['more']]
      : facts.map((fact) => factSentence(fact));
  return parts.flatMap((words, at) => [
    at === 0 ? '' : at === parts.length - 1 ? ' and ' : ', ',
    ...words,
  ]);
}

const repliedIn = ({ facts }: HistoryEntry) =>
  facts.some(({ kind }) => kind === 'message') ? 'replied and wrote a message' : 'replied';

/** “Sam moved Priya Raman from table 8 to table 4”, without the full stop. */
export const describeChange = (change: HistoryEntry, me: Me): SentencePart[] =>
  [
    strong(authorName(change, me)),
    ' ',
    ...(isFromReply(change) ? [repliedIn(change)] : partsOfFacts(change.facts)),
  ].filter((part) => part !== '');

/** The same for one fact, beside a table or a guest: “Sam seated Priya here”. */
export const describeFact = (
  change: HistoryEntry,
  fact: ChangeFact,
  me: Me,
  here?: string,
): SentencePart[] =>
  [strong(authorName(change, me)), ' ', ...factSentence(fact, here)].filter((part) => part !== '');
