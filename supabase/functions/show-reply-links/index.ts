import { createDenoContext, requireSetting, serve } from '../_shared/deno-context.ts';
import { createHandler } from './handler.ts';

serve(createHandler({ ...createDenoContext(), replyLinkKey: requireSetting('REPLY_LINK_KEY') }));
