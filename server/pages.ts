import { access, readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type * as Documents from '../app/features/guest-page/document.tsx';
import type * as GuestListFiles from '../app/features/guests/api/guest-list-file.ts';
import type * as ReplyDocuments from '../app/features/replies/render-reply-page.tsx';
import type * as PlanDocuments from '../app/features/venue/render-plan-page.tsx';
import { renderInThread } from './rendering/render-in-thread.ts';
import { createRenderQueue, type RenderQueue } from './rendering/render-queue.ts';
import type { RenderContext } from './rendering/render-tasks.ts';
import { ConfigurationError } from './settings.ts';

const root = join(import.meta.dirname, '..');

export type Pages = {
  render: RenderQueue;
  clientDir?: string;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

type PageContext = Omit<RenderContext, 'files'>;

export async function openBuiltPages(pageContext: PageContext): Promise<Pages> {
  const toBuiltPath = (file: string) => join(root, 'build', file);
  const files = {
    site: toBuiltPath('server/index.js'),
    guestPage: toBuiltPath('guest-page/document.js'),
    replies: toBuiltPath('guest-page/reply-document.js'),
    plans: toBuiltPath('guest-page/plan-document.js'),
    guestLists: toBuiltPath('guest-page/guest-list-file.js'),
  };
  await Promise.all(Object.values(files).map((file) => access(file))).catch((error: Error) => {
    throw new ConfigurationError(`The app is not built (${error.message}): run npm start`);
  });
  const clientDir = toBuiltPath('client');
  const readFilesOf = async (manifest: string, start: string) => {
    const { file = '', css = [] } =
      (JSON.parse(await readFile(join(clientDir, manifest), 'utf8')) as BuiltFiles)[start] ?? {};
    return { scripts: [`/${file}`], styles: css.map((style) => `/${style}`) };
  };
  const ofGuestPage = await readFilesOf('guest-page.json', START);
  const pageFiles = {
    ...ofGuestPage,
    ofReply: ofGuestPage.styles,
    roomScripts: (await readFilesOf('guest-page.json', ROOM_DIRECTIONS)).scripts,
    notOpen: await readFilesOf('not-open-page.json', START_NOT_OPEN),
    screen: await readFilesOf('entrance-screen.json', START_SCREEN),
    ofPlan: await readFilesOf('plan-page.json', START_PLAN),
  };
  const context = { ...pageContext, files: pageFiles };
  return { render: createRenderQueue(renderInThread({ files, context })), clientDir };
}

export async function openDevelopmentPages(
  pageContext: PageContext,
  server: Server,
): Promise<Pages> {
  const [{ createServer }, { createRenderTasks }] = await Promise.all([
    import('vite'),
    import('./rendering/render-tasks.ts'),
  ]);
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } });
  const load =
    <Source>(file: string) =>
    async () =>
      (await vite.ssrLoadModule(file)) as Source;
  const sources = {
    site: load<ServerBuild>('virtual:react-router/server-build'),
    guestPage: load<typeof Documents>('/app/features/guest-page/document.tsx'),
    replies: load<typeof ReplyDocuments>('/app/features/replies/render-reply-page.tsx'),
    plans: load<typeof PlanDocuments>('/app/features/venue/render-plan-page.tsx'),
    guestLists: load<typeof GuestListFiles>('/app/features/guests/api/guest-list-file.ts'),
  };
  const files = {
    scripts: [HMR_RUNTIME, `/${START}`],
    styles: [],
    roomScripts: [],
    notOpen: { scripts: [`/${START_NOT_OPEN}`], styles: [`/${STYLES}?direct`] },
    screen: { scripts: [HMR_RUNTIME, `/${START_SCREEN}`], styles: [] },
    ofReply: [`/${STYLES}?direct`],
    ofPlan: { scripts: [HMR_RUNTIME, `/${START_PLAN}`], styles: [`/${PLAN_STYLES}?direct`] },
  };
  return {
    render: createRenderQueue(createRenderTasks(sources, { ...pageContext, files }, 'development')),
    middleware: vite.middlewares,
  };
}

const START = 'app/features/guest-page/start.tsx';
const ROOM_DIRECTIONS = 'app/features/guest-page/components/room-directions.tsx';
const START_NOT_OPEN = 'app/features/guest-page/start-not-open.ts';
const START_SCREEN = 'app/features/guest-page/entrance-screen/start-screen.tsx';
const STYLES = 'app/features/guest-page/components/guest-page.css';
const START_PLAN = 'app/features/venue/start.ts';
const PLAN_STYLES = 'app/features/venue/components/plan-page.css';
type BuiltFiles = Record<string, { file: string; css?: string[] }>;
/** Hot module replacement needs this to be the first script. */
const HMR_RUNTIME = '/@id/__x00__virtual:react-router/inject-hmr-runtime';
