import type { SupabaseClient } from '@supabase/supabase-js';
import type { ClosedPlan, PlanSince } from '../../app/features/venue/model.ts';
import { sendOnce } from '../http/cached-body.ts';
import { readFields } from '../http/read-fields.ts';
import { tooBusy } from '../http/refusals.ts';
import { log } from '../log.ts';
import { contentPolicy } from '../web/content-policy.ts';

/** Draws the page that everybody gets, and what a link shows in it. */
export type DrawPlanPage = {
  page(): Promise<string>;
  content(answer: PlanSince | ClosedPlan | null): Promise<string>;
};
export type PlanPages = { page(request: Request): Promise<Response>; latest(request: Request): Promise<Response> };

/** Where the page asks for what its link shows: the secret comes in a body, never in an address. */
export const LATEST_PLAN_PATH = '/plan/latest';

const RETRY_AFTER = 5;
const GONE = 410;

/** Answers /plan and what it asks for. It calls as anybody with the link could, and keeps nothing. */
export function createPlanPages(visitor: SupabaseClient, draw: DrawPlanPage): PlanPages {
  return {
    async page(request) {
      const html = await draw.page();
      return send(request, html, {
        ...onEveryAnswer,
        'Cache-Control': 'private, no-cache',
        'Content-Security-Policy': contentPolicy(html, []),
      });
    },
    async latest(request) {
      const { secret } = await readFields(request);
      const { data, error } = await visitor.rpc('open_venue_plan', { secret: String(secret) });
      if (error && error.code !== 'door_closed') {
        log.warn({ reason: `${error.code} ${error.message}` }, 'a plan for the venue could not be read');
        return tooBusy(RETRY_AFTER);
      }
      const answer = (error ? null : data) as unknown as PlanSince | ClosedPlan | null;
      const isOpen = answer !== null && !('closed' in answer);
      const endsAt: Record<string, string> = isOpen && answer.link ? { 'X-Ends-At': answer.link.ends_at } : {};
      return send(
        request,
        await draw.content(answer),
        { ...onEveryAnswer, 'Cache-Control': 'private, no-store', ...endsAt },
        isOpen ? 200 : GONE,
      );
    },
  };
}

const onEveryAnswer = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };

async function send(request: Request, html: string, headers: Record<string, string>, status = 200): Promise<Response> {
  const sent = await sendOnce(html, headers, request);
  return new Response(sent.body, { status, headers: sent.headers });
}
