import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../browser/public-settings';

/** Returns the operator's settings, both in the browser and on the server. */
export const usePublicSettings = (): Partial<PublicSettings> =>
  (useRouteLoaderData('root') as PublicSettings | undefined) ?? {};
