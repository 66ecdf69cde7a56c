import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type * as Documents from '../../app/features/guest-page/document.tsx';
import type { GuestPageFiles, MissingPage } from '../../app/features/guest-page/document.tsx';
import type { GuestPageData } from '../../app/features/guest-page/model.ts';
import type { Language } from '../../app/features/languages/languages.ts';
import { allLearned } from '../../app/features/name-search/learned.ts';
import { startIndexing } from '../../app/features/name-search/name-index.ts';
import { plainSearch } from '../../app/features/name-search/plain-search.ts';
import { type FoundPlaces, searchPlaces } from '../../app/features/name-search/search-guests.ts';
import type { PublicSettings } from '../../app/lib/browser/public-settings.ts';
import { MEGABYTE } from '../bytes.ts';
import { type Compressed, compressQuickly } from '../http/cached-body.ts';
import { contentPolicy } from '../web/content-policy.ts';
import { buildPreloads } from '../web/preloads.ts';

export type GuestPageInput = {
  /** The page's data, with each `<` escaped. */
  json: string;
  version: string;
  searchedName: string;
  language: Language;
  isScreen?: boolean;
};

export type RenderedPage = Compressed & {
  tag: string;
  headers: Record<string, string>;
  preloads: Record<string, string>;
  hasFound: boolean;
};

export type GuestPageDrawing = {
  guestPage(page: GuestPageInput): Promise<RenderedPage>;
  missingPage(page: MissingPage): Promise<RenderedPage>;
};

type GuestPageContext = {
  files: GuestPageFiles;
  settings: PublicSettings;
  connectTo: string[];
};

/** Characters of JSON, counted twice for its bytes, whose parsed data is cached for further searches: the search index is stored with the list. */
const MAX_UNPACKED = 4 * MEGABYTE;
/** `pages`: the number of pages of this version drawn for the cache, one for each language. */
type Unpacked = { data: GuestPageData; bytes: Buffer; pages: number };

/** The pages of a version that are compressed well at once; further languages are compressed hastily, so that a change read in all of them costs little. */
const CAREFUL_PAGES = 3;

/** Placeholder in a drawn page for its data, which is most of the page and the same in all languages, so that it is encoded once. Nobody can guess it. */
const PLACE_OF_DATA = randomUUID();

/** For indexing the list, per search; later searches continue with a longer list, and plainSearch answers until then. */
const TAKING_APART_MS = 500;

export function createGuestPageDrawing(
  load: () => Promise<typeof Documents>,
  { connectTo, ...around }: GuestPageContext,
): GuestPageDrawing {
  const unpacked = new LRUCache<string, Unpacked>({ maxSize: MAX_UNPACKED });

  function unpack({ json, version }: GuestPageInput): Unpacked {
    const made = unpacked.get(version) ?? {
      data: JSON.parse(json) as GuestPageData,
      bytes: Buffer.from(json),
      pages: 0,
    };
    unpacked.set(version, made, { size: Math.min(2 * json.length + 1000, MAX_UNPACKED) });
    return made;
  }

  type More = { data?: Buffer; hasFound?: boolean; isHasty?: boolean };
  function drawn(page: string, { data, hasFound = false, isHasty }: More = {}): RenderedPage {
    const compressed = compressQuickly(withData(page, data), isHasty);
    return {
      ...compressed,
      tag: createHash('sha256').update(compressed.br).digest('base64url').slice(0, 22),
      headers: { 'Content-Security-Policy': contentPolicy(page, connectTo) },
      preloads: buildPreloads(page),
      hasFound,
    };
  }

  return {
    async guestPage(page) {
      const { renderGuestPageDocument } = await load();
      const version = unpack(page);
      const { data, bytes } = version;
      const foundPlaces = placesOf(data.guests, page.searchedName);
      const hasFound = foundPlaces.matches.length + foundPlaces.guesses.length > 0;
      const document = renderGuestPageDocument(
        { ...page, data, json: PLACE_OF_DATA, foundPlaces },
        around,
      );
      const isHasty = page.searchedName === '' && ++version.pages > CAREFUL_PAGES;
      return drawn(document, { data: bytes, hasFound, isHasty });
    },
    async missingPage(page) {
      const { renderMissingPageDocument } = await load();
      return drawn(renderMissingPageDocument(page, around));
    },
  };
}

/** The page in UTF-8 with its data inserted; some pages have none. */
function withData(page: string, data?: Buffer): Buffer {
  const at = page.indexOf(PLACE_OF_DATA);
  if (at < 0 || !data) return Buffer.from(page);
  return Buffer.concat([
    Buffer.from(page.slice(0, at)),
    data,
    Buffer.from(page.slice(at + PLACE_OF_DATA.length)),
  ]);
}

function placesOf(guests: GuestPageData['guests'], name: string): FoundPlaces {
  if (name.trim() === '') return { matches: [], guesses: [] };
  const until = performance.now() + TAKING_APART_MS;
  if (startIndexing(guests).advance(() => performance.now() > until))
    return searchPlaces(guests, name, allLearned);
  const found = new Set(plainSearch(guests, name));
  return { matches: guests.flatMap((guest, at) => (found.has(guest) ? at : [])), guesses: [] };
}
