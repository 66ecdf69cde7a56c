import { UUID_PATTERN } from '../../http/uuid.ts';
import { createUnsupportedQueryError } from './errors.ts';

export type SelectedColumn = { name: string; alias?: string };
export type Filter = { column: string; isNegated: boolean; operator: string; value: string };
export type PageRange = { limit: number; offset: number };
export type TableQuery = PageRange & {
  select: SelectedColumn[];
  /** A related table, whose rows are part of the selected ones. */
  related?: SelectedColumn & { select: SelectedColumn[] };
  filters: Filter[];
  order: { column: string; direction: string }[];
  columns?: string[];
  onConflict?: string[];
};

const MAX_PARAMETERS = 12;
const MAX_CHARACTERS = 1000;
const MAX_IDS = 200;
export const defaultPage: PageRange = { limit: 20_000, offset: 0 };

const name = '[a-z_][a-z0-9_]*';
const selectable = new RegExp(`^(?:(${name}):)?(${name}|\\*)(\\(\\))?$`);
const orderable = new RegExp(`^(${name})(?:\\.(asc|desc))?(?:\\.nulls(first|last))?$`);
const quotable = new RegExp(`^(?:${name}|"${name}")$`);
const ids = new RegExp(`^\\(${UUID_PATTERN}(,${UUID_PATTERN}){0,${MAX_IDS - 1}}\\)$`, 'i');

type Part = Partial<TableQuery> | undefined;
const readers = new Map<string, { methods: string; read(text: string): Part }>([
  ['select', { methods: 'GET POST PATCH DELETE', read: readSelect }],
  ['order', { methods: 'GET', read: readOrder }],
  ['limit', { methods: 'GET', read: (text) => readPage('limit', text) }],
  ['offset', { methods: 'GET', read: (text) => readPage('offset', text) }],
  ['columns', { methods: 'POST', read: (text) => readColumnNames('columns', text) }],
  ['on_conflict', { methods: 'POST', read: (text) => readColumnNames('onConflict', text) }],
]);

/** Allows only the product's own queries (docs/rules.md): others could block the database. */
export function parseTableQuery(parameters: URLSearchParams, method: string, isServer: boolean) {
  const query: TableQuery = { ...defaultPage, select: [{ name: '*' }], filters: [], order: [] };
  for (const [key, value] of parameters) {
    const reader = readers.get(key);
    const filter = reader || method === 'POST' ? undefined : readFilter(key, value);
    if (filter && (isServer || isOffered(filter))) query.filters.push(filter);
    else {
      const isAllowed = reader?.methods.includes(method) && value.length <= MAX_CHARACTERS;
      const part = isAllowed ? reader?.read(value) : undefined;
      if (!part) throw createUnsupportedQueryError(`${key}=${value}`);
      Object.assign(query, part);
    }
  }
  if (parameters.size > MAX_PARAMETERS && !isServer)
    throw createUnsupportedQueryError(`${parameters.size} parameters`);
  // A filtered write may still change many rows. private.limit_long_lists limits how many an account writes.
  if (['PATCH', 'DELETE'].includes(method) && query.filters.length === 0)
    throw createUnsupportedQueryError('a write of all rows');
  return query;
}

function readFilter(column: string, text: string): Filter | undefined {
  const [, not, operator, value = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  return operator ? { column, isNegated: not !== undefined, operator, value } : undefined;
}

const isOffered = ({ isNegated, operator, value }: Filter) =>
  !isNegated &&
  (operator === 'eq' ? value.length <= MAX_CHARACTERS : operator === 'in' && ids.test(value));

/** Allows each column once, and one related table with its columns. Nested tables multiply rows, and a column may hold thousands of entries. */
function readSelect(text: string): Part {
  const [before = '', inside, ...after] = text.split(/\(([^()]*)\)/);
  if (after.length > 1) return undefined;
  const outer = readList(inside === undefined ? before : `${before}()${after[0]}`, selectable);
  const inner = inside === undefined ? [] : readList(inside, selectable);
  const tables = outer?.filter(([, , isTable]) => isTable) ?? [];
  if (!outer || !inner || [outer, inner].some(hasOneTwice)) return undefined;
  const isNested = inner.some(([, , isTable]) => isTable);
  if (isNested || tables.length > (inside === undefined ? 0 : 1)) return undefined;
  const columns = outer.filter(([, , isTable]) => !isTable);
  const related = tables.map((table) => ({ ...toSelected(table), select: inner.map(toSelected) }));
  return { select: columns.map(toSelected), related: related[0] };
}

function hasOneTwice(selected: (string | undefined)[][]): boolean {
  const names = new Set(selected.map(([, name]) => name));
  return names.size < selected.length;
}

const toSelected = ([alias, name = '']: (string | undefined)[]): SelectedColumn => ({
  name,
  alias,
});

function readOrder(text: string): Part {
  const order = readList(text, orderable)?.map(([column = '', direction = 'asc', nulls]) => ({
    column,
    direction: nulls ? `${direction} nulls ${nulls}` : direction,
  }));
  return order && { order };
}

/** Returns the captured groups of each entry; undefined if an entry does not match `form`. */
function readList(text: string, form: RegExp): (string | undefined)[][] | undefined {
  const entries = text.split(',').map((entry) => form.exec(entry)?.slice(1));
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** Undefined for other parameters and invalid values. */
export function readPage(key: string, text: string): Partial<PageRange> | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  if (key === 'limit') return { limit: Math.min(defaultPage.limit, Number(text)) };
  return key === 'offset' ? { offset: Number(text) } : undefined;
}

function readColumnNames(key: 'columns' | 'onConflict', text: string): Part {
  const names = text.split(',');
  const all = [...new Set(names.map((one) => one.replaceAll('"', '')))];
  return names.every((one) => quotable.test(one)) ? { [key]: all } : undefined;
}
