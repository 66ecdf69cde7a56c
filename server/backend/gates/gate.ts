import type { Context, MiddlewareHandler } from 'hono';

export type ApiEnv = { Bindings: { peerAddress: string | null } };
export type Gate = MiddlewareHandler<ApiEnv>;

export type RequestForwarder = (c: Context<ApiEnv>, request?: Request) => Promise<Response>;
