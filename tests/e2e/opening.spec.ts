import { expect, expectAccessible, host, test } from '../support/browser.ts';
import { keptPrivate } from '../support/canary.ts';
import { openEvent } from '../support/pages.ts';

const seats = [{ name: 'Zoë Fairweather', table_number: 'Peony', ...keptPrivate() }];

test('a host says when guests see the tables; the page waits, opens by itself and folds the list away', async ({
  page,
  context,
  guestPage,
}) => {
  const amelia = await host({ plan: 'Basic', guests: seats });
  const other = await context.newPage();
  await openEvent(page, amelia, 'preview');
  await other.goto(page.url());
  await expect(other.getByLabel('Your thanks')).toBeVisible();
  await page.getByLabel('Opens').fill('2027-06-12T14:00');
  await page.getByLabel('Your thanks').fill('for singing all night');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Guests see tables from Saturday 12 June 2027, 14:00.')).toBeVisible();
  // Another page of the host’s, opened before, says what is changed there alone.
  await other.getByLabel('Delete this event by itself').check();
  await other.getByLabel('Days after the event').fill('60');
  await expect(other.getByText('It goes on 11 August 2027.')).toBeVisible();
  await other.getByRole('button', { name: 'Save times' }).click();
  await expect(other.getByText('This event deletes itself on 11 August 2027.')).toBeVisible();
  await expect(other.getByText('Guests see tables from Saturday 12 June 2027, 14:00.')).toBeVisible();
  await expect(other.getByLabel('Your thanks')).toHaveValue('for singing all night');
  await expectAccessible(other);
  // What is typed while it is being saved stays to be saved.
  const saves = other.waitForRequest((request) => request.method() === 'PATCH');
  const goesOn = Promise.withResolvers<void>();
  await other.route('**/rest/v1/events*', (route) => goesOn.promise.then(() => route.continue()));
  await other.getByLabel('Delete meals, allergies').fill('20');
  await other.getByRole('button', { name: 'Save times' }).click();
  await saves;
  await other.getByLabel('Delete meals, allergies').fill('21');
  goesOn.resolve();
  const keptDays = async () => (await amelia.client.from('events').select('private_days').single()).data?.private_days;
  await expect.poll(keptDays).toBe(20);
  await expect(other.getByRole('button', { name: 'Save times' })).toBeEnabled();
  await other.getByRole('button', { name: 'Save times' }).click();
  await expect.poll(keptDays).toBe(21);
  await other.close();
  const { data } = await amelia.client.from('events').select('thanks, deletes_after_days').single();
  expect(data).toEqual({ thanks: 'for singing all night', deletes_after_days: 60 });
  await page.getByLabel('The page', { exact: true }).selectOption('After it closes');
  await expect(page.frameLocator('iframe').getByText('for singing all night')).toBeVisible();
  await expectAccessible(page);

  await guestPage.open(amelia.event.id, 'zoe');
  await expect(page.getByRole('heading', { name: 'Tables are shown from Saturday 14:00' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('minutes');
  expect(await page.content()).not.toMatch(/Fairweather|Peony/);
  await expectAccessible(page);

  // A phone whose clock is an hour slow: the server's counts.
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
