import type { ApiFunction, ApiTable, Catalog } from './catalog.ts';
import { createUnsupportedQueryError, restError } from './errors.ts';
import type { Filter, PageRange, SelectedColumn, TableQuery } from './table-query.ts';

export type ApiStatement = { sql: string; values: unknown[] };
/** `body` is JSON. `total` counts the rows of all pages. */
export type PageResult = { body: string | null; rows: number; total: number | null };

const quote = (name: string) => `"${name}"`;
const sourceOf = ({ name }: ApiTable) => `public.${quote(name)} as t`;

function findColumn(table: ApiTable, name: string) {
  const column = table.columns.get(name);
  if (column) return column;
  throw restError(400, '42703', `column ${table.name}.${name.slice(0, 100)} does not exist`);
}

const buildAnswer = (page: string, hasBody: boolean, total = 'null', row = 'page') => {
  const body = hasBody ? `coalesce(json_agg(${row}), '[]')::text` : 'null';
  return `with page as (${page}) select ${body} as body, count(*)::int as rows, (${total})::int as total from page`;
};

export function buildRead(
  catalog: Catalog,
  table: ApiTable,
  query: TableQuery,
  { isHead, hasCount }: { isHead: boolean; hasCount: boolean },
): ApiStatement {
  const values: unknown[] = [];
  const { limit, offset } = query;
  const rows = ` from ${sourceOf(table)}${buildWhere(table, query.filters, values)}`;
  const columns = isHead ? '1' : buildSelect(catalog, table, query);
  const page = `select ${columns}${rows}${buildOrder(table, query)} limit ${limit} offset ${offset}`;
  const isWhole = `${offset} = 0 and count(*) < ${limit}`;
  const total = `case when ${isWhole} then count(*) else (select count(*)${rows}) end`;
  return { sql: buildAnswer(page, !isHead, hasCount ? total : 'null'), values };
}

function buildOrder(table: ApiTable, { order }: TableQuery): string {
  for (const { column } of order) findColumn(table, column);
  const terms = order.map(({ column, direction }) => `t.${quote(column)} ${direction}`);
  return terms.length > 0 ? ` order by ${terms.join()}` : '';
}

function buildSelect(catalog: Catalog, table: ApiTable, { select, related }: TableQuery): string {
  const columns = select.map((one) => buildColumn(table, 't', one));
  return [...columns, ...(related ? [buildRelated(catalog, table, related)] : [])].join();
}

function buildColumn(table: ApiTable, source: string, { name, alias }: SelectedColumn): string {
  if (name === '*') return `${source}.*`;
  findColumn(table, name);
  return `${source}.${quote(name)}${alias ? ` as ${quote(alias)}` : ''}`;
}

/** Selects the row that a column refers to, or the list of rows that refer to the table. */
function buildRelated(
  { tables }: Catalog,
  table: ApiTable,
  { name, alias, select }: NonNullable<TableQuery['related']>,
): string {
  const other = tables.get(name);
  const links = other ? [...linksBetween(table, other), ...linksBetween(other, table)] : [];
  const [link] = links;
  if (!other || !link || links.length > 1) {
    const found = links.length > 1 ? 'more than one relationship' : 'no relationship';
    throw restError(400, 'PGRST200', `There is ${found} between '${table.name}' and '${name}'`);
  }
  const isList = link.from === other;
  const condition = isList
    ? `related.${quote(link.column)} = t.${quote(link.to)}`
    : `related.${quote(link.to)} = t.${quote(link.column)}`;
  const columns = select.map((one) => buildColumn(other, 'related', one)).join();
  const rows = `(select ${columns} from public.${quote(name)} as related where ${condition}) as found`;
  const value = isList ? `coalesce(json_agg(found), '[]')` : 'row_to_json(found)';
  return `(select ${value} from ${rows}) as ${quote(alias ?? name)}`;
}

const linksBetween = (from: ApiTable, to: ApiTable) =>
  [...from.columns.values()].flatMap(({ name, references }) =>
    references?.table === to.name ? [{ from, column: name, to: references.column }] : [],
  );

const comparisons = new Map(
  Object.entries({ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'like' }),
);
const states = ['null', 'true', 'false', 'unknown'];

/** Appends the filters' values to `values`. */
function buildWhere(table: ApiTable, filters: Filter[], values: unknown[]): string {
  const conditions = filters.map(({ column, isNegated, operator, value }) => {
    const { type } = findColumn(table, column);
    const sign = comparisons.get(operator);
    let test: string | undefined;
    if (operator === 'in') test = `= any ($${values.push(readList(value))}::text[]::${type}[])`;
    else if (operator === 'is' && states.includes(value)) test = `is ${value}`;
    else if (sign === 'like') test = `like $${values.push(value.replaceAll('*', '%'))}::text`;
    else if (sign) test = `${sign} $${values.push(value)}::text::${type}`;
    if (!test) throw createUnsupportedQueryError(`${column}=${operator}.${value}`);
    return `${isNegated ? 'not ' : ''}(t.${quote(column)} ${test})`;
  });
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

/** Parses a list such as `(a,"b, c",d)`. */
const readList = (text: string) =>
  [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/g)].map(([plain, quoted]) =>
    quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'),
  );

/** `text`: JSON of a row or of a list of rows. */
type Rows = { text: string; isList: boolean; columns: string[] };
type Write = {
  method: string;
  /** Absent for DELETE. */
  rows?: Rows;
  /** What to do with a row whose key already exists. */
  resolution?: string;
  returnsRows: boolean;
};

export function buildWrite(
  catalog: Catalog,
  table: ApiTable,
  query: TableQuery,
  { method, rows, resolution, returnsRows }: Write,
): ApiStatement {
  const { text, isList, columns } = rows ?? { text: '', isList: false, columns: [] };
  const values: unknown[] = [];
  const names = columns.map(quote);
  const typed = columns.map((name) => `${quote(name)} ${findColumn(table, name).type}`);
  const given = () =>
    `json_to_record${isList ? 'set' : ''}($${values.push(text)}::json) as given(${typed})`;
  const set = (source: string) => names.map((name) => `${name} = ${source}.${name}`);
  const insert = () => {
    const target = query.onConflict ?? table.primaryKey;
    for (const column of target) findColumn(table, column);
    const change = resolution === 'merge' ? `update set ${set('excluded')}` : 'nothing';
    const conflict = resolution ? ` on conflict (${target.map(quote)}) do ${change}` : '';
    const selected = names.map((name) => `given.${name}`);
    const added =
      names.length > 0 ? `(${names}) select ${selected} from ${given()}` : 'default values';
    return added + conflict;
  };
  const where = () => buildWhere(table, query.filters, values);
  const source = sourceOf(table);
  let change = '';
  if (method === 'POST') change = `insert into ${source} ${insert()}`;
  if (method === 'PATCH') change = `update ${source} set ${set('given')} from ${given()}${where()}`;
  if (method === 'DELETE') change = `delete from ${source}${where()}`;
  const returned = returnsRows ? buildSelect(catalog, table, query) : '1';
  return { sql: buildAnswer(`${change} returning ${returned}`, returnsRows), values };
}

/** `names`: the keys of `text`, a JSON object with the arguments. */
export function buildCall(
  { name, parameters, returns }: ApiFunction,
  names: string[],
  text: string,
  { limit, offset }: PageRange,
): ApiStatement {
  const passed = parameters.filter((one) => names.includes(one.name));
  const typed = passed.map((one) => `${quote(one.name)} ${one.type}`);
  const source =
    passed.length > 0 ? `json_to_record($1::json) as given(${typed})` : '(select) as given';
  const values = passed.length > 0 ? [text] : [];
  const named = passed.map((one) => `${quote(one.name)} => given.${quote(one.name)}`);
  const call = `public.${quote(name)}(${named})`;
  if (returns === 'nothing' || returns === 'value') {
    const body = returns === 'value' ? `to_json(${call})::text` : `${call}::text`;
    return { sql: `select ${body} as body, 1 as rows, null as total from ${source}`, values };
  }
  const isRows = returns === 'rows';
  const result = `${call} as result${isRows ? '' : '(value)'}`;
  const page = `select result.* from ${source}, ${result} limit ${limit} offset ${offset}`;
  return { sql: buildAnswer(page, true, 'null', isRows ? 'page' : 'page.value'), values };
}
