import type { ComponentType } from 'react';
import type { UIMatch } from 'react-router';

/** A route’s `handle`: `Head` is added to the document’s head, and a page with its own frame gets no header and footer. */
export type RouteHandle = { hasOwnFrame?: true; Head?: ComponentType };

export const getRouteHandle = ({ handle }: Pick<UIMatch, 'handle'>): RouteHandle =>
  (handle as RouteHandle | undefined) ?? {};
