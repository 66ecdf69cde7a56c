import type { SupabaseClient } from '@supabase/supabase-js';
import type { FormFields } from '../../app/features/replies/model.ts';
import {
  type HostedTable,
  mergeTableFields,
  parseChairs,
  type TablePage,
  type UnsavedChairs,
} from '../../app/features/replies/table-host/model.ts';
import {
  chooseLinkLanguage,
  createLinkPages,
  createLinkReader,
  type LinkCaller,
  type LinkPageRenderer,
  type LinkPages,
  linkPageHeaders,
  sendLinkPage,
} from './link-pages.ts';

export function createTablePages(
  visitor: SupabaseClient,
  renderer: LinkPageRenderer,
  publicUrl: string,
): LinkPages {
  const open = createLinkReader<HostedTable>(visitor, 'get_table');
  return createLinkPages({
    page: 'table',
    open,
    show,
    submit: save,
    sendClosed: (caller, language) => send(caller, { hosted: null, language }, 404),
  });

  function show(caller: LinkCaller, table: HostedTable): Promise<Response> {
    const { request } = caller;
    const { pathname, searchParams } = new URL(request.url);
    return send(caller, {
      hosted: table,
      language: chooseLinkLanguage(request, table),
      address: publicUrl + pathname,
      isJustSaved: searchParams.get('view') === 'saved',
    });
  }

  async function save(caller: LinkCaller, table: HostedTable): Promise<Response> {
    const { request, token } = caller;
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
          ...linkPageHeaders,
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
    return sendLinkPage(renderer, caller, page, page.hosted?.event.page_group, status);
  }
}

/** After these refusals the form is shown again, with what is stored now. */
const refusals = new Set(['replies_closed', 'invalid_value', 'named_twice', 'invitation_closed']);
