import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type * as Documents from '../../app/features/guest-page/document.tsx';
import { type Language, languages } from '../../app/features/languages/languages.ts';
import { compressOnTheFly } from '../http/cached-body.ts';
import { createGuestPageRenderer, type RenderedPage } from './guest-page-renderer.ts';

const guests = Array.from({ length: 300 }, (_, at) => ({
  id: `${at}`,
  name: `Guest ${at * 7919}`,
  table: `${at % 40}`,
}));
const documents = {
  renderGuestPageDocument: ({ json, language }: { json: string; language: Language }) =>
    `<html lang="${language.code}"><script>${json}</script></html>`,
  renderMissingPageDocument: () => '',
} as unknown as typeof Documents;
const renderTasksOf = () =>
  createGuestPageRenderer(async () => documents, { connectOrigins: [] } as unknown as Parameters<
    typeof createGuestPageRenderer
  >[1]);
const page = { json: JSON.stringify({ guests }), searchedName: '' };
const isHasty = ({ br }: RenderedPage) =>
  !compressOnTheFly(brotliDecompressSync(br)).br.every((byte, at) => byte === br[at]);

test('compresses the first three languages of each version well', async () => {
  const render = renderTasksOf();
  const hasty = [];
  for (const version of ['one', 'two'])
    for (const language of languages.slice(0, 5))
      hasty.push(isHasty(await render.guestPage({ ...page, version, language })));
  expect(hasty).toEqual([false, false, false, true, true, false, false, false, true, true]);
});

test('always compresses the result of a search well', async () => {
  const render = renderTasksOf();
  const [language] = languages;
  const answers = [];
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    answers.push(await render.guestPage({ ...page, version: 'one', searchedName: name, language }));
  expect(answers.map(isHasty)).toEqual([false, false, false, false, false]);
});
