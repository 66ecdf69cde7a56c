import fc from 'fast-check';
import { hostileText } from './arbitrary-input.ts';

/** Encodes up to 4,000 characters for a URL. */
export const encodeForUrl = (text: string) =>
  encodeURIComponent(text.slice(0, 4000).toWellFormed());

const columns = [
  'id',
  'event_id',
  'name',
  'table_number',
  'user_id',
  'event_date',
  'guests_count',
  'created_at',
  'features',
  'nothing',
];
const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'not.eq',
  'not',
  'eq(any)',
  'like(all)',
  'fts(english)',
  'nonsense',
];
const column = fc.oneof(
  fc.constantFrom(...columns),
  fc.constantFrom(
    'guests.name',
    'events.id',
    'features->0',
    'features->>a',
    'name::int',
    'id::nonsense',
    'n:name',
    'name->',
    '->>',
    '*',
    '""',
    '"a b"',
  ),
  fc.string({ maxLength: 6 }),
);
const condition = fc
  .tuple(
    fc.constantFrom(...operators),
    fc.oneof(
      hostileText,
      fc.constantFrom('(1,2', '(a,b)', '{1,2}', '[1,2]', '(', '*', '.', 'null', 'true'),
    ),
  )
  .map(([operator, value]) => `${operator}.${value.slice(0, 2000)}`);
const { select } = fc.letrec<{ select: string; embedded: string }>((tie) => ({
  select: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        column,
        fc.constantFrom('count()', 'id.sum()', '...events(*)', ''),
        tie('embedded'),
      ),
      { maxLength: 4 },
    )
    .map(String),
  embedded: fc
    .tuple(
      fc.constantFrom(
        'events',
        'guests',
        'events!inner',
        'g:guests',
        'guests!guests_event_id_fkey',
        'users',
        '...events',
        'nothing',
      ),
      tie('select'),
    )
    .map(([name, inner]) => `${name}(${inner})`),
}));
const logic = fc
  .array(
    fc.tuple(column, condition).map(([name, value]) => `${name}.${value}`),
    { maxLength: 3 },
  )
  .map((parts) => `(${parts})`);
const parameter = fc.oneof(
  fc.tuple(fc.constant('select'), fc.oneof(select, hostileText)),
  fc.tuple(column, fc.oneof(condition, hostileText)),
  fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'guests.or'), fc.oneof(logic, hostileText)),
  fc.tuple(
    fc.constantFrom('order', 'guests.order'),
    fc
      .tuple(column, fc.constantFrom('', '.desc', '.asc.nullsfirst', '.up', '.', ','))
      .map((parts) => parts.join('')),
  ),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'guests.limit'),
    fc.oneof(fc.integer().map(String), fc.double().map(String), hostileText),
  ),
  fc.tuple(
    fc.constantFrom('columns', 'on_conflict'),
    fc.oneof(fc.array(column, { maxLength: 3 }).map(String), hostileText),
  ),
);
/** PostgREST query strings, valid and invalid. */
export const arbitraryQuery = fc
  .array(parameter, { maxLength: 4 })
  .map((parameters) =>
    parameters.map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(value)}`).join('&'),
  );
export const arbitraryTable = fc.constantFrom(
  'events',
  'guests',
  'profiles',
  'subscriptions',
  'tier_plans',
  'contact_submissions',
  'missed_searches',
  'dismissed_checks',
  'account_key_blocks',
  'tables',
  'rooms',
  'room_pictures',
  'fixtures',
  'wishes',
  'door_links',
  'check_ins',
  'guest_page_hours',
  'deleted_events',
  'addon_orders',
  'nothing',
  'EVENTS',
  '%22events%22',
  'rpc',
);
export const arbitraryFunctionName = fc.constantFrom(
  'get_event_guests',
  'get_event_seating_data',
  'get_event_room',
  'get_event_opening',
  'get_event_message',
  'get_event_guest_page',
  'count_looked_up',
  'get_seating_plan',
  'change_seating',
  'record_guest_page',
  'transfer_local_events',
  'make_door_link',
  'read_arrivals',
  'open_door',
  'record_check_ins',
  'move_at_door',
  'open_venue_plan',
  'sign_plan',
  'get_signed_plan',
  'record_searches',
  'find_person',
  'list_accounts',
  'suspend_account',
  'price_purchase',
  'nothing',
  'pg_sleep',
);
/** Headers that change how the tables' API parses and answers. */
export const arbitraryHeaders = fc.record(
  {
    Prefer: fc.constantFrom(
      'return=representation',
      'count=exact',
      'resolution=merge-duplicates',
      'resolution=ignore-duplicates,return=minimal',
      'missing=default',
      'tx=rollback',
      'max-affected=0,handling=strict',
      'x',
    ),
    Range: fc.constantFrom('0-9', '5-1', '-1', 'a-b', '0-99999999999999999999'),
    Accept: fc.constantFrom(
      'application/json',
      'application/vnd.pgrst.object+json',
      'text/csv',
      'application/vnd.pgrst.plan+json',
      'application/geo+json',
      'nonsense',
      '*/*;q=2',
    ),
    'Content-Type': fc.constantFrom(
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'nonsense',
    ),
  },
  { requiredKeys: [] },
);
