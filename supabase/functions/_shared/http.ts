import { isEmailAddress } from './email-address.ts';

export const jsonResponse = (body: unknown, status = 200) => Response.json(body, { status });

/** Null for other bodies, and for text that the database cannot store (NUL, lone surrogates). */
export async function readJsonObject(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = JSON.parse(await request.text(), refuseUnstorable);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export async function readEmail(request: Request): Promise<string | null> {
  const email = (await readJsonObject(request))?.email;
  return typeof email === 'string' && isEmailAddress(email) ? email : null;
}

export const emailRequiredResponse = () => jsonResponse({ error: 'email is required' }, 400);

function refuseUnstorable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new SyntaxError('a text that cannot be stored');
  }
  return value;
}
