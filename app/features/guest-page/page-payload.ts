import type { LanguageCode } from '@/features/languages/languages';
import type { MatchIndexes } from '@/features/name-search/search-guests';
import type { LanguageData } from './language/phrases';
import type { GuestPageData, OpeningState } from './model';
import type { UnitNames } from './opening';

export type PagePayload = { language: LanguageData } & (
  | { data: GuestPageData; version: string; searchedName: string; matchIndexes: MatchIndexes }
  | { message: string }
);

export type NotOpenPayload = { opening: OpeningState; names?: UnitNames; opensNow: string };

export type ScreenPayload = {
  data: GuestPageData;
  version: string;
  language: LanguageCode;
  code: { path: string; size: number };
};

export const PAYLOAD_ID = 'given';
export const ROOT_ID = 'guest-page';
