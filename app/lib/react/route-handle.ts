import type { ComponentType } from 'react';
import type { UIMatch } from 'react-router';

/** The `handle` of a route. `Head` is rendered in the document's head, `HeaderTools` in the site's header. `hasOwnFrame` hides the site's header and footer. */
export type RouteHandle = {
  hasOwnFrame?: true;
  Head?: ComponentType;
  HeaderTools?: ComponentType;
};

export const getRouteHandle = ({ handle }: Pick<UIMatch, 'handle'>): RouteHandle =>
  (handle as RouteHandle | undefined) ?? {};
