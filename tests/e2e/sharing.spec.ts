import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  expectAccessibleInLargeText,
  expectToast,
  hasSupabaseProject,
  test,
} from '../support/browser.ts';
import { newEmail, type TestHost } from '../support/hosts.ts';
import {
  chooseFromMoreMenu,
  isPhone,
  locateGuestList,
  logIn,
  openEvent,
  submitLogin,
  submitSignUp,
} from '../support/pages.ts';
import { readPdfPages } from '../support/read-prints.ts';
import { findFreePort, type RunningServer, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';

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
  await page.getByRole('tab', { name: 'Guest List' }).waitFor(); // Share appears once the event has loaded
  if (isPhone(page)) await chooseFromMoreMenu(page, 'Share');
  else await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(share(page).getByText('Owner: everything')).toBeVisible();
}

/** Creates an invitation in the Share drawer and returns its path. The drawer stays open. */
async function invite(
  page: Page,
  label: string,
  choose: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Who is it?').fill(label);
  await choose(page);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const address = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const { pathname, hash, search } = new URL(address);
  expect([pathname, search]).toEqual(['/join', '']); // the secret is in the fragment, which browsers never send
  return pathname + hash;
}

async function createInvitation(
  { client, event }: TestHost,
  access: { role?: string; sees_names?: boolean; sees_meals?: boolean } = {},
) {
  const { data } = await client
    .rpc('invite_to_event', {
      event_uuid: event.id,
      label: 'Someone',
      role: 'editor',
      sees_names: false,
      sees_meals: false,
      ...access,
    })
    .throwOnError();
  return (data as { token: string }).token;
}

/** Creates an account that has joined the owner’s event. */
async function createMember(
  owner: TestHost,
  name: string,
  access: Parameters<typeof createInvitation>[1] = {},
  wishes = {},
) {
  const member = await createBrowserHost({ name, ...wishes });
  await member.client
    .rpc('accept_event_invitation', { token: await createInvitation(owner, access) })
    .throwOnError();
  return member;
}

/** Another member's browser with the host's event open. */
async function openMemberWindow(
  browser: Browser,
  page: Page,
  baseURL: string | undefined,
  member: TestHost,
  owner: TestHost,
) {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  await openEvent(other, { ...member, event: owner.event });
  return { context, other };
}

/** Everything stored in a browser, as text. */
const readBrowserStorage = (page: Page) =>
  page.evaluate(async () =>
    [
      ...Object.entries(localStorage).filter(([key]) => !key.startsWith('sb-')),
      ...Object.entries(sessionStorage),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ].join('\n'),
  );

test('an invited person without an account signs up, edits, is restricted, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
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
  await expect(
    tom.getByRole('heading', { name: 'Amelia asks you to plan the seating together' }),
  ).toBeVisible();
  await expect(tom.getByText(amelia.event.event_name)).toBeVisible();
  await expectAccessibleInLargeText(tom);
  await tom.getByRole('link', { name: 'Create an account' }).click();
  const email = newEmail('tom');
  await submitSignUp(tom, email, undefined, 'Tom Pemberton');
  await tom.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await tom.getByRole('button', { name: 'Join as Tom Pemberton' }).click();
  await expectToast(tom, `You’ve joined ${amelia.event.event_name}`);
  await expect(page.getByText('Tom joined and can edit, just now')).toBeVisible();
  await expect(share(page).getByText('Tom Pemberton')).toBeVisible();
  await expect(share(page).getByText('Here now')).toBeVisible();

  await locateGuestList(tom).moveTo(zoe.name, '9');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Table of ${zoe.name}: 9` })).toBeVisible();

  await openShare(page);
  await page.getByRole('button', { name: 'Tom Pemberton: Can edit' }).click();
  await expectAccessible(page);
  await locateGuestList(tom).edit(zoe.name); // the field is open while the right is revoked
  await page.getByLabel('View', { exact: true }).check();
  await expect(tom.getByText('View only')).toBeVisible();
  await expect(tom.getByText('You see tables and counts, and can’t change them.')).toBeVisible();
  await expect(tom.getByText(zoe.name)).toHaveCount(0);
  await expect(tom.getByRole('tab', { name: 'Guest List' })).toHaveCount(0);
  await page.getByLabel('Names at each table').check();
  await tom.getByRole('tab', { name: 'Guest List' }).click();
  await expect(tom.getByRole('cell', { name: zoe.name, exact: true })).toBeVisible();
  await expect(tom.getByText(zoe.meal)).toHaveCount(0);
  await page.getByLabel('Meals, and allergies where guests agreed').check();
  await expect(tom.getByRole('cell', { name: zoe.meal })).toBeVisible();
  await expect(tom.getByText(zoe.allergies)).toHaveCount(0); // the guest has not given consent
  await expect(tom.getByText(zoe.private_note)).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Tom Pemberton' }).click();
  await expect(
    tom.getByRole('heading', { name: 'Amelia no longer shares this event with you' }),
  ).toBeVisible();
  await expect(tom.getByText('What you added stays with it.')).toBeVisible();
  await expectAccessibleInLargeText(tom);
  await expect(tom.getByText(zoe.name)).toHaveCount(0);
  const kept = await readBrowserStorage(tom);
  expect(kept).not.toContain(zoe.name);
  expect(kept).not.toContain(amelia.event.id);
  await expect(share(page).getByText('Tom Pemberton')).toHaveCount(0);
  await tom.getByRole('link', { name: 'To my events' }).click();
  await expect(tom.getByRole('heading', { name: 'Your Events' })).toBeVisible();
  await expect(tom.getByText(amelia.event.event_name)).toHaveCount(0);
  await tom.goBack();
  await expect(tom.getByText(/^Amelia no longer shares|^You can’t open this event/)).toBeVisible();
  await expect(tom.getByText(zoe.name)).toHaveCount(0);
  await tom.goto(link);
  await expect(tom.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('an invitation that cannot be used says why', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  await openEvent(page, amelia);
  await openShare(page);
  const [mine, lost, used] = [
    await invite(page, 'Linda'),
    await invite(page, 'Lost'),
    await invite(page, 'The Tithe Barn'),
  ];
  await page.getByRole('button', { name: 'Revoke the invitation of Lost' }).click();
  await expect(share(page).getByText('Lost')).toHaveCount(0);
  await page.getByRole('button', { name: 'New link for Linda' }).click();
  const renewed = new URL(await page.getByRole('textbox', { name: 'The link' }).inputValue()).hash;
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Share' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  const sam = await createBrowserHost({ name: 'Sam Okafor' });
  await sam.client
    .rpc('accept_event_invitation', { token: used.split('#')[1] ?? '' })
    .throwOnError();

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  const opens = async (at: Page, address: string, title: string) => {
    await at.goto('about:blank'); // otherwise the browser would only change the fragment
    await at.goto(address);
    await expect(at.getByRole('heading', { name: title })).toBeVisible();
  };
  await opens(other, lost, 'This invitation was withdrawn');
  await expect(other.getByText(amelia.event.event_name)).toHaveCount(0);
  await expectAccessible(other);
  await opens(other, mine, 'This link doesn’t work'); // a newer link has replaced it
  await opens(other, '/join', 'This link doesn’t work');
  await opens(other, used, 'This invitation has been used');
  await expect(other.getByText(amelia.event.event_name)).toBeVisible();
  await expect(other.getByText('Ask Amelia for a new one')).toBeVisible();
  await expectAccessibleInLargeText(other);
  await opens(other, `/join${renewed}`, 'Amelia asks you to plan the seating together');
  await other.getByRole('link', { name: 'Log in' }).click();
  await submitLogin(other, sam.email);
  await expect(other.getByRole('heading', { name: 'You’re in already' })).toBeVisible();
  await opens(page, `/join${renewed}`, 'This invitation is for someone else');
  await expectAccessible(page);
  await context.close();
});

test('the URL of an event that is no longer shared does not open another event', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const sam = await createMember(amelia, 'Sam Okafor', {}, { plan: 'Basic', events: 1 });
  const { context, other } = await openMemberWindow(browser, page, baseURL, sam, amelia);
  await expect(locateGuestList(other).row(zoe.name)).toBeVisible();
  await amelia.client
    .rpc('remove_event_member', { event_uuid: amelia.event.id, member: sam.id })
    .throwOnError();
  await expect(
    other.getByRole('heading', { name: 'Amelia no longer shares this event with you' }),
  ).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'You can’t open this event' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Go to my events' }).click();
  await expect(other.getByRole('heading', { name: 'Your Events' })).toBeVisible();
  await context.close();
});

test('an event is handed over when the other person accepts, and the former owner may leave', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const sam = await createMember(amelia, 'Sam Okafor', {}, { plan: 'Basic' });
  await openEvent(page, amelia);
  const { context, other } = await openMemberWindow(browser, page, baseURL, sam, amelia);
  await expect(locateGuestList(other).row(zoe.name)).toBeVisible();

  await openShare(page);
  await page.getByRole('button', { name: 'Sam Okafor: Can edit' }).click();
  await page.getByRole('button', { name: 'Hand the event over' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask Sam Okafor' }).click();
  await expect(share(page).getByText('Asked to take this event over')).toBeVisible();

  await expect(
    other.getByText(`Amelia would like to hand ${amelia.event.event_name} over to you.`),
  ).toBeVisible();
  await openShare(other);
  await expect(other.getByText('Only Amelia can invite or remove people.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
  await expectAccessible(other);
  await share(other).getByRole('button', { name: 'Take it over' }).click();
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
  await expect(page.getByLabel('Event Date')).toHaveAccessibleDescription(
    'Only Sam can choose a day that has passed.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave this event' }).click();
  await page.getByRole('button', { name: 'Leave event' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('You’ve left')).toBeVisible();
  await expect(page.getByText('Shared with you')).toHaveCount(0);
  await expect(share(other).getByText('Amelia Hartley')).toHaveCount(0);
  await context.close();
});

test('a partner who only has shared events sees them first', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [] });
  const sam = await createMember(amelia, 'Sam Okafor');
  await logIn(page, sam.email);
  await expect(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('article').getByRole('heading', { name: amelia.event.event_name }),
  ).toBeVisible();
  for (const words of ['Your Events', 'No plan', 'Active Plan', 'No events yet', 'Hello'])
    await expect(main.getByText(words)).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Manage Event' }).click();
  await expect(page.getByRole('tab', { name: 'Guest List' })).toBeVisible();
});

test('a shared event is listed separately and counts against its owner’s plan only', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const sam = await createMember(
    amelia,
    'Sam Okafor',
    { role: 'viewer', sees_names: true },
    { plan: 'Basic' },
  );
  await openEvent(page, { ...sam, event: amelia.event });
  await expect(page.getByText('Amelia shares this event with you.')).toBeVisible();
  const search = page.getByLabel('Search by name or table');
  await search.fill('zoe');
  await expect(page.getByRole('status').filter({ hasText: /^1 of/ })).toBeVisible();
  await search.fill('Fairwether');
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean' })).toBeVisible();
  await page.getByRole('button', { name: `${zoe.name}: Table 4` }).click();
  await expect(page.getByRole('complementary', { name: 'Table 4' })).toContainText(
    'Meals and allergies aren’t shared with you. Ask Amelia.',
  );
  await expectAccessibleInLargeText(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible();
  await expect(page.getByText('From Amelia. View only')).toBeVisible();
  await expectAccessibleInLargeText(page);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.waitForURL('**/checkout');
  await page.getByLabel('Event Name').waitFor();
});

test('a viewer finds tables and visible guests by ⌘K, and prints them', {
  tag: '@all',
}, async ({ page, baseURL, browser }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const tables = ['4', '9'].map((label, at) => ({
    ...NEW_TABLE,
    id: newId(),
    label,
    x: 4 + at * 5,
    y: 4,
  }));
  await amelia.changeSeating({ tables: { add: tables } });
  const [venue, meg] = [
    await createMember(amelia, 'The Tithe Barn', { role: 'viewer' }),
    await createMember(amelia, 'Meg Eze', { role: 'viewer', sees_names: true }),
  ];
  const printed = async (on: Page) => {
    const [file] = await Promise.all([
      on.waitForEvent('download'),
      on.getByRole('button', { name: 'Print the room' }).click(),
    ]);
    return (await readPdfPages(await readFile(await file.path())))
      .map(({ text }) => text)
      .join(' ');
  };

  await openEvent(page, { ...venue, event: amelia.event });
  await page.getByRole('button', { name: 'Find anything' }).click();
  const field = page.getByRole('combobox', { name: 'Find a table, an action' });
  await field.fill(zoe.name);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await field.fill('table 4');
  await expectAccessible(page);
  await page.getByRole('option', { name: /Table 4.*1 of 8/ }).click();
  await expect(page.getByRole('complementary', { name: 'Table 4' })).toContainText(
    'Names aren’t shared with you. Ask Amelia.',
  );
  await page
    .getByRole('complementary', { name: 'Table 4' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('button', { name: 'Find anything' }).click();
  await field.fill('table 4');
  await page.getByRole('option', { name: /Table 4/ }).click();
  await expect(page.getByRole('complementary', { name: 'Table 4' })).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Table 4' })
    .getByRole('button', { name: 'Close' })
    .click();
  const plain = await printed(page);
  expect(plain).toContain('1 of 8');
  expect(plain).not.toContain('Fairweather');
  expect(await readBrowserStorage(page)).not.toContain(amelia.event.id);

  const { context, other } = await openMemberWindow(browser, page, baseURL, meg, amelia);
  await other.getByRole('tab', { name: 'Room' }).click();
  expect(await printed(other)).toMatch(/Zoë\s*Fairweather/);
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: 'Find a guest, a table, an action' }).fill('fairw');
  await other.getByRole('option', { name: /Zoë Fairweather/ }).click();
  await expect(other.getByRole('cell', { name: zoe.name, exact: true })).toBeVisible();
  await expect(other.getByRole('cell', { name: 'Gareth Jones' })).toHaveCount(0);
  await other.getByLabel('Search by name or table').fill('Jones');
  await expect(other.getByRole('cell', { name: 'Gareth Jones', exact: true })).toBeVisible();
  await context.close();
});

test('for a viewer, the table panel does not cover the table, and evening guests need no table', {
  tag: '@all',
}, async ({ page }) => {
  const untabled = { name: 'Ruth Achebe', table_number: null };
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [...guests, untabled, { ...untabled, name: 'Ada Eze', is_evening: true }],
  });
  const isPhone = (page.viewportSize()?.width ?? 0) < 760;
  const places = isPhone
    ? [
        { x: 4, y: 3 },
        { x: 8, y: 17 },
      ]
    : [
        { x: 3, y: 4 },
        { x: 19, y: 4 },
      ];
  const add = places.map((place, at) => ({
    ...NEW_TABLE,
    id: newId(),
    label: ['4', '9'][at] ?? '',
    ...place,
  }));
  await amelia.changeSeating({
    tables: { add },
    ...(isPhone && { room: { width: 12, depth: 20 } }),
  });
  if (!isPhone) await page.setViewportSize({ width: 1100, height: 800 });
  const venue = await createMember(amelia, 'The Tithe Barn', { role: 'viewer', sees_names: true });
  await openEvent(page, { ...venue, event: amelia.event });
  await expect(page.getByRole('row', { name: /Ada Eze/ })).toContainText('Evening');
  await page.getByRole('tab', { name: 'Room' }).click();
  await expect(page.getByText('at 2 tables, 1 with no table yet')).toBeVisible();
  const table = page.getByRole('button', { name: /^Table 9/ });
  await table.click();
  const panel = page.getByRole('complementary', { name: 'Table 9' });
  await expect(panel).toBeVisible();
  const overlaps = async () => {
    const [a, b] = [await table.boundingBox(), await panel.boundingBox()];
    return (
      !a ||
      !b ||
      (a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y)
    );
  };
  await expect.poll(overlaps).toBe(false);
  await expectAccessible(page);
});

test('a planner finds a guest among many events, both own and shared', { tag: '@all' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({ name: 'Amelia Hartley', plan: 'Basic', guests });
  const events = Array.from({ length: 6 }, (_, at) => ({
    event_name: `Wedding ${at + 1}`,
    event_date: dateInDays(at + 1),
  }));
  const sam = await createMember(amelia, 'Sam Okafor', {}, { plan: 'Pro Plus', events });
  await openEvent(page, sam);
  await page.goto('/dashboard');
  const search = page.getByLabel('Search by name or date');
  await expect(page.getByRole('button', { name: 'Shared 1' })).toBeVisible();
  await search.fill('fairw');
  const found = page.getByRole('region', { name: 'Guests' });
  await expect(found.getByRole('link')).toHaveCount(1);
  await expectAccessibleInLargeText(page);
  await found.getByRole('link', { name: zoe.name }).click();
  await expect(locateGuestList(page).row(zoe.name)).toBeVisible();
  await expect(locateGuestList(page).rows).toHaveCount(1);
});

test('an event deleted by its owner while somebody types disappears for both', async ({
  page,
  browser,
  baseURL,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const sam = await createMember(amelia, 'Sam Okafor');
  const { context, other } = await openMemberWindow(browser, page, baseURL, sam, amelia);
  await locateGuestList(other).edit(zoe.name);
  await locateGuestList(other).panel.info.fill('Reads at the ceremony');
  await openEvent(page, amelia, 'settings');
  await page.getByRole('button', { name: 'Delete this event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByText('No events found')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'This event has been deleted' })).toBeVisible();
  await expect(other.getByText('All that was in it is deleted, what you added too.')).toBeVisible();
  await expect(other.getByText(zoe.name)).toHaveCount(0);
  expect(await readBrowserStorage(other)).not.toContain(amelia.event.id);
  await context.close();
});

test('users with a wrong clock can work, and changes get the server’s date', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const sam = await createMember(amelia, 'Sam Okafor');
  const link = `/join#${await createInvitation(amelia)}`;
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.clock.setFixedTime(dateInDays(400)); // long after the link has expired
  await stranger.goto(link);
  await expect(stranger.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await stranger.context().close();

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  await other.clock.setSystemTime(dateInDays(-3));
  await openEvent(page, amelia);
  await openEvent(other, { ...sam, event: amelia.event });
  await locateGuestList(other).moveTo(zoe.name, '9');
  await expect(
    page.getByText('Sam moved Zoë Fairweather from table 4 to table 9, just now'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Table of ${zoe.name}: 9` })).toBeVisible();
  await context.close();
});

test.describe('with a mail server', () => {
  test.skip(hasSupabaseProject, 'starts its own server with an embedded backend');
  const before = { ...process.env };
  let [amelia, server, mail]: [
    TestHost?,
    RunningServer?,
    Awaited<ReturnType<typeof startMailServer>>?,
  ] = [];
  test.beforeAll(async () => {
    const PORT = String(await findFreePort());
    const first = await startServer({ LOG_LEVEL: 'warn', PORT });
    Object.assign(process.env, {
      E2E_URL: first.url,
      E2E_BACKEND_URL: first.url,
      E2E_PUBLISHABLE_KEY: first.publishableKey,
      E2E_SECRET_KEY: first.secretKey,
    });
    amelia = await createBrowserHost({ plan: 'Basic', guests });
    await first.stop(); // starts without mail, with which a new account would wait for confirmation
    mail = await startMailServer();
    server = await startServer({
      LOG_LEVEL: 'warn',
      PORT,
      DATA_DIR: first.dataDir,
      SMTP_URL: mail.url,
    });
  });
  test.afterAll(async () => {
    Object.assign(process.env, before);
    await server?.stop();
    await Promise.all([mail?.stop(), server?.remove()]);
  });

  test('an invitation is mailed with our text only, and its link opens it', {
    tag: '@all',
  }, async ({ page }) => {
    if (!amelia || !mail) throw new Error('no host');
    await openEvent(page, amelia);
    await openShare(page);
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByLabel('Who is it?').fill('Buy cheap watches');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.getByLabel('Or send it by mail').fill('linda@example.com');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectToast(page, 'Invitation sent');
    const [sent = ''] = mail.mailsTo('linda@example.com');
    const text = sent.replaceAll('=\n', '').replaceAll('=3D', '=');
    expect(text).toContain('Subject: Amelia Hartley invites you to plan an event');
    expect(text).not.toContain('watches');
    expect(text).not.toContain(amelia.event.event_name);
    const [link = ''] = /http:\/\/[^\s"<]+\/join#[\w-]+/.exec(text) ?? [];
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Amelia asks you to plan the seating together' }),
    ).toBeVisible();
  });
});

test('a viewer who becomes an editor continues in the open page', async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  const sam = await createMember(amelia, 'Sam Okafor', { role: 'viewer' });
  await openEvent(page, { ...sam, event: amelia.event });
  await expect(page.getByText(/at 2 tables|at \d+ table/)).toBeVisible();
  const { data: members } = await amelia.client
    .from('event_members')
    .select('user_id')
    .eq('event_id', amelia.event.id)
    .eq('role', 'viewer')
    .throwOnError();
  const change = { role: 'editor', sees_names: true, sees_meals: true };
  await amelia.client
    .rpc('change_event_member', {
      event_uuid: amelia.event.id,
      member: members[0]?.user_id ?? '',
      ...change,
    })
    .throwOnError();
  await expect(page.getByRole('tab', { name: 'QR Code' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});
