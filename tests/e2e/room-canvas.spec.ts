import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { isPhone, locateAutoSeating, openEvent } from '../support/pages.ts';
import { createHostWithTables, locateRoom } from '../support/rooms.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const plan = (page: Page) => page.getByRole('group', { name: 'Plan of the room' });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not drawn`);
  return box;
}
const middleOf = async (element: Locator) => {
  const { x, y, width, height } = await boxOf(element);
  return [x + width / 2, y + height / 2] as const;
};
const seatedAt = (label: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest ${label}${String.fromCharCode(65 + at)}`,
    table_number: label,
  }));

test.describe('on a desktop screen', () => {
  test.skip(
    ({ viewport }) => (viewport?.width ?? 0) < 760,
    'a phone has the tray and the panel below the plan',
  );
  test.use({ contextOptions: { reducedMotion: 'no-preference' } }); // with animations

  test('the plan keeps two thirds of the window with the tallest panel open, and does not move', async ({
    page,
  }) => {
    const amelia = await createHostWithTables(
      15,
      [...seatedAt('1', 20), { name: 'Ruth Achebe', table_number: null }],
      [{ seats: 20 }],
    );
    await openEvent(page, amelia, 'room');
    const drawn = () =>
      plan(page).evaluate(
        (svg) => `${svg.clientWidth} × ${svg.clientHeight}, ${svg.getAttribute('viewBox')}`,
      );
    const table = button(page, 'Table 1, 20 of 20 seats');
    await expect(table).toBeVisible();
    const atRest = await drawn();
    await table.press('Enter');
    await button(page, /^Exact measurements/).click();
    expect(await drawn()).toBe(atRest);
    const covering = [
      page.getByRole('banner'),
      locateRoom(page).tray(1),
      page.getByRole('complementary', { name: 'Table 1' }),
    ];
    const boxes = await Promise.all(covering.map(boxOf));
    const covered = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(1 - covered / (width * height)).toBeGreaterThan(0.65);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    await expect(button(page, 'Show the No table yet list')).toBeVisible();
    expect(await drawn()).toBe(atRest);
    await page.reload();
    await button(page, 'Show the No table yet list').click();
    await expect(locateRoom(page).card('Ruth Achebe')).toBeVisible();
  });

  test('a table covered by its panel moves into view, at the same scale', async ({ page }) => {
    const amelia = await createHostWithTables(2, [], [{}, { x: 19, y: 4 }]);
    await page.setViewportSize({ width: 1100, height: 800 });
    await openEvent(page, amelia, 'room');
    const table = button(page, 'Table 2, 0 of 8 seats');
    const before = await boxOf(table);
    await table.click();
    const panel = page.getByRole('complementary', { name: 'Table 2' });
    const { x: edge } = await boxOf(panel);
    await expect.poll(async () => (await boxOf(table)).x + before.width).toBeLessThan(edge);
    expect((await boxOf(table)).width).toBeCloseTo(before.width, 1);
  });

  test('while a guest is dragged, full tables are dimmed and the card never covers the target’s chairs', async ({
    page,
  }) => {
    const amelia = await createHostWithTables(3, [
      ...seatedAt('1', 8),
      ...seatedAt('2', 5),
      { name: 'Ruth Achebe', table_number: null },
    ]);
    await openEvent(page, amelia, 'room');
    const room = locateRoom(page);
    const target = button(page, 'Table 2, 5 of 8 seats');
    await room.card('Ruth Achebe').hover();
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(target)), { steps: 5 });
    const shapeOf = (hit: Locator) => hit.locator('..').locator('.table-shape');
    await expect(shapeOf(target)).toHaveClass(/is-aimed/);
    const whole = (label: string) => button(page, label).locator('..');
    await expect(whole('Table 1, 8 of 8 seats')).toHaveClass(/is-dim/);
    await expect(whole('Table 3, 0 of 8 seats')).not.toHaveClass(/is-dim/);
    await expect(shapeOf(target).locator('.chair.is-taking')).toHaveCount(1);
    const words = page.getByText('Table 2, chair 6', { exact: true });
    await expect(words).toBeVisible();
    const [card, table] = [await boxOf(words.locator('..')), await boxOf(shapeOf(target))];
    expect(card.y >= table.y + table.height || card.y + card.height <= table.y).toBe(true);
    await page.mouse.up();
    await expect(button(page, 'Table 2, 6 of 8 seats')).toBeVisible();

    // Names can be dragged from a table's list.
    await button(page, 'Table 2, 6 of 8 seats').click();
    await room.chair(6, 'Ruth Achebe').hover();
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(button(page, 'Table 3, 0 of 8 seats'))), { steps: 5 });
    await page.mouse.up();
    await expect(button(page, 'Table 3, 1 of 8 seats')).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });

  test('narrow gaps are summarised in one line, and drawn on request', async ({ page }) => {
    const amelia = await createHostWithTables(
      3,
      [],
      [
        { x: 5, y: 5 },
        { x: 7.9, y: 5 },
        { x: 15, y: 5 },
      ],
    );
    await openEvent(page, amelia, 'room');
    const gaps = button(page, '1 gap under 1.5 m: Show');
    await expect(gaps).toBeVisible();
    await expect(plan(page).getByText('1.3 m')).toHaveCount(0);
    await gaps.click();
    await expect(plan(page).getByText('1.3 m')).toBeVisible();
  });

  test('letter keys add tables, but not while typing', async ({ page }) => {
    const amelia = await createHostWithTables(1, seatedAt('1', 1));
    await openEvent(page, amelia, 'room');
    await button(page, 'Table 1, 1 of 8 seats').press('o');
    await expect(button(page, 'Table 2, 0 of 10 seats')).toBeVisible();
    await page.getByRole('button', { name: /^Oval, seats 10/ }).click();
    await page.getByLabel('Name or number').fill('Orchard or so');
    await button(page, 'Save').click();
    await expect(button(page, 'Table Orchard or so, 0 of 10 seats')).toBeVisible();
    await expect(plan(page).getByText('Orchard or so').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Table .* seats$/ })).toHaveCount(2);
  });
});

test('names show on the chairs and in a table’s card, and a remembered switch hides them', async ({
  page,
}) => {
  test.skip(isPhone(page), 'a phone has no pointer that hovers');
  const guests = ['Rosa Hughes', 'Ruth Hall', 'Dafydd ap Rhys'].map((name) => ({
    name,
    table_number: '1',
    meal: 'Lamb',
  }));
  const amelia = await createHostWithTables(2, guests);
  await openEvent(page, amelia, 'room');
  await expect(plan(page).getByText('RHu', { exact: true })).toBeVisible();
  await expect(plan(page).getByText('RHa', { exact: true })).toBeVisible();
  await button(page, 'Table 1, 3 of 8 seats').hover();
  const peek = page.locator('.table-info-card');
  await expect(peek.getByText('ap Rhys')).toBeVisible();
  await expect(peek.getByText('Lamb')).toHaveCount(0);
  await peek.getByText('Show meals').click();
  await expect(peek.getByText('Lamb')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await button(page, 'Table 1, 3 of 8 seats').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Table 1, 3 of 8 seats')).toBeFocused();
  await expect(peek).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await expect(button(page, 'Table 1, 3 of 8 seats')).toBeFocused();
  await page.keyboard.press('a');
  const names = page.getByRole('switch', { name: 'Names' });
  await expect(names).not.toBeChecked();
  await expect(plan(page).getByText('RHu', { exact: true })).toHaveCount(0);
  for (let times = 0; times < 8; times++) await button(page, 'Zoom in').click();
  await expect(plan(page).locator('.table-dash')).toHaveCount(2);
  await expect(plan(page).getByText(/^R(osa|uth|H)/)).toHaveCount(0);
  await page.reload();
  await expect(names).not.toBeChecked();
  await names.click();
  await expect(plan(page).getByText('RHu', { exact: true })).toBeVisible();

  await button(page, 'Words').click();
  await expect(page.getByText('Dance floor', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(button(page, 'Words')).toHaveAttribute('aria-pressed', 'true');
});

test('Escape closes the card of a table even as the mouse enters it', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has no pointer that hovers');
  const amelia = await createHostWithTables(1, [{ name: 'Rosa Hughes', table_number: '1' }]);
  await openEvent(page, amelia, 'room');
  await button(page, 'Table 1, 1 of 8 seats').hover();
  const peek = page.locator('.table-info-card');
  await peek.evaluate((card) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.body.dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, relatedTarget: card }),
    );
  });
  await expect(peek).toHaveCount(0);
});

test('Escape reaches the focused field while the mouse is on another table', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has no pointer that hovers');
  const amelia = await createHostWithTables(2, seatedAt('1', 3));
  await openEvent(page, amelia, 'room');
  await button(page, 'Table 2, 0 of 8 seats').click();
  const seats = page.getByRole('spinbutton', { name: 'Seats' });
  await seats.fill('9');
  await button(page, 'Table 1, 3 of 8 seats').hover();
  const peek = page.locator('.table-info-card');
  await expect(peek).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seats).toHaveValue('8');
  await expect(peek).toBeVisible();
});

test('a bar placed on a table shows a notice, and can be moved aside or left', async ({ page }) => {
  test.skip(isPhone(page), 'a finger moves only what is selected');
  const amelia = await createHostWithTables(
    2,
    [],
    [
      { x: 10, y: 7 },
      { x: 4, y: 7 },
    ],
  );
  const bar = {
    id: crypto.randomUUID(),
    kind: 'bar',
    x: 10,
    y: 8.6,
    width: 3,
    depth: 0.7,
    turn: 0,
  };
  await amelia.client
    .rpc('change_seating', { event_uuid: amelia.event.id, change: { fixtures: { add: [bar] } } })
    .throwOnError();
  await openEvent(page, amelia, 'room');
  const fixture = plan(page).getByRole('button', { name: 'Bar' });
  await expect(fixture).toBeVisible();
  const notice = page.getByText('The bar stands on table 1.');
  await expect(notice).toHaveCount(0);
  for (let step = 0; step < 8; step++) await fixture.press('ArrowUp');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Move it aside').click();
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notice).toBeVisible();
  await button(page, 'Leave it').press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(fixture).toBeFocused();
});

test('on a phone, every table can be tapped and is in a list', async ({ page }) => {
  test.skip(!isPhone(page), 'a desk has room for all');
  const amelia = await createHostWithTables(15, [
    ...seatedAt('7', 3),
    { name: 'Ruth Achebe', table_number: null },
  ]);
  await openEvent(page, amelia, 'room');
  const room = locateRoom(page);
  await expect(room.tray(1)).toBeVisible();
  const shapes = await plan(page).locator('.table-shape').all();
  expect(shapes).toHaveLength(15);
  const [strip, bar] = [await boxOf(room.tray(1)), await boxOf(page.getByRole('banner'))];
  for (const shape of shapes) {
    const { x, y, width, height } = await boxOf(shape);
    expect(Math.min(width, height)).toBeGreaterThan(44);
    expect(x >= 0 && x + width <= 390 && y >= bar.y + bar.height && y + height <= strip.y).toBe(
      true,
    );
  }
  await room.card('Ruth Achebe').tap();
  await expect(page.getByRole('region', { name: 'Carrying' })).toContainText('Ruth Achebe');
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await button(page, 'More to add').click();
  await page.getByRole('menuitem', { name: 'List of tables' }).click();
  await page
    .getByRole('region', { name: 'Tables' })
    .getByRole('button', { name: /^Table 7/ })
    .click();
  const foot = page.getByRole('complementary', { name: 'Table 7' });
  await expect(foot.getByRole('listitem')).toHaveText(['Guest 7A', 'Guest 7B', 'Guest 7C']);
  const [first, second] = [
    await boxOf(foot.getByRole('listitem').first()),
    await boxOf(foot.getByRole('listitem').nth(1)),
  ];
  expect([second.y, second.x > first.x]).toEqual([first.y, true]);
  await expectAccessible(page);
  await room.openPanel('7');
  await expect(page.getByRole('heading', { name: 'Table 7' })).toBeFocused();
  await expect(room.chair(2, 'Guest 7B')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, labels are horizontal and legible, and the tray’s search opens on focus', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'only a phone turns the room');
  const unseated = seatedAt('1', 9).map(({ name }) => ({ name, table_number: null }));
  const amelia = await createHostWithTables(4, unseated, [
    { shape: 'long', width: 3, depth: 0.9 },
    { shape: 'l-shape', width: 2.6, depth: 2.6 },
    { shape: 'rows', label: 'Block A', width: 5.5, depth: 2.4, seats: 24, x: 12, y: 10 },
  ]);
  await openEvent(page, amelia, 'room');
  const labels = plan(page).locator('.table-label, .table-name, .row-letter');
  await expect(labels.filter({ hasText: /./ })).toHaveText([
    '1',
    '2',
    '4',
    'A',
    'B',
    'C',
    'Block A',
  ]);
  const drawn = await labels.evaluateAll((texts) =>
    texts
      .filter(({ textContent }) => textContent)
      .map((text) => {
        const { a = 0, b = 1 } = (text as SVGTextElement).getScreenCTM() ?? {};
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * a;
        return { isHorizontal: Math.abs(b) < 1e-6, isLegible: size > 10.9 };
      }),
  );
  expect(drawn).toEqual(drawn.map(() => ({ isHorizontal: true, isLegible: true })));
  const search = locateRoom(page).tray(9).getByRole('searchbox');
  expect((await boxOf(search)).width).toBe(44);
  await search.tap();
  expect((await boxOf(search)).width).toBeGreaterThan(120);
});

test('on a phone, the tap that opens a table clicks no button', async ({ page }) => {
  test.skip(!isPhone(page), 'touch');
  const amelia = await createHostWithTables(
    15,
    Array.from({ length: 15 }, (_, at) => seatedAt(String(at + 1), 6)).flat(),
  );
  await openEvent(page, amelia, 'room');
  const shapes = plan(page).locator('.table-shape');
  await expect(shapes).toHaveCount(15);
  for (const shape of await shapes.all()) {
    const [x, y] = await middleOf(shape);
    await page.touchscreen.tap(x, y);
    const panel = page.getByRole('complementary', { name: /^Table / });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('region', { name: 'Carrying' })).toBeHidden();
    await expect(panel.getByRole('combobox', { expanded: true })).toHaveCount(0);
    await expect(page.locator('dialog[open], [role=menu], [role=listbox]')).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.closest('aside'))).toBeNull();
    await panel.getByRole('button', { name: 'Close' }).tap();
    await expect(panel).toBeHidden();
    await button(page, 'Show the whole room').tap();
  }
});

test('the couple is seated at the top table by default, and Escape ends the mode', {
  tag: ['@any-width', '@all'],
}, async ({ page }) => {
  const guests = ['Amelia Hartley', 'Tom Achebe', 'Ruth Achebe', 'Samuel Achebe'].map((name) => ({
    name,
    table_number: null,
  }));
  const amelia = await createHostWithTables(2, guests, [
    { label: 'Top Table', shape: 'long', width: 5.4, depth: 0.8, x: 10 },
  ]);
  await amelia.client
    .from('events')
    .update({ event_name: 'Amelia & Tom’s Wedding' })
    .eq('id', amelia.event.id)
    .throwOnError();
  await openEvent(page, amelia, 'room');
  await button(page, 'Table Top Table, 0 of 8 seats')
    .or(button(page, 'Top Table, 0 of 8 seats'))
    .waitFor();
  await page.keyboard.press('s');
  await expect(
    page.getByRole('heading', { name: 'Who sits with you at the top table?' }),
  ).toBeVisible();
  await expectAccessible(page);
  const seating = locateAutoSeating(page);
  await seating.seatButton.click();
  await expect(page.getByRole('heading', { name: 'Who sits where now, and why' })).toBeVisible();
  await expectAccessible(page);
  await seating.button('Apply this plan').click();
  const atTop = async () =>
    (
      await amelia.client
        .from('guests')
        .select('name')
        .eq('event_id', amelia.event.id)
        .eq('table_number', 'Top Table')
    ).data?.map(({ name }) => name);
  await expect.poll(atTop).toEqual(expect.arrayContaining(['Amelia Hartley', 'Tom Achebe']));
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Seat them for me' })).toHaveCount(0);
  await expect(plan(page)).toBeVisible();
});

test('tables are renumbered, skipping some numbers, and selected by number', async ({ page }) => {
  const amelia = await createHostWithTables(5, [{ name: 'Zoë Fairweather', table_number: '3' }]);
  const room = locateRoom(page);
  const choose = async (item: string) => {
    await button(page, 'More to add').click();
    await page.getByRole('menuitem', { name: item, exact: false }).click();
  };
  await openEvent(page, amelia, 'room');
  await expect(page.getByRole('button', { name: 'Table 3, 1 of 8 seats' }).first()).toBeVisible();
  await choose('Number the tables');
  await page.getByLabel('Leave out').fill('four');
  await button(page, 'Number them').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter the numbers to leave out like this: 4, 13',
  );
  await page.getByLabel('Leave out').fill('1; 2, 4');
  await expectAccessible(page);
  await button(page, 'Number them').click();
  await expect(page.getByRole('button', { name: 'Table 6, 1 of 8 seats' }).first()).toBeVisible();
  await expect(room.table('4')).toHaveCount(0);

  await choose('Select tables by number');
  await page.getByLabel('Numbers').fill('2');
  await button(page, 'Select').click();
  await expect(page.getByText('No table in the room has one of these numbers.')).toBeVisible();
  await page.getByLabel('Numbers').fill('3; 5-7');
  await button(page, 'Select').click();
  await expect(page.getByText('4 items').first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Table 3, 1 of 8 seats' }).first()).toBeVisible();
});
