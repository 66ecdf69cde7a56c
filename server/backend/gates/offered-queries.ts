import { postgrestError } from '../../http/refusals.ts';
import { replaceResponse } from '../../http/replace-response.ts';
import { UUID_PATTERN } from '../../http/uuid.ts';
import type { CallerChecks } from '../callers.ts';
import type { Gate } from './gate.ts';

const MAX_PARAMETERS = 12;
const MAX_CHARACTERS = 1000;
const MAX_IDS = 200;

const name = '[a-z_][a-z0-9_]*';
const item = `(${name}:)?${name}`;
const oneName = new RegExp(`^${name}$`);
const list = (one: string) => `^${one}(,${one})*$`;
const listOfNames = new RegExp(list(`(${name}|"${name}")`));
const listOfOrders = new RegExp(list(`${name}(\\.(asc|desc))?(\\.nulls(first|last))?`));
const listOfItems = new RegExp(list(`(\\*|${item})`));
const listOfItemsAndTable = new RegExp(list(`(\\*|${item}(\\(\\))?)`));
const names = (text: string) => listOfNames.test(text);
const isNumber = (text: string) => /^\d{1,9}$/.test(text);
const ids = new RegExp(`^in\\.\\(${UUID_PATTERN}(,${UUID_PATTERN}){0,${MAX_IDS - 1}}\\)$`, 'i');
/** The filters the product uses (docs/rules.md). An arbitrary pattern could keep the embedded database busy forever. */
const isFilter = (text: string) =>
  (text.startsWith('eq.') && text.length <= MAX_CHARACTERS) || ids.test(text);

const parameters: Record<string, (text: string) => boolean> = {
  select: isOfferedSelect,
  order: (text) => listOfOrders.test(text) && hasNoneTwice(text.split(',')),
  limit: isNumber,
  offset: isNumber,
  columns: names,
  on_conflict: names,
  and: () => false,
  or: () => false,
};

/** Allows only the product's own table queries, because no caller can make those slow. Calls with the secret key may query anything. */
export const refuseUnsupportedQueries =
  ({ isServer }: CallerChecks): Gate =>
  async (c, next) => {
    const isRead = c.req.method === 'GET' && c.req.path.startsWith('/rest/v1/rpc/');
    const given = [...new URL(c.req.url).searchParams];
    const refused =
      given.find(([key, value]) => !isOffered(key, value) && !(isRead && isArgument(key, value))) ??
      given[MAX_PARAMETERS];
    const why = refused
      ? refused.join('=').slice(0, 200)
      : writesAll(c.req.method, given) && 'a write of all rows';
    if (why && !isServer(c.req.raw)) {
      return postgrestError(
        400,
        'query_not_offered',
        `Placecard does not offer this query: ${why}`,
      );
    }
    await next();
    if (c.res.status !== 500) return;
    const isTooDeep = (await c.res.clone().text()).includes(
      'RangeError: Maximum call stack size exceeded',
    );
    if (isTooDeep)
      replaceResponse(c, postgrestError(400, 'PGRST102', 'The request is nested too deeply'));
  };

function isOffered(key: string, value: string): boolean {
  if (Object.hasOwn(parameters, key))
    return value.length <= MAX_CHARACTERS && parameters[key]?.(value) === true;
  return oneName.test(key) && isFilter(value);
}

/** A filtered write may still change many rows. private.limit_long_lists limits how many an account writes. */
const writesAll = (method: string, given: [string, string][]) =>
  ['PATCH', 'PUT', 'DELETE'].includes(method) &&
  given.every(([key]) => Object.hasOwn(parameters, key));

/** True for an argument of a function called by GET, false for values that look like a filter (`eq.…`). */
const isArgument = (key: string, value: string) =>
  !Object.hasOwn(parameters, key) && oneName.test(key) && !/^\s*\w+(\([^)]*\))?\./.test(value);

/** Allows each column once, and one related table with its columns. Nested tables multiply rows, and a column may hold thousands of entries. */
function isOfferedSelect(text: string): boolean {
  const [outer = '', inner, ...rest] = text.split(/\(([^()]*)\)/);
  if (rest.length > 1) return false;
  const all = inner === undefined ? [outer] : [`${outer}()${rest[0]}`, inner];
  return all.every(
    (items, at) =>
      (at === 0 ? listOfItemsAndTable : listOfItems).test(items) &&
      hasNoneTwice(items.split(',').map((one) => one.replace(/^.*:/, ''))),
  );
}

const hasNoneTwice = (list: string[]) => new Set(list).size === list.length;
