// What `npm test` leaves to `npm run test:all`, so that it ends within twelve minutes on two cores. Journeys say so themselves, by the tag `@all`.

/** Api tests that start servers of their own, one after another, or hold one for long. */
export const slowApiTests = [
  'auth-recovery',
  'backup',
  'beside-a-project',
  'calls-with-lists',
  'deleted-accounts',
  'deletions-due',
  'deletion-mails',
  'embedded-care',
  'functions-on-deno',
  'held-at-once',
  'hostile-backups',
  'limits',
  'long-lists',
  'person',
  'sign-in-limits',
  'start',
  'stripe-money-back',
  'stripe-reconcile',
  'transactions-apart',
  'two-windows',
  'upgrade', // of the embedded database; the same on PostgreSQL is tried each time
].map((name) => `tests/api/${name}.test.ts`);
