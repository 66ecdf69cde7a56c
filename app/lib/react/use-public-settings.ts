import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../browser/public-settings';

/** Returns the operator's settings, in the browser as on the server. */
export const usePublicSettings = (): Partial<PublicSettings> =>
  (useRouteLoaderData('root') as PublicSettings | undefined) ?? {};
