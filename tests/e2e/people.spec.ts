import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInLargeText, expectToast, host, inDays, test } from '../support/browser.ts';
import { type Host, newEmail } from '../support/hosts.ts';
import { chooseMore, enterLogin, enterSignUp, guestListOn, isPhone, openEvent } from '../support/pages.ts';

const zoe = {
  name: 'Zoë Fairweather',
  table_number: '4',
  meal: 'Sea bass',
  allergies: 'nuts',
  private_note: 'Never beside Gareth',
};
const guests = [zoe, { name: 'Gareth Jones', table_number: '9' }];

const share = (page: Page) => page.getByRole('dialog', { name: 'Share' });

async function openShare(page: Page) {
  await page.getByRole('tab', { name: 'Guest List' }).waitFor(); // the bar before the event is read has no Share
  if (isPhone(page)) await chooseMore(page, 'Share');
  else await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(share(page).getByText('Owner: everything')).toBeVisible();
}

/** Makes a link for somebody with the pages, and gives it as a path; the drawer stays open. */
async function invite(page: Page, label: string, choose: (page: Page) => Promise<void> = async () => {}): Promise<string> {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Who is it?').fill(label);
  await choose(page);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const address = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const { pathname, hash, search } = new URL(address);
  expect([pathname, search]).toEqual(['/join', '']); // the secret is sent to nobody
  return pathname + hash;
}

/** A link for somebody, made without the pages. */
async function linkFor({ client, event }: Host, access: { role?: string; sees_names?: boolean; sees_meals?: boolean } = {}) {
  const { data } = await client
    .rpc('invite_to_event', {
      event_uuid: event.id,
      label: 'Somebody',
      role: 'editor',
      sees_names: false,
      sees_meals: false,
      ...access,
    })
    .throwOnError();
  return (data as { token: string }).token;
}

/** Somebody with an account who has joined the event of a host. */
async function memberOf(owner: Host, name: string, access: Parameters<typeof linkFor>[1] = {}, wishes = {}) {
  const member = await host({ name, ...wishes });
  await member.client.rpc('accept_event_invitation', { token: await linkFor(owner, access) }).throwOnError();
  return member;
}

/** The browser of somebody else, who has the event of a host open. */
async function windowOf(browser: Browser, page: Page, baseURL: string | undefined, member: Host, owner: Host) {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  await openEvent(other, { ...member, event: owner.event });
  return { context, other };
}

/** All that a browser keeps, as text. */
const keptBy = (page: Page) =>
  page.evaluate(async () =>
    [
      ...Object.entries(localStorage).filter(([key]) => !key.startsWith('sb-')),
      ...Object.entries(sessionStorage),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ].join('\n'),
  );

test('somebody without an account follows an invitation, edits, is shown less, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const amelia = await host({ plan: 'Basic', guests });
  await openEvent(page, amelia);
  await openShare(page);
  await expectAccessibleInLargeText(page);
  const link = await invite(page, 'Tom');
  await expect(share(page).getByText('Link not used yet.')).toBeVisible();

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const tom = await context.newPage();
  const errors: string[] = [];
  tom.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await tom.goto(link);
  await expect(tom.getByRole('heading', { name: 'Amelia asks you to plan the seating together' })).toBeVisible();
  await expect(tom.getByText(amelia.event.event_name)).toBeVisible();
  await expectAccessibleInLargeText(tom);
  await tom.getByRole('link', { name: 'Create an account' }).click();
  const email = newEmail('tom');
  await enterSignUp(tom, email, undefined, 'Tom Pemberton');
  await tom.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await tom.getByRole('button', { name: 'Join as Tom Pemberton' }).click();
  await expectToast(tom, `You’ve joined ${amelia.event.event_name}`);

  await guestListOn(tom).moveTo(zoe.name, '9');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Table of ${zoe.name}: 9` })).toBeVisible();

  await openShare(page);
  await page.getByRole('button', { name: 'Tom Pemberton: Can edit' }).click();
  await expectAccessible(page);
  await guestListOn(tom).edit(zoe.name); // the field is open when the right to it goes
  await page.getByLabel('Look', { exact: true }).check();
  await expect(tom.getByText('You can look')).toBeVisible();
  await expect(tom.getByText('You see tables and counts, and can’t change them.')).toBeVisible();
  await expect(tom.getByText(zoe.name)).toHaveCount(0);
  await expect(tom.getByRole('tab', { name: 'Guest List' })).toHaveCount(0);
  await page.getByLabel('Names at each table').check();
  await tom.getByRole('tab', { name: 'Guest List' }).click();
  await expect(tom.getByRole('cell', { name: zoe.name, exact: true })).toBeVisible();
  await expect(tom.getByText(zoe.meal)).toHaveCount(0);
  await page.getByLabel('Meals, and allergies where guests agreed').check();
  await expect(tom.getByRole('cell', { name: zoe.meal })).toBeVisible();
  await expect(tom.getByText(zoe.allergies)).toHaveCount(0); // she has not agreed
  await expect(tom.getByText(zoe.private_note)).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Tom Pemberton' }).click();
  await expect(tom.getByRole('heading', { name: 'Amelia no longer shares this event with you' })).toBeVisible();
  await expectAccessibleInLargeText(tom);
  await expect(tom.getByText(zoe.name)).toHaveCount(0);
  const kept = await keptBy(tom);
  expect(kept).not.toContain(zoe.name);
  expect(kept).not.toContain(amelia.event.id);
  await expect(share(page).getByText('Tom Pemberton')).toHaveCount(0);
  await tom.getByRole('link', { name: 'To my events' }).click();
  await expect(tom.getByRole('heading', { name: 'Your Events' })).toBeVisible();
  await expect(tom.getByText(amelia.event.event_name)).toHaveCount(0);
  await tom.goBack();
  await expect(tom.getByText(/^Amelia no longer shares|^No events found/)).toBeVisible();
  await expect(tom.getByText(zoe.name)).toHaveCount(0);
  await tom.goto(link);
  await expect(tom.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('an invitation that opens nothing says why', async ({ page, browser, baseURL }) => {
  const amelia = await host({ plan: 'Basic', guests });
  await openEvent(page, amelia);
  await openShare(page);
  const [mine, lost, used] = [await invite(page, 'Linda'), await invite(page, 'Lost'), await invite(page, 'The Tithe Barn')];
  await page.getByRole('button', { name: 'Revoke the invitation of Lost' }).click();
  await expect(share(page).getByText('Lost')).toHaveCount(0);
  await page.getByRole('button', { name: 'New link for Linda' }).click();
  const renewed = new URL(await page.getByRole('textbox', { name: 'The link' }).inputValue()).hash;
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Share' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  const sam = await host({ name: 'Sam Okafor' });
  await sam.client.rpc('accept_event_invitation', { token: used.split('#')[1] ?? '' }).throwOnError();

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  const opens = async (at: Page, address: string, title: string) => {
    await at.goto('about:blank'); // else only what stands after the # would change
    await at.goto(address);
    await expect(at.getByRole('heading', { name: title })).toBeVisible();
  };
  await opens(other, lost, 'This invitation was withdrawn');
  await expect(other.getByText(amelia.event.event_name)).toHaveCount(0);
  await expectAccessible(other);
  await opens(other, mine, 'This link doesn’t work'); // a newer one has taken its place
  await opens(other, '/join', 'This link doesn’t work');
  await opens(other, used, 'This invitation has been used');
  await expectAccessibleInLargeText(other);
  await opens(other, `/join${renewed}`, 'Amelia asks you to plan the seating together');
  await other.getByRole('link', { name: 'Log in' }).click();
  await enterLogin(other, sam.email);
  await expect(other.getByRole('heading', { name: 'You’re in already' })).toBeVisible();
  await opens(page, `/join${renewed}`, 'This invitation is for somebody else');
  await expectAccessible(page);
  await context.close();
});

test('an event is handed over once the other accepts, and who planned it may leave', async ({ page, browser, baseURL }) => {
  const amelia = await host({ plan: 'Basic', guests });
  const sam = await memberOf(amelia, 'Sam Okafor', {}, { plan: 'Basic' });
  await openEvent(page, amelia);
  const { context, other } = await windowOf(browser, page, baseURL, sam, amelia);
  await expect(guestListOn(other).row(zoe.name)).toBeVisible();

  await openShare(page);
  await page.getByRole('button', { name: 'Sam Okafor: Can edit' }).click();
  await page.getByRole('button', { name: 'Hand the event over' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask Sam Okafor' }).click();
  await expect(share(page).getByText('Asked to take this event over')).toBeVisible();

  await openShare(other);
  await expect(other.getByText('Only Amelia can invite or remove people.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Take it over' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take it over' }).click();
  await expectToast(other, 'It’s yours now', `You own ${amelia.event.event_name}.`);
  await openShare(other);
  await expect(share(other).getByText('Sam Okafor, you')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Invite someone' })).toBeVisible();

  await page.goto(`/admin?eventId=${amelia.event.id}&place=settings`);
  await expect(page.getByRole('button', { name: 'Delete this event' })).toHaveCount(0);
  await expect(page.getByLabel('Delete this event automatically')).toHaveCount(0);
  await expect(page.getByLabel('Delete meals, allergies')).toHaveCount(0);
  await expect(page.getByText('Only Sam can change this.')).toBeVisible();
  await expect(page.getByLabel('Event Date')).toHaveAccessibleDescription('Only Sam can choose a day that has passed.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave this event' }).click();
  await page.getByRole('button', { name: 'Leave event' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('You’ve left')).toBeVisible();
  await expect(page.getByText('Shared with you')).toHaveCount(0);
  await expect(share(other).getByText('Amelia Hartley')).toHaveCount(0);
  await context.close();
});

test('a shared event stands apart from one’s own, and counts on nobody else’s plan', async ({ page }) => {
  const amelia = await host({ plan: 'Basic', guests });
  const sam = await memberOf(amelia, 'Sam Okafor', { role: 'viewer', sees_names: true }, { plan: 'Basic' });
  await openEvent(page, { ...sam, event: amelia.event });
  await expect(page.getByText('Amelia shares this event with you.')).toBeVisible();
  await page.getByRole('button', { name: `${zoe.name}: Table 4` }).click();
  await expect(page.getByRole('complementary', { name: 'Table 4' })).toContainText(
    'Meals and allergies aren’t shared with you. Ask Amelia.',
  );
  await expectAccessibleInLargeText(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible();
  await expect(page.getByText('From Amelia. You can look')).toBeVisible();
  await expectAccessibleInLargeText(page);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.waitForURL('**/checkout');
  await page.getByLabel('Event Name').waitFor();
});

test('a planner finds a guest among many events, of their own and of others', async ({ page }) => {
  const amelia = await host({ name: 'Amelia Hartley', plan: 'Basic', guests });
  const events = Array.from({ length: 6 }, (_, at) => ({ event_name: `Wedding ${at + 1}`, event_date: inDays(at + 1) }));
  const sam = await memberOf(amelia, 'Sam Okafor', {}, { plan: 'Pro Plus', events });
  await openEvent(page, sam);
  await page.goto('/dashboard');
  const search = page.getByLabel('Search by name or date');
  await expect(page.getByRole('button', { name: 'Shared 1' })).toBeVisible();
  await search.fill('fairw');
  const found = page.getByRole('region', { name: 'Guests' });
  await expect(found.getByRole('link')).toHaveCount(1);
  await expectAccessibleInLargeText(page);
  await found.getByRole('link', { name: zoe.name }).click();
  await expect(guestListOn(page).row(zoe.name)).toBeVisible();
  await expect(guestListOn(page).rows).toHaveCount(1);
});
