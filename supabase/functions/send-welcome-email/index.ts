import { denoContext } from '../_shared/deno-context.ts';
import { createHandler } from './handler.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

Deno.serve(createHandler(denoContext()));
