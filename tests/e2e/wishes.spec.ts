import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { buildCsvFile, isPhone, openEvent } from '../support/pages.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const wish = (page: Page, sentence: string) => button(page, `${sentence}: change or remove`);

test('the host adds wishes from a file, in a guest’s form and for two selected guests, and undoes one', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    guests: [{ name: 'Uncle Bill', table_number: '3' }],
  });
  await openEvent(page, amelia);
  const file = [
    'Name,Table,Tags,Sits with,Not with',
    'Rob Hughes,1,Work,Priya,Uncle Bill; Nobody Known',
    'Priya Raman,2,Work,,',
  ];
  await guestList.chooseFile(buildCsvFile(file.join('\n')));
  await expect(guestList.preview.row(2)).toContainText('No one is called “Nobody Known”');
  await expect(guestList.preview.getByText('2 wishes, 1 left out for a name')).toBeVisible();
  await guestList.confirmImport('Import 2 guests');
  await expectToast(page, 'Guests Imported', '2 guests were added, 2 wishes were added.');
  await guestList.undo();
  await expectToast(page, 'Guests Removed');
  await expect(guestList.countLine(1, 1)).toBeVisible();
  expect((await amelia.client.from('wishes').select('id')).data).toEqual([]);
  await page.keyboard.press('Control+Shift+Z');
  await expectToast(page, 'Redone');

  await guestList.edit('Rob Hughes');
  await guestList.panel.openMore();
  await expect(page.getByLabel(/^Tags/)).toHaveValue('Work');
  const wishes = page.getByRole('region', { name: 'Seating wishes of Rob Hughes' });
  await expect(wishes.getByRole('listitem')).toHaveText([
    'Rob Hughes together with Priya Raman',
    'Rob Hughes apart from Uncle Bill',
  ]);
  await wishes.getByLabel('Wish', { exact: true }).selectOption('near the door');
  await wishes.getByRole('button', { name: 'Add this wish' }).click();
  await expect(wish(page, 'Rob Hughes near the door')).toBeVisible();
  await wishes.getByLabel('Wish', { exact: true }).selectOption('at table');
  await wishes.getByRole('button', { name: 'Add this wish' }).click();
  await expect(wishes.getByRole('alert')).toHaveText('Please choose a table.');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(wish(page, 'Rob Hughes at table 2')).toBeVisible();
  await expectAccessible(page);

  await wish(page, 'Rob Hughes together with Priya Raman').click();
  await page.getByRole('menuitem', { name: 'Change to “beside”' }).click();
  await expectToast(page, 'Wish changed', 'Rob Hughes beside Priya Raman');
  await wish(page, 'Rob Hughes apart from Uncle Bill').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expectToast(page, 'Wish removed', 'Rob Hughes apart from Uncle Bill');
  await expect(wish(page, 'Rob Hughes apart from Uncle Bill')).toHaveCount(0);
  await guestList.undo();
  await expect(wish(page, 'Rob Hughes apart from Uncle Bill')).toBeVisible();
  await button(page, 'Cancel').click();

  await guestList.select('Priya Raman');
  await guestList.select('Uncle Bill');
  await button(page, isPhone(page) ? 'Other…' : 'Wish…').click();
  await page.getByRole('menuitem', { name: 'Apart' }).click();
  await expectToast(page, 'Wish added', 'Uncle Bill apart from Priya Raman');
  await guestList.applyToSelected('Tag them…');
  await page.getByRole('dialog', { name: 'Tag 2 guests' }).getByLabel(/^Tags/).fill('Choir, work');
  await page.keyboard.press('Enter');
  const tags = async () =>
    (await amelia.client.from('guests').select('name, tags').order('name')).data;
  await expect.poll(tags).toEqual([
    { name: 'Priya Raman', tags: 'Work, Choir' },
    { name: 'Rob Hughes', tags: 'Work' },
    { name: 'Uncle Bill', tags: 'Choir, work' },
  ]);
});

test('a line drawn between two guests in the room adds a wish, and restoring a guest restores their wishes', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const guests = ['Rob Hughes', 'Priya Raman'].map((name) => ({ name, table_number: null }));
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  const stored = async () => (await amelia.client.from('wishes').select('kind')).data;
  await openEvent(page, amelia, 'room');
  await button(page, /^Rob Hughes/).click();
  await button(page, 'Wish…').click();
  await expect(page.getByRole('region', { name: 'Wish' })).toContainText(
    'Now select the other guest',
  );
  await button(page, /^Priya Raman/).click();
  const dialog = page.getByRole('dialog', { name: 'Rob Hughes and Priya Raman' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Beside each other' }).click();
  await expectToast(page, 'Wish added', 'Rob Hughes beside Priya Raman');
  await button(page, /^Priya Raman/).focus();
  await page.keyboard.press('w');
  await button(page, /^Rob Hughes/).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Apart' }).click();
  await expectToast(page, 'Wish added', 'Priya Raman apart from Rob Hughes');
  await expect.poll(stored).toHaveLength(2);
  await button(page, 'Undo: added the wish: Priya Raman apart from Rob Hughes').first().click();
  await expect.poll(stored).toEqual([{ kind: 'beside' }]);

  await page.getByRole('tab', { name: 'Guest List' }).click();
  await guestList.remove('Rob Hughes');
  await expect.poll(stored).toEqual([]);
  await page.getByRole('tab', { name: 'QR Code' }).click();
  const removed = page.locator('[data-tone]').filter({ hasText: 'removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual([{ kind: 'beside' }]);
});
