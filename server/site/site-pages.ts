import type { SiteContentReader } from '../../app/server-context.ts';
import { busyPage } from '../http/plain-page.ts';
import { TooBusyError } from '../limits/queues.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';

export type SitePageRenderer = (
  request: Request,
  options: { network: string; hasScriptsLast?: boolean },
) => Promise<Response>;

/** Renders pages of the site in the rendering thread, and reads plans and questions only for pages that show them. */
export function createSitePageRenderer(
  render: Pick<RenderQueue, 'sitePage'>,
  readContent: SiteContentReader,
): SitePageRenderer {
  return async ({ url, method, headers, signal }, { network, hasScriptsLast = false }) => {
    const page = { url, method, headers: [...headers], hasScriptsLast };
    const turn = { network, signal };
    try {
      const rendered =
        (await render.sitePage(page, turn)) ??
        (await render.sitePage({ ...page, content: await readContent() }, turn));
      if (!rendered) throw new Error('the page requested its content twice');
      const body = rendered.body.length > 0 ? rendered.body : null; // some statuses have no body
      return new Response(body, { status: rendered.status, headers: rendered.headers });
    } catch (error) {
      if (error instanceof TooBusyError) return busyPage();
      throw error;
    }
  };
}
