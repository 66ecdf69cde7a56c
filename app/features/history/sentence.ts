import type { ChangeFact } from '@/features/seating/changes/facts';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { guestFields } from '@/features/seating/guests/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { formatMemberName, getFirstName } from '@/lib/text/names';
import { type CurrentUser, getAuthorName, isFromReply } from './author';
import type { HistoryEntry } from './facts';

export type SentencePart = string | { strong: string };
type ExtractKind<Kind, Each> = Each extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Each & { kind: Kind }
    : never
  : never;
type FactByKind<Kind extends ChangeFact['kind']> = ExtractKind<Kind, ChangeFact>;

export const toPlainText = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.strong)).join('');

const strong = (text: string): SentencePart => ({ strong: text });

const MAX_NAMED = 2;

const formatGuests = ({
  guests,
  count,
}: {
  guests: readonly string[];
  count: number;
}): SentencePart =>
  strong(
    count > MAX_NAMED || guests.length < count ? formatCount(count, 'guest') : formatList(guests),
  );
const formatTables = ({
  tables,
  count,
}: {
  tables: readonly string[];
  count: number;
}): SentencePart =>
  strong(
    count > MAX_NAMED || tables.length < count
      ? formatCount(count, 'table')
      : formatList(tables.map((label) => formatTableName(label, 'table'))),
  );
const formatTableAt = (label: string, currentTable?: string) =>
  currentTable !== undefined && tableKey(label) === tableKey(currentTable)
    ? 'here'
    : `at ${formatTableName(label, 'table')}`;

/** `currentTable`: label of the table beside which the sentence is shown. */
function describeMove(fact: FactByKind<'moved'>, currentTable?: string): SentencePart[] {
  const { from, to, tables = 0, count, guests } = fact;
  const who =
    currentTable === undefined
      ? formatGuests(fact)
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
      from ? ` ${formatTableAt(from, currentTable)}` : '',
    ];
  if (to === undefined)
    return [
      from === null ? 'seated ' : 'moved ',
      who,
      from === null ? ' at ' : ' to ',
      formatCount(tables, 'table'),
    ];
  if (from === null || formatTableAt(to, currentTable) === 'here')
    return ['seated ', who, ` ${formatTableAt(to, currentTable)}`];
  return [
    'moved ',
    who,
    from ? ` from ${formatTableName(from, 'table')}` : '',
    ` to ${formatTableName(to, 'table')}`,
  ];
}

const fieldLabels: Record<string, string> = {
  ...Object.fromEntries(guestFields.map(({ key, called }) => [key, called])),
  additional_info: 'note',
  allergies_withheld: 'allergies',
  reply_allergies: 'allergies',
  reply_meal: 'meal',
  reply_needs: 'needs',
  party: 'household',
  is_evening: 'invitation',
  is_crew: 'place in the crew',
  invited_to: 'invitation',
  absent_from: 'reply',
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
  gaps: 'chairs',
};
const formatFields = (fields: readonly string[]) =>
  formatList([...new Set(fields.flatMap((field) => fieldLabels[field] ?? []))]) || 'details';

function describeFields({ fields, old = {}, ...fact }: FactByKind<'changed'>): SentencePart[] {
  if (fields.length === 1 && typeof old.name === 'string')
    return ['renamed ', strong(old.name), ' to ', formatGuests(fact)];
  if (fact.count === 1)
    return ['changed ', strong(`${fact.guests[0]}’s`), ` ${formatFields(fields)}`];
  return [`changed the ${formatFields(fields)} of `, formatGuests(fact)];
}

function describeFixtures({
  added,
  removed,
  changed,
  kinds,
}: FactByKind<'fixtures'>): SentencePart[] {
  const all = added + removed + changed;
  const [kind] = kinds;
  const label =
    kinds.length === 1 && kind && all === 1
      ? `the ${lowerCaseName(fixtureDesigns[kind].name)}`
      : formatCount(all, 'thing');
  if (added === all) return ['put ', strong(label), ' in the room'];
  if (removed === all) return ['took ', strong(label), ' out of the room'];
  return ['moved ', strong(label), ' in the room'];
}
const lowerCaseName = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase());

/** Settings not listed here affect only the look of the guest page. */
const settingLabels: readonly [RegExp, string][] = [
  [/^event_name$/, 'the name of the event'],
  [/^event_date$/, 'the date of the event'],
  [/^time_zone$/, 'the time zone of the venue'],
  [/^message/, 'the message to guests'],
  [/^(opens_at|closes_at|thanks)$/, 'when the guest page opens'],
  [/^meals$/, 'the meal choices'],
  [/^hidden_languages$/, 'the languages of the guest page'],
  [/^shows_party$/, 'what guests see of their household'],
  [/^shows_chairs$/, 'whether guests see their chair'],
  [/^paper_size$/, 'the paper in the printer'],
  [/^dims_screen$/, 'how bright the entrance screen is'],
  [/^replies_close_on$/, 'when replies close'],
  [/^parts$/, 'the parts of the day'],
  [/^questions$/, 'the questions to guests'],
  [/^evening_from$/, 'when evening guests come'],
  [/^frees_chairs$/, 'whether a no frees the chair'],
  [/^deletes_after_days$/, 'when the event is deleted'],
  [/^private_days$/, 'when private details are deleted'],
  [/^checks|^meant/, 'the check list'],
];
const formatSettings = (fields: readonly string[]) =>
  formatList([
    ...new Set(
      fields.map(
        (field) =>
          settingLabels.find(([pattern]) => pattern.test(field))?.[1] ??
          'the look of the guest page',
      ),
    ),
  ]);

const roles: Record<string, string> = {
  editor: 'an editor',
  viewer: 'a viewer',
  owner: 'the owner',
};
const permissions: Record<string, string> = { editor: ' and can edit', viewer: ' and can view' };
const formatMember = ({ name, has_namesake }: { name?: string; has_namesake?: boolean }) =>
  strong(name ? formatMemberName({ name, has_namesake }) : 'somebody');

const factDescribers: {
  [Kind in ChangeFact['kind']]: (fact: FactByKind<Kind>, currentTable?: string) => SentencePart[];
} = {
  added: (fact) => ['added ', formatGuests(fact)],
  removed: (fact) => ['took ', formatGuests(fact), ' off the list'],
  moved: describeMove,
  changed: describeFields,
  table_added: (fact) => ['added ', formatTables(fact)],
  table_removed: (fact) => ['removed ', formatTables(fact)],
  table_placed: (fact) => ['moved ', formatTables(fact), ' on the plan'],
  table_renamed: ({ from, ...fact }) =>
    from === undefined
      ? ['renamed ', formatTables(fact)]
      : ['renamed ', strong(formatTableName(from, 'table')), ' to ', formatTables(fact)],
  table_changed: ({ fields, old, ...fact }) => [
    `changed the ${formatFields(fields)} of `,
    formatTables(fact),
    typeof old?.seats === 'number' ? `, which had ${formatCount(old.seats, 'seat')}` : '',
  ],
  fixtures: describeFixtures,
  room: () => ['changed the room'],
  picture: ({ is_present }) => [
    is_present ? 'laid a picture under the room' : 'took the picture away from under the room',
  ],
  wishes: ({ count, added }) => [
    added > 0 ? 'added ' : 'dropped ',
    strong(formatCount(count, 'wish', 'wishes')),
  ],
  event: ({ fields }) => [`changed ${formatSettings(fields)}`],
  message: () => ['wrote a message'],
  joined: ({ role = '' }) => [`joined${permissions[role] ?? ''}`],
  left: () => ['left'],
  removed_member: (fact) => ['removed ', formatMember(fact)],
  role: (fact) => ['made ', formatMember(fact), ` ${roles[fact.role ?? ''] ?? 'a viewer'}`],
  handed_over: (fact) => ['handed the event over to ', formatMember(fact)],
};

export const buildFactParts = (fact: ChangeFact, currentTable?: string): SentencePart[] =>
  (
    (
      factDescribers as Record<
        string,
        ((fact: ChangeFact, currentTable?: string) => SentencePart[]) | undefined
      >
    )[fact.kind] ?? (() => ['changed something'])
  )(fact, currentTable);

const MAX_FACTS = 3;

function joinFacts(facts: readonly ChangeFact[]): SentencePart[] {
  const parts =
    facts.length > MAX_FACTS
      ? [...facts.slice(0, MAX_FACTS - 1).map((fact) => buildFactParts(fact)), ['more']]
      : facts.map((fact) => buildFactParts(fact));
  return parts.flatMap((words, at) => [
    at === 0 ? '' : at === parts.length - 1 ? ' and ' : ', ',
    ...words,
  ]);
}

const describeReply = ({ facts }: HistoryEntry) =>
  facts.some(({ kind }) => kind === 'message') ? 'replied and wrote a message' : 'replied';

/** For example “Sam moved Priya Raman from table 8 to table 4”, without the full stop. */
export const describeChange = (change: HistoryEntry, me: CurrentUser): SentencePart[] =>
  [
    strong(getAuthorName(change, me)),
    ' ',
    ...(isFromReply(change) ? [describeReply(change)] : joinFacts(change.facts)),
  ].filter((part) => part !== '');

/** A sentence for one fact. Beside the table concerned, for example “Sam seated Priya here”. */
export const describeFact = (
  change: HistoryEntry,
  fact: ChangeFact,
  me: CurrentUser,
  currentTable?: string,
): SentencePart[] =>
  [strong(getAuthorName(change, me)), ' ', ...buildFactParts(fact, currentTable)].filter(
    (part) => part !== '',
  );
