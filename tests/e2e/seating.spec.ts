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
import { buildCsvFile, locateAutoSeating, openEvent } from '../support/pages.ts';

const tablesOf = async ({ client, event }: TestHost) => {
  const { data } = await client
    .from('guests')
    .select('name, table_number')
    .eq('event_id', event.id);
  return new Map(data?.map(({ name, table_number }) => [name, table_number]));
};
const unseatedOf = async (amelia: TestHost) =>
  [...(await tablesOf(amelia)).values()].filter((table) => table === null).length;

const nameOf = (index: number) =>
  `${['Ruth', 'Samuel', 'Grace', 'Noah'][index % 4]} Party${Math.floor(index / 4) + 1}`;

test('a list of 120 is imported and seated with ten wishes, and one Undo reverts the seating', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1 });
  await openEvent(page, amelia);
  const rows = Array.from(
    { length: 120 },
    (_, index) => `${nameOf(index)},,Party ${Math.floor(index / 4) + 1}`,
  );
  await guestList.chooseFile(buildCsvFile(`Name,Table,Party\n${rows.join('\n')}\n`));
  await guestList.confirmImport('Import 120 guests');
  await guestList.unseatedFilter(120).click();
  await page.getByRole('link', { name: 'Seat them for me' }).click();

  const seating = locateAutoSeating(page);
  await expect(page.getByText('There are no tables yet.').filter({ visible: true })).toBeVisible();
  const pairs = [0, 8, 16, 24, 32].map((index) => [nameOf(index), nameOf(index + 5)] as const);
  for (const [one, other] of pairs) {
    await seating.addWish(one, 'together with', other);
    await seating.addWish(
      one,
      'apart from',
      nameOf(rows.length - 1 - pairs.findIndex(([first]) => first === one) * 4),
    );
  }
  await expect(seating.wishList(10)).toBeVisible();
  await expectAccessible(page);

  await seating.seatButton.click();
  await expect(seating.verdict).toHaveText(
    'All 120 seated. 10 of 10 wishes kept. Everyone knows someone at their table.',
  );
  await expect(page.getByRole('heading', { name: 'Who sits where now, and why' })).toBeVisible();
  await expectAccessible(page);
  expect(await unseatedOf(amelia)).toBe(120);
  await seating.button('Apply this plan').click();
  await expectToast(page, 'Plan applied', '120 guests seated.');
  const tables = await tablesOf(amelia);
  expect(await unseatedOf(amelia)).toBe(0);
  for (const label of new Set(tables.values()))
    expect([...tables.values()].filter((one) => one === label).length).toBeLessThanOrEqual(8);
  for (const [one, other] of pairs) expect(tables.get(one)).toBe(tables.get(other));

  await seating.button('Undo').click();
  await expect(seating.button('Apply this plan')).toBeVisible();
  await expect.poll(() => unseatedOf(amelia)).toBe(120);
  await expect(page.getByText('Plan applied', { exact: true })).toHaveCount(0);
});

test('conflicting wishes are named, one is dropped, and a late guest is seated with few moves', {
  tag: '@all',
}, async ({ page }) => {
  const guests = ['Rob', 'Priya', 'Uncle Bill', 'Ann', 'Zoë', 'Noah', 'Ffion'].map((name, at) => ({
    name: `${name} Hughes`,
    table_number: at < 6 ? String((at % 2) + 1) : null,
  }));
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  await openEvent(page, amelia, 'room');
  const seating = locateAutoSeating(page);
  await page.getByRole('group', { name: 'Plan of the room' }).waitFor();
  await page.keyboard.press('s');
  await seating.addWish('Rob Hughes', 'beside', 'Priya Hughes');
  await seating.addWish('Rob Hughes', 'apart from', 'Uncle Bill Hughes');
  await seating.addWish('Priya Hughes', 'together with', 'Uncle Bill Hughes');
  await expect(seating.wishList(3)).toBeVisible();
  await page
    .getByRole('radio', { name: 'Everyone who isn’t locked: 7 guests' })
    .check({ force: true });
  await seating.seatButton.click();
  await expect(seating.verdict).toHaveText(
    'All 7 seated. 2 of 3 wishes kept. Three of them can’t all be kept.',
  );
  await expect(seating.clash.getByRole('heading')).toHaveText(
    'Rob can’t sit beside Priya and apart from Uncle Bill.',
  );
  await expect(seating.clash.getByText('In this plan,')).toBeVisible();
  await expectAccessible(page);
  await seating.dropWish('Rob Hughes apart from Uncle Bill Hughes');
  await expect(seating.verdict).toContainText('2 of 2 wishes kept.');
  await expect(seating.clash).toHaveCount(0);
  await seating.button('Discard').click();

  await seating.button('Seat them and move at most four others').click();
  await expect(seating.verdict).toContainText('2 of 2 wishes kept.');
  expect(await unseatedOf(amelia)).toBe(1);
  await seating.button('Apply this plan').click();
  await expectToast(page, 'Plan applied', '1 guest seated');
  expect(await unseatedOf(amelia)).toBe(0);
  await seating.button('Done').click();
  await expect(page.getByRole('group', { name: 'Plan of the room' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seat them for me' })).toHaveCount(0);
});

test('guests who shared a table at another event are kept apart, and its tables are reread on request', async ({
  page,
}) => {
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map((name) => `${name} Marsh`);
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [
      {
        event_name: 'Autumn Dinner',
        guests: names.map((name) => ({ name, table_number: null })),
      },
      {
        event_name: 'Spring Dinner',
        guests: [...names.map((name) => name.toUpperCase()), 'Ivy', 'Ivy'].map((name, at) => ({
          name,
          table_number: at % 2 === 0 ? '1' : '2',
        })),
      },
    ],
  });
  const add = ['1', '2'].map((label) => ({ ...NEW_TABLE, id: newId(), label, seats: 5 }));
  expect((await amelia.changeSeating({ tables: { add } })).error).toBeNull();
  await amelia.addGuest({ name: 'Ivy' });
  const spring = amelia.events[1]?.id ?? '';
  const wishes = async () => (await amelia.client.from('wishes').select('*').throwOnError()).data;
  await openEvent(page, amelia, 'room');
  const seating = locateAutoSeating(page);
  await page.getByRole('group', { name: 'Plan of the room' }).waitFor();
  await page.keyboard.press('s');
  await seating.button('Not the tables of another event…').click();
  const dialog = page.getByRole('dialog', { name: 'Not the tables of another event' });
  await dialog.getByRole('button', { name: 'Add this wish' }).click();
  await expect(dialog.getByText('Please choose an event.')).toBeVisible();
  await dialog.getByLabel('Event').selectOption(spring);
  await expect(
    dialog.getByText(
      '8 of these guests sat together at 2 tables there. People who edit this event with you can read that event’s name and who sat together.',
    ),
  ).toBeVisible();
  await expect(
    dialog.getByText('1 name is in a list more than once and left out: Ivy.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add this wish' }).click();
  const wish = page.getByRole('list', { name: '1 wish' }).getByRole('listitem');
  await expect(wish).toContainText('8 guests, 2 tables');
  await expect.poll(wishes).toHaveLength(1);
  expect(JSON.stringify(await wishes())).not.toContain(spring);

  await seating.seatButton.click();
  await expect(seating.verdict).toContainText('All 9 seated. 0 of 1 wish kept.');
  await expect(
    page.getByText('4 pairs meet again who sat together at Spring Dinner.'),
  ).toBeVisible();
  await page.getByText(/^Show the \d+ pairs$/).click();
  await expect(page.getByText(/^\w+ Marsh and \w+ Marsh$/)).toHaveCount(4);
  await expectAccessible(page);
  await seating.button('Discard').click();

  await amelia.client
    .from('guests')
    .update({ table_number: null })
    .eq('event_id', spring)
    .eq('name', 'ANN MARSH')
    .throwOnError();
  await seating.button('Not the tables of Spring Dinner: change or remove').click();
  await page.getByRole('menuitem', { name: 'Read again…' }).click();
  const again = page.getByRole('dialog', { name: 'Read “Spring Dinner” again' });
  await expect(again.getByText('7 of these guests sat together at 2 tables there.')).toBeVisible();
  await again.getByRole('button', { name: 'Replace the wish' }).click();
  await expectToast(page, 'Wish replaced', 'Not the tables of Spring Dinner');
  await expect(wish).toContainText('7 guests, 2 tables');
  await expect
    .poll(async () => (await wishes())?.map(({ groups }) => (groups as string[][]).flat().length))
    .toEqual([7]);
});
