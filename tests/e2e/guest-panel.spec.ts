import type { Locator, Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { generateGuests } from '../support/generated-guests.ts';
import { isPhone, openEvent } from '../support/pages.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

const three = [
  { name: 'Tom Hughes', table_number: '4', party: 'Hughes' },
  { name: 'Zoë Fairweather', table_number: '2', tags: 'Work' },
  { name: 'Amelia Hartley', table_number: '2' },
];

async function pressTwice(page: Page, control: Locator): Promise<void> {
  await control.click({ trial: true }); // waits until the panel has stopped moving
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isPhone(page)) {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd') =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      });
    // Sent all at once, so that a busy machine does not split the double tap.
    await Promise.all([
      touch('touchStart'),
      touch('touchEnd'),
      touch('touchStart'),
      touch('touchEnd'),
    ]);
    return;
  }
  await page.mouse.click(x, y);
  await expect(control).toHaveCount(0);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a guest is edited beside the list, and the next guest opens at the same field', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: three });
  const { panel } = guestList;
  const heading = (who: string) => panel.getByRole('heading', { name: who });
  const notes = async () =>
    (await amelia.client.from('guests').select('additional_info').order('position')).data?.map(
      (guest) => guest.additional_info,
    );
  await openEvent(page, amelia);
  await guestList.edit('Tom Hughes');
  await expect(heading('Tom Hughes')).toBeVisible();
  await expectAccessible(page);
  await panel.info.fill('Best man');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(heading('Zoë Fairweather')).toBeVisible();
  await expect(panel.info).toBeFocused();
  await expect(panel.info).toHaveValue('');
  await page.keyboard.type('Reads at the ceremony');
  await panel.getByRole('button', { name: 'Previous guest' }).click();
  await expect(heading('Tom Hughes')).toBeVisible();
  await expect.poll(notes).toEqual(['Best man', 'Reads at the ceremony', null]);

  await panel.name.fill('');
  await panel.getByRole('button', { name: 'Next guest' }).click();
  await expectToast(page, 'Missing Information', 'Please provide both name and table number.');
  await expect(panel.getByText('A guest needs a name.')).toBeVisible();
  await expect(panel.name).toBeFocused();
  await expectAccessible(page);
  await panel.name.fill('Thomas Hughes');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Guest Updated');
  await expect(panel).toHaveCount(0);
  await expect(guestList.row('Thomas Hughes').getByRole('button').first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thomas Hughes');
});

test('discarded and unfinished changes to a guest can be restored', async ({ page, guestList }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: three });
  const { panel } = guestList;
  await openEvent(page, amelia);
  await guestList.edit('Tom Hughes');
  await panel.info.fill('Best man');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expectToast(page, 'Changes Discarded', 'Tom Hughes is as before.');
  await guestList.undo();
  await expect(panel.info).toHaveValue('Best man');

  const openTab = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab: HTMLElement) => tab.click()); // on a phone the panel covers the tabs
  await openTab('Room');
  await expect(panel).toHaveCount(0);
  await openTab('Guest List');
  await expect(panel.info).toHaveValue('Best man');
  await panel.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Guest Updated');
  expect((await amelia.client.from('guests').select('additional_info')).data).toContainEqual({
    additional_info: 'Best man',
  });
});

test('the More section names its filled fields, and opens for an error inside', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: three });
  const { panel } = guestList;
  const more = panel.getByRole('button', { name: /^More/ });
  await openEvent(page, amelia);
  await guestList.edit('Zoë Fairweather');
  await expect(more).toHaveText('MoreTags');
  await panel.openMore();
  await expectAccessible(page);
  await panel.getByLabel(/^Title/).fill('x'.repeat(61));
  await more.click();
  await panel.getByRole('button', { name: 'Update' }).click();
  await expect(panel.getByText('Please keep the title to 60 characters.')).toBeVisible();
  await panel.getByLabel(/^Title/).fill('Dr');
  await panel.getByRole('button', { name: 'Next guest' }).click();
  await expect(panel.getByRole('heading', { name: 'Amelia Hartley' })).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await panel.getByRole('button', { name: 'Previous guest' }).click();
  await expect(panel.getByLabel(/^Title/)).toHaveValue('Dr');
});

test('the open guest’s row stays in sight, and another row switches the panel', async ({
  page,
  guestList,
}) => {
  const guests = generateGuests(60);
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  const { panel, row } = guestList;
  const [last, before] = [guests.at(-1)?.name ?? '', guests.at(-2)?.name ?? ''];
  await openEvent(page, amelia);
  await expect(row(guests[0]?.name ?? '')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await guestList.edit(last);
  const heading = panel.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(last);
  const boxes = async () => [await row(last).boundingBox(), await panel.boundingBox()];
  const [rowBox, panelBox] = await boxes();
  if (!rowBox || !panelBox) throw new Error('the row or the panel is not shown');
  if (isPhone(page)) {
    expect(rowBox.y).toBeGreaterThanOrEqual(47);
    expect(rowBox.y + rowBox.height).toBeLessThanOrEqual(panelBox.y);
    return;
  }
  await expect(row(last)).toBeInViewport({ ratio: 1 });
  await panel.info.fill('Usher');
  await row(before)
    .getByRole('button', { name: `Add the household of ${before}` })
    .click();
  await expect(heading).toHaveText(before);
  await expect(panel.getByRole('combobox', { name: 'Household' })).toBeFocused();
  await expect(row(last)).toContainText('Usher');
});

test('the panel opens at allergies or at a field of the More section, and offers the reply link', async ({
  page,
  context,
  guestList,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const amelia = await createBrowserHost({ plan: 'Pro', guests: three });
  const links = await makeReplyLinks(amelia);
  const { panel, row } = guestList;
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call] = /show-reply-links|mark_invitations_sent/.exec(request.url()) ?? [];
    if (call && request.method() === 'POST') calls.push(call);
  });
  await openEvent(page, amelia);
  await guestList.edit('Tom Hughes');
  if (!isPhone(page)) {
    await expect(panel.name).toBeFocused();
    await row('Zoë Fairweather')
      .getByRole('button', { name: /^Add allergies/ })
      .evaluate((button: HTMLElement) => button.click()); // not a real click, because the panel covers the button
    await expect(panel.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();
    await expect(panel.locator('.kitchen-allergen').first()).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(panel.getByRole('heading', { name: 'Amelia Hartley' })).toBeVisible();
    await expect(panel.locator('.kitchen-allergen').first()).toBeFocused();
    await row('Tom Hughes').getByRole('button', { name: 'No reply yet' }).click();
    await expect(panel.getByLabel('Reply', { exact: true })).toBeFocused();
  } else await panel.openMore();
  await panel.getByRole('button', { name: '9 more' }).click();
  await expect(panel.locator('.kitchen-allergen').nth(5)).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Copy link' })).toBeEnabled();
  expect(calls).toEqual([]);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied');
  const token = links.find(({ names }) => names.includes('Tom Hughes'))?.token;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(token);
  await expect(panel.getByText('Asked on')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => navigator.clipboard.writeText('')); // clears the clipboard, so that the second copy can be noticed
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(token);
  expect(calls).toEqual(['show-reply-links', 'mark_invitations_sent']);
});

test('after a reply link failed to load, Try again loads and copies it', async ({
  page,
  context,
  guestList,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /Could not read the reply links/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const amelia = await createBrowserHost({ plan: 'Pro', guests: three });
  await makeReplyLinks(amelia);
  const { panel } = guestList;
  await page.route('**/functions/v1/show-reply-links', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy' } }),
  );
  await openEvent(page, amelia);
  await guestList.edit('Tom Hughes');
  await panel.openMore();
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByText(/We couldn’t read your links\./)).toBeVisible();
  const retry = panel.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/functions/v1/show-reply-links');
  await retry.click();
  await expectToast(page, 'Link copied');
  await expect(panel.getByText(/We couldn’t read your links\./)).toHaveCount(0);
});

test('removing a guest focuses the next row, and a removed guest cannot be saved', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: three });
  const { panel } = guestList;
  const focusedName = () => page.evaluate(() => document.activeElement?.textContent);
  await openEvent(page, amelia);
  await guestList.edit('Zoë Fairweather');
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Guest Removed');
  await expect.poll(focusedName).toBe('Amelia Hartley');
  await guestList.edit('Tom Hughes');
  await panel.info.fill('Best man');
  await amelia.client.from('guests').delete().eq('name', 'Tom Hughes');
  await expect(panel.getByRole('alert')).toHaveText(
    'Tom Hughes is no longer on the list. What you typed isn’t saved.',
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Update' })).toBeDisabled();
});

test('Undo restores discarded text even after the guest was opened again', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: three });
  const { panel } = guestList;
  await openEvent(page, amelia);
  await guestList.edit('Tom Hughes');
  await panel.info.fill('Best man');
  await page.keyboard.press('Escape');
  await guestList.edit('Tom Hughes');
  await expect(panel.info).toHaveValue('');
  await guestList.undo();
  await expect(panel.info).toHaveValue('Best man');
});

test('a double click on Remove or Update triggers nothing else', async ({ page, guestList }) => {
  const guests = generateGuests(60);
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  const { panel, row } = guestList;
  const [first = '', second = '', third = ''] = guests.map(({ name }) => name);
  const names = async () =>
    (await amelia.client.from('guests').select('name').order('created_at').order('position')).data;
  const edited = page.locator('[data-guest]').locator('input:not([type=checkbox]), select');
  await openEvent(page, amelia);
  if (isPhone(page)) {
    await guestList.edit(second);
    await expect(panel.getByRole('heading', { name: second })).toBeVisible();
    await pressTwice(page, panel.getByRole('button', { name: 'Remove' }));
  } else
    await pressTwice(page, page.getByRole('button', { name: `Remove ${second}`, exact: true }));
  await expectToast(page, 'Guest Removed', `${second} is off the list.`);
  await expect(row(third)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(edited).toHaveCount(0);
  await guestList.undo();
  await expect(row(second)).toBeVisible();
  await expect.poll(names).toEqual(guests.map(({ name }) => ({ name })));
  await expect
    .poll(async () => (await guestList.readNames()).slice(0, 3))
    .toEqual([first, second, third]);

  await guestList.edit(third);
  await expect(panel.getByRole('heading', { name: third })).toBeVisible();
  await pressTwice(page, panel.getByRole('button', { name: 'Update' }));
  await expect(panel).toHaveCount(0);
  await expect(edited).toHaveCount(0);
});

test('Back closes the open guest on a phone, and only then leaves the list', async ({
  page,
  guestList,
}) => {
  test.skip(!isPhone(page), 'beside the list, Back changes the tab');
  const amelia = await createBrowserHost({ plan: 'Basic', guests: three });
  const { panel } = guestList;
  const tab = (name: string) => page.getByRole('tab', { name });
  await openEvent(page, amelia, 'room');
  await tab('Guest List').click();
  await guestList.edit('Tom Hughes');
  await panel.info.fill('Best man');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expectToast(page, 'Changes Discarded', 'Tom Hughes is as before.');
  await expect(tab('Guest List')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab('Room')).toHaveAttribute('aria-selected', 'true');
});
