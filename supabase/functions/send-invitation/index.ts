import { denoContext, serve } from '../_shared/deno-context.ts';
import { createHandler } from './handler.ts';

serve(createHandler(denoContext()));
