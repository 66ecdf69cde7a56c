import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { toOneLine } from '../app/lib/text/text.ts';
import { brand } from '../supabase/functions/_shared/brand.ts';
import { readSender } from '../supabase/functions/_shared/sender.ts';
import { logLevels } from './log.ts';

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http or https address, such as https://placecard.example',
  })
  .refine((address) => /^https?:\/\/[^/?#@]+\/?$/i.test(address), {
    error: 'must have nothing after the host: Placecard needs a host name of its own',
  })
  .transform((address) => new URL(address).origin);

const buildOrigin = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
const wildcardHosts = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);
const host = z
  .string()
  .refine(
    (name) => /^[\w.:-]+$/.test(name) && URL.canParse(buildOrigin(name, 80)),
    'must be an address or a name of this machine, such as 127.0.0.1',
  );

const oneLineText = z
  .string()
  .max(200)
  .refine((text) => text === toOneLine(text), 'must be one line of plain text');

const domains = z.string().transform((text, context) => {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  if (
    names.every((name) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(name))
  )
    return names;
  context.addIssue(
    'must be domains with commas between them, such as venue.example,planner.example',
  );
  return z.NEVER;
});

const isPublicAddress = (address = '') =>
  address.startsWith('https:') &&
  !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

const schema = z
  .object({
    PORT: z.coerce
      .number('must be a whole number from 1 to 65535')
      .int()
      .min(1)
      .max(65535)
      .default(3000),
    HOST: host.default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    PUBLIC_URL: origin.optional(),
    SUPABASE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^sb_publishable_\S+$/, 'must be a publishable key, such as sb_publishable_…')
      .optional(),
    SUPABASE_SECRET_KEY: z
      .string()
      .regex(/^sb_secret_\S+$/, 'must be a secret key, such as sb_secret_…')
      .optional(),
    SUPABASE_JWT_SECRET: z.string().min(32).optional(),
    REPLY_LINK_KEY: z
      .string()
      .min(32, 'must be at least 32 characters, as openssl rand -base64 32 gives')
      .optional(),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
      .optional(),
    SUPABASE_URL: origin.optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, such as sk_live_…')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, 'must be a signing secret of Stripe, such as whsec_…')
      .optional(),
    STRIPE_API_URL: origin.optional(), // only for tests, with a stand-in for Stripe
    WEBHOOK_TEST_ORIGIN: origin.optional(), // only for tests, receives every webhook instead of its URL
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
      .optional(),
    MAIL_FROM: z
      .string()
      .transform((text, context) => {
        const sender = readSender(text);
        if (!sender) {
          context.addIssue({
            code: 'custom',
            message: 'must be an address, such as hello@x.org or Placecard <hello@x.org>',
          });
          return z.NEVER;
        }
        return sender;
      })
      .optional(),
    SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
    SELLER_NAME: oneLineText.optional(),
    SELLER_ADDRESS: oneLineText.optional(),
    TRUST_PROXY: z.coerce
      .number('must be the number of proxies in front, such as 1')
      .int()
      .min(0)
      .max(10)
      .default(0),
    ALLOWED_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .pipe(z.array(origin))
      .default([]),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, 'must be at least 16 unguessable characters without spaces')
      .optional(),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
    REGISTRATION: z
      .enum(['open', 'invited', 'closed'], 'must be open, invited or closed')
      .default('open'),
    ALLOWED_EMAIL_DOMAINS: domains.default([]),
    TEST_CHECKOUT: z.literal('allow', 'must be allow, or unset').optional(),
    SLOW_STATEMENT_MS: z.coerce
      .number('must be a number of milliseconds, such as 500')
      .int()
      .min(0)
      .max(60_000)
      .default(500),
    BACKUPS_DIR: z.string().optional(),
    EMBEDDED_SYNC: z.enum(['on', 'off'], 'must be on or off').default('off'),
    WORKERS: z.coerce.number('must be a whole number from 1 to 64').int().min(1).max(64).default(1),
    RATE_LIMIT_FACTOR: z.coerce
      .number('must be a number such as 2')
      .min(0.1)
      .max(10_000)
      .default(1),
  })
  .refine((s) => !s.SUPABASE_URL || (s.SUPABASE_PUBLISHABLE_KEY && s.SUPABASE_SECRET_KEY), {
    path: ['SUPABASE_URL'],
    error: 'also needs SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY',
  })
  .refine((s) => !(s.SUPABASE_URL && s.DATABASE_URL), {
    path: ['SUPABASE_URL'],
    error: 'cannot be combined with DATABASE_URL: choose one',
  })
  .refine((s) => s.WORKERS === 1 || s.DATABASE_URL || s.SUPABASE_URL, {
    path: ['WORKERS'],
    error: 'needs DATABASE_URL: only one process can use the embedded database',
  })
  .refine((s) => Boolean(s.STRIPE_SECRET_KEY) === Boolean(s.STRIPE_WEBHOOK_SECRET), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error:
      'must be set together with STRIPE_SECRET_KEY: without it a payment is missed when the buyer closes the page',
  })
  .refine((s) => s.ALLOWED_EMAIL_DOMAINS.length === 0 || s.SMTP_URL || s.SUPABASE_URL, {
    path: ['ALLOWED_EMAIL_DOMAINS'],
    error: 'needs SMTP_URL: without a mail to confirm, anybody can name an address of that domain',
  })
  .transform((s) => ({
    port: s.PORT,
    host: s.HOST,
    dataDir: s.DATA_DIR,
    publicUrl: s.PUBLIC_URL ?? new URL(buildOrigin(s.HOST, s.PORT)).origin,
    localUrl: new URL(buildOrigin(wildcardHosts.get(s.HOST) ?? s.HOST, s.PORT)).origin,
    publishableKey: s.SUPABASE_PUBLISHABLE_KEY,
    secretKey: s.SUPABASE_SECRET_KEY,
    jwtSecret: s.SUPABASE_JWT_SECRET,
    replyLinkKey: s.REPLY_LINK_KEY,
    databaseUrl: s.DATABASE_URL,
    supabaseUrl: s.SUPABASE_URL,
    stripe: s.STRIPE_SECRET_KEY
      ? {
          secretKey: s.STRIPE_SECRET_KEY,
          webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? '',
          apiUrl: s.STRIPE_API_URL,
        }
      : undefined,
    webhookTestOrigin: s.WEBHOOK_TEST_ORIGIN,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM ?? { name: brand.name, address: s.SUPPORT_EMAIL ?? brand.supportEmail },
    supportEmail: s.SUPPORT_EMAIL ?? brand.supportEmail,
    trustProxy: s.TRUST_PROXY,
    allowedOrigins: s.ALLOWED_ORIGINS,
    registration: s.REGISTRATION,
    allowedEmailDomains: s.ALLOWED_EMAIL_DOMAINS,
    /** Whether plans are available without payment: on this machine, on a network without https, or if the operator allows it. */
    allowsTestCheckout: s.TEST_CHECKOUT === 'allow' || !isPublicAddress(s.PUBLIC_URL),
    metricsToken: s.METRICS_TOKEN,
    slowStatementMs: s.SLOW_STATEMENT_MS,
    backupsDir: s.BACKUPS_DIR === 'off' ? null : (s.BACKUPS_DIR ?? join(s.DATA_DIR, 'backups')),
    /** True if the embedded database syncs to disk before it acknowledges a write. */
    syncsEmbedded: s.EMBEDDED_SYNC === 'on',
    workers: s.WORKERS,
    rateLimitFactor: s.RATE_LIMIT_FACTOR,
    /** The factor for limits that each process counts separately. */
    factorOfProcess: s.RATE_LIMIT_FACTOR / s.WORKERS,
  }));

export type Settings = z.infer<typeof schema>;

/** A problem that the operator can fix, printed as one line. Exits with 1, because a restart may solve it. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
  readonly exitCode: number = 1;
}

/** A problem that no restart solves, such as a wrong setting. Under systemd exits with 78, which prevents restarts (deploy/placecard.service). */
export class ConfigurationError extends StartupError {
  override readonly name = 'ConfigurationError';
  override readonly exitCode = process.env.INVOCATION_ID ? 78 : 1;
}

/** A variable such as SMTP_URL_FILE may name a file with the value, as is usual for secrets of containers. */
const secrets = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'REPLY_LINK_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SUPABASE_JWT_SECRET',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
] as const;

function readSecret(name: (typeof secrets)[number], environment: NodeJS.ProcessEnv) {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name];
  if (environment[name])
    throw new ConfigurationError(`Setting ${name}: set it or ${name}_FILE, not both`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`Setting ${name}_FILE: cannot read ${file} (${code})`);
  }
}

/** An empty variable counts as unset. Throws a ConfigurationError for the first wrong setting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const fromFiles = Object.fromEntries(
    secrets.map((name) => [name, readSecret(name, environment)] as const),
  );
  const variables = Object.fromEntries(
    Object.entries({ ...environment, ...fromFiles }).filter(([, value]) => value),
  );
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigurationError(`Setting ${String(issue?.path[0])}: ${issue?.message}`);
}
