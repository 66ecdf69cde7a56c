type Fetch = (request: Request, peerAddress: string | null) => Promise<Response>;

/**
 * Refuses, as PostgREST does, what @supabase/lite would stumble over and call a fault of its own: a filter by an operator that
 * is in every object (`id=constructor.1`), and a name in a select that is quoted and never closed.
 */
export const refuseUnreadable =
  (forward: Fetch): Fetch =>
  async (request, peerAddress) => {
    const { pathname, searchParams } = new URL(request.url);
    const parameter = pathname.startsWith('/rest/v1/') && [...searchParams].find(isUnreadable);
    if (!parameter) return forward(request, peerAddress);
    const message = `failed to parse ${parameter[0]} (${parameter[1]})`;
    return Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400 });
  };

function isUnreadable([name, value]: [string, string]): boolean {
  if (name === 'select') return value.split('"').length % 2 === 0;
  const [operator = ''] = value.replace(/^(not\.)+/, '').split('.');
  return operator in {};
}
