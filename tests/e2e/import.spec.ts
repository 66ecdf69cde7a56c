import { expect, expectToast, grantPlan, logIn, newEvent, newHost, test } from '../support/browser.ts';

const csv = (text: string, name = 'guests.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const rows = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index},${(index % 20) + 1}`).join('\n');

test('a list that is none is refused in words, and nothing is stored', async ({ page }) => {
  const host = await newHost();
  const id = await newEvent(host, [{ name: 'Zoë Fairweather', table_number: '4' }]);
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${id}`);
  const picker = page.getByLabel('CSV file');
  await expect(page.getByText('Showing 1 of 1 guest')).toBeVisible();

  await picker.setInputFiles(csv('Name,Table\n\n ,\n'));
  await expectToast(page, 'Import Error', 'No valid guest data found in the CSV file.');
  await picker.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0, 0, 1, 2]) });
  await expectToast(page, 'Import Error', 'This is not a CSV file');
  await picker.setInputFiles({ name: 'huge.csv', mimeType: 'text/csv', buffer: Buffer.alloc(20 * 1024 * 1024, 'a,1\n') });
  await expectToast(page, 'Import Error', 'larger than 5 MB');
  await picker.setInputFiles(csv(`Zoë,4\n${'x'.repeat(10_000)},4`));
  await expectToast(page, 'Import Error', 'longer than 200 characters');
  await picker.setInputFiles(csv(rows(60)));
  await expectToast(
    page,
    'Guest Limit Exceeded',
    "Importing 60 guests would exceed your plan's limit of 50 guests. You can only import 49 more guests.",
  );
  const { data } = await host.client.from('guests').select('name').eq('event_id', id);
  expect(data).toEqual([{ name: 'Zoë Fairweather' }]);
});

test('a Windows-1252 list of 1,000 guests goes in, scrolls, is searched, and comes out again', async ({ page }) => {
  const host = await newHost();
  await grantPlan(host.id, 'Pro Plus');
  const id = await newEvent(host);
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${id}`);
  await expect(page.getByRole('heading', { name: 'Nobody is seated yet' })).toBeVisible();
  const text = `${rows(999)}`.concat('\r\n"Zoë ""Zo"" Fairweather",Top Table,"Vegan,\r\nno nuts"\r\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await expectToast(page, 'Guests Imported', '1000 guests');
  await expect(page.getByText('Showing 1000 of 1000 guests')).toBeVisible();
  await page.getByLabel('Search by name or table').fill('top table');
  await expect(page.getByRole('row', { name: /Zoë "Zo" Fairweather/ })).toBeVisible();
  await expect(page.getByText('Showing 1 of 1000 guests')).toBeVisible();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('amelia___tom_s_wedding_guests.csv');
  await expectToast(page, 'Export successful');
});

test('at the limit the list says so and takes nobody more', async ({ page }) => {
  const host = await newHost();
  const id = await newEvent(
    host,
    Array.from({ length: 50 }, (_, index) => ({ name: `Guest ${index}`, table_number: '1' })),
  );
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${id}`);
  await expect(
    page.getByText('You have reached the guest limit (50) for your plan. Please upgrade your plan to add more guests.'),
  ).toBeVisible();
  await expect(page.getByText('Guest limit reached', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('One Too Many');
  await page.getByLabel('Table number').fill('1');
  await page.getByRole('button', { name: 'Add Guest' }).click();
  await expectToast(
    page,
    'Guest Limit Reached',
    "You've reached the maximum guest limit (50) for your current plan. Please upgrade your plan to add more guests.",
  );

  await page.getByLabel('Search by name or table').fill('Guest 4');
  await page.getByLabel('Select all').check();
  await expect(page.getByText('11 guests selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Guests Removed');
  await expect(page.getByText('guests selected')).toHaveCount(0);
  await page.getByLabel('Search by name or table').fill('');
  await expect(page.getByText('Showing 39 of 39 guests')).toBeVisible();
});
