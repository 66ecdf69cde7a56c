import { createDenoContext, serve } from '../_shared/deno-context.ts';
import { createHandler } from './handler.ts';

serve(createHandler(createDenoContext()));
