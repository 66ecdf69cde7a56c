import type { SiteContentReader } from '../../app/server-context.ts';
import type { DrawingQueue } from '../drawing/drawing-queue.ts';
import { busyPage } from '../http/plain-page.ts';
import { TooBusyError } from '../limits/queues.ts';

export type SitePageRenderer = (
  request: Request,
  options: { network: string; hasScriptsLast?: boolean },
) => Promise<Response>;

/** Renders pages of the site in the drawing thread, and reads plans and questions only for pages that show them. */
export function createSitePageRenderer(
  draw: Pick<DrawingQueue, 'sitePage'>,
  readContent: SiteContentReader,
): SitePageRenderer {
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
