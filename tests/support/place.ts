import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../app/lib/backend/database.types.ts';

/** A running server: the one of all tests, or one of a test's own. */
export type Place = { url: string; dataDir: string; publishableKey: string; secretKey: string };

export const connect = (place: Place, key = place.publishableKey) =>
  createClient<Database>(place.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/** The server itself at `place`: past row-level security, to prepare and to look at what is stored. */
export const connectAdmin = (place: Place) => connect(place, place.secretKey);
