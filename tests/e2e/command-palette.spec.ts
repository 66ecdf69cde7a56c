import type { Page } from '@playwright/test';
import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';
import { assignTableToHost } from '../support/table-links.ts';

const guests = [
  { name: 'Margaret Hartley', table_number: 'Top Table' },
  { name: 'Rosalind Hartley-Penhaligon', table_number: '11' },
  { name: 'Omar Haddad', table_number: '7' },
  { name: 'Yasmin Haddad', table_number: '7' },
  { name: 'Zoë Fairweather', table_number: null },
];

const fieldOn = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a guest, a table, an action' });

test('the command palette finds guests, tables and actions of an event, opened by key or click', {
  tag: '@any-width',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  await openEvent(page, amelia, 'print');
  await expect(page.getByRole('heading', { name: 'QR Code' })).toBeVisible();
  const field = fieldOn(page);
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

test('the command palette opens tabs, settings and actions', {
  tag: '@any-width',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  await openEvent(page, amelia);
  await expect(guestList.loaded).toBeAttached();
  const find = async (typed: string, group: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await fieldOn(page).fill(typed);
    await page.getByRole('group', { name: group }).getByRole('option', { name }).click();
  };

  await find('add a guest', 'Actions', /^Add a guest/);
  await expect(guestList.name).toBeFocused();
  await guestList.name.blur();
  await find('priva', 'Places', /^Privacy and deletion/);
  await expect(page.getByRole('heading', { name: 'Privacy and deletion' })).toBeInViewport();
  await find('langu', 'Places', /^Languages/);
  await expect(page.getByRole('tab', { name: 'Preview', selected: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Languages' })).toBeVisible();
  await find('room', 'Places', /^Room/);
  await expect(page.getByRole('tab', { name: 'Room', selected: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The room' })).toBeVisible();
  await find('lay out', 'Actions', /^Lay out for me/);
  await expect(page.getByRole('dialog', { name: 'Lay out for me' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await fieldOn(page).fill('add a table');
  await expectAccessible(page);
  await page.getByRole('option', { name: /60-inch round/ }).click();
  await expect(page.getByRole('button', { name: /^Undo: added table/ })).toBeEnabled();
});

test('the command palette finds table hosts, crew and needs', {
  tag: '@any-width',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    guests: [
      ...guests,
      { name: 'Jo Marsh', is_crew: true },
      { name: 'Ruth Achebe', table_number: '7', needs: 'wheelchair' },
    ],
  });
  await assignTableToHost(amelia, { table: '11', owner: 'Harlow Bank', chairs: 2 });
  await openEvent(page, amelia);
  await expect(guestList.loaded).toBeAttached();
  const find = async (typed: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await fieldOn(page).fill(typed);
    await expect(page.getByRole('option', { name: option })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('option', { name: option }).click();
  };

  await find('crew', /^Crew ?1$/);
  await expect(guestList.row('Jo Marsh')).toBeVisible();
  await expect(guestList.rows).toHaveCount(1);
  await find('wheelchair', /^Wheelchair ?1$/);
  await expect(guestList.row('Ruth Achebe')).toBeVisible();
  await expect(guestList.rows).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await fieldOn(page).fill('harlow');
  await expect(page.getByRole('option')).toHaveText([/Table 11, Harlow Bank/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Room', selected: true })).toBeVisible();
});
