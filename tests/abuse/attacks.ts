import type { Attack } from './attack.ts';
import {
  freeAccountAttack,
  hugeImportAttack,
  screenshotAttack,
  signInAttack,
  tokenRefreshAttack,
  welcomeMailAttack,
} from './attacks/accounts.ts';
import { longNameAttack, singleVenueLinkAttack, venueLinksAttack } from './attacks/drawings.ts';
import { escapedPathAttack } from './attacks/escaped-paths.ts';
import { endlessFilterAttack } from './attacks/filters.ts';
import { slowReaderAttack, unfinishedBodyAttack } from './attacks/held-memory.ts';
import { longSearchAttack } from './attacks/long-searches.ts';
import { pipelinedSearchAttack, shortWordSearchAttack } from './attacks/searches.ts';
import {
  forgedAccountAttack,
  guestListAttack,
  historySearchAttack,
  publicTableAttack,
  uncachedPageAttack,
  viewerPlanAttack,
} from './attacks/server-time.ts';
import { unknownEventAttack, unknownTopicAttack } from './attacks/unknown-events.ts';

export const attacks: Attack[] = [
  endlessFilterAttack,
  longSearchAttack,
  escapedPathAttack,
  shortWordSearchAttack,
  pipelinedSearchAttack,
  unfinishedBodyAttack,
  slowReaderAttack,
  hugeImportAttack,
  signInAttack,
  tokenRefreshAttack,
  welcomeMailAttack,
  screenshotAttack,
  freeAccountAttack,
  unknownEventAttack,
  unknownTopicAttack,
  uncachedPageAttack,
  publicTableAttack,
  guestListAttack,
  viewerPlanAttack,
  historySearchAttack,
  forgedAccountAttack,
  longNameAttack,
  venueLinksAttack,
  singleVenueLinkAttack,
];
