import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

// What the server fills in before it renders a page (server/pages.ts takes these from the built app).
export { publicSettingsContext, siteContentContext } from '@/server-context';

/** Pages are sent whole: their inline scripts are hashed for the content security policy, and kept pages are bytes. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let responseStatus = status;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      responseStatus = 500;
      console.error(error);
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status: responseStatus, headers });
}
