import { createContext, useContext, useEffect, useState } from 'react';
import { type Language, listOfferedLanguages } from '@/features/languages/languages';
import { buildPhrases, type GuestPageWords, type Phrases } from '@/features/languages/words';
import { memoizeByKey } from '@/lib/collections/memoize';
import type { PublicRoom } from '../model';

/** Contains only the words that this page needs, to keep it small. */
export type LanguageData = Pick<Language, 'code' | 'locale' | 'direction'> & {
  /** Codes of languages that guests cannot choose; null if they cannot choose at all. */
  hidden: string | null;
  page: GuestPageWords['page'];
  /** The event's date in words, because formatting it is slow on a phone. */
  day?: { date: string; said: string };
  hours?: Record<string, string>;
  /** Present only if the page shows a floor plan. */
  room?: GuestPageWords['room'];
  /** Present only on the page of an unknown event. */
  missing?: GuestPageWords['missing'];
};

export type PagePhrases = Phrases<GuestPageWords['page']> &
  Pick<Language, 'locale' | 'direction'> & {
    date(date: string): string;
    hour(time: string): string;
  };

type PageLanguage = {
  language: LanguageData;
  offered: Language[];
  page: PagePhrases;
  room: Phrases<GuestPageWords['room']> | null;
};

export function buildPageLanguage(language: LanguageData): PageLanguage {
  const { locale, direction, day, hours } = language;
  const date = (value: string) => (value === day?.date ? day.said : formatLocalDate(locale, value));
  const formatHour = (value: string) => hours?.[value] ?? formatLocalTime(locale, value);
  return {
    language,
    offered: language.hidden === null ? [] : listOfferedLanguages(language.hidden),
    page: { ...buildPhrases(language.page, locale), locale, direction, date, hour: formatHour },
    room: language.room ? buildPhrases(language.room, locale) : null,
  };
}

// Cached, because creating a formatter takes longer than rendering a page.
const dayFormat = memoizeByKey((locale) => {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, format);
});

/** Uses Latin digits in all languages, like the numbers on the tables. */
export function formatLocalDate(locale: string, day: string): string {
  const date = dayFormat(locale).format(new Date(`${day}T00:00Z`));
  return locale === 'en-GB' ? date.replace(',', '') : date;
}

/** Formats “19:00” as usual in the language. English uses the 24-hour form, as hosts see it. */
export function formatLocalTime(locale: string, time: string): string {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const minute = hour12 && time.endsWith(':00') ? undefined : '2-digit';
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    hour: 'numeric',
    minute,
    hour12,
    timeZone: 'UTC',
  });
  return format.format(new Date(`1970-01-01T${time}Z`)).replaceAll(/\s/g, '\u00A0');
}

const PageLanguageContext = createContext<PageLanguage | null>(null);
export const PageLanguageProvider = PageLanguageContext.Provider;

export function usePageLanguage(): PageLanguage {
  const pageLanguage = useContext(PageLanguageContext);
  if (!pageLanguage) throw new Error('a guest page is shown without its language');
  return pageLanguage;
}

export const usePhrases = (): PagePhrases => usePageLanguage().page;

/** Null without a floor plan, and until the phrases for a plan that appears later are loaded. */
export function useRoomPhrases(plan: PublicRoom | null): Phrases<GuestPageWords['room']> | null {
  const { language, room } = usePageLanguage();
  const [phrases, setPhrases] = useState(room);
  useEffect(() => {
    if (plan && !phrases)
      import('@/features/languages/room-phrases')
        .then(({ loadRoomPhrases }) => loadRoomPhrases(language))
        .then(setPhrases, console.warn);
  }, [plan, phrases, language]); // a new plan retries a failed import
  return phrases;
}

export function useSearchUrlBuilder(): (name: string) => string {
  const { language, offered } = usePageLanguage();
  return (name) => {
    const query = new URLSearchParams({
      ...(name && { name }),
      ...(offered.length > 1 && { lang: language.code }),
    });
    return `?${query}`;
  };
}
