import { startServer } from './server.ts';

/** One real server for all journeys, on a data folder of its own. */
export default async function setup() {
  const server = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  process.env.E2E_PUBLISHABLE_KEY = server.publishableKey;
  process.env.E2E_SECRET_KEY = server.secretKey;
  return async () => {
    await server.stop();
    await server.remove();
  };
}
