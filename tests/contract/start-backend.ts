import type { TestProject } from 'vitest/node';
import { lowerHashCost, startServer } from '../support/server.ts';

/**
 * Uses the backend at SUPABASE_URL: our server if DATA_DIR is given, otherwise a Supabase project.
 * Without SUPABASE_URL, starts our server on the embedded database or on DATABASE_URL.
 */
export default async function setup(project: TestProject) {
  const {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY,
    DATABASE_URL,
    DATA_DIR,
  } = process.env;
  if (url) {
    if (!SUPABASE_ANON_KEY || !SUPABASE_SERVICE_ROLE_KEY)
      throw new Error('set SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY for this SUPABASE_URL');
    project.provide('backend', {
      url,
      anonKey: SUPABASE_ANON_KEY,
      serviceKey: SUPABASE_SERVICE_ROLE_KEY,
      outbox: DATA_DIR,
    });
    return undefined;
  }
  lowerHashCost();
  const server = await startServer({
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    ...(DATABASE_URL && { DATABASE_URL }),
  });
  project.provide('backend', {
    url: server.url,
    anonKey: server.publishableKey,
    serviceKey: server.secretKey,
    outbox: server.dataDir,
  });
  return async () => {
    await server.stop();
    await server.remove();
  };
}
