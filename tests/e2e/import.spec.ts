import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import {
  expect,
  expectAccessible,
  expectToast,
  grantPlan,
  logIn,
  newEvent,
  newHost,
  type Seat,
  test,
} from '../support/browser.ts';

const csv = (text: string, name = 'guests.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const rows = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index},${(index % 20) + 1}`).join('\n');

const confirmImport = (page: Page, label: string) =>
  page.getByRole('dialog', { name: 'Check your list' }).getByRole('button', { name: label, exact: true }).click();

/** Event Management of a host's new event, on a plan with room. */
async function openGuestList(page: Page, seats: Seat[] = []) {
  const host = await newHost();
  await grantPlan(host.id, 'Pro');
  const id = await newEvent(host, seats);
  await logIn(page, host.email);
  await page.goto(`/admin?eventId=${id}`);
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeEnabled();
  const stored = async () =>
    (await host.client.from('guests').select('name, table_number, additional_info').eq('event_id', id).order('position')).data;
  return { id, host, stored };
}

test('what a file holds is looked at before anything is added, and can be taken out again', async ({ page }) => {
  const { stored } = await openGuestList(page, [{ name: 'Zoë Fairweather', table_number: '4' }]);
  await page
    .getByLabel('CSV file')
    .setInputFiles(csv('Table;First name;Surname;Diet\n4;Zoë;FAIRWEATHER;\n7;Aled;Rhys;Vegan\n\n;Nobody;;\n7;Aled;Rhys;\n'));
  const preview = page.getByRole('dialog', { name: 'Check your list' });
  await expect(preview.getByText('2 guests will be added.')).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: /^Row 3/ })).toContainText('Aled Rhys, table 7, Vegan');
  await expect(preview.getByRole('listitem').filter({ hasText: /^Row 5/ })).toContainText('No table.');
  await expect(preview.getByRole('listitem').filter({ hasText: /^Row 6/ })).toContainText('The same name and table as row 3.');
  await expect(preview.getByRole('listitem').filter({ hasText: /^Row 2/ })).toContainText('Zoë FAIRWEATHER');
  await expect(preview.getByRole('heading', { name: '1 guest already on your list' })).toBeVisible();
  await expectAccessible(page);
  expect(await stored()).toHaveLength(1);

  await preview.getByLabel('Add this one a second time').check();
  await expect(preview.getByRole('button', { name: 'Import 3 guests' })).toBeVisible();
  await preview.getByLabel('Add this one a second time').uncheck();
  await confirmImport(page, 'Import 2 guests');
  await expectToast(page, 'Guests Imported', '2 guests are on the list.');
  await expect(page.getByText('Showing 3 of 3 guests')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Guests Removed', 'The import of 2 guests was undone.');
  await expect(page.getByText('Showing 1 of 1 guest')).toBeVisible();
  expect(await stored()).toEqual([{ name: 'Zoë Fairweather', table_number: '4', additional_info: null }]);
});

test('a list comes from Excel, from pasted rows, or is dropped on the page', async ({ page }) => {
  const { stored } = await openGuestList(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expectAccessible(page);
  const sheet = await writeXlsxFile(
    [
      ['Name', 'Table Number'],
      ['Zoë Fairweather', 4],
    ].map((row) => row.map((value) => ({ value }))),
  ).toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheet,
  });
  await confirmImport(page, 'Import 1 guest');
  await expect(page.getByRole('row', { name: /Zoë Fairweather/ })).toBeVisible();

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('Or paste rows from your spreadsheet').fill('Rhys, Aled\t7\tVegan\nRhys, Ffion\t7');
  await page.getByRole('button', { name: 'Read rows' }).click();
  await confirmImport(page, 'Import 2 guests');
  await expect(page.getByRole('row', { name: /Rhys, Ffion/ })).toBeVisible();

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Priya Raman,9'], 'more.csv', { type: 'text/csv' }));
    return data;
  });
  await page.getByLabel('Search by name or table').dispatchEvent('drop', { dataTransfer: dropped });
  await confirmImport(page, 'Import 1 guest');
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toBeVisible();

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Jakub Wiśniewski\t9');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await confirmImport(page, 'Import 1 guest');
  await expect(page.getByRole('row', { name: /Jakub Wiśniewski/ })).toBeVisible();
  expect(await stored()).toHaveLength(5);
});

test('a list of awkward names goes out and comes back the same', async ({ page }) => {
  const seats = [
    { name: 'Hughes, "Tom" & Priya', table_number: '4', additional_info: 'line one\nline two' },
    { name: '=cmd|calc', table_number: '+1', additional_info: '-2' },
    { name: "'@here", table_number: 'Top Table; left', additional_info: null },
    { name: 'Zoë 🥂 <b>Wiśniewska</b>', table_number: '10', additional_info: '\u0645\u0631\u062d\u0628\u0627' },
    { name: 'Twice Named', table_number: '2', additional_info: null },
    { name: 'Twice Named', table_number: '2', additional_info: null },
  ];
  const { stored } = await openGuestList(page, seats);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const file = await readFile(await download.path());
  expect(file.toString('utf8')).toContain("'=cmd|calc");
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is seated yet' })).toBeVisible();

  await page.getByLabel('CSV file').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: file });
  await confirmImport(page, 'Import 6 guests');
  await expectToast(page, 'Guests Imported');
  expect(await stored()).toEqual(seats);

  await page.getByLabel('CSV file').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: file });
  await expect(page.getByRole('button', { name: 'Import 0 guests' })).toBeDisabled();
});

test('the template, as downloaded, imports to two guests; an empty list has nothing to export', async ({ page }) => {
  await openGuestList(page);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectToast(page, 'No data to export', 'There are no guests to export.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV template' }).click(),
  ]);
  await page.getByLabel('CSV file').setInputFiles(await download.path());
  await confirmImport(page, 'Import 2 guests');
  await expect(page.getByText('Showing 2 of 2 guests')).toBeVisible();
});

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
  await picker.setInputFiles(csv('Zoë,4\n"Tom,4\nPriya,7'));
  await expectToast(page, 'Import Error', 'Row 2: A quotation mark is opened but not closed.');
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
  await confirmImport(page, 'Import 1,000 guests');
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
