import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type * as AppEntry from '../../app/entry.server.tsx';
import type * as GuestPageDocuments from '../../app/features/guest-page/document.tsx';
import type { GuestPageFiles } from '../../app/features/guest-page/document.tsx';
import type * as GuestListFiles from '../../app/features/guests/api/guest-list-file.ts';
import type * as ReplyDocuments from '../../app/features/replies/render-reply-page.tsx';
import type { ReplyPage } from '../../app/features/replies/render-reply-page.tsx';
import type { TablePage } from '../../app/features/replies/table-host/model.ts';
import type { ClosedPlanLink, VenuePlanView } from '../../app/features/venue/model.ts';
import type * as PlanDocuments from '../../app/features/venue/render-plan-page.tsx';
import type { PublicSettings } from '../../app/lib/browser/public-settings.ts';
import type { SiteContentReader } from '../../app/server-context.ts';
import {
  createGuestPageRenderer,
  type GuestPageRenderer,
} from '../guest-page/guest-page-renderer.ts';
import { type CompressedBody, compressOnTheFly } from '../http/cached-body.ts';
import { type Transliteration, transliterateNames } from '../romanise/transliterate-names.ts';
import { delayScripts } from '../site/delay-scripts.ts';
import { addContentSecurityPolicy, buildContentSecurityPolicy } from '../web/content-policy.ts';

type PageFiles = { scripts: string[]; styles: string[] };

export type RenderContext = {
  files: GuestPageFiles & { ofReply: string[]; ofPlan: PageFiles };
  settings: PublicSettings;
  connectOrigins: string[];
};

export type RenderSources = {
  guestPage(): Promise<typeof GuestPageDocuments>;
  replies(): Promise<typeof ReplyDocuments>;
  plans(): Promise<typeof PlanDocuments>;
  guestLists(): Promise<typeof GuestListFiles>;
  site(): Promise<ServerBuild>;
};

type RenderedHtml = CompressedBody & { headers: Record<string, string> };

type SiteRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  /** Omitted until the page requests it. */
  content?: Awaited<ReturnType<SiteContentReader>>;
  hasScriptsLast: boolean;
};
type SitePage = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };

/** All work that renders or parses strangers' input. It runs in one thread. */
export type RenderTasks = GuestPageRenderer & {
  search: GuestPageRenderer['guestPage'];
  replyPage(page: ReplyPage | TablePage): Promise<RenderedHtml>;
  /** Renders the empty page, which is the same for every link. */
  planPage(): Promise<RenderedHtml>;
  plan(answer: VenuePlanView | ClosedPlanLink | null): Promise<CompressedBody>;
  /** Null if the page shows plans or questions but `content` is missing. */
  sitePage(request: SiteRequest): Promise<SitePage | null>;
  namesInLatin(names: readonly string[]): Promise<Transliteration[]>;
  /** Converts the database's response about a signed plan to the API's. */
  apiPlan(answer: string): Promise<CompressedBody>;
  /** The CSV of an API response; null if the response has no names. */
  guestListFile(answer: string): Promise<CompressedBody | null>;
};

export function createRenderTasks(
  sources: RenderSources,
  context: RenderContext,
  mode: 'production' | 'development',
): RenderTasks {
  const { files, settings, connectOrigins } = context;
  const { guestPage, missingPage } = createGuestPageRenderer(sources.guestPage, context);
  const handlers = new WeakMap<ServerBuild, RequestHandler>();

  async function sitePage(request: SiteRequest): Promise<SitePage | null> {
    const build = await sources.site();
    const answer = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, answer);
    return renderSitePage({ build, answer, settings, connectOrigins }, request);
  }

  return {
    guestPage,
    missingPage,
    search: guestPage,
    replyPage: async (page) =>
      toRenderedHtml((await sources.replies()).renderReplyPage(page, files.ofReply)),
    planPage: async () => toRenderedHtml((await sources.plans()).renderPlanPage(files.ofPlan)),
    plan: async (answer) =>
      compressOnTheFly(Buffer.from((await sources.plans()).renderPlanContent(answer))),
    sitePage,
    namesInLatin: transliterateNames,
    apiPlan: async (answer) =>
      compressOnTheFly(Buffer.from((await sources.plans()).buildApiPlan(answer))),
    guestListFile: async (answer) => {
      const file = (await sources.guestLists()).buildGuestListFile(answer);
      return file === null ? null : compressOnTheFly(Buffer.from(file));
    },
  };
}

const toRenderedHtml = (html: string): RenderedHtml => ({
  ...compressOnTheFly(Buffer.from(html)),
  headers: { 'Content-Security-Policy': buildContentSecurityPolicy(html, []) },
});

type Site = Pick<RenderContext, 'settings' | 'connectOrigins'> & {
  build: ServerBuild;
  answer: RequestHandler;
};

async function renderSitePage(
  { build, answer, ...around }: Site,
  request: SiteRequest,
): Promise<SitePage | null> {
  // React compares contexts by identity, so they come from the built app itself.
  const { publicSettingsContext, siteContentContext } = build.entry
    .module as unknown as typeof AppEntry;
  const { url, method, headers, content } = request;
  const contentRequest = Promise.withResolvers<null>();
  const context = new RouterContextProvider();
  context.set(publicSettingsContext, around.settings);
  context.set(siteContentContext, () => {
    if (content !== undefined) return Promise.resolve(content);
    contentRequest.resolve(null);
    return new Promise(() => {}); // never settles: the page is rendered again once the content is read
  });
  const rendering = answer(new Request(url, { method, headers }), context);
  const response = await Promise.race([rendering, contentRequest.promise]);
  if (!response) return null;
  const secured = await addContentSecurityPolicy(
    response,
    around.connectOrigins,
    request.hasScriptsLast ? delayScripts : undefined,
  );
  return {
    status: secured.status,
    headers: [...secured.headers],
    body: new Uint8Array(await secured.arrayBuffer()),
  };
}
