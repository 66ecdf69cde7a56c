import type { FoundPlaces } from '@/features/name-search/search-guests';
import type { SpokenLanguage } from './language/phrases';
import type { GuestPageData, Opening } from './model';
import type { UnitNames } from './opening';

/** What a document gives to the script that takes it over: an event, or why there is none. */
export type Given = { language: SpokenLanguage } & (
  | { data: GuestPageData; version: string; searchedName: string; foundPlaces: FoundPlaces }
  | { message: string }
);

/** What a page that is not open gives to its own. */
export type GivenNotOpen = { opening: Opening; names?: UnitNames; opensNow: string };

/** Ids of the elements in which they are found. */
export const GIVEN = 'given';
export const ROOT = 'guest-page';
