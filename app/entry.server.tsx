import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

// server/pages.ts imports these from the build and sets them before it renders a page.
export { publicSettingsContext, siteContentContext } from '@/server-context';

/** Waits for the whole page: inline scripts are hashed for the content security policy, and rendered pages are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
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
