import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type * as AppEntry from '../app/entry.server.tsx';
import type { GuestPageReader, PublicSettings, SiteContentReader } from '../app/server-context.ts';
import { StartError } from './settings.ts';

const root = join(import.meta.dirname, '..');

type HandedOver = { settings: PublicSettings; readGuestPage: GuestPageReader; readSiteContent: SiteContentReader };

export type Pages = {
  render(request: Request): Promise<Response>;
  clientDir?: string;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

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
  const { publicSettingsContext, guestPageReaderContext, siteContentContext } = build.entry.module as unknown as typeof AppEntry;
  const context = new RouterContextProvider();
  context.set(publicSettingsContext, handed.settings);
  context.set(guestPageReaderContext, handed.readGuestPage);
  context.set(siteContentContext, handed.readSiteContent);
  return createRequestHandler(build, mode)(request, context);
}
