import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as AppEntry from '../app/entry.server.tsx';
import type * as Documents from '../app/features/guest-page/document.tsx';
import type * as ReplyDocuments from '../app/features/replies/document.tsx';
import type * as PlanDocuments from '../app/features/venue/document.tsx';
import type { PublicSettings } from '../app/lib/settings-on-page.ts';
import type { SiteContentReader } from '../app/server-context.ts';
import { drawInThread } from './guest-page/draw-in-thread.ts';
import { createDrawing, type DrawGuestPage } from './guest-page/drawing.ts';
import { loadOnce } from './load-once.ts';
import type { DrawReplyPage } from './replies/reply-pages.ts';
import { ConfigurationError } from './settings.ts';
import type { DrawPlanPage } from './venue/plan-pages.ts';

const root = join(import.meta.dirname, '..');

type PageContext = { settings: PublicSettings; readSiteContent: SiteContentReader; connectTo: string[] };

export type Pages = {
  render(request: Request): Promise<Response>;
  draw: DrawGuestPage;
  drawReply: DrawReplyPage;
  drawPlan: DrawPlanPage;
  clientDir?: string;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

export async function openBuiltPages(pageContext: PageContext): Promise<Pages> {
  const { settings, connectTo } = pageContext;
  const built = join(root, 'build/server/index.js');
  let build: ServerBuild;
  try {
    build = (await import(built)) as ServerBuild;
  } catch (error) {
    throw new ConfigurationError(`The app is not built (${(error as Error).message}): run npm start`);
  }
  const clientDir = join(root, 'build/client');
  const filesOf = async (manifest: string, start: string) => {
    const { file = '', css = [] } = (JSON.parse(await readFile(join(clientDir, manifest), 'utf8')) as BuiltFiles)[start] ?? {};
    return { scripts: [`/${file}`], styles: css.map((style) => `/${style}`) };
  };
  const files = {
    ...(await filesOf('guest-page.json', START)),
    ofRoom: (await filesOf('guest-page.json', LIT_TABLE)).scripts,
    ofNotOpen: await filesOf('not-open-page.json', START_NOT_OPEN),
    ofScreen: await filesOf('entrance-screen.json', START_SCREEN),
  };
  return {
    render: renderWith(build, 'production', pageContext),
    draw: drawInThread(join(root, 'build/guest-page/document.js'), { files, settings, connectTo }),
    drawReply: drawReplies(loadBuilt<typeof ReplyDocuments>('reply-document.js'), files.styles),
    drawPlan: drawPlans(loadBuilt<typeof PlanDocuments>('plan-document.js'), await filesOf('plan-page.json', START_PLAN)),
    clientDir,
  };
}

const loadBuilt = <Documents>(file: string) =>
  loadOnce((suffix) => import(`${join(root, 'build/guest-page', file)}${suffix}`) as Promise<Documents>);

export async function openDevelopmentPages(pageContext: PageContext, server: Server): Promise<Pages> {
  const { settings, connectTo } = pageContext;
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } });
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const documents = async () => (await vite.ssrLoadModule(DOCUMENTS)) as typeof Documents;
  const ofNotOpen = { scripts: [`/${START_NOT_OPEN}`], styles: [`/${STYLES}?direct`] };
  const ofScreen = { scripts: [HOT, `/${START_SCREEN}`], styles: [] };
  const files = { scripts: [HOT, `/${START}`], styles: [], ofRoom: [], ofNotOpen, ofScreen };
  return {
    render: async (request) => renderWith(await build(), 'development', pageContext)(request),
    draw: createDrawing(documents, { files, settings, connectTo }),
    drawReply: drawReplies(
      async () => (await vite.ssrLoadModule(REPLY_DOCUMENTS)) as typeof ReplyDocuments,
      [`/${STYLES}?direct`],
    ),
    drawPlan: drawPlans(async () => (await vite.ssrLoadModule(PLAN_DOCUMENTS)) as typeof PlanDocuments, {
      scripts: [HOT, `/${START_PLAN}`],
      styles: [`/${PLAN_STYLES}?direct`],
    }),
    middleware: vite.middlewares,
  };
}

const DOCUMENTS = '/app/features/guest-page/document.tsx';
const START = 'app/features/guest-page/start.tsx';
const LIT_TABLE = 'app/features/guest-page/components/lit-table.tsx';
const START_NOT_OPEN = 'app/features/guest-page/start-not-open.ts';
const START_SCREEN = 'app/features/guest-page/screen/start-screen.tsx';
const STYLES = 'app/features/guest-page/components/guest-page.css';
/** Reply and plan pages are rendered in this process: few request them, and each gets their own. */
const REPLY_DOCUMENTS = '/app/features/replies/document.tsx';
const PLAN_DOCUMENTS = '/app/features/venue/document.tsx';
const START_PLAN = 'app/features/venue/start.ts';
const PLAN_STYLES = 'app/features/venue/components/plan-page.css';
type BuiltFiles = Record<string, { file: string; css?: string[] }>;
/** Hot module replacement needs it to come first. */
const HOT = '/@id/__x00__virtual:react-router/inject-hmr-runtime';

function renderWith(build: ServerBuild, mode: string, pageContext: PageContext) {
  // Contexts are compared by identity, so they come from the built app itself.
  const { publicSettingsContext, siteContentContext } = entryOf(build);
  const answer = createRequestHandler(build, mode);
  return (request: Request) => {
    const context = new RouterContextProvider();
    context.set(publicSettingsContext, pageContext.settings);
    context.set(siteContentContext, pageContext.readSiteContent);
    return answer(request, context);
  };
}

const drawReplies =
  (load: () => Promise<typeof ReplyDocuments>, styles: string[]): DrawReplyPage =>
  async (page) =>
    (await load()).replyDocument(page, styles);

function drawPlans(load: () => Promise<typeof PlanDocuments>, files: { scripts: string[]; styles: string[] }): DrawPlanPage {
  return {
    page: async () => (await load()).planPageDocument(files),
    content: async (answer) => (await load()).planContent(answer),
  };
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as typeof AppEntry;
