import type { Context, Handler } from 'hono';
import { getRequestLanguage, languages } from '../../app/features/languages/languages.ts';
import type { Env } from '../http/env.ts';
import { renderUnavailablePage } from '../http/plain-page.ts';
import { log } from '../log.ts';
import { tooManyLookupsPage } from '../web/unknown-events.ts';
import type { ShortAddressLookup } from './address-lookup.ts';
import type { GuestPages } from './guest-pages.ts';

/** A phone may capitalise the first letter of a typed path. */
export const SHORT_ADDRESS = '/:s{[sS]}/:address{.+}';

export function createAddressRoute(
  find: ShortAddressLookup,
  guestPages: Pick<GuestPages, 'unknownAddress'>,
  networkOf: (c: Context<Env>) => string,
): Handler<Env, typeof SHORT_ADDRESS> {
  return async (c) => {
    const network = networkOf(c);
    const found = await find(c.req.param('address'), network).catch((error: Error) => {
      log.error({ reason: error.message }, 'could not look up a short address');
      return 'failed' as const;
    });
    if (found === 'refused') return tooManyLookupsPage(c.req.raw);
    if (found === 'unknown') return guestPages.unknownAddress(c.req.raw, network);
    if (found === 'failed') return renderUnavailablePage(getRequestLanguage(c.req.raw, languages));
    c.header('Cache-Control', 'no-cache');
    c.header('X-Robots-Tag', 'noindex');
    return c.redirect(`/seating-plan/${found.eventId}${new URL(c.req.url).search}`);
  };
}
