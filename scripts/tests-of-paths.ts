import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseImports } from './structure.ts';

/**
 * Beside the unit tests that import a changed file, `npm run check` runs the files of tests/api and the slow unit tests that cover it. The first
 * matching pattern counts.
 */
export const testsByPath: readonly (readonly [pattern: RegExp, tests: string])[] = [
  [/^server\/(http\/)?[^/]+$/, 'start metrics every-endpoint'],
  [
    /^server\/backend\/(calls|gates|lite)\//,
    'auth-bodies bad-input browser-rules body-limits history allowed-queries passwords sign-in',
  ],
  [
    /^server\/backend\/(calls\/auth|mail\/|keys)/,
    'auth-recovery email-addresses email-change mail-server passwords sign-in test-mail',
  ],
  [/^server\/backend\/rest\//, 'allowed-queries bad-input door rooms table-queries'],
  [/^server\/backend\/uploads\//, 'screenshots storage'],
  [/^server\/event-api\//, 'event-api'],
  [/^server\/rendering\//, 'door drawing guest-page-cache reply-pages signed-plans'],
  [/^server\/backend\//, 'access-rows embedded-maintenance start transaction-isolation upgrade'],
  [/^server\/backup\//, 'backup embedded-maintenance hostile-backups upgrade'],
  [
    /^server\/(guest-page|romanise)\//,
    'drawing guest-page-activity guest-page-cache opening short-addresses unknown-events',
  ],
  [/^server\/limits\//, 'fair-queue body-limits limits sign-in-limits unknown-events'],
  [/^server\/operator\//, 'backup operator personal-data test-mail'],
  [/^server\/payments\//, 'stripe-reconcile test-checkout'],
  [/^server\/personal-data\//, 'contact-submissions personal-data screenshots'],
  [
    /^server\/periodic\//,
    'contact-mails deleted-events deletion-mails joining-mails offer-mails payment-mails periodic-jobs',
  ],
  [/^server\/replies\//, 'event-parts replies reply-mails reply-pages reply-questions table-pages'],
  [/^server\/venue\//, 'drawing signed-plans'],
  [/^server\/webhooks\//, 'webhooks'],
  [/^server\/realtime\//, 'realtime unknown-events'],
  [
    /^server\/(site|web)\//,
    'with-supabase-project every-endpoint canonical-paths security-headers',
  ],
  [
    /^supabase\/functions\/(create-payment|verify-payment)\//,
    'create-payment free-plan stripe-checkout',
  ],
  [/^supabase\/functions\/stripe-webhook\//, 'stripe-webhook'],
  [/^supabase\/functions\/send-/, 'contact-mails contact-submissions members'],
  [
    /^supabase\/functions\/_shared\/.*(stripe|payment|receipt)/,
    'payment-mails stripe-checkout stripe-refunds stripe-webhook test-checkout',
  ],
  [/^supabase\/functions\//, 'create-payment contact-submissions functions-on-deno stripe-webhook'],
  [/^supabase\/migrations\/.*_accounts/, 'access-matrix deleted-accounts profiles'],
  [
    /^supabase\/migrations\/\d+_(plans|addons|pending|test_checkouts)/,
    'access-matrix free-plan payment-mails payments plans subscriptions test-checkout',
  ],
  [/^supabase\/migrations\/.*_contact/, 'access-matrix contact-mails contact-submissions'],
  [
    /^supabase\/migrations\/\d+_(events\.sql|event_deletion)/,
    'access-matrix deleted-events due-deletions events kitchen opening',
  ],
  [
    /^supabase\/migrations\/.*_(guests|guest_(?!page)|transfer)/,
    'access-matrix attendance guests kitchen transfer-local-events',
  ],
  [
    /^supabase\/migrations\/.*_tables_of_another_event/,
    'access-matrix attendance copies guests list-call-cost wishes',
  ],
  [
    /^supabase\/migrations\/.*_(tables|wishes|seating)/,
    'access-matrix list-call-cost guests kitchen long-lists rooms wishes',
  ],
  [/^supabase\/migrations\/.*_check_list/, 'access-matrix attendance check-list kitchen'],
  [
    /^supabase\/migrations\/.*_(members|shared_events)/,
    'access-matrix joining-mails members offer-mails shared-plans',
  ],
  [/^supabase\/migrations\/.*_copies_and_venues/, 'access-matrix copies'],
  [/^supabase\/migrations\/.*_api_keys/, 'access-matrix event-api'],
  [/^supabase\/migrations\/.*_webhooks/, 'access-matrix webhooks'],
  [/^supabase\/migrations\/.*_reply_questions/, 'access-matrix reply-questions'],
  [
    /^supabase\/migrations\/.*_events_of_an_account/,
    'access-matrix attendance joining-mails members news-mails planner registration',
  ],
  [
    /^supabase\/migrations\/.*_replies/,
    'access-matrix event-parts replies reply-links reply-pages',
  ],
  [/^supabase\/migrations\/.*_reply_mails/, 'access-matrix reply-links reply-mails'],
  [/^supabase\/migrations\/.*_needs/, 'access-matrix door needs replies signed-plans'],
  [
    /^supabase\/migrations\/.*_crew_and_waiting_list/,
    'access-matrix attendance crew guests replies waiting-list',
  ],
  [/^supabase\/migrations\/.*_table_hosts/, 'access-matrix replies table-hosts table-pages'],
  [/^supabase\/migrations\/.*_rows_of_seats/, 'access-matrix guest-page-cache rooms table-hosts'],
  [/^supabase\/migrations\/.*_history/, 'access-matrix history history-facts concurrent-windows'],
  [/^supabase\/migrations\/.*_door/, 'access-matrix door signed-plans'],
  [/^supabase\/migrations\/.*_signed_plans/, 'access-matrix signed-plans'],
  [
    /^supabase\/migrations\/.*_(guest_page|host_broadcasts)/,
    'access-matrix guest-page-activity guest-page-cache opening realtime',
  ],
  [/^supabase\/migrations\/.*_registration/, 'access-matrix registration sign-in'],
  [/^supabase\/migrations\/.*_operator_console/, 'access-matrix operator sign-in'],
  [/^supabase\/migrations\/.*_personal_data/, 'access-matrix personal-data'],
  [/^supabase\/migrations\/.*_short_addresses/, 'access-matrix short-addresses'],
  [/^supabase\/migrations\/.*_stored_bytes/, 'access-matrix copies stored-bytes'],
  [
    /^supabase\/migrations\/.*_mails/,
    'access-matrix contact-mails deletion-mails joining-mails offer-mails payment-mails',
  ],
  [/^supabase\/(migrations\/|schema\.sql)/, 'access-matrix access-rows upgrade'],
  [/^supabase\//, 'access-matrix access-rows plans start upgrade'],
  [
    /^app\/features\/auto-seating\//,
    'app/features/auto-seating/solver/run app/features/auto-seating/solver/solve wishes',
  ],
  [/^app\/features\/door\//, 'door'],
  [/^app\/features\/guests\//, 'app/features/import/sources/guest-file signed-plans'],
  [/^app\/features\/import\//, 'app/features/import/sources/guest-file'],
  [/^app\/features\/seating\//, 'rooms history-facts signed-plans concurrent-windows wishes'],
  [/^app\/features\/languages\//, 'guest-page-cache reply-pages unknown-events'],
  [/^app\/features\/print\//, 'app/features/print/pack/bound-names'],
  [/^app\/features\/venue\//, 'signed-plans'],
  [/^app\/lib\/backend\/database\.types\.ts$/, 'access-matrix'],
];

const toTestFile = (test: string) =>
  test.includes('/') ? `${test}.test.ts` : `tests/api/${test}.test.ts`;

/**
 * Tests of these files depend only on the files they import; other tests also read the app's pages.
 */
const importedAlone = /^app\/features\/(door|guests|seating)\//;

/** Returns the tests for these files without duplicates, as paths from the root. */
export function findTests(paths: readonly string[]): string[] {
  const named = paths.flatMap((path) => {
    if (/^tests\/api\/.*\.test\.ts$/.test(path)) return path;
    const [, tests = ''] = testsByPath.find(([pattern]) => pattern.test(path)) ?? [];
    return tests
      .split(' ')
      .filter(Boolean)
      .map(toTestFile)
      .filter((test) => !importedAlone.test(path) || collectImports(test).has(path));
  });
  return [...new Set(named)].sort();
}

const directImports = new Map<string, readonly string[]>();
const closures = new Map<string, ReadonlySet<string>>();

/** Returns all files that a file imports, directly or indirectly. Skips types, which the compiler checks. */
function collectImports(file: string): ReadonlySet<string> {
  const known = closures.get(file);
  if (known) return known;
  const found = new Set<string>([file]);
  for (const each of found) for (const next of listImports(each)) found.add(next);
  closures.set(file, found);
  return found;
}

function listImports(file: string): readonly string[] {
  const known = directImports.get(file);
  if (known) return known;
  const text = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
  const found = [...parseImports(text)].flatMap(({ specifier: [first], specifier, isTypeOnly }) => {
    if (isTypeOnly || (first !== '.' && first !== '@')) return [];
    const path = first === '@' ? join('app', specifier.slice(2)) : join(dirname(file), specifier);
    return [path, `${path}.ts`, `${path}.tsx`].filter(
      (each) => /\.\w+$/.test(each) && existsSync(each),
    );
  });
  directImports.set(file, found);
  return found;
}

/** Returns the tests of tests/api/access-matrix.test.ts about the tables and functions that these statements name. */
export function findAccessTests(sql: string): string {
  const names = [...sql.matchAll(/\b(?:public|private)\.(\w+)/g)].map(([, name]) => name);
  const either = [...new Set(names)].join('|');
  return `rights on (${either}) as|(?:^|\\s)(${either})\\(.*may be called by|the matrix lists every`;
}
