// What `npm test` leaves to `npm run test:all`, so that it ends within twelve minutes on two cores. Journeys say so themselves, by the tag `@all`.

/** Api tests that start servers of their own, one after another, or hold one for long. */
export const slowApiTests = [
  'auth-recovery',
  'backup',
  'with-supabase-project',
  'list-call-cost',
  'deleted-accounts',
  'due-deletions',
  'deletion-mails',
  'embedded-maintenance',
  'functions-on-deno',
  'body-limits',
  'hostile-backups',
  'limits',
  'long-lists',
  'personal-data',
  'sign-in-limits',
  'start',
  'stripe-refunds',
  'stripe-reconcile',
  'transaction-isolation',
  'concurrent-windows',
  'upgrade', // of the embedded database; the same on PostgreSQL is tried each time
].map((name) => `tests/api/${name}.test.ts`);
