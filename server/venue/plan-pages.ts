import type { SupabaseClient } from '@supabase/supabase-js';
import type { ClosedPlan, PlanSince } from '../../app/features/venue/model.ts';
import { cacheBody, sendBody, sendOnce } from '../http/cached-body.ts';
import { tooBusy, tryAgain } from '../http/refusals.ts';
import { readFields } from '../http/request-body.ts';
import { timing } from '../http/request-scope.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import { type Answer, cacheByVersion, versionsIn } from '../web/cache-by-version.ts';
import { contentPolicy } from '../web/content-policy.ts';

export type DrawPlanPage = {
  page(): Promise<string>;
  content(answer: PlanSince | ClosedPlan | null): Promise<string>;
};
export type PlanPages = { page(request: Request): Promise<Response>; latest(request: Request): Promise<Response> };
/** A plan from the database; without an event if the caller has this version. */
type OpenPlan = Required<Pick<PlanSince, 'link'>> & { version: string } & (PlanSince | { event?: never });

/** The page posts its secret here: in a body, never in an address. */
export const LATEST_PLAN_PATH = '/plan/latest';

const RETRY_AFTER = 5;
const GONE = 410;

/** Answers /plan and its requests, with only the rights of the link. */
export function createPlanPages(visitor: SupabaseClient, draw: DrawPlanPage): PlanPages {
  const answerTo = cacheByVersion('plans_by_link');

  async function read(secret: string, knownVersions: string[], signal: AbortSignal): Promise<Answer<string>> {
    const { data, error } = await visitor.rpc('open_venue_plan', { secret, known: knownVersions }).abortSignal(signal);
    if (error && error.code !== 'door_closed') throw new Error(`${error.code} ${error.message}`);
    const answer = (error ? null : data) as OpenPlan | ClosedPlan | null;
    if (!answer || 'closed' in answer) return { instead: await draw.content(answer) };
    const { version, link } = answer;
    if (!answer.event) return { version };
    const html = await timing('drawing', () => draw.content(answer));
    return {
      version,
      body: await cacheBody(html, { ...onEveryAnswer, ...noStore, 'X-Ends-At': link.ends_at }, { version }),
    };
  }

  return {
    async page(request) {
      const html = await draw.page();
      const headers = { 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': contentPolicy(html, []) };
      return sendOnce(html, { ...onEveryAnswer, ...headers }, request);
    },
    async latest(request) {
      const { secret: given, known } = await readFields(request);
      const secret = String(given);
      try {
        const answer = await answerTo(secret, versionsIn(known), (versions, signal) => read(secret, versions, signal));
        if ('instead' in answer) {
          const { body, headers } = await sendOnce(answer.instead, { ...onEveryAnswer, ...noStore }, request);
          return new Response(body, { status: GONE, headers });
        }
        return answer.body ? sendBody(answer.body, request) : new Response(null, { status: 204, headers: noStore });
      } catch (error) {
        if (error instanceof TooBusyError) return tooBusy(RETRY_AFTER);
        log.warn({ reason: (error as Error).message }, 'a plan for the venue could not be read');
        return tryAgain();
      }
    },
  };
}

const onEveryAnswer = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
/** The page itself stores what it may. */
const noStore = { 'Cache-Control': 'private, no-store' };
