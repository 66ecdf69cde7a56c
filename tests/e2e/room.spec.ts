import type { Page } from '@playwright/test';
import { expect, expectAccessible, host, test } from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760;

const roomOf = async (page: Page) => {
  const guests = ['Priya Raman', 'Arjun Raman', 'Grace Pemberton'].map((name) => ({ name, table_number: '7' }));
  const amelia = await host({ plan: 'Basic', guests });
  await openEvent(page, amelia, 'room');
  await openPlan(page);
  return amelia;
};

const openPlan = async (page: Page) => {
  if (isPhone(page)) await button(page, 'Full plan').click();
};

test.describe('drawing', () => {
  test('the host has the room laid out, adds to it, moves a table by hand and by keys, and takes it back', async ({ page }) => {
    await roomOf(page);
    await button(page, 'Lay out for me').click();
    await page.getByRole('spinbutton', { name: 'Tables' }).fill('4');
    await button(page, 'Lay out').click();
    const table = button(page, 'Table 7, 3 of 8 seats');
    await expect(table).toBeVisible();
    await expect(button(page, 'Table 3, 0 of 8 seats')).toBeVisible();
    await button(page, 'Doors').click();
    await expectAccessible(page);

    await table.focus();
    await page.keyboard.press('Enter');
    const fromLeft = page.getByLabel('From left');
    const before = Number(await fromLeft.inputValue());
    await table.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(fromLeft).toHaveValue(`${Math.round((before + 1) * 100) / 100}`);

    const box = await table.boundingBox();
    if (!box) throw new Error('the table is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 30, { steps: 4 });
    await page.mouse.up();
    await expect(fromLeft).not.toHaveValue(`${Math.round((before + 1) * 100) / 100}`);
    await button(page, 'Undo: moved table 7').click();
    await expect(fromLeft).toHaveValue(`${Math.round((before + 1) * 100) / 100}`);
    await button(page, 'Redo: moved table 7').click();
    await button(page, 'Undo: moved table 7').click();
    // What was done before is stored first, one after another.
    const isStored = page.waitForResponse((answer) => answer.request().postData()?.includes('"x":3,') ?? false);
    await fromLeft.fill('3');
    await fromLeft.press('Enter');
    await isStored;

    await page.reload();
    await openPlan(page);
    await table.focus();
    await page.keyboard.press('Enter');
    await expect(fromLeft).toHaveValue('3');
  });

  test('a table that is removed gives its guests back, and Undo brings them all', async ({ page }) => {
    await roomOf(page);
    await button(page, 'Lay out for me').click();
    await button(page, 'Lay out').click();
    const table = button(page, 'Table 7, 3 of 8 seats');
    await table.focus();
    await page.keyboard.press('Enter');
    await button(page, 'Remove from the room').click();
    await expect(table).toHaveCount(0);
    await expect(page.getByText('0 of 3 seated').first()).toBeVisible();
    await button(page, 'Undo: removed table 7').click();
    await expect(table).toBeVisible();
    if (isPhone(page)) await button(page, 'Close the plan').click();
  });
});
