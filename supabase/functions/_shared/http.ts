export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** The JSON object of a request's body, or null when it is not one that the database could take: no text there holds a NUL. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = JSON.parse(await request.text(), withoutNul);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function withoutNul(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL in a text');
  return value;
}
