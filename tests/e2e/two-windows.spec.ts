import type { Page, Route } from '@playwright/test';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { buildHelperName, generateLinkSecret } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';
import { locateCheckInPage, locateGuestList, openEvent } from '../support/pages.ts';

const zoe = { name: 'Zoë Fairweather', table_number: '4' };
const others = ['5', '9'].map((label) => ({ name: `Guest of ${label}`, table_number: label }));

const tableOf = async ({ client, event }: TestHost, who: string) =>
  (
    await client
      .from('guests')
      .select('table_number')
      .eq('event_id', event.id)
      .eq('name', who)
      .single()
  ).data?.table_number;
const moveTo = ({ client, event }: TestHost, who: string, table_number: string) =>
  client
    .from('guests')
    .update({ table_number })
    .eq('event_id', event.id)
    .eq('name', who)
    .throwOnError();
const at = (page: Page, label: string) =>
  page.getByRole('button', { name: `Table of ${zoe.name}: ${label}` });

test('changes in one window appear in the other at once, and Undo there keeps later changes', async ({
  page,
  browser,
  baseURL,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe, ...others] });
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await Promise.all([openEvent(page, amelia), openEvent(other, amelia)]);
  await locateGuestList(page).moveTo(zoe.name, '5');
  await expect(at(other, '5')).toBeVisible();
  await locateGuestList(other).moveTo(zoe.name, '9');
  await expect(at(page, '9')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expectToast(
    page,
    'Nothing to undo',
    'Zoë Fairweather has changed since, and stays that way.',
  );
  await expectAccessible(page);
  expect(await tableOf(amelia, zoe.name)).toBe('9');

  await amelia.client
    .from('guests')
    .update({ allergies: 'nuts' })
    .eq('event_id', amelia.event.id)
    .eq('name', zoe.name);
  await expect(locateGuestList(other).row(zoe.name)).toContainText('Nuts');
  await context.close();
});

test('moving a guest right after another member shows a notice, and Undo restores the member’s move', async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe, ...others] });
  await openEvent(page, amelia);
  const beforeUs = async (route: Route) => {
    await moveTo(amelia, zoe.name, '5');
    await route.continue();
  };
  await page.route('**/rest/v1/rpc/change_seating', beforeUs, { times: 1 });
  await locateGuestList(page).moveTo(zoe.name, '9');
  await expectToast(
    page,
    'Guest Updated',
    'Someone else had just moved Zoë Fairweather to table 5; we kept your move.',
  );
  expect(await tableOf(amelia, zoe.name)).toBe('9');
  await locateGuestList(page).undo();
  await expect.poll(() => tableOf(amelia, zoe.name)).toBe('5');
});

test.describe('in the room', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 760, 'dragging needs a mouse');

  test('removing a table while a guest is dragged to it is reported, and the guest stays', async ({
    page,
  }) => {
    const amelia = await createBrowserHost({
      plan: 'Basic',
      guests: [{ name: 'Ruth Achebe', table_number: null }],
    });
    const tables = ['1', '2'].map((label, index) => ({
      ...NEW_TABLE,
      id: newId(),
      label,
      x: 3 + index * 4,
      y: 3,
    }));
    const change = (tables: object) =>
      amelia.client
        .rpc('change_seating', { event_uuid: amelia.event.id, change: { tables } as never })
        .throwOnError();
    await change({ add: tables });
    await openEvent(page, amelia, 'room');
    const table = page.getByRole('button', { name: /^Table 2\b/ }).first();
    await page.getByRole('button', { name: /^Ruth Achebe/ }).hover();
    await page.mouse.down();
    await table.hover({ force: true, position: { x: 20, y: 20 } }); // picks up the card
    await table.hover({ force: true });
    await expect(page.getByText('Table 2, 0 of 8 seats taken.')).toBeAttached();
    await change({ remove: tables.slice(1).map(({ id }) => id) });
    await expectToast(
      page,
      'No one was moved',
      'Someone has removed that table. Ruth Achebe is back where they were.',
    );
    await page.mouse.up();
    await expect(page.getByRole('region', { name: 'No table yet (1)' })).toBeVisible();
    await expect(table).toHaveCount(0);
    await expectAccessible(page);
  });

  test('moving a selected guest shows a notice if another member moved that guest meanwhile', async ({
    page,
  }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe, ...others] });
    const add = ['4', '5', '9'].map((label, index) => ({
      ...NEW_TABLE,
      id: newId(),
      label,
      x: 3 + index * 4,
      y: 3,
    }));
    const change = { tables: { add } } as never;
    await amelia.client
      .rpc('change_seating', { event_uuid: amelia.event.id, change })
      .throwOnError();
    await openEvent(page, amelia, 'room');
    await page
      .getByRole('button', { name: /^Table 4\b/ })
      .first()
      .click();
    await page.getByRole('button', { name: `Chair 1: ${zoe.name}` }).click();
    await moveTo(amelia, zoe.name, '5');
    await page
      .getByRole('button', { name: /^Table 5, 2 of/ })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Table 9\b/ })
      .first()
      .click();
    await expectToast(
      page,
      'Moved by two people',
      'Someone else had just moved Zoë Fairweather to table 5; we kept your move.',
    );
    await expect.poll(() => tableOf(amelia, zoe.name)).toBe('9');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => tableOf(amelia, zoe.name)).toBe('5');
  });
});

async function createLink({ client, event }: TestHost, rights: string[]) {
  const secret = generateLinkSecret();
  const link = {
    event_uuid: event.id,
    link_name: buildHelperName('Joe'),
    link_rights: rights,
    link_ends_at: '2099-01-01T00:00:00Z',
    secret,
  };
  const { data: id } = await client.rpc('make_door_link', link).throwOnError();
  return { id, secret };
}

test('a Door tab opened before any link existed shows check-ins live', { tag: '@all' }, async ({
  page,
}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe, ...others] });
  await openEvent(page, amelia, 'day', 'today');
  await expect(page.getByText('No one has arrived yet.')).toBeVisible();
  const { secret } = await createLink(amelia, ['look', 'check_in']);
  const { data: guests } = await amelia.client
    .from('guests')
    .select('id')
    .eq('event_id', amelia.event.id);
  const facts = [
    {
      id: newId(),
      guest_id: guests?.[0]?.id,
      device: 'phone',
      at: new Date().toISOString(),
      turn: 1,
      kind: 'in',
    },
  ];
  await amelia.client
    .rpc('record_check_ins', { secret, facts: facts as never, since: 0 })
    .throwOnError();
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 in' })).toBeVisible();
});

test('removing rights from a link removes their data from the open page at once', async ({
  page,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ ...zoe, allergies: 'nuts (severe)' }],
  });
  const { id, secret } = await createLink(amelia, ['look', 'kitchen']);
  const door = locateCheckInPage(page);
  await page.goto(`/door#${secret}`);
  await expect(page.getByText('No nuts')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases();
      const opened = indexedDB.open(name);
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const all = opened.result.transaction('doors').objectStore('doors').getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      opened.result.close();
      return JSON.stringify(all.result);
    });
  await expect.poll(kept).toContain('nuts');
  await amelia.client
    .from('door_links')
    .update({ rights: ['look'] })
    .eq('id', id as string)
    .throwOnError();
  await expect(page.getByText('No nuts')).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Door' }).getByRole('button', { name: 'Kitchen' }),
  ).toHaveCount(0);
  await expect(door.searchBox).toBeVisible();
  await expect.poll(kept).not.toContain('nuts');
});
