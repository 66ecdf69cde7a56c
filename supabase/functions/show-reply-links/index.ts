import { denoContext, serve, setting } from '../_shared/deno-context.ts';
import { createHandler } from './handler.ts';

serve(createHandler({ ...denoContext(), replyLinkKey: setting('REPLY_LINK_KEY') }));
