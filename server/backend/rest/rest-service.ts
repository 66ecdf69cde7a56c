import { notFound } from '../../http/refusals.ts';
import { readBodyText } from '../../http/request-body.ts';
import { logRefusal } from '../../log.ts';
import type { CallerIdentity } from '../callers.ts';
import type { Service, SqlDatabase } from '../interface.ts';
import type { ApiFunction, Catalog } from './catalog.ts';
import { createUnsupportedQueryError, restError, toRestError } from './errors.ts';
import {
  type ApiStatement,
  buildCall,
  buildRead,
  buildWrite,
  type PageResult,
} from './statements.ts';
import { defaultPage, type PageRange, parseTableQuery, readPage } from './table-query.ts';

const OBJECT_TYPE = 'application/vnd.pgrst.object+json';
const JSON_TYPE = 'application/json';

type Call = {
  request: Request;
  /** For a HEAD request this is GET. */
  method: string;
  parameters: URLSearchParams;
  prefer: string;
  isSingle: boolean;
  isServer: boolean;
  run(statement: ApiStatement): Promise<PageResult>;
};

/** Serves the part of PostgREST's API that the product needs. Each call is one statement, for which PostgreSQL builds the JSON. */
export function createRestService(
  database: Pick<SqlDatabase, 'asCaller'>,
  catalog: Catalog,
  { identify }: CallerIdentity,
): Service {
  return async (request) => {
    const caller = identify(request);
    if (caller instanceof Response) return caller;
    const { pathname, searchParams: parameters } = new URL(request.url);
    const [, kind, name] = /^\/rest\/v1\/(rpc\/)?([a-z0-9_]+)$/.exec(pathname) ?? [];
    if (!name) return notFound();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const isReadOnly = method === 'GET';
    const isServer = caller.role === 'service_role';
    const isSingle = request.headers.get('Accept')?.includes(OBJECT_TYPE) === true;
    const prefer = request.headers.get('Prefer') ?? '';
    const run = ({ sql, values }: ApiStatement) =>
      database.asCaller({ ...caller, isReadOnly }, async ({ query }) => {
        const [result] = await query<PageResult>(sql, values);
        return checkSingle(result ?? noResult, isSingle); // a refused write is rolled back
      });
    const call = { request, method, parameters, prefer, isSingle, isServer, run };
    try {
      refuseOtherForms(request.headers);
      return kind
        ? await callFunction(call, name, catalog.functions.get(name))
        : await callTable(call, name, catalog);
    } catch (error) {
      const refusal = toRestError(error, caller.role === 'anon', isReadOnly);
      if (!refusal) throw error;
      if (refusal !== error) logRefusal(error as Error & { code?: unknown });
      return refusal.response;
    }
  };
}

const noResult: PageResult = { body: '[]', rows: 0, total: null };

function checkSingle(result: PageResult, isSingle: boolean): PageResult {
  if (!isSingle || result.rows === 1) return result;
  const message = 'Cannot coerce the result to a single JSON object';
  throw restError(406, 'PGRST116', message, `The result contains ${result.rows} rows`);
}

function refuseOtherForms(headers: Headers): void {
  const profile = headers.get('Accept-Profile') ?? headers.get('Content-Profile') ?? 'public';
  if (profile !== 'public') throw restError(406, 'PGRST106', `Invalid schema: ${profile}`);
  const accept = headers.get('Accept') ?? JSON_TYPE;
  if (![JSON_TYPE, OBJECT_TYPE, '*/*'].some((type) => accept.includes(type)))
    throw restError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

async function callTable(call: Call, name: string, catalog: Catalog): Promise<Response> {
  const { request, method, parameters, prefer, isSingle, isServer, run } = call;
  const table = catalog.tables.get(name);
  if (!table) throw restError(404, 'PGRST205', `Could not find the table 'public.${name}'`);
  const query = parseTableQuery(parameters, method, isServer);
  // Never an estimate: the planner's estimate ignores row-level security and counts all users' rows.
  const hasCount = /count=(exact|planned|estimated)/.test(prefer);
  if (method === 'GET') {
    const isHead = request.method === 'HEAD';
    return toPage(call, await run(buildRead(catalog, table, query, { isHead, hasCount })), query);
  }
  if (!['POST', 'PATCH', 'DELETE'].includes(method)) throw createUnsupportedQueryError(method);
  const returnsRows = prefer.includes('return=representation');
  const [, resolution] = /resolution=(merge|ignore)-duplicates/.exec(prefer) ?? [];
  const rows = method === 'DELETE' ? undefined : await readRows(call, query.columns);
  const result = rows?.isEmpty
    ? checkSingle(noResult, isSingle)
    : await run(buildWrite(catalog, table, query, { method, rows, resolution, returnsRows }));
  const status = method === 'POST' ? 201 : returnsRows ? 200 : 204;
  const range = `*/${hasCount ? result.rows : '*'}`;
  return toResponse(call, returnsRows ? result.body : null, status, range);
}

async function readRows({ request, method, prefer }: Call, named: string[] | undefined) {
  const { text, json } = await readBody(request);
  const isList = Array.isArray(json) && method === 'POST';
  const rows: unknown[] = isList ? json : [json];
  if (!rows.every(isObject)) throw invalidJson();
  const namesIn = (row: object) => Object.keys(row).toSorted();
  const names = namesIn(rows[0] ?? {});
  const isMixed = rows.some((row) => namesIn(row).join() !== names.join());
  const columns = prefer.includes('missing=default') ? names : (named ?? names);
  if ((isMixed && columns === names) || (rows.length > 1 && columns.length === 0))
    throw restError(400, 'PGRST102', 'All object keys must match');
  const isEmpty = rows.length === 0 || (method === 'PATCH' && columns.length === 0);
  return { text, isList, columns, isEmpty };
}

async function callFunction(call: Call, name: string, called?: ApiFunction): Promise<Response> {
  const { request, method, parameters, run } = call;
  const takes = (key: string) => called?.parameters.some((one) => one.name === key);
  const page: PageRange = { ...defaultPage };
  const queryArguments: Record<string, string> = {};
  for (const [key, value] of called ? parameters : []) {
    const read = readPage(key, value);
    if (read) Object.assign(page, read);
    else if (method === 'GET' && takes(key)) queryArguments[key] = value;
    else throw createUnsupportedQueryError(`${key}=${value}`);
  }
  if (!['GET', 'POST'].includes(method)) throw createUnsupportedQueryError(method);
  const inQuery = { text: JSON.stringify(queryArguments), json: queryArguments };
  const { text, json } = method === 'GET' ? inQuery : await readBody(request, '{}');
  if (!isObject(json)) throw invalidJson();
  const names = Object.keys(json);
  const isComplete = called?.parameters.every((one) => !one.isRequired || names.includes(one.name));
  if (!called || !isComplete || !names.every(takes)) {
    const signature = `${name}(${names.join(', ').slice(0, 200)})`;
    throw restError(404, 'PGRST202', `Could not find the function public.${signature}`);
  }
  const result = await run(buildCall(called, names, text, page));
  if (called.returns === 'nothing') return new Response(null, { status: 204 });
  if (called.returns !== 'value') return toPage(call, result, page);
  return toResponse({ request, isSingle: false }, result.body ?? 'null', 200);
}

const invalidJson = () => restError(400, 'PGRST102', 'Empty or invalid json');
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `empty`: the text that stands for an empty body. */
async function readBody(request: Request, empty = ''): Promise<{ text: string; json: unknown }> {
  const text = (await readBodyText(request)) || empty;
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  if (text !== empty && type.trim().toLowerCase() !== JSON_TYPE)
    throw restError(415, 'unsupported_media_type', `Send this with Content-Type: ${JSON_TYPE}.`);
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    throw invalidJson();
  }
}

type PageRequest = Pick<Call, 'request' | 'isSingle'>;

function toPage(
  pageRequest: PageRequest,
  { body, rows, total }: PageResult,
  { offset }: PageRange,
): Response {
  if (total !== null && offset > total)
    throw restError(416, 'PGRST103', 'Requested range not satisfiable', `There are ${total} rows.`);
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  const status = total !== null && rows < total ? 206 : 200;
  return toResponse(pageRequest, body, status, `${range}/${total ?? '*'}`);
}

/** `body` is a JSON list if `range` is given. A single row is sent without the list's brackets. */
function toResponse(
  { request, isSingle }: PageRequest,
  body: string | null,
  status: number,
  range?: string,
): Response {
  const headers = new Headers(range ? { 'Content-Range': range } : {});
  if (body === null) return new Response(null, { status, headers });
  headers.set('Content-Type', `${isSingle ? OBJECT_TYPE : JSON_TYPE}; charset=utf-8`);
  const text = isSingle ? body.slice(1, -1) : body;
  return new Response(request.method === 'HEAD' ? null : text, { status, headers });
}
