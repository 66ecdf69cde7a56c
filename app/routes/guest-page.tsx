import { useMemo } from 'react';
import { data } from 'react-router';
import styles from '@/features/guest-page/components/guest-page.css?url';
import { LiveGuestPage } from '@/features/guest-page/components/live-guest-page';
import { UnknownEvent } from '@/features/guest-page/components/unknown-event';
import { catalogues } from '@/features/guest-page/language/catalogues';
import { type Language, languageOfRequest, languages, offeredLanguages } from '@/features/guest-page/language/languages';
import { type SpokenLanguage, SpokenProvider, spoken } from '@/features/guest-page/language/phrases';
import { type Phrases, phrasesOf, type Words } from '@/features/guest-page/language/words';
import { allLearned } from '@/features/name-search/learned';
import { searchPlaces } from '@/features/name-search/search-guests';
import { brand } from '@/lib/brand';
import { guestPageReaderContext } from '@/server-context';
import type { Route } from './+types/guest-page';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const refused = (why: (missing: Phrases<Words['missing']>) => string, status: number) => {
    const language = languageOfRequest(request, languages);
    const { page, room, missing } = catalogues[language.code].words;
    const message = why(phrasesOf(missing, language.locale));
    return data({ message, language: { ...spokenBy(language, ''), page, room, missing } }, { status });
  };
  if (!params.eventId) return refused(({ noEventId }) => noEventId, 404);
  const searchedName = new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '';
  try {
    const page = await context.get(guestPageReaderContext)(params.eventId);
    if (!page) return refused(({ unknownEvent }) => unknownEvent, 404);
    const { hidden_languages } = page.data.event;
    const language = languageOfRequest(request, offeredLanguages(hidden_languages));
    return data({
      ...page,
      searchedName,
      foundPlaces: searchPlaces(page.data.guests, searchedName, allLearned),
      language: {
        ...spokenBy(language, hidden_languages),
        ...(page.data.room && { room: catalogues[language.code].words.room }),
      },
    });
  } catch (error) {
    console.error(error);
    return refused(({ notLoaded, tryLater }) => notLoaded(tryLater), 503);
  }
}

const spokenBy = ({ code, locale, direction }: Language, hidden: string): SpokenLanguage => ({
  code,
  locale,
  direction,
  hidden,
  page: catalogues[code].words.page,
});

// The list that came with the page is the one that is searched.
export const shouldRevalidate = () => false;

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const robots = { name: 'robots', content: 'noindex' };
  if (!loaderData) return [robots];
  const { page, missing } = spoken(loaderData.language);
  const title = 'data' in loaderData ? page.title(loaderData.data.event.event_name) : `${missing?.eventNotFound} · ${brand.name}`;
  return [{ title }, robots];
};

export default function GuestPageRoute({ loaderData, params }: Route.ComponentProps) {
  const { language, ...found } = loaderData;
  const said = useMemo(() => spoken(language), [language]);
  return (
    <SpokenProvider value={said}>
      {'data' in found ? <LiveGuestPage {...found} /> : <UnknownEvent eventId={params.eventId} message={found.message} />}
    </SpokenProvider>
  );
}
