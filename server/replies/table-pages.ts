import type { SupabaseClient } from '@supabase/supabase-js';
import { getRequestLanguage, languages } from '../../app/features/languages/languages.ts';
import type { FormFields } from '../../app/features/replies/model.ts';
import {
  type HostedTable,
  mergeTableFields,
  parseChairs,
  type TablePage,
  type UnsavedChairs,
} from '../../app/features/replies/table-host/model.ts';
import { busyPage, unavailablePage } from '../http/plain-page.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import {
  chooseLinkLanguage,
  type DrawLinkPage,
  isLinkToken,
  type LinkCaller,
  linkHeaders,
  sendLinkPage,
} from './link-page.ts';

export type TablePages = (request: Request, token: string, network: string) => Promise<Response>;

/** Serves /table/{token}: the chairs of one table, and saving them. Has only the rights of the link and does not cache. */
export function createTablePages(
  visitor: SupabaseClient,
  draw: DrawLinkPage,
  publicUrl: string,
): TablePages {
  return async (request, token, network) => {
    const caller = { request, network };
    try {
      const table = await open(token);
      if (!table)
        return await send(
          caller,
          { hosted: null, language: getRequestLanguage(request, languages) },
          404,
        );
      if (request.method === 'POST') return await save(caller, token, table);
      const { pathname, searchParams } = new URL(request.url);
      return await send(caller, {
        hosted: table,
        language: chooseLinkLanguage(request, table),
        address: publicUrl + pathname,
        isJustSaved: searchParams.get('view') === 'saved',
      });
    } catch (error) {
      if (error instanceof TooBusyError) return busyPage(getRequestLanguage(request, languages));
      log.warn({ reason: (error as Error).message }, 'could not read table page');
      return unavailablePage(getRequestLanguage(request, languages));
    }
  };

  async function open(token: string): Promise<HostedTable | null> {
    if (!isLinkToken(token)) return null;
    const { data, error } = await visitor.rpc('get_table', { token });
    if (!error) return data as HostedTable;
    if (error.code === 'invitation_closed') return null;
    throw new Error(`${error.code} ${error.message}`);
  }

  async function save(caller: LinkCaller, token: string, table: HostedTable): Promise<Response> {
    const { request } = caller;
    const { pathname } = new URL(request.url);
    const fields: FormFields = Object.fromEntries(new URLSearchParams(await request.text()));
    const language = chooseLinkLanguage(request, table, fields.lang);
    const showAgain = (
      now: HostedTable,
      sent: { fields: FormFields; unsaved: UnsavedChairs },
      status: number,
    ) => send(caller, { hosted: now, language, address: publicUrl + pathname, ...sent }, status);
    if (fields.draft) return showAgain(table, { fields, unsaved: {} }, 200);
    const { answers, unnamed } = parseChairs(table, fields);
    const { data, error } = await visitor.rpc('save_table', {
      token,
      chairs: answers,
      language: language.code,
    });
    if (error && !refusals.has(error.code)) throw new Error(`${error.code} ${error.message}`);
    const { conflicts, over_plan } = error
      ? { conflicts: answers.map(({ id }) => id), over_plan: [] }
      : (data as { conflicts: string[]; over_plan: string[] });
    const unsaved = [...conflicts, ...over_plan, ...unnamed];
    if (unsaved.length === 0)
      return new Response(null, {
        status: 303,
        headers: {
          Location: `${pathname}?${new URLSearchParams({ view: 'saved', lang: language.code })}`,
          ...linkHeaders,
        },
      });
    const now = await open(token);
    if (!now) return send(caller, { hosted: null, language }, 404);
    const merged = mergeTableFields(now, fields, unsaved);
    const problems: UnsavedChairs = Object.fromEntries([
      ...conflicts.map((id) => [id, 'changed'] as const),
      ...merged.moved.map((id) => [id, 'moved'] as const),
      ...over_plan.map((id) => [id, 'over plan'] as const),
      ...unnamed.map((id) => [id, 'name'] as const),
    ]);
    return showAgain(
      now,
      { fields: merged.fields, unsaved: problems },
      conflicts.length > 0 ? 409 : 422,
    );
  }

  function send(caller: LinkCaller, page: TablePage, status?: number): Promise<Response> {
    return sendLinkPage(draw, caller, page, page.hosted?.event.page_group, status);
  }
}

/** After these the form is shown again as the database has it now. */
const refusals = new Set(['replies_closed', 'invalid_value', 'named_twice', 'invitation_closed']);
