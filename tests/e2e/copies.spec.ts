import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import type { HostOptions } from '../support/hosts.ts';
import { fillEventDetails, openEvent } from '../support/pages.ts';

/** A wedding with two tables and three guests, one of them coming and one an evening guest. */
async function wedding(wishes: HostOptions = {}) {
  const amelia = await createBrowserHost({
    plan: 'Pro Plus',
    guests: [
      {
        name: 'Zoë Fairweather',
        table_number: '1',
        party: 'Fairweather',
        reply: 'yes',
        allergies: 'nuts',
      },
      { name: 'Tom Hughes', reply: 'no' },
      { name: 'Callum Reid', reply: 'yes', is_evening: true },
    ],
    ...wishes,
  });
  const { error } = await amelia.changeSeating({
    tables: {
      add: [
        { ...NEW_TABLE, id: newId(), label: 'Top table', x: 8, y: 3, seats: 10 },
        { ...NEW_TABLE, id: newId(), label: '2', x: 4, y: 8 },
      ],
    },
    fixtures: { add: [{ id: newId(), kind: 'stage', x: 14, y: 10, width: 4, depth: 2, turn: 0 }] },
  });
  expect(error).toBeNull();
  return amelia;
}

test('duplicating an event copies its room and the guests who are coming, and the dialog says what is not copied', async ({
  page,
}) => {
  const amelia = await wedding();
  await openEvent(page, amelia);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `More about ${amelia.event.event_name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate this event' }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate “${amelia.event.event_name}”` });
  await expect(dialog.getByRole('radio', { name: 'With everyone who is coming, 1' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'With the room' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'With wishes and tags' })).not.toBeChecked();
  await expect(dialog.getByText('Allergies: ask again')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the copy' }).click();
  await expect(dialog.getByText('Please enter a name for your event.')).toBeVisible();
  await fillEventDetails(page, 'Sunday brunch', '2027-06-13');
  await dialog.getByRole('button', { name: 'Make the copy' }).click();

  await expectToast(page, 'Event duplicated');
  await expect(page.getByText('Zoë Fairweather').first()).toBeVisible();
  await expect(page.getByText('Tom Hughes')).toHaveCount(0);
  const { data: copy } = await amelia.client
    .from('events')
    .select('id')
    .eq('event_name', 'Sunday brunch')
    .single();
  expect(page.url()).toContain(`eventId=${copy?.id}`);
  const { data: tables } = await amelia.client
    .from('tables')
    .select('label')
    .eq('event_id', String(copy?.id))
    .order('label');
  expect(tables?.map(({ label }) => label)).toEqual(['1', '2', 'Top table']);
  const { data: guests } = await amelia.client
    .from('guests')
    .select('allergies, table_number')
    .eq('event_id', String(copy?.id));
  expect(guests).toEqual([{ allergies: null, table_number: null }]);
});

test('choosing options does not move the copy dialog', async ({ page }) => {
  const amelia = await wedding();
  await openEvent(page, amelia);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `More about ${amelia.event.event_name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate this event' }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate “${amelia.event.event_name}”` });
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const before = await dialog.boundingBox();
  for (const choice of [
    'With wishes and tags',
    'Without guests',
    'With the room',
    'With all 3',
    'With the room',
  ]) {
    await dialog.getByLabel(choice, { exact: true }).click();
    expect(await dialog.boundingBox(), choice).toEqual(before);
  }
  await expect(
    dialog.getByRole('radio', { name: 'With everyone who is coming, 1' }),
  ).not.toBeChecked();
});

test('the copy dialog counts crew and waiting guests, and a copy of all guests includes both groups', async ({
  page,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    guests: [
      { name: 'Zoë Fairweather' },
      { name: 'Tom Hughes' },
      { name: 'Waiting Wendy', waiting: 'yes' },
      { name: 'Jo Marsh', is_crew: true },
    ],
  });
  await openEvent(page, amelia);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `More about ${amelia.event.event_name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate this event' }).click();
  await expect(
    page.getByRole('radio', { name: 'With all: 2 guests, 1 waiting and 1 crew' }),
  ).toBeChecked();
  await expectAccessible(page);
});

test('a reached event limit is reported before anything is typed', { tag: '@all' }, async ({
  page,
}) => {
  const amelia = await wedding({ plan: 'Basic' });
  await openEvent(page, amelia);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `More about ${amelia.event.event_name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate this event' }).click();
  await expectToast(page, 'Subscription limit reached');
  await expect(page).toHaveURL('/checkout');
});

test('a room is saved as a venue, renamed, used for a new event and removed', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await wedding();
  await openEvent(page, amelia, 'settings');
  await page.getByRole('button', { name: 'Save the room as a venue' }).click();
  await page.getByLabel('Venue name').fill('The Tithe Barn, dinner');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the venue' }).click();
  await expectToast(page, 'Venue saved');

  await page.goto('/dashboard');
  const venue = page.getByRole('listitem').filter({ hasText: 'The Tithe Barn, dinner' });
  await expect(venue.getByText('3 tables, 26 chairs. No one’s name in it')).toBeVisible();
  await page.getByRole('button', { name: 'More about The Tithe Barn, dinner' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Venue name').fill('The Barn');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'The Barn' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start an event in it: The Barn' }).click();
  await expect(page.getByLabel('Start from a saved venue')).toHaveValue(/.{36}/);
  await expectAccessible(page);
  await fillEventDetails(page, 'Forty Years', '2028-09-04');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event Created Successfully!');
  const { data: event } = await amelia.client
    .from('events')
    .select('id')
    .eq('event_name', 'Forty Years')
    .single();
  const { data: tables } = await amelia.client
    .from('tables')
    .select('label, x')
    .eq('event_id', String(event?.id))
    .order('label');
  expect(tables).toMatchObject([
    { label: '1' },
    { label: '2', x: 4 },
    { label: 'Top table', x: 8 },
  ]);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More about The Barn' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove venue' }).click();
  await expectToast(page, 'Venue removed');
  await expect(page.getByRole('heading', { name: 'Saved venues' })).toHaveCount(0);
});

test('a key is created, shown once, used and revoked', { tag: '@all' }, async ({ page }) => {
  const amelia = await wedding();
  await openEvent(page, amelia, 'settings');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('What is it for?').fill('Seating spreadsheet');
  await page
    .getByRole('checkbox', { name: 'Meals, and allergies as the kitchen reads them' })
    .check();
  await expect(
    page.getByRole('checkbox', { name: 'Names, households, tables and replies' }),
  ).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = await page.getByRole('textbox', { name: 'The key' }).inputValue();
  await expect(page.getByText('Names and replies, meals; never used')).toBeVisible();
  await expectAccessible(page);

  const read = () =>
    fetch(new URL(`/api/v1/events/${amelia.event.id}`, page.url()), {
      headers: { Authorization: `Bearer ${key}` },
    });
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ counts: { guests: 3 }, rights: ['names', 'meals'] });
  await page.reload();
  await expect(page.getByText(/Names and replies, meals; last used/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'The key' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Revoke Seating spreadsheet' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Seating spreadsheet')).toHaveCount(0);
  expect((await read()).status).toBe(401);
});

test('a webhook address is added, tested and removed', { tag: '@all' }, async ({ page }) => {
  const amelia = await wedding();
  await openEvent(page, amelia, 'settings');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const address = page.getByLabel('Address of the tool');
  await address.fill('http://tool.example');
  await page.getByRole('button', { name: 'Add the address' }).click();
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expectAccessible(page);
  await address.fill('https://127.0.0.1/hook#part');
  await page.getByRole('button', { name: 'Add the address' }).click();
  const secret = page.getByRole('textbox', { name: 'The secret' });
  await expect(secret).toHaveValue(/^whsec_[\w-]{22}$/);
  await expect(page.getByText('https://127.0.0.1/hook', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send a test to https://127.0.0.1/hook' }).click();
  await expect(
    page.getByText(/^Not sent: this address is not on the public internet; trying again at/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Not sent: this address is not on the public/)).toBeVisible();
  await expect(secret).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove https://127.0.0.1/hook' }).click();
  await page.getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText('https://127.0.0.1/hook')).toHaveCount(0);
});

test('an account key lists the account’s events, except those closed to account keys', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await wedding();
  await openEvent(page, amelia, 'settings');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('What is it for?').fill('Our office');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = await page.getByRole('textbox', { name: 'The key' }).inputValue();
  await expectAccessible(page);
  const list = async () => {
    const headers = { Authorization: `Bearer ${key}` };
    const answer = await fetch(new URL('/api/v1/events', page.url()), { headers });
    return ((await answer.json()) as { events: { id: string }[] }).events.map(({ id }) => id);
  };
  expect(await list()).toEqual([amelia.event.id]);

  await openEvent(page, amelia, 'settings');
  const isAllowed = page.getByRole('checkbox', {
    name: 'Keys of a whole account can read this event',
  });
  await expect(isAllowed).toBeChecked();
  await isAllowed.click();
  await expect(isAllowed).not.toBeChecked();
  await expect(isAllowed).toBeEnabled();
  await expectAccessible(page);
  expect(await list()).toEqual([]);
  await page.reload();
  await expect(isAllowed).not.toBeChecked();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Revoke Our office' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Our office')).toHaveCount(0);
});

test.describe('while the server fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('a failure to load the account-key setting is shown and can be retried', {
    tag: '@all',
  }, async ({ page }) => {
    const amelia = await wedding();
    const blocks = '**/rest/v1/account_key_blocks?*';
    await page.route(blocks, (route) => route.fulfill({ status: 503, json: {} }));
    await openEvent(page, amelia, 'settings');
    const isAllowed = page.getByRole('checkbox', {
      name: 'Keys of a whole account can read this event',
    });
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.unroute(blocks);
    await retry.click();
    await expect(isAllowed).toBeChecked();
  });
});
