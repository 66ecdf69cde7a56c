import type { Trouble } from './request-scope.ts';

const answers = {
  unavailable: { status: 503, message: 'Placecard can’t reach its database just now. Please try again in a minute.' },
  server_full: { status: 507, message: 'Placecard has no room left to save anything just now. Please try again later.' },
};

/** The answer, in the words of each of supabase-js's clients at once, or as a page for whoever wants one. */
export function troubleResponse(trouble: Trouble, wantsPage = false): Response {
  const { status, message } = answers[trouble];
  const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' };
  if (!wantsPage) {
    const names = { code: trouble, error_code: trouble, error: trouble, statusCode: String(status) };
    return Response.json({ ...names, message, msg: message, details: null, hint: null }, { status, headers });
  }
  return new Response(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10">
<title>One moment</title><body style="font:20px/1.5 sans-serif;color:#1D3557;max-width:30rem;margin:15vh auto;padding:0 1.25rem"><h1>One moment, please</h1>
<p>${message} This page tries again by itself.</p>`,
    { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } },
  );
}
