// A process that serves a kept guest page as the server does and, from a bare Hono route, the same bytes: for bench/guest-page.ts.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createGuestPageCache } from '../server/guest-page/guest-page-data.ts';
import { createGuestPages } from '../server/guest-page/guest-pages.ts';
import { readGuestPage } from '../server/guest-page/read-guest-page.ts';
import { openBuiltPages } from '../server/pages.ts';
import { createSiteContentReader } from '../server/site/content.ts';
import { createWeb } from '../server/web.ts';

const { BACKEND_URL = '', PUBLISHABLE_KEY = '', EVENT_ID = '', PORT = '' } = process.env;

const client = createClient(BACKEND_URL, PUBLISHABLE_KEY);
const cache = createGuestPageCache(readGuestPage(client));
cache.setListening(true);
const publicUrl = `http://127.0.0.1:${PORT}`;
const pages = await openBuiltPages({
  settings: { supabaseUrl: '', publishableKey: PUBLISHABLE_KEY, publicUrl, supportEmail: 'x@example.com' },
  readGuestPage: cache.read,
  readSiteContent: createSiteContentReader(client),
});
const web = createWeb({
  networkOf: () => '',
  knownEvents: { find: async () => 'known', remember() {}, isUnknown: () => false, setListening() {} },
  functions: {},
  ping: async () => {},
  renderPage: pages.render,
  guestPages: createGuestPages(cache, { cachesPages: true }),
  clientDir: pages.clientDir,
  limiter: () => (_, next) => next(),
  connectTo: [],
  allowedOrigins: [],
  publicUrl,
});

const headers = { 'Accept-Encoding': 'br' };
const page = await web.fetch(new Request(`${publicUrl}/seating-plan/${EVENT_ID}`, { headers }));
const bytes = new Uint8Array(await page.arrayBuffer());
const bare = new Hono().get('/bare', (c) =>
  c.body(bytes, 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }),
);

const listeners = { bare: getRequestListener(bare.fetch), web: getRequestListener(web.fetch) };
createServer((request, response) => listeners[request.url === '/bare' ? 'bare' : 'web'](request, response)).listen(
  Number(PORT),
  '127.0.0.1',
  () => process.send?.('ready'),
);
