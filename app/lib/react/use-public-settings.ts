import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../browser/public-settings';

export const usePublicSettings = (): Partial<PublicSettings> =>
  (useRouteLoaderData('root') as PublicSettings | undefined) ?? {};
