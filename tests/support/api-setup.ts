import type { TestProject } from 'vitest/node';
import { expectNoPrivateData } from './canary.ts';
import { prepareDatabaseTemplate } from './database-template.ts';
import { lowerHashCost, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: { url: string; dataDir: string; publishableKey: string; secretKey: string };
  }
}

/**
 * Starts one server for all API tests, on PGlite or on the empty database of DATABASE_URL. Every
 * test creates its own hosts, so that tests do not see each other's rows.
 */
export default async function setup(project: TestProject) {
  lowerHashCost();
  await prepareDatabaseTemplate();
  const server = await startServer({
    LOG_LEVEL: 'info', // a line for each request, to check that none contains private data
    RATE_LIMIT_FACTOR: '1000', // all tests call from one IP address
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  });
  const { url, dataDir, publishableKey, secretKey } = server;
  project.provide('server', { url, dataDir, publishableKey, secretKey });
  return async () => {
    await server.stop();
    await server.remove();
    expectNoPrivateData(server.output());
  };
}
