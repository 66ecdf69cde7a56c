import { createContext, useContext, useEffect, useState } from 'react';
import { madeOnceForEach } from '@/lib/made-once';
import type { RoomOnPage } from '../model';
import { type Language, offeredLanguages } from './languages';
import { type Phrases, phrasesOf, type Words } from './words';

/** A language as it comes with a page: only its own words, and only those that the page says. */
export type LanguageData = Pick<Language, 'code' | 'locale' | 'direction'> & {
  /** Those that guests may not choose; null where there is no choice. */
  hidden: string | null;
  page: Words['page'];
  /** The event's date as it is said, for the phone, which takes long to find out how. */
  day?: { date: string; said: string };
  /** The same of the hour from which guests of the evening come. */
  hour?: { time: string; said: string };
  /** Only where there is a plan of the room. */
  room?: Words['room'];
  /** Only where there is no page of the event on the server. */
  missing?: Words['missing'];
};

export type PagePhrases = Phrases<Words['page']> &
  Pick<Language, 'locale' | 'direction'> & { date(date: string): string; hour(time: string): string };

type PageLanguage = {
  language: LanguageData;
  /** What guests may choose among. */
  offered: Language[];
  page: PagePhrases;
  room: Phrases<Words['room']> | null;
};

export function pageLanguageOf(language: LanguageData): PageLanguage {
  const { locale, direction, day, hour } = language;
  const date = (asked: string) => (asked === day?.date ? day.said : dateIn(locale, asked));
  const hourOf = (asked: string) => (asked === hour?.time ? hour.said : hourIn(locale, asked));
  return {
    language,
    offered: language.hidden === null ? [] : offeredLanguages(language.hidden),
    page: { ...phrasesOf(language.page, locale), locale, direction, date, hour: hourOf },
    room: language.room ? phrasesOf(language.room, locale) : null,
  };
}

// To make a format takes longer than to draw a page with it.
const dayFormat = madeOnceForEach((locale) => {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, format);
});

/** Digits as on the stands on the tables, whatever a language would write. */
export function dateIn(locale: string, day: string): string {
  const date = dayFormat(locale).format(new Date(`${day}T00:00Z`));
  return locale === 'en-GB' ? date.replace(',', '') : date;
}

/** A time such as “19:00” as it is read off a clock where a language is spoken; “7 pm” in English, as on invitations. */
export function hourIn(locale: string, time: string): string {
  const hour12 = locale === 'en-GB' || new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12;
  const minute = hour12 && time.endsWith(':00') ? undefined : '2-digit';
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { hour: 'numeric', minute, hour12, timeZone: 'UTC' });
  return format.format(new Date(`1970-01-01T${time}Z`)).replaceAll(/\s/g, '\u00A0');
}

const SpokenContext = createContext<PageLanguage | null>(null);
export const PageLanguageProvider = SpokenContext.Provider;

/** The language a page is shown in; needs a PageLanguageProvider above. */
export function usePageLanguage(): PageLanguage {
  const found = useContext(SpokenContext);
  if (!found) throw new Error('a guest page is shown without its language');
  return found;
}

/** What the page says, in the language it is shown in. */
export const usePhrases = (): PagePhrases => usePageLanguage().page;

/** What the plan of the room says. Null without one; of a room that is first shown while its page is open, until the words are loaded. */
export function useRoomPhrases(plan: RoomOnPage | null): Phrases<Words['room']> | null {
  const { language, room } = usePageLanguage();
  const [phrases, setPhrases] = useState(room);
  useEffect(() => {
    if (plan && !phrases) import('./late-words').then(({ lateRoom }) => lateRoom(language)).then(setPhrases, console.warn);
  }, [plan, phrases, language]); // each new plan tries again
  return phrases;
}

/** The address of the page with a name looked up, or none, in the language it is shown in. */
export function useAddresses(): (name: string) => string {
  const { language, offered } = usePageLanguage();
  return (name) => {
    const query = new URLSearchParams({ ...(name && { name }), ...(offered.length > 1 && { lang: language.code }) });
    return `?${query}`;
  };
}
