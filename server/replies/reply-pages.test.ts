import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import type { RenderCaller, RenderQueue } from '../rendering/render-queue.ts';
import { createReplyPages } from './reply-pages.ts';

/** Database responses by a link's token. The events have the same name and day. */
const invitationOf = (page_group: string) => ({
  event: {
    event_name: 'Amelia & Tom',
    event_date: '2027-06-12',
    hidden_languages: '',
    meals: [],
    page_group,
  },
  guests: [{ id: 'a', name: 'Zoë', reply: null }],
  may_answer: true,
  shows_tables: false,
  language: null,
});

test('queues renderings of replies per event', async () => {
  const visitor = {
    rpc: async (_: string, { token }: { token: string }) => ({
      data: invitationOf(token.slice(0, 1)),
      error: null,
    }),
  } as unknown as SupabaseClient;
  const turns: RenderCaller[] = [];
  const replyPage: RenderQueue['replyPage'] = async (_, turn) => {
    turns.push(turn);
    return { html: '', headers: {} } as never;
  };
  const pages = createReplyPages(visitor, { replyPage });
  for (const token of ['a1', 'a2', 'b1'])
    await pages(new Request(`https://placecard.example/reply/${token}`), token, 'network');
  expect(turns.map(({ event }) => event)).toEqual(['a', 'a', 'b']);
});
