import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type * as Documents from '../../app/features/guest-page/document.tsx';
import type { GuestPageFiles, MissingPage } from '../../app/features/guest-page/document.tsx';
import type { GuestPageData } from '../../app/features/guest-page/model.ts';
import type { Language } from '../../app/features/languages/languages.ts';
import { startIndexing } from '../../app/features/name-search/name-index.ts';
import { allSearchData } from '../../app/features/name-search/search-data.ts';
import { type MatchIndexes, searchIndexes } from '../../app/features/name-search/search-guests.ts';
import { searchSubstrings } from '../../app/features/name-search/substring-search.ts';
import type { PublicSettings } from '../../app/lib/browser/public-settings.ts';
import { MEGABYTE } from '../bytes.ts';
import { type CompressedBody, compressOnTheFly } from '../http/cached-body.ts';
import { buildContentSecurityPolicy } from '../web/content-policy.ts';
import { buildPreloads } from '../web/preloads.ts';

export type GuestPageInput = {
  /** The page's data, with each `<` escaped. */
  json: string;
  version: string;
  searchedName: string;
  language: Language;
  isScreen?: boolean;
};

export type RenderedPage = CompressedBody & {
  tag: string;
  headers: Record<string, string>;
  preloads: Record<string, string>;
  hasFound: boolean;
};

export type GuestPageRenderer = {
  guestPage(page: GuestPageInput): Promise<RenderedPage>;
  missingPage(page: MissingPage): Promise<RenderedPage>;
};

type GuestPageContext = {
  files: GuestPageFiles;
  settings: PublicSettings;
  connectOrigins: string[];
};

/** In characters. Each page counts with twice the length of its JSON. */
const MAX_PARSED_LENGTH = 4 * MEGABYTE;
/** `pages`: how many pages of this version were rendered for the cache, one for each language. */
type ParsedPage = { data: GuestPageData; bytes: Buffer; pages: number };

/** Pages in further languages are compressed at FASTEST_QUALITY, so that a change costs little. */
const WELL_COMPRESSED_PAGES = 3;

/** The data is equal in all languages and encoded once. Random, so that users cannot type it. */
const DATA_PLACEHOLDER = randomUUID();

/** Time for indexing the list during each search. A long list takes several searches; until it is indexed, searchSubstrings is used. */
const INDEXING_MS = 500;

export function createGuestPageRenderer(
  load: () => Promise<typeof Documents>,
  { connectOrigins, ...pageContext }: GuestPageContext,
): GuestPageRenderer {
  const parsedPages = new LRUCache<string, ParsedPage>({ maxSize: MAX_PARSED_LENGTH });

  function parsePage({ json, version }: GuestPageInput): ParsedPage {
    const parsed = parsedPages.get(version) ?? {
      data: JSON.parse(json) as GuestPageData,
      bytes: Buffer.from(json),
      pages: 0,
    };
    parsedPages.set(version, parsed, { size: Math.min(2 * json.length + 1000, MAX_PARSED_LENGTH) });
    return parsed;
  }

  type RenderOptions = { data?: Buffer; hasFound?: boolean; isFastest?: boolean };
  function toRenderedPage(
    page: string,
    { data, hasFound = false, isFastest }: RenderOptions = {},
  ): RenderedPage {
    const compressed = compressOnTheFly(insertData(page, data), { isFastest });
    return {
      ...compressed,
      tag: createHash('sha256').update(compressed.br).digest('base64url').slice(0, 22),
      headers: { 'Content-Security-Policy': buildContentSecurityPolicy(page, connectOrigins) },
      preloads: buildPreloads(page),
      hasFound,
    };
  }

  return {
    async guestPage(page) {
      const { renderGuestPageDocument } = await load();
      const parsed = parsePage(page);
      const { data, bytes } = parsed;
      const matchIndexes = findPlaces(data.guests, page.searchedName);
      const hasFound = matchIndexes.matches.length + matchIndexes.guesses.length > 0;
      const document = renderGuestPageDocument(
        { ...page, data, json: DATA_PLACEHOLDER, matchIndexes },
        pageContext,
      );
      const isFastest = page.searchedName === '' && ++parsed.pages > WELL_COMPRESSED_PAGES;
      return toRenderedPage(document, { data: bytes, hasFound, isFastest });
    },
    async missingPage(page) {
      const { renderMissingPageDocument } = await load();
      return toRenderedPage(renderMissingPageDocument(page, pageContext));
    },
  };
}

function insertData(page: string, data?: Buffer): Buffer {
  const at = page.indexOf(DATA_PLACEHOLDER);
  if (at < 0 || !data) return Buffer.from(page);
  return Buffer.concat([
    Buffer.from(page.slice(0, at)),
    data,
    Buffer.from(page.slice(at + DATA_PLACEHOLDER.length)),
  ]);
}

function findPlaces(guests: GuestPageData['guests'], name: string): MatchIndexes {
  if (name.trim() === '') return { matches: [], guesses: [] };
  const until = performance.now() + INDEXING_MS;
  if (startIndexing(guests).advance(() => performance.now() > until))
    return searchIndexes(guests, name, allSearchData);
  const found = new Set(searchSubstrings(guests, name));
  return { matches: guests.flatMap((guest, at) => (found.has(guest) ? at : [])), guesses: [] };
}
