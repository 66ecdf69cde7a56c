import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectToast, test } from '../support/browser.ts';
import type { TestHost } from '../support/hosts.ts';
import { locateAutoSeating, openEvent } from '../support/pages.ts';
import { createHostWithTables } from '../support/rooms.ts';

const roles: Record<string, string> = {
  'Margaret Hartley': 'Mother of the bride',
  'Sola Achebe': 'Mother of the groom',
  'Jide Okoro': 'Best man',
  'Victoria Hartley': 'Bridesmaid',
  'Zuzia Wiśniewska': 'Bridesmaid',
};
const topTable = { label: 'Top Table', shape: 'long', width: 5.4, depth: 0.8, x: 10 } as const;

const createWedding = () =>
  createHostWithTables(
    3,
    [
      'Amelia Hartley',
      'Tom Achebe',
      ...Object.keys(roles),
      'Bill Hughes',
      'Jean Hughes',
      'Tanya Brooks',
      'Nikhil Desai',
    ].map((name) => ({
      name,
      table_number: null,
      additional_info: roles[name] ?? null,
      private_note:
        { 'Bill Hughes': 'keep away from Auntie Jean', 'Tanya Brooks': 'put with Nikhil?' }[name] ??
        null,
    })),
    [{ ...topTable, seats: 6 }],
  );

async function seatsAtTop({ client, event }: TestHost) {
  const { data } = await client
    .from('guests')
    .select('name, seat')
    .eq('event_id', event.id)
    .eq('table_number', topTable.label);
  return Object.fromEntries(data?.map(({ name, seat }) => [name, seat]) ?? []);
}

async function openSeatForMe(page: Page, amelia: TestHost) {
  await openEvent(page, amelia, 'room');
  await page.getByRole('group', { name: 'Plan of the room' }).waitFor();
  await page.keyboard.press('s');
}

test('the host is asked once who sits at the top table, and notes become wishes only when accepted', async ({
  page,
}) => {
  const amelia = await createWedding();
  const seating = locateAutoSeating(page);
  await openSeatForMe(page, amelia);
  const question = page.getByRole('heading', { name: 'Who sits with you at the top table?' });
  await expect(question).toBeVisible();
  const guest = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  for (const name of ['Margaret Hartley', 'Sola Achebe', 'Jide Okoro', 'Victoria Hartley'])
    await expect(guest(name)).toBeChecked();
  await expect(guest('Zuzia')).not.toBeChecked();
  await expect(guest('Zuzia')).toBeDisabled();
  await expect(page.getByText('Every chair is taken.')).toBeVisible();
  await guest('Victoria Hartley').uncheck();
  await expect(page.getByText('1 empty chair')).toBeVisible();
  await expectAccessible(page);

  // Seats somebody on the last chair, then removes them again.
  const someoneElse = page.getByRole('button', { name: 'Someone else' });
  await someoneElse.click();
  await page.getByRole('combobox', { name: 'Someone else at the table' }).fill('Nikhil');
  await page.getByRole('option', { name: 'Nikhil Desai' }).click();
  await expect(page.getByText('Every chair is taken.')).toBeVisible();
  await guest('Nikhil Desai').uncheck();
  await expect(someoneElse).toBeVisible();
  await expect(guest('Nikhil Desai')).toBeFocused();

  // Swaps the chairs of Margaret and Jide with the keyboard.
  const chair = (number: number, who: string) =>
    page.getByRole('button', { name: `Chair ${number}: ${who}` });
  await chair(2, 'Margaret Hartley').press('ArrowLeft');
  await expect(chair(1, 'Margaret Hartley')).toBeFocused();
  await expect(chair(2, 'Jide Okoro')).toBeVisible();

  await expect(page.getByRole('heading', { name: '2 notes that read like wishes' })).toBeVisible();
  await page.getByRole('button', { name: 'Not a wish: Tanya Brooks together with' }).click();
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await page.getByRole('button', { name: 'Accept: Bill Hughes apart from Jean Hughes' }).click();
  await expect(page.getByText('Accepted')).toBeVisible();
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await seating.button('Seat the other 6 guests').click();
  await expect(seating.verdict).toContainText('All 11 seated. 1 of 1 wish kept.');
  await expect(page.getByText('as you chose, 1 chair empty')).toBeVisible();
  await expectAccessible(page);
  await seating.button('Apply this plan').click();
  await expectToast(page, 'Plan applied', '11 guests seated.');
  expect(await seatsAtTop(amelia)).toEqual({
    'Amelia Hartley': 3,
    'Tom Achebe': 4,
    'Sola Achebe': 5,
    'Jide Okoro': 2,
    'Margaret Hartley': 1,
  });

  await page.reload();
  await openSeatForMe(page, amelia);
  await expect(page.getByText('The top table: 5 chosen')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('that read like')).toHaveCount(0);
  await seating.button('Change who sits at Top Table').press('Enter');
  await expect(question).toBeFocused();
  await expect(guest('Jide Okoro')).toBeChecked();
  await expect(guest('Victoria Hartley')).not.toBeChecked();
});

test('empty chairs of the top table are filled if the host says so', { tag: '@all' }, async ({
  page,
}) => {
  const amelia = await createWedding();
  const seating = locateAutoSeating(page);
  await openSeatForMe(page, amelia);
  for (const name of ['Victoria Hartley', 'Jide Okoro', 'Sola Achebe'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck();
  await page.getByRole('radio', { name: 'Fill them' }).check({ force: true });
  await page.getByRole('button', { name: 'Someone else' }).click();
  await page.getByRole('combobox', { name: 'Someone else at the table' }).fill('Nikhil');
  await page.getByRole('option', { name: 'Nikhil Desai' }).click();
  await expect(page.getByRole('button', { name: 'Someone else' })).toBeFocused();
  await seating.seatButton.click();
  await seating.button('Apply this plan').click();
  await expect.poll(async () => Object.keys(await seatsAtTop(amelia)).length).toBe(6);
  expect(await seatsAtTop(amelia)).toMatchObject({
    'Amelia Hartley': 3,
    'Tom Achebe': 4,
    'Margaret Hartley': 2,
    'Nikhil Desai': 5,
  });
});

test('the panel does not take the focus when another member changes a note', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createWedding();
  await openSeatForMe(page, amelia);
  const accept = page.getByRole('button', { name: /^Accept: Bill Hughes/ });
  await accept.focus();
  const back = page.getByRole('button', { name: 'Back to the room' });
  await back.focus();
  await back.blur();
  await amelia.client
    .from('guests')
    .update({ private_note: null })
    .eq('name', 'Bill Hughes')
    .throwOnError();
  await expect(accept).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('asks who sits with a couple found in only one note, after possible households are reviewed', async ({
  page,
}) => {
  const nora = await createHostWithTables(
    3,
    [
      { name: 'Nora Weary', party: 'Nora Weary' },
      { name: 'Ben Holt', party: 'Nora Weary', private_note: 'bride and groom' },
      { name: 'Ben Carter', private_note: 'best man' },
      ...['Kate Lowe', 'Will Lowe', 'Baby Rose Lowe'].map((name) => ({ name })),
    ].map((guest) => ({ table_number: null, ...guest })),
    [{ ...topTable, seats: 6 }],
  );
  await openSeatForMe(page, nora);
  await expect(page.getByRole('heading', { name: 'Who sits with you at' })).toBeVisible();
  await expect(page.getByText('Nora Weary, in the middle')).toBeAttached();
  await expect(page.getByRole('checkbox', { name: /^Ben Carter/ })).toBeChecked();

  const notJoined = page.getByText('1 possible household isn’t joined yet');
  await expect(notJoined).toBeVisible();
  await expectAccessible(page);
  const review = page.getByRole('button', { name: 'Review it' });
  const tickAll = page.getByRole('button', { name: 'Tick all' });
  await review.click();
  await expect(tickAll).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
  await review.click();
  await tickAll.click();
  await page.getByRole('button', { name: 'Accept all 1' }).click();
  await expect(notJoined).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Who sits with you at' })).toBeVisible();
});
