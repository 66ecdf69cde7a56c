import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Env } from '../http/http-server.ts';

export function builtFiles(root: string): Hono<Env> {
  const files = new Hono<Env>();
  for (const worker of ['/seating-plan/worker.js', '/door/worker.js']) {
    files.use(worker, async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-cache'); // a worker that is to end must hear of it
      if (worker === '/door/worker.js') c.res.headers.set('Service-Worker-Allowed', '/door'); // the page stands above its folder
    });
  }
  files.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  files.use(serveStatic({ root, precompressed: true }));
  return files;
}
