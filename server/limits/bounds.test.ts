import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The bounds of all collections of the server, so that callers cannot fill its memory. State the
 * bound of a new collection here. `max` or `maxSize` bounds an LRUCache. Other collections are
 * bounded by limited concurrent work or by a fixed number of keys.
 */
const bounds: Record<string, Record<string, string>> = {
  'server/backend/batch-lookups.ts': { waiting: 'pending requests' },
  'server/backend/free-space.ts': { measured: 'folders of the settings' },
  'server/backend/gates/coalesce-reads.ts': {
    next: 'pending requests',
    underWay: 'pending requests',
    people: 'pending requests',
  },
  'server/backend/gates/shared-reads.ts': { allowed: 'LRUCache', plans: 'LRUCache' },
  'server/backend/pglite/pglite-thread.ts': { transactions: 'queries limited by the scheduler' },
  'server/backend/pglite/pglite.ts': {
    pending: 'queries limited by the scheduler',
    listeners: 'one for each channel',
  },
  'server/backend/postgres/postgres-pool.ts': {
    idle: 'connections to the database',
    clients: 'connections to the database',
  },
  'server/backend/rest/catalog.ts': {
    'new Map((all ?? []).map((named) => [named.name, named]));': 'tables, columns and functions',
  },
  'server/backend/rest/statements.ts': { comparisons: 'fixed' },
  'server/backend/rest/table-query.ts': { readers: 'fixed' },
  'server/backend/statements.ts': { statsByName: 'MAX_NAMES' },
  'server/rendering/render-in-thread.ts': { pending: 'queued renderings' },
  'server/rendering/render-tasks.ts': { handlers: 'fixed' },
  'server/guest-page/address-lookup.ts': {
    known: 'LRUCache',
    counted: 'LRUCache',
    unknown: 'LRUCache',
    pendingLookups: 'pending requests',
  },
  'server/guest-page/guest-page-renderer.ts': { parsedPages: 'LRUCache' },
  'server/guest-page/event-lookup.ts': {
    known: 'LRUCache',
    unknown: 'LRUCache',
    pendingLookups: 'pending requests',
  },
  'server/guest-page/guest-page-data.ts': {
    cache: 'LRUCache',
    unknown: 'LRUCache',
    reading: 'pending requests',
    bodies: 'languages, for each page in the cache',
    readyBodies: 'languages, for each page in the cache',
  },
  'server/guest-page/guest-pages.ts': { missingPages: 'languages' },
  'server/guest-page/searches-without-javascript.ts': {
    countsByNetwork: 'LRUCache',
    waiting: 'MAX_WAITING',
  },
  'server/http/cached-body.ts': { waiting: 'MAX_WAITING' },
  'server/http/request-body.ts': { bodyOf: 'pending requests', bytesOf: 'pending requests' },
  'server/limits/fair-queue.ts': {
    waiting: '`maxWaiting` and `maxWaitingOfCaller`',
    waitingByGroup: 'waiting tasks',
  },
  'server/limits/request-coalescer.ts': { waiting: 'pending requests' },
  'server/limits/limit-concurrency.ts': { waiting: '`maxWaiting`' },
  'server/limits/limit-per-caller.ts': { callers: 'pending requests' },
  'server/limits/limiter.ts': { counts: 'LRUCache', refusedUntil: 'LRUCache' },
  'server/limits/miss-limit.ts': { misses: 'LRUCache', total: 'LRUCache' },
  'server/limits/tick-queue.ts': { waiting: 'pending requests' },
  'server/limits/pipelining.ts': { pendingOf: 'connections', pending: 'eight for each connection' },
  'server/limits/queues.ts': { counts: 'names of queues' },
  'server/limits/request-limits.ts': { separatelyLimited: 'fixed' },
  'server/limits/fair-scheduler.ts': {
    used: 'LRUCache',
    turnsByCaller: 'LRUCache',
    waiting: '`maxWaiting` and `maxWaitingPerCaller`',
  },
  'server/limits/slow-callers.ts': { open: 'pending requests' },
  'server/limits/totals.ts': { totals: 'requests and sockets: a key at zero is dropped' },
  'server/metrics.ts': { methods: 'fixed' },
  'server/periodic/job-scheduler.ts': { jobFailures: 'names of jobs', retryAt: 'names of jobs' },
  'server/realtime/sockets.ts': {
    clients: '`sockets`',
    topics: '`joins` for each socket',
    quiet: 'topics that somebody listens to',
    joined: '`joins` for each socket',
    joining: '`burst` for each socket',
    'topics.set(topic, (topics.get(topic) ?? new Set()).add(client));': 'sockets that listen',
  },
  'server/replies/reply-pages.ts': { conflictCodes: 'fixed' },
  'server/replies/table-pages.ts': { refusals: 'fixed' },
  'server/romanise/names-handler.ts': { unread: 'LRUCache' },
  'server/romanise/name-transliterator.ts': { cache: 'LRUCache' },
  'server/settings.ts': { wildcardHosts: 'fixed' },
  'server/site/cached-pages.ts': { entries: 'public pages' },
  'server/venue/plan-pages.ts': {
    bodies: 'LRUCache',
    rendering: 'pending requests',
    resting: 'LRUCache',
  },
  'server/webhooks/webhook-sender.ts': { sending: '`MAX_AT_ONCE`' },
  'server/web/version-cache.ts': { bodies: 'LRUCache', versions: 'LRUCache' },
  'server/web/http-server.ts': { running: 'pending requests' },
};

/** Collections that exist only during one call. */
const localCollections: Record<string, string[]> = {
  'server/backend/calls/auth-calls.ts': [
    "return new Set(dictionary['passwords-common'] as string[]);",
  ],
  'server/backend/batch-lookups.ts': ['found'],
  'server/backend/rest/statements.ts': ['values'],
  'server/backend/rest/table-query.ts': ['names', 'all'],
  'server/backend/gates/shared-reads.ts': ['bodies'],
  'server/backend/pglite/packed-database.ts': ['packed', 'seen'],
  'server/guest-page/guest-page-renderer.ts': ['found'],
  'server/limits/body-limits.ts': ['pieces'],
  'server/replies/calendar.ts': ['lines'],
  'server/romanise/name-transliterator.ts': ['missing', 'name', 'readings'],
  'server/romanise/transliterate-names.ts': ['readings'],
  'server/web/content-policy.ts': ['codes'],
};
const commandsAndJobs = /^server\/(backup|payments|personal-data|periodic\/due-mails)/;

const creation = /\bnew (Map|Set|WeakMap|LRUCache)\b|\bcreateLruCache<|\[\] = \[\];/;
const named = /(?:const|let) (\w+)|(\w+)(?: =|:) new/;
const wrapper = 'server/http/lru.ts';

/** Identifies a collection by its name, the name of the enclosing declaration, or its line. */
function listCollections(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => creation.test(line));
  return lines.map((line) => {
    const [, variable, property] = named.exec(line) ?? [];
    return variable ?? property ?? line.trim();
  });
}

test('every map, counter and queue of the server has a bound', () => {
  const files = globSync('server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && file !== wrapper && !commandsAndJobs.test(file),
  );
  const found = new Set(
    files.flatMap((file) => listCollections(file).map((name) => `${file}: ${name}`)),
  );
  const listed = [bounds, localCollections].flatMap((list) =>
    Object.entries(list).flatMap(([file, names]) =>
      (Array.isArray(names) ? names : Object.keys(names)).map((name: string) => `${file}: ${name}`),
    ),
  );
  expect([...found].sort()).toEqual(listed.toSorted());
});

test('every LRUCache sets a maximum, without allocating for all its entries at once', () => {
  const caches = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split('new LRUCache').slice(1));
  expect(caches.length).toBeGreaterThan(5);
  for (const cache of caches) expect(cache.slice(0, 200)).toMatch(/^[^(]*\(\{\s*maxSize:/);
});
