type Described = { code: string; message: string; details?: string | null; hint?: string | null };

class RestError extends Error {
  readonly response: Response;

  constructor(status: number, { code, message, details = null, hint = null }: Described) {
    super(message);
    this.response = Response.json({ code, details, hint, message }, { status });
  }
}

export const restError = (status: number, code: string, message: string, details?: string) =>
  new RestError(status, { code, message, details });

export const createUnsupportedQueryError = (why: string) =>
  restError(400, 'query_not_offered', `Placecard does not offer this query: ${why.slice(0, 200)}`);

type DatabaseError = { code?: unknown; message: string; detail?: string; hint?: string };

/** PostgREST's status for each SQLSTATE (first match). All others are failures of the server or the database. */
const statuses: [state: RegExp, status: number][] = [
  [/^(23503|23505)$/, 409],
  [/^(42883|42P01)$/, 404],
  [/^(28\w{3}|0L\w{3}|0P\w{3}|42501)$/, 403],
  [/^57014$/, 503], // a statement timeout
  [/^(P0001|54001|(0A|2[1-4]|42(?!P17)|44)\w{3})$/, 400], // 54001: nested too deeply
];

/** Maps a database error to a refusal, like PostgREST. Undefined for failures, such as a lost connection. */
export function toRestError(thrown: unknown, isVisitor: boolean, isRead: boolean) {
  if (thrown instanceof RestError) return thrown;
  const { code, message, detail = '', hint } = thrown as DatabaseError;
  const state = String(code);
  if (state === 'PGRST') {
    const { status } = JSON.parse(detail) as { status: number };
    return new RestError(status, JSON.parse(message) as Described); // raised by private.refuse
  }
  const status =
    state === '25006' && isRead ? 405 : statuses.find(([pattern]) => pattern.test(state))?.[1];
  if (!status) return undefined;
  // this detail contains even columns that the writer may not read
  const isRow = detail.startsWith('Failing row contains');
  const described = { code: state, message, details: isRow ? null : detail || null, hint };
  return new RestError(status === 403 && isVisitor ? 401 : status, described);
}
