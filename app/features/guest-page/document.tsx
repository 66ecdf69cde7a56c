import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { DocumentHead } from '@/components/document-head';
import { catalogues } from '@/features/languages/catalogues';
import type { Language } from '@/features/languages/languages';
import { buildPhrases } from '@/features/languages/words';
import type { MatchIndexes } from '@/features/name-search/search-guests';
import { type PublicSettings, toPageAttributes } from '@/lib/browser/public-settings';
import { memoizeByKey } from '@/lib/collections/memoize';
import { brand } from '@/lib/text/brand';
import { guestPagePath } from '@/lib/text/paths';
import { LiveGuestPage } from './components/live-guest-page';
import { LocalisedPage } from './components/localised-page';
import { NotOpenPage } from './components/not-open-page';
import { RoomDirections } from './components/room-directions';
import { UnknownEvent } from './components/unknown-event';
import { buildQrCodePath } from './entrance-screen/build-qr-code-path';
import { EntranceScreen } from './entrance-screen/entrance-screen';
import { getScreenLanguage } from './entrance-screen/screen-language';
import {
  buildPageLanguage,
  formatLocalDate,
  formatLocalTime,
  type LanguageData,
} from './language/phrases';
import { type GuestPageData, type OpeningState, toScriptJson } from './model';
import { buildUnitNames } from './opening';
import {
  type NotOpenPayload,
  PAYLOAD_ID,
  type PagePayload,
  ROOT_ID,
  type ScreenPayload,
} from './page-payload';

/** Paths of the built files; scripts are in the order in which they are needed. */
export type GuestPageFiles = {
  scripts: string[];
  styles: string[];
  /** Scripts that only a page with a room needs. */
  roomScripts: string[];
  notOpen: { scripts: string[]; styles: string[] };
  screen: { scripts: string[]; styles: string[] };
};
export type DocumentContext = { files: GuestPageFiles; settings: PublicSettings };

export type FoundGuestPage = {
  data: GuestPageData;
  json: string;
  version: string;
  /** The `?name=` of the URL. `matchIndexes`: the indexes of the guests that this name matches. */
  searchedName: string;
  matchIndexes: MatchIndexes;
  language: Language;
  isScreen?: boolean;
};

export type MissingPage = {
  why: 'noEventId' | 'unknownEvent' | 'unknownAddress';
  language: Language;
};

const formatTimeCached = memoizeByKey((locale) =>
  memoizeByKey((time) => formatLocalTime(locale, time)),
); // cached, because there are only a few different times

export function renderGuestPageDocument(
  { data, json, language, isScreen, ...found }: FoundGuestPage,
  context: DocumentContext,
): string {
  if (data.opening) return renderNotOpenDocument(data, data.opening, language, context);
  if (isScreen)
    return renderScreenDocument({ data, version: found.version, language: language.code }, context);
  const { hidden_languages, event_name, event_date } = data.event;
  const times = [
    data.guests.find(({ evening }) => evening)?.evening,
    data.parts?.tables.from,
    data.parts?.evening?.from,
  ].filter((time) => time !== undefined);
  const languageData = {
    ...toLanguageData(language, hidden_languages),
    day: { date: event_date, said: formatLocalDate(language.locale, event_date) },
    ...(times.length > 0 && {
      hours: Object.fromEntries(
        times.map((time) => [time, formatTimeCached(language.locale)(time)]),
      ),
    }),
    ...(data.room && { room: catalogues[language.code].room }),
  };
  const payload = `{"data":${json},${toScriptJson({ ...found, language: languageData } satisfies Omit<PagePayload, 'data'>).slice(1)}`;
  const title = buildPageLanguage(languageData).page.title({ event: event_name });
  const preloads = data.room ? context.files.roomScripts : [];
  return renderDocument(<LiveGuestPage {...found} data={data} RoomDirections={RoomDirections} />, {
    title,
    language: languageData,
    payload,
    preloads,
    typefaces: 'later',
    ...context,
  });
}

/** The entrance screen's JavaScript includes all languages, because the tablet may be offline when a guest chooses a language. */
function renderScreenDocument(
  page: Omit<ScreenPayload, 'code'>,
  { files: { screen }, settings }: DocumentContext,
): string {
  const payload: ScreenPayload = {
    ...page,
    code: buildQrCodePath(settings.publicUrl + guestPagePath(page.data.event.id)),
  };
  const language = getScreenLanguage(page.language, page.data);
  return renderDocument(<EntranceScreen {...payload} />, {
    title: buildPageLanguage(language).page.title({ event: page.data.event.event_name }),
    language,
    payload: toScriptJson(payload),
    files: screen,
    settings,
  });
}

function renderNotOpenDocument(
  data: GuestPageData,
  opening: OpeningState,
  language: Language,
  { files, settings }: DocumentContext,
): string {
  const phrases = buildPhrases(catalogues[language.code].opening, language.locale);
  const payload: NotOpenPayload = {
    opening,
    opensNow: phrases.opensNow,
    ...(opening.state === 'waiting' && { names: buildUnitNames(language.locale) }),
  };
  return renderDocument(<NotOpenPage data={data} opening={opening} phrases={phrases} />, {
    title: `${data.event.event_name}${opening.state === 'closed' ? `: ${phrases.thankYou}` : ''}`,
    language: toLanguageData(language, data.event.hidden_languages),
    payload: toScriptJson(payload),
    files: { ...files.notOpen, styles: [...files.styles, ...files.notOpen.styles] },
    settings,
    refreshes: opening.state === 'waiting',
  });
}

export function renderMissingPageDocument(
  { why, language }: MissingPage,
  around: DocumentContext,
): string {
  const { page, room, missing } = catalogues[language.code];
  const phrases = buildPhrases(missing, language.locale);
  const message = phrases[why];
  const languageData = { ...toLanguageData(language, ''), page, room, missing };
  const payload = toScriptJson({ message, language: languageData } satisfies PagePayload);
  const title = `${phrases.eventNotFound} · ${brand.name}`;
  return renderDocument(
    <UnknownEvent eventId={undefined} message={message} RoomDirections={RoomDirections} />,
    {
      title,
      language: languageData,
      payload,
      ...around,
    },
  );
}

const toLanguageData = ({ code, locale, direction }: Language, hidden: string): LanguageData => ({
  code,
  locale,
  direction,
  hidden,
  page: catalogues[code].page,
});

/** From the second visit, public/seating-plan/worker.js serves typefaces from its cache, so they need not wait for the JavaScript. */
const CACHED_TYPEFACES_SCRIPT =
  'navigator.serviceWorker?.controller&&delete document.documentElement.dataset.typefaces';

type DocumentOptions = {
  files: Pick<GuestPageFiles, 'scripts' | 'styles'>;
  settings: PublicSettings;
  title: string;
  language: LanguageData;
  payload: string;
  preloads?: string[];
  /** `later`: typefaces load only after the JavaScript, which then removes the attribute (guest-page.css). */
  typefaces?: 'later';
  refreshes?: boolean;
};

function renderDocument(
  page: ReactNode,
  {
    title,
    language,
    payload,
    files,
    settings,
    preloads = [],
    typefaces,
    refreshes = false,
  }: DocumentOptions,
): string {
  const pageHtml = renderToString(<LocalisedPage language={language}>{page}</LocalisedPage>);
  const document = (
    <html
      lang={language.locale}
      dir={language.direction}
      data-typefaces={typefaces}
      {...toPageAttributes(settings)}
    >
      <head>
        <DocumentHead />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {refreshes && (
          <noscript>
            <meta httpEquiv="refresh" content="60" />
          </noscript>
        )}
        {typefaces && <script dangerouslySetInnerHTML={{ __html: CACHED_TYPEFACES_SCRIPT }} />}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: pageHtml }} />
        <script
          type="application/json"
          id={PAYLOAD_ID}
          dangerouslySetInnerHTML={{ __html: payload }}
        />
        {/* Last, because a cached script runs as soon as it is parsed and would delay the rest. */}
        {files.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {preloads.map((src) => (
          <link key={src} rel="modulepreload" href={src} fetchPriority="low" />
        ))}
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
}
