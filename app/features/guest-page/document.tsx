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
import { LitTable } from './components/lit-table';
import { LiveGuestPage } from './components/live-guest-page';
import { NotOpenPage } from './components/not-open-page';
import { PageInLanguage } from './components/page-in-language';
import { UnknownEvent } from './components/unknown-event';
import { qrCodePath } from './entrance-screen/code-path';
import { EntranceScreen } from './entrance-screen/entrance-screen';
import { screenLanguage } from './entrance-screen/spoken';
import { buildPageLanguage, dateIn, hourIn, type LanguageData } from './language/phrases';
import { type GuestPageData, jsonInScript, type Opening } from './model';
import { unitNames } from './opening';
import {
  type NotOpenPayload,
  PAYLOAD_ID,
  type PagePayload,
  ROOT,
  type ScreenPayload,
} from './page-payload';

/** Built files; scripts in the order they are needed. */
export type GuestPageFiles = {
  scripts: string[];
  styles: string[];
  /** Additionally for a page with a room. */
  ofRoom: string[];
  ofNotOpen: { scripts: string[]; styles: string[] };
  ofScreen: { scripts: string[]; styles: string[] };
};
export type DocumentContext = { files: GuestPageFiles; settings: PublicSettings };

export type FoundPage = {
  data: GuestPageData;
  json: string;
  version: string;
  /** The `?name=` of the URL, and its results. */
  searchedName: string;
  foundPlaces: MatchIndexes;
  language: Language;
  /** For the tablet at the entrance. */
  isScreen?: boolean;
};

export type MissingPage = { why: 'noEventId' | 'unknownEvent'; language: Language };

const hoursIn = memoizeByKey((locale) => memoizeByKey((time) => hourIn(locale, time))); // the same few times are formatted all day

/** Complete HTML that finds tables without scripts. */
export function guestPageDocument(
  { data, json, language, isScreen, ...found }: FoundPage,
  around: DocumentContext,
): string {
  if (data.opening) return notOpenDocument(data, data.opening, language, around);
  if (isScreen)
    return screenDocument({ data, version: found.version, language: language.code }, around);
  const { hidden_languages, event_name, event_date } = data.event;
  const time = data.guests.find(({ evening }) => evening)?.evening;
  const languageData = {
    ...languageDataOf(language, hidden_languages),
    day: { date: event_date, said: dateIn(language.locale, event_date) },
    ...(time && { hour: { time, said: hoursIn(language.locale)(time) } }),
    ...(data.room && { room: catalogues[language.code].room }),
  };
  const payload = `{"data":${json},${jsonInScript({ ...found, language: languageData } satisfies Omit<PagePayload, 'data'>).slice(1)}`;
  const title = buildPageLanguage(languageData).page.title({ event: event_name });
  const soon = data.room ? around.files.ofRoom : [];
  return documentOf(<LiveGuestPage {...found} data={data} LitTable={LitTable} />, {
    title,
    language: languageData,
    payload,
    soon,
    typefaces: 'later',
    ...around,
  });
}

/** Includes all languages, because the tablet may be offline when one is chosen. */
function screenDocument(
  page: Omit<ScreenPayload, 'code'>,
  { files: { ofScreen }, settings }: DocumentContext,
): string {
  const payload: ScreenPayload = {
    ...page,
    code: qrCodePath(settings.publicUrl + guestPagePath(page.data.event.id)),
  };
  const language = screenLanguage(page.language, page.data);
  return documentOf(<EntranceScreen {...payload} />, {
    title: buildPageLanguage(language).page.title({ event: page.data.event.event_name }),
    language,
    payload: jsonInScript(payload),
    files: ofScreen,
    settings,
  });
}

function notOpenDocument(
  data: GuestPageData,
  opening: Opening,
  language: Language,
  { files, settings }: DocumentContext,
): string {
  const phrases = buildPhrases(catalogues[language.code].opening, language.locale);
  const payload: NotOpenPayload = {
    opening,
    opensNow: phrases.opensNow,
    ...(opening.state === 'waiting' && { names: unitNames(language.locale) }),
  };
  return documentOf(<NotOpenPage data={data} opening={opening} phrases={phrases} />, {
    title: `${data.event.event_name}${opening.state === 'closed' ? `: ${phrases.thankYou}` : ''}`,
    language: languageDataOf(language, data.event.hidden_languages),
    payload: jsonInScript(payload),
    files: { ...files.ofNotOpen, styles: [...files.styles, ...files.ofNotOpen.styles] },
    settings,
    looksAgain: opening.state === 'waiting',
  });
}

export function missingPageDocument(
  { why, language }: MissingPage,
  around: DocumentContext,
): string {
  const { page, room, missing } = catalogues[language.code];
  const phrases = buildPhrases(missing, language.locale);
  const message = phrases[why];
  const languageData = { ...languageDataOf(language, ''), page, room, missing };
  const payload = jsonInScript({ message, language: languageData } satisfies PagePayload);
  const title = `${phrases.eventNotFound} · ${brand.name}`;
  return documentOf(<UnknownEvent eventId={undefined} message={message} LitTable={LitTable} />, {
    title,
    language: languageData,
    payload,
    ...around,
  });
}

const languageDataOf = ({ code, locale, direction }: Language, hidden: string): LanguageData => ({
  code,
  locale,
  direction,
  hidden,
  page: catalogues[code].page,
});

/** From the second visit on public/seating-plan/worker.js serves the typefaces from its cache, so they need not wait for the scripts. */
const typefacesCached =
  'navigator.serviceWorker?.controller&&delete document.documentElement.dataset.typefaces';

type Frame = {
  files: Pick<GuestPageFiles, 'scripts' | 'styles'>;
  settings: PublicSettings;
  title: string;
  language: LanguageData;
  payload: string;
  soon?: string[];
  /** `later`: only after the scripts, which then remove it (guest-page.css). */
  typefaces?: 'later';
  looksAgain?: boolean;
};

function documentOf(
  page: ReactNode,
  { title, language, payload, files, settings, soon = [], typefaces, looksAgain = false }: Frame,
): string {
  const drawn = renderToString(<PageInLanguage language={language}>{page}</PageInLanguage>);
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
        {looksAgain && (
          <noscript>
            <meta httpEquiv="refresh" content="60" />
          </noscript>
        )}
        {typefaces && <script dangerouslySetInnerHTML={{ __html: typefacesCached }} />}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <div id={ROOT} dangerouslySetInnerHTML={{ __html: drawn }} />
        <script
          type="application/json"
          id={PAYLOAD_ID}
          dangerouslySetInnerHTML={{ __html: payload }}
        />
        {/* Last, because a cached script runs as soon as it is parsed and would delay the rest. */}
        {files.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {soon.map((src) => (
          <link key={src} rel="modulepreload" href={src} fetchPriority="low" />
        ))}
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
}
