import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, StartupError } from './settings.ts';

const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_JWT_SECRET',
  'DATABASE_URL',
  'SUPABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'WEBHOOK_TEST_ORIGIN',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'TRUST_PROXY',
  'RATE_LIMIT_FACTOR',
  'ALLOWED_ORIGINS',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'BACKUPS_DIR',
  'REGISTRATION',
  'ALLOWED_EMAIL_DOMAINS',
  'TEST_CHECKOUT',
  'EMBEDDED_SYNC',
  'WORKERS',
];
/** Generates arbitrary text and text that starts like a valid value. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.double().map(String),
  fc.webUrl(),
  fc.emailAddress(),
  fc
    .tuple(
      fc.constantFrom(
        'postgres://',
        'smtp://',
        'https://',
        'sb_secret_',
        'sb_publishable_',
        'sk_test_',
        'whsec_',
        '0x',
        '1e',
      ),
      fc.string({ unit: 'grapheme' }),
    )
    .map((parts) => parts.join('')),
);
const environment = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value, {
  maxKeys: 8,
});

test('any environment gives usable settings or a one-line error that names the wrong setting', () => {
  fc.assert(
    fc.property(environment, (variables) => {
      try {
        const { port, publicUrl, trustProxy, rateLimitFactor } = readSettings(variables);
        expect(port).toSatisfy(
          (number: number) => Number.isInteger(number) && number > 0 && number < 65_536,
        );
        expect(trustProxy).toSatisfy((number: number) => Number.isInteger(number) && number >= 0);
        expect(rateLimitFactor).toBeGreaterThan(0);
        expect(new URL(publicUrl).origin).toBe(publicUrl);
      } catch (error) {
        expect(error).toBeInstanceOf(StartupError);
        const { message } = error as StartupError;
        expect(message).toMatch(/^Setting [A-Z_]+: .+$/u);
        expect(names).toContain(message.slice('Setting '.length, message.indexOf(':')));
      }
    }),
    { numRuns: 2000 },
  );
});

test.each(names)('any value of %s is accepted or refused with a one-line message', (name) => {
  fc.assert(
    fc.property(value, (text) => {
      try {
        readSettings({ [name]: text });
      } catch (error) {
        expect((error as StartupError).name).toBe('ConfigurationError');
        expect((error as StartupError).message).not.toContain('\n');
      }
    }),
    { numRuns: 200 },
  );
});

test.each(['constructor', '__proto__'])('a host name %s is accepted', (HOST) => {
  expect(readSettings({ HOST }).localUrl).toBe(`http://${HOST}:3000`);
});

test('several processes do not share the embedded database', () => {
  expect(() => readSettings({ WORKERS: '2' })).toThrow('Setting WORKERS: needs DATABASE_URL');
  expect(
    readSettings({ WORKERS: '2', DATABASE_URL: 'postgres://127.0.0.1/placecard' }).workers,
  ).toBe(2);
});

test.each([
  ['STRIPE_WEBHOOK_SECRET', 'whsec_made_up_for_this'],
  ['METRICS_TOKEN', '0123456789abcdef0123456789abcdef'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_made_up_for_this'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_made_up_for_this'],
])('%s refuses a comment after its value', (name, value) => {
  const variables = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => readSettings({ ...variables, [name]: value })).not.toThrow();
  expect(() => readSettings({ ...variables, [name]: `${value}     # of the endpoint` })).toThrow(
    `Setting ${name}: must be`,
  );
});

test.each([
  ['http://192.168.1.20:3000', undefined, true],
  ['https://localhost:8443', undefined, true],
  ['https://127.0.0.1', undefined, true],
  ['https://placecard.example', undefined, false],
  ['https://localhost.placecard.example', undefined, false],
  ['https://placecard.example', 'allow', true],
])(
  'at %s with TEST_CHECKOUT=%s, offers the test checkout: %s',
  (PUBLIC_URL, TEST_CHECKOUT, isOffered) => {
    expect(readSettings({ PUBLIC_URL, TEST_CHECKOUT }).allowsTestCheckout).toBe(isOffered);
  },
);

test('e-mail domains are read in lower case and need SMTP_URL', () => {
  const variables = {
    ALLOWED_EMAIL_DOMAINS: 'Venue.example, planner.example',
    SMTP_URL: 'smtp://x',
  };
  expect(readSettings(variables).allowedEmailDomains).toEqual(['venue.example', 'planner.example']);
  for (const wrong of ['venue', '@venue.example', '*.venue.example', 'a b.example'])
    expect(() => readSettings({ ...variables, ALLOWED_EMAIL_DOMAINS: wrong })).toThrow(
      'Setting ALLOWED_EMAIL_DOMAINS: must be domains',
    );
});

test.each([
  ['hello@x.org', 'Placecard', 'hello@x.org'],
  ['Placecard <hello@x.org>', 'Placecard', 'hello@x.org'],
  ['  Amelia’s seats <hello@seats.x.org> ', 'Amelia’s seats', 'hello@seats.x.org'],
  ['"Seats, and more" <hello@x.org>', 'Seats, and more', 'hello@x.org'],
  ['<hello@x.org>', 'Placecard', 'hello@x.org'],
])('parses the sender in MAIL_FROM: %s', (MAIL_FROM, name, address) => {
  expect(readSettings({ MAIL_FROM }).mailFrom).toEqual({ name, address });
});

test.each([
  'nobody',
  'hello@x.org, b@x.org',
  'Placecard <hello>',
  'Placecard <hello@x.org',
  'A\r\nBcc: b@x.org <hello@x.org>',
])('an invalid MAIL_FROM (%j) is refused', (MAIL_FROM) => {
  expect(() => readSettings({ MAIL_FROM })).toThrow('Setting MAIL_FROM: must be an address');
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'placecard.example'],
  ['PUBLIC_URL', 'https://placecard.example/weddings'],
  ['PUBLIC_URL', 'https://placecard.example?x=1'],
  ['REGISTRATION', 'members'],
  ['ALLOWED_EMAIL_DOMAINS', 'venue.example'],
  ['TEST_CHECKOUT', 'yes'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'mail.example.com'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['TRUST_PROXY', 'yes'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['ALLOWED_ORIGINS', 'https://a.example, b.example'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_FROM', 'Placecard <hello>'],
  ['EMBEDDED_SYNC', 'maybe'],
  ['STRIPE_SECRET_KEY', 'pk_live_published'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_without_its_key'],
  ['SUPABASE_URL', 'https://project.supabase.co'],
])('the error for %s=%s names the setting', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Setting ${name}: `));
});

test.each([
  ['DATABASE_URL', 'postgres://placecard:secret@database/placecard', 'databaseUrl'],
  ['METRICS_TOKEN', '0123456789abcdef', 'metricsToken'],
  ['REPLY_LINK_KEY', '0123456789abcdef0123456789abcdef', 'replyLinkKey'],
  ['SMTP_URL', 'smtps://user:password@mail.example', 'smtpUrl'],
  ['SUPABASE_JWT_SECRET', '0123456789abcdef0123456789abcdef', 'jwtSecret'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_1', 'publishableKey'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_1', 'secretKey'],
] as const)('%s is read from the file that %s_FILE names', (name, value, field) => {
  const folder = mkdtempSync(join(tmpdir(), 'placecard-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, `${value}\n`);
  expect(readSettings({ [`${name}_FILE`]: file })[field]).toBe(value);
  expect(() => readSettings({ [`${name}_FILE`]: file, [name]: value })).toThrow(
    `Setting ${name}: set it or ${name}_FILE, not both`,
  );
  expect(() => readSettings({ [`${name}_FILE`]: `${file}.missing` })).toThrow(
    `Setting ${name}_FILE: cannot read ${file}.missing (ENOENT)`,
  );
});

test('Stripe’s secrets are also read from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placecard-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, value] of [
    ['key', 'sk_test_1'],
    ['webhook', 'whsec_1'],
  ] as const)
    writeFileSync(join(folder, name), value);
  const settings = readSettings({
    STRIPE_SECRET_KEY_FILE: join(folder, 'key'),
    STRIPE_WEBHOOK_SECRET_FILE: join(folder, 'webhook'),
  });
  expect(settings.stripe).toMatchObject({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
});
