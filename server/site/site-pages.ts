import type { SiteContentReader } from '../../app/server-context.ts';
import type { DrawInTurns } from '../drawing/draw-in-turns.ts';
import { busyPage } from '../http/plain-page.ts';
import { TooBusyError } from '../limits/queues.ts';

export type RenderSitePage = (
  request: Request,
  how: { network: string; hasScriptsLast?: boolean },
) => Promise<Response>;

/** Renders pages of the site in the drawing thread, and reads plans and questions only for pages that show them. */
export function renderSitePages(
  draw: Pick<DrawInTurns, 'sitePage'>,
  readContent: SiteContentReader,
): RenderSitePage {
  return async ({ url, method, headers, signal }, { network, hasScriptsLast = false }) => {
    const page = { url, method, headers: [...headers], hasScriptsLast };
    const turn = { network, signal };
    try {
      const drawn =
        (await draw.sitePage(page, turn)) ??
        (await draw.sitePage({ ...page, content: await readContent() }, turn));
      if (!drawn) throw new Error('the page requested its content twice');
      const body = drawn.body.length > 0 ? drawn.body : null; // some statuses have no body
      return new Response(body, { status: drawn.status, headers: drawn.headers });
    } catch (error) {
      if (error instanceof TooBusyError) return busyPage();
      throw error;
    }
  };
}
