import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: { url: string; dataDir: string; publishableKey: string; secretKey: string };
  }
}

/** One server for all api tests; every test makes hosts of its own, so none sees another's rows. */
export default async function setup(project: TestProject) {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const { url, dataDir, publishableKey, secretKey } = server;
  project.provide('server', { url, dataDir, publishableKey, secretKey });
  return async () => {
    await server.stop();
    await server.remove();
  };
}
