import type { HttpBindings } from '@hono/node-server';

/** Of every route and middleware: Node's own request and answer. */
export type Env = { Bindings: HttpBindings };
