import type { Language, LanguageCode } from './languages';
import { buildPhrases, type GuestPageWords, type Phrases } from './words';

type Files<Content> = Record<`./guest-page/${LanguageCode}.json`, () => Promise<Content>>;

const roomTexts = import.meta.glob('./guest-page/*.json', { import: 'room' }) as Files<
  GuestPageWords['room']
>;

/** Loads the texts about the room, for a page loaded before the event had one. */
export const loadRoomPhrases = async ({
  code,
  locale,
}: Pick<Language, 'code' | 'locale'>): Promise<Phrases<GuestPageWords['room']>> =>
  buildPhrases(await roomTexts[`./guest-page/${code}.json`](), locale);
