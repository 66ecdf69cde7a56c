import { unwrapVoid } from '../../app/lib/backend/errors.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { generateLinkSecret } from '../support/canary.ts';
import { locateCheckInPage, openEvent } from '../support/pages.ts';
import { createHostWithTables, locateRoom } from '../support/rooms.ts';

// Crew appear in the host’s form and the kitchen list, but never on the guest page.

const guests = [
  { name: 'Zoë Fairweather', table_number: '4', meal: 'Lamb' },
  { name: 'Tom Hughes', table_number: '4', meal: 'Lamb' },
  { name: 'Jo Marsh', meal: 'Lamb', allergies: 'peanuts', additional_info: 'band' },
];

test('a guest marked as crew gets a meal but is not on the guest page', async ({
  page,
  browser,
  baseURL,
  guestList,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ meals: ['Lamb', 'Vegan'] }],
    guests,
  });
  const { event } = amelia;
  await openEvent(page, amelia);
  await expect(page.getByText('Showing 3 of 3 guests')).toBeVisible();

  const { panel } = guestList;
  await guestList.edit('Jo Marsh');
  await panel.openMore();
  await panel.getByRole('checkbox', { name: 'Crew' }).check();
  await expectToast(page, 'Guest Updated', 'Jo Marsh is crew, counted apart and on no guest page.');
  await expect(panel.getByText('kitchen and venue see this')).toBeVisible();
  await expect(panel.getByLabel('Reply')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(guestList.row('Jo Marsh')).toHaveCount(0);
  await expect(page.getByText('Showing 2 of 2 guests')).toBeVisible();

  await page.getByRole('button', { name: 'Crew (1)' }).click();
  await expect(guestList.row('Jo Marsh')).toContainText('No chair');
  await expect(page.getByText('Showing 1 of 1 crew, counted apart')).toBeVisible();
  await expectAccessible(page);

  await guestList.edit('Jo Marsh');
  await panel.getByRole('checkbox', { name: 'Crew' }).uncheck();
  await expectToast(page, 'Guest Updated', 'Jo Marsh is a guest again.');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectToast(page, 'Undone', 'It’s back as it was.');
  await expect(panel.getByRole('checkbox', { name: 'Crew' })).toBeChecked();
  await page.keyboard.press('Escape');

  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const guestPage = await visitor.newPage();
  await guestPage.goto(`/seating-plan/${event.id}?name=Jo+Marsh`);
  await expect(guestPage.getByText('band')).toHaveCount(0);
  await guestPage.goto(`/seating-plan/${event.id}?name=Tom`);
  await expect(guestPage.getByText('Tom Hughes').first()).toBeVisible();
  await visitor.close();
});

test('the venue page lists crew separately, and the check-in page shows only their meals', async ({
  browser,
  baseURL,
}) => {
  const { client, event } = await createBrowserHost({
    plan: 'Pro',
    events: [{ meals: ['Lamb', 'Vegan'] }],
    guests: guests.map((guest) => ({ ...guest, is_crew: guest.name === 'Jo Marsh' })),
  });
  const linkFor = async (link_rights: string[]) => {
    const secret = generateLinkSecret();
    const link = { link_name: 'Barn', link_rights, link_ends_at: '2099-01-01T00:00:00Z', secret };
    await unwrapVoid(client.rpc('make_door_link', { event_uuid: event.id, ...link }));
    return secret;
  };
  await unwrapVoid(client.rpc('sign_plan', { event_uuid: event.id, label: 'Final' }));
  const venue = await browser.newPage({ baseURL });
  await venue.goto(`/plan#${await linkFor(['venue', 'kitchen'])}`);
  await expect(
    venue.getByRole('heading', { name: 'Crew: 1 meal, counted apart, no chair' }),
  ).toBeVisible();
  await expect(venue.getByText('crew meal, no chair')).toBeVisible();
  await expect(venue.getByText('Jo Marsh, band')).toBeVisible();
  await expectAccessible(venue);
  const door = locateCheckInPage(venue);
  await door.open(`/door#${await linkFor(['look', 'check_in', 'kitchen'])}`);
  await expect(venue.getByText('Tom Hughes')).toBeVisible();
  await expect(venue.getByText('Jo Marsh')).toHaveCount(0);
  await door.openTab('Kitchen');
  await expect(venue.getByRole('region', { name: 'Crew' }).getByText('Jo Marsh')).toBeVisible();
  await expectAccessible(venue);
  await venue.close();
});

test('crew at a table are marked in the room and not counted as guests', async ({ page }) => {
  const amelia = await createHostWithTables(1, [
    { name: 'Zoë Fairweather', table_number: '1' },
    { name: 'Jo Marsh', table_number: '1', is_crew: true },
  ]);
  await openEvent(page, amelia, 'room');
  await page.getByRole('button', { name: 'Table 1, 2 of 8 seats' }).press('Enter');
  await expect(
    page.getByRole('button', { name: 'Chair 2 of table 1, Jo Marsh, crew' }),
  ).toBeAttached();
  await expect(
    page.getByRole('button', { name: 'Chair 1 of table 1, Zoë Fairweather', exact: true }),
  ).toBeAttached();
  await locateRoom(page).openPanel('1');
  await expect(locateRoom(page).chair(2, 'Jo Marsh Crew')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if ((page.viewportSize()?.width ?? 0) >= 760)
    await expect(page.getByText('1 of 1 seated')).toBeVisible();
});
