import type { Page } from '@playwright/test';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import type { TestHost } from '../support/hosts.ts';
import { locateGuestList, openEvent } from '../support/pages.ts';

const ruth = 'Ruth Achebe';

/** A host with a round table in the room and one guest without a table. */
async function hostOfOne(): Promise<TestHost> {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: ruth, table_number: null }],
  });
  const add = [{ ...NEW_TABLE, id: newId(), label: '1', x: 4, y: 4 }];
  await amelia.client
    .rpc('change_seating', { event_uuid: amelia.event.id, change: { tables: { add } } })
    .throwOnError();
  return amelia;
}

async function seatInRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${ruth}`) }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  await expect(page.getByRole('searchbox', { name: 'Table' })).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'No table yet (0)' })).toBeVisible();
}

async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true'); // waits, because list and room have guest buttons of the same name
}
const undoInRoom = (page: Page) => page.getByRole('button', { name: /^Undo: / }).first();
const tableOf = async ({ client, event }: TestHost) =>
  (await client.from('guests').select('table_number').eq('event_id', event.id).single()).data
    ?.table_number;

test.skip(({ viewport }) => (viewport?.width ?? 0) < 760, 'keys of a desk');

test('a change in the room can be undone from the guest list, or back in the room', async ({
  page,
}) => {
  const amelia = await hostOfOne();
  await openEvent(page, amelia, 'room');
  await seatInRoom(page);
  await openTab(page, 'Guest List');
  await expect(locateGuestList(page).row(ruth)).toBeVisible();
  await openTab(page, 'Room');
  await expectAccessible(page);
  await undoInRoom(page).click();
  await expect.poll(() => tableOf(amelia)).toBe(null);

  await openTab(page, 'Print');
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expectToast(page, 'Redone');
  await expect.poll(() => tableOf(amelia)).toBe('1');
  await openTab(page, 'Guest List');
  await expect(locateGuestList(page).row(ruth)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expectToast(page, 'Undone');
  await expect.poll(() => tableOf(amelia)).toBe(null);
});

test('Undo in the guest list skips a change already undone in the room', async ({ page }) => {
  const amelia = await hostOfOne();
  await openEvent(page, amelia);
  const guestList = locateGuestList(page);
  await guestList.add({ name: 'Tom Hughes', table: '1' });
  await expectToast(page, 'Guest Added');
  await openTab(page, 'Room');
  await seatInRoom(page);
  await undoInRoom(page).click();
  await expect(page.getByRole('region', { name: 'No table yet (1)' })).toBeVisible();
  await openTab(page, 'Guest List');
  await expect(guestList.row(ruth)).toBeVisible();
  await page.keyboard.press('Control+z'); // undoes the adding of Tom, because Ruth's change is already undone
  await expect.poll(guestList.readNames).toEqual([ruth]);
  const stored = async () =>
    (
      await amelia.client
        .from('guests')
        .select('name, table_number')
        .eq('event_id', amelia.event.id)
    ).data;
  await expect.poll(stored).toEqual([{ name: ruth, table_number: null }]);
});
