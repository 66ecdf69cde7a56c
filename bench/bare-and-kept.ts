// A process that serves a kept guest page as the server does and, from a bare Hono route, the same bytes: for bench/guest-page.ts.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createGuestPages } from '../server/guest-page/guest-pages.ts';
import { createSeatingStore } from '../server/guest-page/seating-store.ts';
import { createSeatingReader } from '../server/guest-page/snapshot.ts';
import { openBuiltPages } from '../server/pages.ts';
import { createSiteContentReader } from '../server/site/content.ts';
import { createWeb } from '../server/web.ts';

const { BACKEND_URL = '', PUBLISHABLE_KEY = '', EVENT_ID = '', PORT = '' } = process.env;

const client = createClient(BACKEND_URL, PUBLISHABLE_KEY);
const seatings = createSeatingStore(createSeatingReader(client));
seatings.setTold(true);
const publicUrl = `http://127.0.0.1:${PORT}`;
const pages = await openBuiltPages({
  settings: { supabaseUrl: '', publishableKey: PUBLISHABLE_KEY, publicUrl, supportEmail: 'x@example.com' },
  readSeating: seatings.read,
  readSiteContent: createSiteContentReader(client),
});
const web = createWeb({
  functions: {},
  renderPage: pages.render,
  guestPages: createGuestPages(seatings, { keepsPages: true }),
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
