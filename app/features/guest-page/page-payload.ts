import type { FoundPlaces } from '@/features/name-search/search-guests';
import type { LanguageCode } from './language/languages';
import type { LanguageData } from './language/phrases';
import type { GuestPageData, Opening } from './model';
import type { UnitNames } from './opening';

/** What a document gives to the script that takes it over: an event, or why there is none. */
export type PagePayload = { language: LanguageData } & (
  | { data: GuestPageData; version: string; searchedName: string; foundPlaces: FoundPlaces }
  | { message: string }
);

/** What a page that is not open gives to its own. */
export type NotOpenPayload = { opening: Opening; names?: UnitNames; opensNow: string };

/** What an entrance screen begins with. */
export type ScreenPayload = {
  data: GuestPageData;
  version: string;
  /** In which it speaks until a guest chooses another. */
  language: LanguageCode;
  /** The code of the guest page, drawn. */
  code: { path: string; size: number };
};

/** Ids of the elements in which they are found. */
export const PAYLOAD_ID = 'given';
export const ROOT = 'guest-page';
