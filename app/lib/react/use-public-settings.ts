import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../browser/public-settings';

/** What the operator has set, the same in the browser as on the server. */
export const usePublicSettings = (): Partial<PublicSettings> =>
  (useRouteLoaderData('root') as PublicSettings | undefined) ?? {};
