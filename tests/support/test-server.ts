import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../app/lib/backend/database.types.ts';

/** A running server: the one of all tests, or one of a test's own. */
export type TestServer = {
  url: string;
  dataDir: string;
  publishableKey: string;
  secretKey: string;
};

export const connect = (server: TestServer, key = server.publishableKey) =>
  createClient<Database>(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/** The server itself at `place`: past row-level security, to prepare and to look at what is stored. */
export const connectAdmin = (server: TestServer) => connect(server, server.secretKey);
