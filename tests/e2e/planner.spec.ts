import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import type { TestHost } from '../support/hosts.ts';
import { chooseFromMoreMenu, isPhone, logIn, openEvent } from '../support/pages.ts';

const zone = { time_zone: 'Europe/London' };
const createPlanner = () =>
  createBrowserHost({
    plan: 'Pro Plus',
    events: [
      {
        ...zone,
        event_name: 'Rosa & Ben',
        event_date: dateInDays(6),
        guests: [{ name: 'Zoë Fairweather', table_number: null }],
      },
      {
        ...zone,
        event_name: 'Kit & Ann',
        event_date: dateInDays(90),
        guests: [{ name: 'Omar Haddad', table_number: '7' }],
      },
      { ...zone, event_name: 'Forty Years', event_date: dateInDays(200) },
    ],
  });

const due = (page: Page) => page.getByRole('region', { name: 'What is due' });

test('the dashboard lists due tasks of all events, and each line links to its task', {
  tag: '@any-width',
}, async ({ page, guestList }) => {
  const amelia = await createPlanner();
  await logIn(page, amelia.email);
  await expect(due(page).getByRole('listitem')).toHaveCount(2);
  await expect(due(page)).toContainText('No one has opened the guest page on a phone');
  await expectAccessible(page);
  await due(page)
    .getByRole('link', { name: /1 guest has no table.*Rosa & Ben/ })
    .click();
  await expect(guestList.row('Zoë Fairweather')).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().includes('change_seating'));
  await guestList.moveTo('Zoë Fairweather', '4');
  await saved;

  await page.goto('/dashboard');
  await expect(due(page).getByRole('listitem')).toHaveCount(1);
});

test('an account with one event has no list of due tasks', async ({ page }) => {
  const host = await createBrowserHost({
    plan: 'Basic',
    events: [{ ...zone, event_date: dateInDays(6) }],
    guests: [{ name: 'Zoë Fairweather', table_number: null }],
  });
  await logIn(page, host.email);
  await expect(page.getByRole('heading', { name: 'Your Events' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is due' })).toHaveCount(0);
});

test('the command palette finds events, guests of all events and pages, from anywhere', {
  tag: '@any-width',
}, async ({ page, guestList }) => {
  const amelia = await createPlanner();
  await logIn(page, amelia.email);
  const field = page.getByRole('combobox', { name: 'Find an event or a guest' });
  const option = (name: RegExp | string) => page.getByRole('option', { name });
  const openPalette = () => page.getByRole('button', { name: 'Find anything' }).click();

  await openPalette();
  await expect(field).toBeFocused();
  await expect(option(/Rosa & Ben/)).toBeVisible();
  await expectAccessible(page);
  await field.fill('omar');
  await expect(option(/Omar Haddad.*Kit & Ann/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(guestList.row('Omar Haddad')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a guest, a table, an action' }).fill('forty');
  await option(/Forty Years/).click();
  await expect(page.getByRole('button', { name: /Forty Years/ })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('dashb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await openPalette();
  await field.fill('qqqq');
  await expect(page.getByText('Nothing matches “qqqq”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

async function inviteToAll(page: Page): Promise<string> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Invite someone to several events' }).click();
  await page.getByLabel('Who is it?').fill('Sam, our planner');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('Please tick an event.')).toBeVisible();
  await page.getByLabel('All 3 upcoming events').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Invited to edit 3 events')).toBeVisible();
  return new URL(link).pathname + new URL(link).hash;
}

test('one link adds a member to several events, and one click removes the member from all of them', {
  tag: '@any-width',
}, async ({ page, browser, baseURL }) => {
  const amelia = await createPlanner();
  const sam = await createBrowserHost({ name: 'Sam Okafor' });
  await logIn(page, amelia.email);
  const link = await inviteToAll(page);

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await context.newPage();
  await logIn(other, sam.email);
  await other.goto(link);
  await expect(
    other.getByRole('heading', {
      name: 'Amelia asks you to plan the seating of 3 events together',
    }),
  ).toBeVisible();
  await expect(other.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Join as Sam Okafor' }).click();
  await expectToast(other, 'You’ve joined 3 events');
  await expect(due(other)).toContainText('1 guest has no table');

  await page.reload();
  await expect(
    page.getByText('Edits 3 events: Rosa & Ben, Kit & Ann and Forty Years'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove Sam Okafor from all events' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from 3 events' }).click();
  await expect(page.getByText('No one plans with you yet.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('No events yet')).toBeVisible();
  await context.close();
});

test('renewing a link for one event says that the earlier link still opens the other events', async ({
  page,
}) => {
  const amelia = await createPlanner();
  await logIn(page, amelia.email);
  await inviteToAll(page);
  await openEvent(page, amelia);
  if (isPhone(page)) await chooseFromMoreMenu(page, 'Share');
  else await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.getByRole('button', { name: 'New link for Sam, our planner' }).click();
  await expect(page.getByText('Their earlier link still opens 2 other events.')).toBeVisible();
  await expectAccessible(page);
});

/** Adds a guest by an API call, as another member would. */
const addGuestAs = (member: TestHost, event_id: string) =>
  member.client.from('guests').insert({ event_id, name: 'Kit Marsh' }).throwOnError();

test('the dashboard shows others’ changes since the last visit, and links to the history', {
  tag: '@any-width',
}, async ({ page }) => {
  const amelia = await createPlanner();
  const sam = await createBrowserHost({ name: 'Sam Okafor' });
  const { data } = await amelia.client
    .rpc('invite_to_events', {
      event_uuids: [amelia.event.id],
      role: 'editor',
      label: 'Sam',
      sees_names: false,
      sees_meals: false,
    })
    .throwOnError();
  await sam.client
    .rpc('accept_event_invitation', { token: (data as { token: string }).token })
    .throwOnError();
  // A visit counts once the page has reported its open tab, which takes a second.
  const visit = page.waitForResponse(
    (answer) =>
      answer.url().includes('record_presence') &&
      answer.request().postData()?.includes('"guests"') === true,
  );
  await openEvent(page, amelia);
  await visit;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your Events' })).toBeVisible();
  await addGuestAs(sam, amelia.event.id);
  await addGuestAs(sam, amelia.event.id);
  await page.reload();
  await page.getByRole('link', { name: '2 changes by Sam' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Kit Marsh');
});
