import { expectNoPrivateData } from './canary.ts';
import { prepareDatabaseTemplate } from './database-template.ts';
import { lowerHashCost } from './server.ts';
import { startSiteWithProject, startStandaloneSite } from './sites.ts';

/** Starts one server for all journeys, with BESIDE_PROJECT beside a simulated Supabase project. */
export default async function setup() {
  const { DATABASE_URL, BESIDE_PROJECT } = process.env;
  lowerHashCost();
  if (!DATABASE_URL && !BESIDE_PROJECT) await prepareDatabaseTemplate();
  const { url, backend, output, end } = await (BESIDE_PROJECT
    ? startSiteWithProject
    : startStandaloneSite)({
    LOG_LEVEL: 'info', // the server's output is checked at the end
    RATE_LIMIT_FACTOR: '1000',
    ...(DATABASE_URL && { DATABASE_URL }),
  });
  process.env.E2E_URL = url;
  process.env.E2E_BACKEND_URL = backend.url;
  process.env.E2E_DATA_DIR = backend.dataDir;
  process.env.E2E_PUBLISHABLE_KEY = backend.publishableKey;
  process.env.E2E_SECRET_KEY = backend.secretKey;
  return async () => {
    await end();
    expectNoPrivateData(output());
  };
}
