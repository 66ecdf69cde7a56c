import { FunctionsClient } from '@supabase/functions-js';
import { env, publicHeaders } from '@/lib/backend/env';
import { fetchAsUser } from './fetch-as-user';

const url = `${env.supabaseUrl}/functions/v1`;

export const functions = new FunctionsClient(url, { customFetch: fetchAsUser(null) }); // a publishable key is not a token

/** Calls functions anonymously, even while a user is signed in. */
export const anonymousFunctions = new FunctionsClient(url, { headers: publicHeaders });
