import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as AppEntry from '../app/entry.server.tsx';
import type { PublicSettings, SeatingReader, SiteContentReader } from '../app/server-context.ts';
import { StartError } from './settings.ts';

const root = join(import.meta.dirname, '..');

/** What pages are rendered with that only the server knows. */
type HandedOver = { settings: PublicSettings; readSeating: SeatingReader; readSiteContent: SiteContentReader };

export type Pages = {
  render(request: Request): Promise<Response>;
  /** Folder of the built browser files. */
  clientDir?: string;
  /** While developing: what answers before the server does. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Renders the app's pages from the build, handing them what only the server knows. */
export async function openBuiltPages(handed: HandedOver): Promise<Pages> {
  const file = join(root, 'build/server/index.js');
  let build: ServerBuild;
  try {
    build = (await import(file)) as ServerBuild;
  } catch (error) {
    throw new StartError(`The app is not built (${(error as Error).message}): run npm start`);
  }
  return {
    render: (request) => renderWith(build, 'production', handed, request),
    clientDir: join(root, 'build/client'),
  };
}

/** As openBuiltPages, from source: Vite serves the browser's files on the same server and port and reloads what changes. */
export async function openDevelopmentPages(handed: HandedOver, server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } });
  return {
    render: async (request) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return renderWith(build, 'development', handed, request);
    },
    middleware: vite.middlewares,
  };
}

function renderWith(build: ServerBuild, mode: string, handed: HandedOver, request: Request) {
  // Contexts are told apart by identity, so they come from the built app itself.
  const { publicSettingsContext, seatingReaderContext, siteContentContext } = build.entry.module as unknown as typeof AppEntry;
  const context = new RouterContextProvider();
  context.set(publicSettingsContext, handed.settings);
  context.set(seatingReaderContext, handed.readSeating);
  context.set(siteContentContext, handed.readSiteContent);
  return createRequestHandler(build, mode)(request, context);
}
