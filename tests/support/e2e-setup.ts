import { expectNothingPrivate } from './canary.ts';
import { plainHttpHost } from './chromium.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

/**
 * One real server for all journeys, on a data folder of its own. With E2E_IN_FRONT a second one stands in front of it, as it would in front of a
 * Supabase project: pages come from the second, and everything they ask for from the first, which is another origin.
 */
export default async function setup() {
  const port = String(await freePort());
  const backend = await startServer({
    LOG_LEVEL: 'info', // what it prints is looked through at the end
    RATE_LIMIT_FACTOR: '1000',
    ALLOWED_ORIGINS: `http://127.0.0.1:${port},http://${plainHttpHost}:${port}`,
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  });
  const pages = process.env.E2E_IN_FRONT ? await startInFront(backend, port) : backend;
  process.env.E2E_URL = pages.url;
  process.env.E2E_BACKEND_URL = backend.url;
  process.env.E2E_DATA_DIR = backend.dataDir;
  process.env.E2E_PUBLISHABLE_KEY = backend.publishableKey;
  process.env.E2E_SECRET_KEY = backend.secretKey;
  return async () => {
    for (const server of new Set([pages, backend])) {
      await server.stop();
      await server.remove();
    }
    expectNothingPrivate(pages.output() + backend.output());
  };
}

const startInFront = (backend: RunningServer, port: string) =>
  startServer({
    LOG_LEVEL: 'warn',
    PORT: port,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
  });
