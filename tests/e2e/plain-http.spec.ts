import { createBrowserHost, expect, expectToast, test } from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';

// playwright.config.ts names the other journeys that run over plain http.
test.use({ expectedErrors: [/Could not copy the link/] });

test('over plain HTTP, a link that cannot be copied is shown for copying by hand', async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', events: 1 });
  await openEvent(page, amelia, 'print');
  expect(
    await page.evaluate(() => [
      window.isSecureContext,
      'randomUUID' in crypto,
      'clipboard' in navigator,
    ]),
  ).toEqual([false, false, false]);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Copy link' }).click();
  await expectToast(
    page,
    'Error',
    'We couldn’t copy the link. Please select it and copy it by hand.',
  );
  await expect(
    page.getByRole('tabpanel').locator('b').getByText(`/s/${amelia.event.short_address}`),
  ).toBeVisible();
});

test('over plain HTTP, the guest page finds a table and updates live', async ({ guestPage }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  await guestPage.open(amelia.event.id);
  await guestPage.search('zoe');
  await expect(guestPage.table('4')).toBeVisible();
  await amelia.client.from('guests').update({ table_number: '9' }).eq('event_id', amelia.event.id);
  await expect(guestPage.table('9')).toBeVisible();
});
