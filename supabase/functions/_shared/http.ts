/** A JSON answer; every function of the project speaks JSON. */
export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** The JSON object of a request's body, or null when it is not one. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
