import type { Attack } from './attack.ts';
import {
  freeAccounts,
  imports,
  refreshes,
  screenshots,
  signIns,
  welcomeMails,
} from './attacks/accounts.ts';
import { longNames, manyLinksOfVenue, oneLinkOfVenue } from './attacks/drawings.ts';
import { filters } from './attacks/filters.ts';
import { slowReaders, unfinishedBodies } from './attacks/held-memory.ts';
import { longWords } from './attacks/long-words.ts';
import { otherPaths } from './attacks/other-paths.ts';
import { pipelinedSearches, searchesOfShortWords } from './attacks/searches.ts';
import {
  forgedAccounts,
  guestLists,
  publicPagesWithQueries,
  publicTables,
  viewedPlans,
  wordsInHistory,
} from './attacks/time.ts';
import { unknownEvents, unknownTopics } from './attacks/unknown-events.ts';

export const attacks: Attack[] = [
  filters,
  longWords,
  otherPaths,
  searchesOfShortWords,
  pipelinedSearches,
  unfinishedBodies,
  slowReaders,
  imports,
  signIns,
  refreshes,
  welcomeMails,
  screenshots,
  freeAccounts,
  unknownEvents,
  unknownTopics,
  publicPagesWithQueries,
  publicTables,
  guestLists,
  viewedPlans,
  wordsInHistory,
  forgedAccounts,
  longNames,
  manyLinksOfVenue,
  oneLinkOfVenue,
];
