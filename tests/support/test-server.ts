import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../app/lib/backend/database.types.ts';

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

/** A client with the secret key, which bypasses row-level security. */
export const connectAdmin = (server: TestServer) => connect(server, server.secretKey);
