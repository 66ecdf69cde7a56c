import { expect, expectAccessible, host, test } from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';

const guests = [
  { name: 'Margaret Hartley', table_number: 'Top Table' },
  { name: 'Rosalind Hartley-Penhaligon', table_number: '11' },
  { name: 'Omar Haddad', table_number: '7' },
  { name: 'Yasmin Haddad', table_number: '7' },
  { name: 'Zoë Fairweather', table_number: null },
];

test('one field finds guests, tables and actions of an event, opened by key or click', {
  tag: '@any-width',
}, async ({ page, guestList }) => {
  const amelia = await host({ plan: 'Basic', guests });
  await openEvent(page, amelia, 'print');
  await expect(page.getByRole('heading', { name: 'QR Code' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Find a guest, a table, an action' });
  const option = (name: RegExp) => page.getByRole('option', { name });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('zoe');
  await expect(option(/Zoë Fairweather/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Guest List', selected: true })).toBeVisible();
  await expect(guestList.row('Zoë Fairweather')).toBeVisible();
  await expect(guestList.rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Find anything' }).click();
  await field.fill('table 7');
  await expect(option(/Table 7.*2 of 8/)).toBeVisible();
  await field.fill('omar hadad');
  await expect(option(/Omar Haddad/)).toBeVisible();
  await field.fill('guest page opens');
  await expect(option(/Change when the guest page opens/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Preview', selected: true })).toBeVisible();

  for (const [typed, place] of [
    ['room', 'Room'],
    ['previ', 'Preview'],
    ['guest l', 'Guest List'],
  ] as const) {
    await page.getByRole('button', { name: 'Find anything' }).click();
    await field.fill(typed);
    await page
      .getByRole('group', { name: 'Places' })
      .getByRole('option', { name: place, exact: true })
      .click();
    await expect(page.getByRole('tab', { name: place, selected: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Find anything' }).click();
  await field.fill('qqqq');
  await expect(page.getByText('Nothing matches “qqqq”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});
