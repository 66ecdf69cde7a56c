// Tests that only `npm run test:all` runs, so that `npm test` ends within twelve minutes on two cores. Slow browser tests have the tag `@all`.

/** API tests that start several servers or keep a server busy for long. */
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
  'upgrade', // on the embedded database; `npm test` tests upgrades on PostgreSQL
].map((name) => `tests/api/${name}.test.ts`);
