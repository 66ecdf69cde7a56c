import { FunctionsClient } from '@supabase/functions-js';
import { env, publicHeaders } from '@/lib/backend/env';
import { fetchAsUser } from './fetch-as-user';

const url = `${env.supabaseUrl}/functions/v1`;

export const functionsClient = new FunctionsClient(url, { customFetch: fetchAsUser(null) }); // a publishable key is not a token

/** Calls functionsClient anonymously, even while a user is signed in. */
export const anonymousFunctionsClient = new FunctionsClient(url, { headers: publicHeaders });
