type Patch = {
  /** The replaced or corrected part of @supabase/lite. */
  of: string;
  why: string;
  file: string;
  test: string;
};

const internals = 'server/backend/lite/patches.test.ts';

/** Everything we change in @supabase/lite. A new version of it must pass the test of each patch. */
export const patches: readonly Patch[] = [
  {
    of: 'connection.kysely',
    why: 'its own client mixes transactions on the one connection of PGlite, and continues a lost one of PostgreSQL on another connection; ours takes turns between callers',
    file: 'server/backend/lite/dialect.ts',
    test: internals,
  },
  {
    of: 'connection.applyJwtSessionContext',
    why: 'one statement instead of up to eleven, a limit of 3 s for callers without a session',
    file: 'server/backend/lite/connection.ts',
    test: internals,
  },
  {
    of: 'connection.withContext',
    why: 'its first call grants whole tables to the API roles, so it runs before our grants',
    file: 'server/backend/lite/services.ts',
    test: internals,
  },
  {
    of: 'app._mailer',
    why: 'our texts; sent again after a failure; not awaited, as the duration would reveal accounts',
    file: 'server/backend/lite/services.ts',
    test: internals,
  },
  {
    of: 'app._storageAdapter, setExperimental',
    why: 'uploads are rows of the database, so that one backup has everything',
    file: 'server/backend/lite/services.ts',
    test: internals,
  },
  {
    of: 'app.ensureSystemSchema',
    why: 'callers need its functions, which our migrations revoke; lookups by e-mail need indexes',
    file: 'server/backend/lite/auth-indexes.sql',
    test: internals,
  },
  {
    of: 'LITE_AUTH_BCRYPT_COST, RUN_SPEC',
    why: 'variables of the environment would lower the cost of password hashes',
    file: 'server/main.ts',
    test: internals,
  },
  {
    of: 'bcryptjs',
    why: 'an alias of bcrypt, which hashes on threads of its own',
    file: 'package.json',
    test: internals,
  },
  {
    of: '@sentry/node, @supabase/pg-delta',
    why: 'only its command line needs them; replaced by an empty package',
    file: 'package.json',
    test: internals,
  },
  {
    of: 'console.error, console.warn',
    why: 'it prints errors with row values, and answers 500 when the database is away',
    file: 'server/log.ts',
    test: 'tests/postgres/lost-connections.test.ts',
  },
  {
    of: 'access-control-* headers',
    why: 'it allows every origin',
    file: 'server/backend/calls/api.ts',
    test: 'tests/api/security-headers.test.ts',
  },
  {
    of: 'bodies of /auth/v1',
    why: 'unchecked text fails in the database; more than the product uses is accepted',
    file: 'server/backend/gates/auth-bodies.ts',
    test: 'tests/api/auth-bodies.test.ts',
  },
  {
    of: 'answers of /auth/v1',
    why: 'answer and duration reveal which addresses have an account; hashes are not queued',
    file: 'server/backend/gates/registered-emails.ts',
    test: 'tests/api/sign-in.test.ts',
  },
  {
    of: 'POST /logout',
    why: 'signing out of an ended session answers 403 or 404',
    file: 'server/backend/calls/auth-calls.ts',
    test: 'tests/api/sign-in.test.ts',
  },
  {
    of: 'types of uploads',
    why: 'the declared type is trusted',
    file: 'server/backend/uploads/storage-calls.ts',
    test: 'tests/api/storage.test.ts',
  },
  {
    of: 'paths',
    why: 'it decodes what limits and gates have read undecoded',
    file: 'server/http/request-path.ts',
    test: 'tests/api/canonical-paths.test.ts',
  },
];
