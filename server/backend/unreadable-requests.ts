import type { Fetch } from './fetch.ts';

/**
 * Refuses, as PostgREST does, what @supabase/lite would stumble over and call a fault of its own: a filter by an operator that
 * is in every object (`id=constructor.1`), a name in a select that is quoted and never closed, and what is nested without end.
 */
export const refuseUnreadable =
  (forward: Fetch): Fetch =>
  async (request, peerAddress) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/rest/v1/')) return forward(request, peerAddress);
    const parameter = [...searchParams].find(isUnreadable);
    if (parameter) return refusal('PGRST100', `failed to parse ${parameter.join(': ').slice(0, 200)}`);
    const answer = await forward(request, peerAddress);
    if (answer.status !== 500) return answer;
    const isTooDeep = (await answer.clone().text()).includes('RangeError: Maximum call stack size exceeded');
    return isTooDeep ? refusal('PGRST102', 'The request is nested too deeply') : answer;
  };

const refusal = (code: string, message: string) => Response.json({ code, message, details: null, hint: null }, { status: 400 });

/** Tables within tables, and conditions within conditions. A statement of a hundred takes half a second to make. */
const MOST_NESTED = 10;

function isUnreadable([name, value]: [string, string]): boolean {
  if (/^(.*\.)?(select|and|or)$/.test(name) && hasTooManyLevels(value)) return true;
  if (name === 'select') return value.split('"').length % 2 === 0;
  if (/(^|\.)(and|or)$/.test(name)) return value.split(/[.,()]/).some((word) => word in {});
  const [operator = ''] = value.replace(/^(not\.)+/, '').split('.');
  return operator in {};
}

function hasTooManyLevels(value: string): boolean {
  let depth = 0;
  for (const sign of value) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth > MOST_NESTED) return true;
  }
  return false;
}
