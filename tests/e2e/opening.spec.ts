import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';
import { buildPrivateFields } from '../support/canary.ts';
import { openEvent } from '../support/pages.ts';

const seats = [{ name: 'Zoë Fairweather', table_number: 'Peony', ...buildPrivateFields() }];

test('the page waits, opens and closes at the times set by the host', async ({
  page,
  context,
  guestPage,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  const other = await context.newPage();
  await openEvent(page, amelia, 'preview', 'opening');
  await other.goto(page.url().replace('place=preview&part=opening', 'place=settings'));
  await expect(other.getByLabel('Delete meals, allergies')).toBeVisible();
  await page.getByLabel('Opens').fill('2027-06-12T14:00');
  await page.getByLabel('Your thanks').fill('for singing all night');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(
    page.getByText('Guests see tables from Saturday 12 June 2027, 14:00.'),
  ).toBeVisible();
  // Another page of the host, which was opened earlier, immediately saves only its own change.
  await other.getByLabel('Delete this event automatically').check();
  await other.getByLabel('Days after the event').fill('60');
  await expect(other.getByText('We’ll delete it on 11 August 2027.')).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByText('We’ll delete this event on 11 August 2027.')).toBeVisible();
  await expect(
    other.getByText('Guests see tables from Saturday 12 June 2027, 14:00.'),
  ).toBeVisible();
  await expectAccessible(other);
  // Text typed during a save is saved afterwards.
  const saves = other.waitForRequest((request) => request.method() === 'PATCH');
  const goesOn = Promise.withResolvers<void>();
  await other.route('**/rest/v1/events*', (route) =>
    route.request().method() === 'PATCH'
      ? goesOn.promise.then(() => route.continue())
      : route.continue(),
  );
  await other.getByLabel('Delete meals, allergies').fill('20');
  await other.keyboard.press('Enter');
  await saves;
  await other.getByLabel('Delete meals, allergies').fill('21');
  goesOn.resolve();
  const keptDays = async () =>
    (await amelia.client.from('events').select('private_days').single()).data?.private_days;
  await expect.poll(keptDays).toBe(20);
  await expect(other.getByLabel('Delete meals, allergies')).toHaveValue('21');
  await other.keyboard.press('Tab');
  await expect.poll(keptDays).toBe(21);
  await other.close();
  const { data } = await amelia.client.from('events').select('thanks, deletes_after_days').single();
  expect(data).toEqual({ thanks: 'for singing all night', deletes_after_days: 60 });
  await amelia.client
    .from('events')
    .update({ thanks: 'for dancing' })
    .eq('id', amelia.event.id)
    .throwOnError();
  await expect(page.getByLabel('Your thanks')).toHaveValue('for dancing'); // the other page's text, because this page has not changed it
  await expect(
    page.getByRole('button', { name: 'Now: not open yet', pressed: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Before it opens' })).toHaveCount(0);
  await page.getByRole('button', { name: 'After it closes' }).click();
  await expect(page.frameLocator('iframe').getByText('for dancing')).toBeVisible();
  await expectAccessible(page);

  await guestPage.open(amelia.event.id, 'zoe');
  await expect(
    page.getByRole('heading', { name: 'Tables are shown from Saturday 14:00' }),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/minutes?/);
  expect(await page.content()).not.toMatch(/Fairweather|Peony/);
  await expectAccessible(page);

  // The phone's clock is an hour slow; only the server's clock counts.
  const slow = await context.newPage();
  await slow.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 60 * 60 * 1000;
  });
  const opens_at = new Date(Date.now() + 3000).toISOString();
  await amelia.client.from('events').update({ opens_at }).eq('id', amelia.event.id).select();
  await slow.goto(`/seating-plan/${amelia.event.id}`);
  await slow.getByRole('searchbox').fill('zoe');
  await slow.keyboard.press('Enter');
  await expect(slow.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();

  const closes_at = new Date().toISOString();
  await amelia.client.from('events').update({ closes_at }).eq('id', amelia.event.id).select();
  await expect(slow.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(slow.getByText('The seating plan has been folded away.')).toBeVisible();
  expect(await slow.content()).not.toMatch(/Fairweather|Peony/);
  await expectAccessible(slow);
});

test.describe('a host in New York', { tag: '@all' }, () => {
  test.use({ timezoneId: 'America/New_York' });

  test('sets the opening in London time, and guests in other zones see the time zone', async ({
    page,
    browser,
    baseURL,
    guestPage,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
    await openEvent(page, amelia, 'preview', 'opening');
    const zone = page.getByLabel('Time zone of the venue');
    await expect(zone).toHaveValue('America/New_York');
    await page.getByLabel('Opens').fill('2027-06-12T14:00');
    await zone.selectOption('London');
    await expect(page.getByText('by the clock there: United Kingdom Time.')).toBeVisible();
    await page.getByRole('button', { name: 'Save times' }).click();
    await expect(
      page.getByText('Guests see tables from Saturday 12 June 2027, 14:00 (United Kingdom Time).'),
    ).toBeVisible();
    const stored = async () => {
      const { data } = await amelia.client.from('events').select('opens_at, time_zone').single();
      return [new Date(data?.opens_at ?? '').toISOString(), data?.time_zone];
    };
    expect(await stored()).toEqual(['2027-06-12T13:00:00.000Z', 'Europe/London']);
    await page.reload();
    await expect(zone).toHaveValue('Europe/London');
    await expect(page.getByLabel('Opens')).toHaveValue('2027-06-12T14:00');
    await expectAccessible(page);

    // The same local time elsewhere is a different moment.
    await zone.selectOption('Kolkata');
    await page.getByRole('button', { name: 'Save times' }).click();
    await expect
      .poll(stored)
      .toEqual(['2027-06-12T08:30:00.000Z', expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/)]);
    await expect(
      page.getByText('Guests see tables from Saturday 12 June 2027, 14:00 (India Standard Time)'),
    ).toBeVisible();

    const opens = { name: 'Tables are shown from Saturday 14:00' };
    await guestPage.open(amelia.event.id);
    await expect(page.getByRole('heading', opens)).toBeVisible();
    await expect(page.getByText('India Standard Time')).toBeVisible();
    await expectAccessible(page);
    for (const [timezoneId, javaScriptEnabled, isNamed] of [
      ['Asia/Colombo', true, false],
      ['Asia/Colombo', false, true],
      ['Europe/London', true, true],
    ] as const) {
      const context = await browser.newContext({
        timezoneId,
        javaScriptEnabled,
        locale: 'en-GB',
        baseURL,
      });
      const guest = await context.newPage();
      await guest.goto(`/seating-plan/${amelia.event.id}`);
      await expect(guest.getByRole('heading', opens)).toBeVisible();
      if (javaScriptEnabled) await expect(guest.getByRole('timer').locator('dd')).toHaveCount(3);
      await expect(guest.locator('.zone')).toHaveText(isNamed ? ['India Standard Time'] : []);
      await context.close();
    }

    await page.request.get(page.url()); // with a Supabase project, the first response may still be cached
    await amelia.client
      .from('events')
      .update({ time_zone: 'Asia/Tokyo' })
      .eq('id', amelia.event.id)
      .select();
    await page.reload();
    await expect(page.getByText('Japan Standard Time')).toBeVisible();
  });
});
