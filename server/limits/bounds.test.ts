import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The bound of each collection of the server, so that no number of callers, under any names, can fill its memory. For a new collection, state its bound
 * here: an LRUCache by `max` or `maxSize`, others by concurrent work, which is limited, or by something fixed.
 */
const bounds: Record<string, Record<string, string>> = {
  'server/backend/batch-lookups.ts': { waiting: 'requests under way' },
  'server/backend/free-space.ts': { measured: 'folders of the settings' },
  'server/backend/gates/read-together.ts': {
    next: 'requests under way',
    underWay: 'requests under way',
    people: 'requests under way',
  },
  'server/backend/gates/shared-reads.ts': { allowed: 'LRUCache', plans: 'LRUCache' },
  'server/backend/pglite/pglite-thread.ts': { turns: 'turns at the database' },
  'server/backend/pglite/pglite.ts': {
    pending: 'turns at the database',
    listeners: 'one for each channel',
  },
  'server/backend/postgres/postgres-pool.ts': {
    idle: 'connections to the database',
    clients: 'connections to the database',
  },
  'server/drawing/draw-in-thread.ts': { pending: 'turns at drawing' },
  'server/drawing/drawing.ts': { handlers: 'fixed' },
  'server/guest-page/drawing.ts': { unpacked: 'LRUCache' },
  'server/guest-page/event-lookup.ts': {
    known: 'LRUCache',
    unknown: 'LRUCache',
    lookups: 'LRUCache',
    underWay: 'requests under way',
  },
  'server/guest-page/guest-page-data.ts': {
    cache: 'LRUCache',
    unknown: 'LRUCache',
    reading: 'requests under way',
    bodies: 'languages, for each page in the cache',
    readyBodies: 'languages, for each page in the cache',
  },
  'server/guest-page/guest-pages.ts': { missingPages: 'languages' },
  'server/guest-page/searches-without-scripts.ts': {
    countsByNetwork: 'LRUCache',
    waiting: 'MAX_WAITING',
  },
  'server/http/cached-body.ts': { waiting: 'MAX_WAITING' },
  'server/http/request-body.ts': { bodyOf: 'requests under way', bytesOf: 'requests under way' },
  'server/limits/fair-turns.ts': { waiting: '`most` and `mostOfOne`', countOfGroup: 'what waits' },
  'server/limits/request-coalescer.ts': { waiting: 'requests under way' },
  'server/limits/limit-concurrency.ts': { waiting: '`mostWaiting`' },
  'server/limits/limit-per-caller.ts': { callers: 'requests under way' },
  'server/limits/limiter.ts': { counts: 'LRUCache', refusedUntil: 'LRUCache' },
  'server/limits/tick-queue.ts': { waiting: 'requests under way' },
  'server/limits/pipelining.ts': { pendingOf: 'connections', pending: 'eight for each connection' },
  'server/limits/queues.ts': { counts: 'names of queues' },
  'server/limits/request-limits.ts': { countedApart: 'fixed' },
  'server/limits/share-time.ts': {
    used: 'LRUCache',
    turnsOf: 'LRUCache',
    waiting: '`waiting` and `waitingOfOne`',
  },
  'server/limits/slow-callers.ts': { open: 'requests under way' },
  'server/limits/amounts.ts': { amounts: 'what is under way: a key at zero is dropped' },
  'server/metrics.ts': { methods: 'fixed' },
  'server/periodic/periodic-jobs.ts': { jobFailures: 'names of jobs', notBefore: 'names of jobs' },
  'server/realtime/sockets.ts': {
    clients: '`sockets`',
    topics: '`joins` for each socket',
    quiet: 'topics that somebody listens to',
    joined: '`joins` for each socket',
    joining: '`burst` for each socket',
    'topics.set(topic, (topics.get(topic) ?? new Set()).add(client));': 'sockets that listen',
  },
  'server/replies/reply-pages.ts': { answeredElsewhere: 'fixed' },
  'server/romanise/answer-names.ts': { unread: 'LRUCache' },
  'server/romanise/name-reader.ts': { cache: 'LRUCache' },
  'server/settings.ts': { anyAddress: 'fixed' },
  'server/site/cached-pages.ts': { entries: 'public pages' },
  'server/venue/plan-pages.ts': {
    bodies: 'LRUCache',
    making: 'requests under way',
    resting: 'LRUCache',
  },
  'server/web/cache-by-version.ts': { bodies: 'LRUCache', versions: 'LRUCache' },
  'server/web/http-server.ts': { running: 'requests under way' },
};

/** None of these outlives its call, or serves anybody but the operator. */
const ofOneCall: Record<string, string[]> = {
  'server/backend/auth-calls.ts': ["return new Set(dictionary['passwords-common'] as string[]);"],
  'server/backend/batch-lookups.ts': ['found'],
  'server/backend/gates/offered-queries.ts': ['hasNoneTwice'],
  'server/backend/gates/shared-reads.ts': ['bodies'],
  'server/backend/pglite/packed-database.ts': ['packed', 'seen'],
  'server/guest-page/drawing.ts': ['found'],
  'server/limits/body-limits.ts': ['pieces'],
  'server/replies/calendar.ts': ['lines'],
  'server/romanise/name-reader.ts': ['missing', 'name', 'readings'],
  'server/romanise/read-names.ts': ['readings'],
  'server/web/content-policy.ts': ['codes'],
};
const ofCommandsAndJobs = /^server\/(backup|payments|personal-data|periodic\/due-mails)/;

const isMade = /\bnew (Map|Set|WeakMap|LRUCache)\b|\[\] = \[\];/;
const named = /(?:const|let) (\w+)|(\w+)(?: =|:) new/;

/** By name, or the name of the enclosing declaration; an unnamed one by its line. */
function collectionsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => isMade.test(line));
  return lines.map((line) => {
    const [, variable, property] = named.exec(line) ?? [];
    return variable ?? property ?? line.trim();
  });
}

test('every map, counter and queue of the server has a bound', () => {
  const files = globSync('server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && !ofCommandsAndJobs.test(file),
  );
  const found = new Set(
    files.flatMap((file) => collectionsIn(file).map((name) => `${file}: ${name}`)),
  );
  const listed = [bounds, ofOneCall].flatMap((list) =>
    Object.entries(list).flatMap(([file, names]) =>
      (Array.isArray(names) ? names : Object.keys(names)).map((name: string) => `${file}: ${name}`),
    ),
  );
  expect([...found].sort()).toEqual(listed.toSorted());
});

test('every LRUCache sets a maximum', () => {
  const caches = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split('new LRUCache').slice(1));
  expect(caches.length).toBeGreaterThan(10);
  for (const cache of caches) expect(cache.slice(0, 200)).toMatch(/^[^(]*\(\{\s*max(Size)?:/);
});
