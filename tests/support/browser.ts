import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';

const setting = (name: string) => process.env[name] ?? '';
const connect = (key: string) =>
  createClient(setting('E2E_BACKEND_URL'), key, { auth: { persistSession: false, autoRefreshToken: false } });

type Fixtures = {
  /** Console errors a test brings about on purpose. */
  expectedErrors: RegExp[];
};

/** Every test runs on the real server, and fails when its page prints an error nobody expected. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(setting('E2E_URL')),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((known) => known.test(error)))).toEqual([]);
  },
});
export { expect };

export const password = 'correct horse battery';

/** No finding of WCAG 2.2 AA on what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Arrivals fade in; half-way through, their contrast is not yet theirs.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe') // the guest page in the preview is looked at as a page of its own
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** A user without a plan, made through the API. */
export async function newUser(fullName = 'Amelia Hartley') {
  const client = connect(setting('E2E_PUBLISHABLE_KEY'));
  const email = `host-${randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { full_name: fullName } } });
  if (error || !data.user) throw error ?? new Error('no user');
  return { client, email, id: data.user.id };
}

/** A user with the free plan. */
export async function newHost(fullName?: string) {
  const user = await newUser(fullName);
  const plans = await user.client.from('tier_plans').select('id').eq('name', 'Basic').single();
  const taken = await user.client.from('subscriptions').insert({ user_id: user.id, tier_id: plans.data?.id, end_date: null });
  if (taken.error) throw taken.error;
  return user;
}

/** Another plan, as a confirmed payment would give it. */
export async function grantPlan(userId: string, name: string, overrides: { start_date?: string } = {}) {
  const admin = connect(setting('E2E_SECRET_KEY'));
  const plan = await admin.from('tier_plans').select('id').eq('name', name).single();
  const { error } = await admin.from('subscriptions').insert({ user_id: userId, tier_id: plan.data?.id, ...overrides });
  if (error) throw error;
}

export type Seat = { name: string; table_number: string; additional_info?: string | null; also_known_as?: string | null };

/** An event of a host with its guests; `theme` in the columns of the table. */
export async function newEvent(
  host: Awaited<ReturnType<typeof newHost>>,
  seats: Seat[] = [],
  overrides: Record<string, string> = {},
) {
  const id = randomUUID();
  const event = { id, user_id: host.id, event_name: 'Amelia & Tom’s Wedding', event_date: '2027-06-12', ...overrides };
  const made = await host.client.from('events').insert(event);
  if (made.error) throw made.error;
  if (seats.length > 0) {
    const added = await host.client.from('guests').insert(seats.map((seat) => ({ event_id: id, ...seat })));
    if (added.error) throw added.error;
  }
  return id;
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
}

/** A toast with this title, and text when given. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.locator('[data-tone]').filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.first()).toBeVisible();
  if (text) await expect(toast.first()).toContainText(text);
}
