import type { Locator, Page } from '@playwright/test';
import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';
import type { TestHost } from '../support/hosts.ts';
import { isPhone, openEvent } from '../support/pages.ts';
import { buildPng } from '../support/pictures.ts';
import { createHostWithTables, locateRoom } from '../support/rooms.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const roomOf = async (page: Page) => {
  const guests = ['Priya Raman', 'Arjun Raman', 'Grace Pemberton'].map((name) => ({
    name,
    table_number: '7',
  }));
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  await openEvent(page, amelia, 'room');
  return amelia;
};

/** The offset of a shadow on the plan, in screen pixels. */
const measureShadow = (thing: Locator) =>
  thing.evaluate((element: SVGGraphicsElement) => {
    const { a = 0, b = 0 } = element.getScreenCTM() ?? {};
    return Number(/0px ([\d.]+)px/.exec(getComputedStyle(element).filter)?.[1]) * Math.hypot(a, b);
  });

/** Adds an item from the palette, which is a menu on a phone. */
async function add(page: Page, name: string) {
  if (!isPhone(page)) return button(page, name).click();
  await button(page, 'More to add').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Clicks Undo. On a phone, uses the keyboard instead, because a panel may cover the button. */
async function clickUndo(page: Page, what: string) {
  if (!isPhone(page)) return button(page, `Undo: ${what}`).click();
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.keyboard.press('Control+z');
}

test.describe('layout', () => {
  test('the host lays out a room, adds items, moves a table by mouse and keys, and undoes the move', async ({
    page,
  }) => {
    await roomOf(page);
    await button(page, 'Lay out for me').click();
    await page.getByRole('spinbutton', { name: 'Tables' }).fill('4');
    await button(page, 'Lay out').click();
    const table = button(page, 'Table 7, 3 of 8 seats');
    await expect(table).toBeVisible();
    await expect(button(page, 'Table 3, 0 of 8 seats')).toBeVisible();
    await add(page, 'Doors');
    await expectAccessible(page);

    await table.focus();
    await page.keyboard.press('Enter');
    await locateRoom(page).openPanel('7');
    await button(page, /^Exact measurements/).click();
    const fromLeft = page.getByLabel('From the left');
    const before = Number(await fromLeft.inputValue());
    await table.focus();
    // On a phone the wide room is rotated by 90°.
    await page.keyboard.press(isPhone(page) ? 'Shift+ArrowUp' : 'Shift+ArrowRight');
    await expect(fromLeft).toHaveValue(`${Math.round((before + 1) * 100) / 100}`);

    const box = await table.boundingBox();
    if (!box) throw new Error('the table is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 30, { steps: 4 });
    expect(await measureShadow(page.locator('.is-carried').first())).toBeCloseTo(6, 0);
    await page.mouse.up();
    await expect(fromLeft).not.toHaveValue(`${Math.round((before + 1) * 100) / 100}`);
    await clickUndo(page, 'moved table 7');
    await expect(fromLeft).toHaveValue(`${Math.round((before + 1) * 100) / 100}`);
    await page.keyboard.press('Control+y');
    await expect(fromLeft).not.toHaveValue(`${Math.round((before + 1) * 100) / 100}`);
    await clickUndo(page, 'moved table 7');
    // Earlier changes are stored first, one after another.
    const isStored = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"x":3,') ?? false,
    );
    await fromLeft.fill('3');
    await fromLeft.press('Enter');
    await isStored;

    await page.reload();
    await table.focus();
    await page.keyboard.press('Enter');
    await locateRoom(page).openPanel('7');
    await expect(fromLeft).toHaveValue('3');
  });

  test('the venue’s own plan is placed under the room, scaled by two points and removed', {
    tag: '@all',
  }, async ({ page }) => {
    await roomOf(page);
    const openPicture = async () => {
      await button(page, 'More to add').click();
      await page.getByRole('menuitem', { name: 'Add the venue’s plan…' }).click();
    };
    const choose = (name: string, buffer: Uint8Array) =>
      page
        .getByLabel('Picture file')
        .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(buffer) });
    await openPicture();
    await choose('plan.png', Buffer.from('%PDF-1.7'));
    await expect(page.getByText('Please choose a picture: PNG, JPEG or WebP.')).toBeVisible();
    await choose('plan.png', buildPng().slice(0, 40));
    await expect(page.getByText('This picture can’t be opened: it may be damaged.')).toBeVisible();
    await choose('plan.png', buildPng());
    const [width, laid] = [page.getByLabel('Width'), page.locator('.room-picture')];
    await expect(width).toHaveValue('14');
    await expect(laid).toHaveAttribute('opacity', '0.6');

    await button(page, 'Set the scale by two points').click();
    const box = await page.getByRole('group', { name: 'Plan of the room' }).boundingBox();
    if (!box) throw new Error('the room is not drawn');
    for (const across of [0.3, 0.6])
      await page.mouse.click(box.x + box.width * across, box.y + box.height / 2);
    const distance = page.getByLabel('Distance');
    await distance.fill('0');
    await expectAccessible(page);
    await distance.fill('3');
    await button(page, 'Scale').click();
    await expect(width).not.toHaveValue('14');
    await clickUndo(page, 'scaled the picture');
    await expect(width).toHaveValue('14');
    const isStored = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"width":7') ?? false,
    );
    await width.fill('7');
    await width.press('Enter');
    await expectAccessible(page);
    await isStored;

    await page.reload();
    await openPicture();
    await expect(width).toHaveValue('7');
    await button(page, 'Remove the picture').click();
    await expect(laid).toHaveCount(0);
    await clickUndo(page, 'removed the picture');
    await expect(laid).toHaveAttribute('width', '7');
  });

  test('removing a table unseats its guests, and Undo restores them', async ({ page }) => {
    await roomOf(page);
    await button(page, 'Lay out for me').click();
    await button(page, 'Lay out').click();
    const table = button(page, 'Table 7, 3 of 8 seats');
    await table.focus();
    await page.keyboard.press('Enter');
    await locateRoom(page).openPanel('7');
    await button(page, 'Remove from the room').click();
    await expect(table).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'No table yet (3)' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(table).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(table).toHaveCount(0);
    await button(page, 'Undo: removed table 7').click();
    await expect(table).toBeVisible();
  });
});

const stored = async ({ client, event }: TestHost) => {
  const { data } = await client
    .from('guests')
    .select('name, table_number, seat')
    .eq('event_id', event.id)
    .order('position');
  return data ?? [];
};

test.describe('seating', () => {
  const party = (index: number) => `Party ${String(index + 1).padStart(2, '0')}`;
  const unseated = Array.from({ length: 120 }, (_, index) => ({
    name: `${['Ruth', 'Samuel', 'Grace', 'Noah'][index % 4]} ${party(Math.floor(index / 4))}`,
    table_number: null,
    party: party(Math.floor(index / 4)),
  }));

  test('120 guests are seated with taps alone on a phone, and with keys alone on a desktop', {
    tag: '@all',
  }, async ({ page }) => {
    const amelia = await createHostWithTables(15, unseated);
    await openEvent(page, amelia, 'room');
    const room = locateRoom(page);
    await expect(room.tray(120)).toBeVisible();
    for (let index = 0; index < 30; index++) {
      const card = room.card(`Ruth ${party(index)}`);
      const label = String((index % 15) + 1);
      if (isPhone(page)) {
        await card.tap();
        await room.table(label).tap();
      } else {
        await card.focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('m');
        await expect(page.getByRole('searchbox', { name: 'Table' })).toBeFocused();
        await page.keyboard.type(label);
        await page.keyboard.press('Enter');
      }
      await expect(room.tray(120 - 4 * (index + 1))).toBeVisible();
    }
    await expect(room.table('15')).toHaveAccessibleName(/8 of 8/);
    await expect
      .poll(
        async () =>
          (await stored(amelia)).filter(({ table_number }) => table_number === null).length,
      )
      .toBe(0);
    const seats = (await stored(amelia))
      .filter(({ table_number }) => table_number === '15')
      .map(({ seat }) => seat);
    expect(seats.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await expectAccessible(page);
  });

  test('text typed at an empty table stays when somebody else seats its first guest', async ({
    page,
  }) => {
    test.skip(!isPhone(page), 'a desktop always shows the full panel');
    const amelia = await createHostWithTables(1, [{ name: 'Ruth Achebe', table_number: null }]);
    await openEvent(page, amelia, 'room');
    await locateRoom(page).table('1').tap();
    await page.getByRole('button', { name: /60-inch round/ }).click();
    const label = page.getByLabel('Name or number');
    await label.fill('Orchard');
    await amelia.client
      .from('guests')
      .update({ table_number: '1' })
      .eq('name', 'Ruth Achebe')
      .throwOnError();
    await expect(
      page.getByRole('complementary', { name: 'Table 1' }).getByText('1 of 8', { exact: true }),
    ).toBeVisible();
    await expect(label).toHaveValue('Orchard');
  });

  test('an occupied chair swaps guests, an overfull table is reported, and a guest can be unseated', async ({
    page,
  }) => {
    const seated = Array.from({ length: 8 }, (_, at) => ({
      name: `Guest ${'ABCDEFGH'[at]}`,
      table_number: '1',
    }));
    const amelia = await createHostWithTables(2, [
      ...seated,
      { name: 'Ruth Achebe', table_number: null },
    ]);
    await openEvent(page, amelia, 'room');
    const room = locateRoom(page);
    await room.table('1').click();
    await room.openPanel('1');
    await room.chair(1, 'Guest A').click();
    if (isPhone(page)) await room.table('1').click();
    else await room.chair(3, 'Guest C').click();
    if (!isPhone(page)) {
      await expect(room.chair(1, 'Guest C')).toBeVisible();
      await expect(
        page.getByText('Guest A sits at table 1, chair 3. Guest C sits at table 1, chair 1.'),
      ).toBeAttached();
      // Swaps guests on the plan with the keyboard.
      await button(page, 'Table 1, 8 of 8 seats').focus();
      await page.keyboard.press('Tab');
      await expect(button(page, 'Chair 1 of table 1, Guest C')).toBeFocused();
      for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter'])
        await page.keyboard.press(key);
      await expect(
        page.getByText('Guest C sits at table 1, chair 3. Guest A sits at table 1, chair 1.'),
      ).toBeAttached();
      await expect(button(page, 'Chair 3 of table 1, Guest C')).toBeFocused();
      for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
      await expect(page.getByText('Guest C is back where they were.')).toBeAttached();
      await expectAccessible(page);
    }
    await room.card('Ruth Achebe').click();
    await room.table('1').click();
    await expect(room.tray(0)).toBeVisible();
    await expect(
      page.getByText('Ruth Achebe sits at table 1, chair 9. 9 of 8 seats.'),
    ).toBeAttached();
    if (isPhone(page)) await room.table('1').click();
    await room.openPanel('1');
    await expect(
      page.getByText('One more than the table seats. That’s fine: we’ve added a ninth chair.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move to… Ruth Achebe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No table yet' }).click();
    if (isPhone(page)) await page.getByRole('button', { name: 'Close' }).click();
    await expect(room.tray(1)).toBeVisible();
    await expect
      .poll(
        async () => (await stored(amelia)).find(({ name }) => name === 'Ruth Achebe')?.table_number,
      )
      .toBeNull();
  });

  test('a guest is inserted on a taken chair by drag, keys or taps, and one Undo puts all back', async ({
    page,
  }) => {
    const seated = ['A', 'B', 'C', 'D'].map((name, at) => ({
      name: `Guest ${name}`,
      table_number: '1',
      seat: at + 1,
    }));
    const amelia = await createHostWithTables(1, seated);
    const order = async () =>
      (await stored(amelia))
        .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
        .map(({ name, seat }) => `${name.at(-1)}${seat}`)
        .join(' ');
    await openEvent(page, amelia, 'room');
    const room = locateRoom(page);
    await room.table('1').click();
    await room.openPanel('1');
    const moveAlong = page.getByRole('button', { name: 'Move along Guest B' });
    const says = page.getByText(
      'Guest D sits at table 1, chair 2. Guest B and Guest C moved along.',
    );
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Move to… Guest D' }).click();
      await button(page, 'Another chair at table 1…').click();
      await expectAccessible(page);
      await moveAlong.click();
    } else {
      const [from, to] = [room.chair(4, 'Guest D'), room.chair(2, 'Guest B')];
      await from.hover();
      await page.mouse.down();
      await page.keyboard.down('Shift');
      const box = await to.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 12, { steps: 5 });
      await expect(page.getByText('Table 1, chair 2: Guest B moves along').first()).toBeVisible();
      await page.mouse.up();
      await page.keyboard.up('Shift');
    }
    await expect(says).toBeAttached();
    await expect.poll(order).toBe('A1 D2 B3 C4');
    await clickUndo(page, 'Guest D sits at table 1, chair 2');
    await expect.poll(order).toBe('A1 B2 C3 D4');
    if (isPhone(page)) {
      if (!(await room.chair(4, 'Guest D').isVisible())) {
        await room.table('1').click();
        await room.openPanel('1');
      }
      await page.getByRole('button', { name: 'Move to… Guest D' }).click();
      await button(page, 'Another chair at table 1…').click();
      await room.chair(1, 'Guest A').click();
      await expect.poll(order).toBe('D1 B2 C3 A4');
      return;
    }

    await button(page, 'Table 1, 4 of 8 seats').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(button(page, 'Chair 2 of table 1, Guest A')).toBeFocused();
    await expect.poll(order).toBe('B1 A2 C3 D4');
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Shift+Space'])
      await page.keyboard.press(key);
    await expect(button(page, 'Chair 4 of table 1, Guest A')).toBeFocused();
    await expect.poll(order).toBe('B1 C3 A4 D5');
    await room.chair(5, 'Guest D').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(room.chair(4, 'Guest D')).toBeFocused();
    await expect.poll(order).toBe('B1 C3 D4 A5');
  });

  test('a chair is taken away and put back while its guest stays, and a U-shape is added', async ({
    page,
  }) => {
    const seated = ['A', 'B', 'C', 'D'].map((name, at) => ({
      name: `Guest ${name}`,
      table_number: '1',
      seat: at + 1,
    }));
    const amelia = await createHostWithTables(1, seated);
    const tables = async () => {
      const { data } = await amelia.client.from('tables').select('seats, gaps, shape');
      return data?.map(({ seats, gaps, shape }) => `${shape} ${seats} ${gaps}`).sort();
    };
    const seatOf = async (who: string) =>
      (await stored(amelia)).find(({ name }) => name === who)?.seat;
    await openEvent(page, amelia, 'room');
    const room = locateRoom(page);
    await room.table('1').click();
    await room.openPanel('1');
    await button(page, 'Take chairs away').click();
    await button(page, 'Take chair 2 away, where Guest B sits').click();
    await expect(page.getByText('Guest B stays at table 1, on chair 4.').first()).toBeVisible();
    await expect(page.getByText('4 of 7', { exact: true }).first()).toBeVisible();
    await expect.poll(tables).toEqual(['round 7 2']);
    await expect.poll(() => seatOf('Guest D')).toBe(3);
    await expectAccessible(page);
    await button(page, 'Put a chair back at place 2').click();
    await expect.poll(tables).toEqual(['round 8 null']);
    await expect.poll(() => seatOf('Guest D')).toBe(4);
    await clickUndo(page, 'put a chair back at table 1');
    await expect.poll(tables).toEqual(['round 7 2']);
    await expect.poll(() => seatOf('Guest D')).toBe(3);
    if (!isPhone(page)) {
      await button(page, 'Table 1, 4 of 7 seats').focus();
      for (const key of ['Tab', 'End', 'Delete']) await page.keyboard.press(key);
      await expect(page.getByText('Chair 7 of table 1 is taken away. 6 seats.')).toBeAttached();
      await expect.poll(tables).toEqual(['round 6 2,8']);
    }
    await button(page, 'Close').click();
    await button(page, 'More to add').click();
    await page.getByRole('menuitem', { name: /U-shape/ }).click();
    await expect(room.table('2')).toHaveAccessibleName(/0 of 22 seats/);
    await expect.poll(tables).toContainEqual('u-shape 22 null');
    await expectAccessible(page);
  });

  test('a block of rows is added, sized by rows and chairs, and read by row and seat', async ({
    page,
  }) => {
    const amelia = await createHostWithTables(1, [{ name: 'Ruth Achebe', table_number: '1' }]);
    const blocks = async () => {
      const { data } = await amelia.client
        .from('tables')
        .select('label, seats, width, gaps')
        .eq('shape', 'rows');
      return data?.map(({ label, seats, width, gaps }) => `${label} ${seats} ${width} ${gaps}`);
    };
    await openEvent(page, amelia, 'room');
    await button(page, 'More to add').click();
    await page.getByRole('menuitem', { name: '5 rows of 8 chairs' }).click();
    await expect(button(page, 'Block A, 0 of 40 seats')).toBeVisible();
    await expect.poll(blocks).toEqual(['Block A 40 4.4 null']);
    const panel = page.getByRole('complementary', { name: 'Block A' });
    const inRow = panel.getByLabel('Chairs in a row');
    await inRow.fill('13');
    await inRow.press('Enter');
    await expect(panel.getByRole('alert').filter({ hasText: 'from 1 to 12' })).toBeVisible();
    await inRow.fill('10');
    await inRow.press('Enter');
    await expect.poll(blocks).toEqual(['Block A 50 5.5 null']);
    const rows = panel.getByLabel('Rows', { exact: true });
    await rows.fill('4');
    await rows.press('Enter');
    await expect.poll(blocks).toEqual(['Block A 40 5.5 null']);
    await expect(panel.getByText('4 rows of 10 chairs')).toBeVisible();
    await panel.getByRole('button', { name: 'Take chairs away' }).click();
    await panel.getByRole('button', { name: 'Take row A, seat 2 away' }).click();
    await expect.poll(blocks).toEqual(['Block A 39 5.5 2']);
    await expectAccessible(page);

    await amelia.client
      .from('guests')
      .update({ table_number: 'Block A', seat: 13 })
      .eq('name', 'Ruth Achebe')
      .throwOnError();
    await expect(panel.getByRole('button', { name: 'Row B, seat 4: Ruth Achebe' })).toBeVisible();
    await amelia.client
      .from('events')
      .update({ shows_chairs: true })
      .eq('id', amelia.event.id)
      .throwOnError();
    await page.goto(`/seating-plan/${amelia.event.id}?name=ruth`);
    await expect(page.getByText('Chair B4')).toBeVisible();
    await expectAccessible(page);
  });

  test('the tray’s search stays while other guests are seated, and clears once the found guest is seated', {
    tag: '@all',
  }, async ({ page }) => {
    const waiting = [
      'Ada Cole',
      'Adam Cole',
      ...Array.from('BCDEFGHIJ', (letter) => `Quentin ${letter}`),
    ].map((name) => ({
      ...{ name, table_number: null },
    }));
    const amelia = await createHostWithTables(2, waiting);
    await openEvent(page, amelia, 'room');
    const room = locateRoom(page);
    const search = page.getByLabel('Search guests without a table');
    await search.fill('Ada');
    await expect(room.card('Ada Cole')).toBeVisible();
    await expect(room.card('Quentin B')).toHaveCount(0);
    await amelia.client
      .from('guests')
      .update({ table_number: '2' })
      .eq('name', 'Adam Cole')
      .throwOnError();
    await expect(room.tray(10)).toBeVisible();
    await expect(search).toHaveValue('Ada');
    if (isPhone(page)) await room.card('Ada Cole').tap();
    else await room.card('Ada Cole').click();
    if (isPhone(page)) await room.table('1').tap();
    else await room.table('1').click();
    await expect(room.tray(9)).toBeVisible();
    await expect(search).toHaveValue('');
    await expect(room.card('Quentin B')).toBeVisible();
  });

  test('an invalid number stays as typed, with its rule beside it', { tag: '@all' }, async ({
    page,
  }) => {
    const amelia = await createHostWithTables(1, [{ name: 'Ruth Achebe', table_number: '1' }]);
    await openEvent(page, amelia, 'room');
    await button(page, 'Table 1, 1 of 8 seats').press('Enter');
    await locateRoom(page).openPanel('1');
    const seats = page.getByRole('spinbutton', { name: 'Seats' });
    const rule = page
      .getByRole('alert')
      .filter({ hasText: 'A table has 1 to 60 seats, in whole numbers.' });
    for (const wrong of ['0', '1000', '2.5', '']) {
      await seats.fill(wrong);
      await seats.press('Enter');
      await expect(rule).toBeVisible();
      await expect(seats).toHaveValue(wrong);
      await expect(seats).toHaveAccessibleDescription(/1 to 60 seats/);
    }
    await seats.fill('0');
    await seats.blur();
    await expect(rule).toBeVisible();
    await expectAccessible(page);
    await seats.press('Escape');
    await expect(seats).toHaveValue('8');
    await expect(rule).toHaveCount(0);
    await seats.pressSequentially('e');
    await seats.press('Enter');
    await expect(rule).toBeVisible();
    await seats.fill('9');
    await seats.press('Enter');
    await expect(button(page, 'Table 1, 1 of 9 seats')).toBeVisible();
  });

  test('M and Escape clear the selection, and an undone step is announced as undone', {
    tag: '@all',
  }, async ({ page }) => {
    const amelia = await createHostWithTables(2, [{ name: 'Ruth Achebe', table_number: null }]);
    await openEvent(page, amelia, 'room');
    const room = locateRoom(page);
    await room.card('Ruth Achebe').focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: 'Move Ruth Achebe to…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Cancel')).toHaveCount(0);

    await room.card('Ruth Achebe').focus();
    await page.keyboard.press('m');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Table 2/ })
      .click();
    const spoken = page.getByRole('status').filter({ hasText: 'Ruth Achebe sits at table 2' });
    await expect(spoken).toHaveText('Ruth Achebe sits at table 2, chair 1. 1 of 8 seats.');
    await page.getByRole('button', { name: /^Undo: Ruth Achebe/ }).click();
    await expect(spoken).toHaveText('Undone: Ruth Achebe sits at table 2, chair 1.');
    await expect(room.tray(1)).toBeVisible();
  });

  test.describe('a table name that cannot be saved', { tag: '@all' }, () => {
    test.use({ expectedErrors: [/status of 503|was not|Could not|Failed to/] });

    test('a table name stays in its field if it is taken or the server fails', async ({ page }) => {
      const amelia = await createHostWithTables(2, [{ name: 'Ruth Achebe', table_number: '1' }]);
      await openEvent(page, amelia, 'room');
      await locateRoom(page).table('1').click();
      await locateRoom(page).openPanel('1');
      await page.getByRole('button', { name: /60-inch round/ }).click();
      const label = page.getByLabel('Name or number');
      await label.fill('2');
      await button(page, 'Save').click();
      await expect(
        page.getByText('There’s already a table 2. Move the guests there instead.'),
      ).toBeVisible();
      await expect(label).toHaveValue('2');

      const isRename = '**/rest/v1/rpc/change_seating';
      await page.route(isRename, (route) =>
        route.fulfill({ status: 503, json: { code: 'XX000', message: 'busy' } }),
      );
      await label.fill('Orchard');
      await button(page, 'Save').click();
      await expect(page.getByText('Failed to rename table. Please try again.')).toBeVisible();
      await expect(label).toHaveValue('Orchard');
      await page.unroute(isRename);
      await button(page, 'Save').click();
      await expect(label).toHaveCount(0);
      await expect.poll(async () => (await stored(amelia))[0]?.table_number).toBe('Orchard');
    });
  });
});
