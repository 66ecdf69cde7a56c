import {
  createBrowserHost,
  expect,
  expectAccessible,
  holdRequests,
  test,
} from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

test('places of guests who declined are offered to the next guests on the waiting list', async ({
  page,
  guestList,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: 1,
    guests: [
      { name: 'Margaret Hartley', table_number: '7', reply: 'no' },
      { name: 'Ruth Achebe', table_number: '4', reply: 'no' },
      { name: 'Eve Stone', table_number: '4' },
      { name: 'Sofia Marsh', party: 'Marsh and Hill', waiting: 'yes' },
      { name: 'Tom Hill', party: 'Marsh and Hill', waiting: 'yes' },
      { name: 'Anna Bell', waiting: 'yes' },
    ],
    guestDefaults: () => ({}),
  });
  await makeReplyLinks(amelia);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await openEvent(page, amelia);
  await expect(button('Waiting (3)')).toBeVisible();
  await expect(page.getByText('Showing 6 of 6: 3 guests and 3 waiting')).toBeVisible();

  await guestList.name.fill('anna bell');
  const warning = page.getByText('There’s already an Anna Bell, on the waiting list.');
  await expect(warning).toBeVisible();
  await button('Waiting (3)').click();
  await expect(warning).toBeVisible();
  await guestList.name.fill('');
  await button(/^All/).click();

  await guestList.select('Eve Stone');
  await guestList.applyToSelected('Put on the waiting list');
  await expect(page.getByText('Eve Stone is on the waiting list now.')).toBeVisible();
  await button('Waiting (4)').click();
  await expect(page.getByText('Showing 4 of 6: 2 guests and 4 waiting')).toBeVisible();
  await expectAccessible(page);

  await guestList.undo();
  await expect(button('Waiting (3)')).toBeVisible();

  await button(/^Replies/).click();
  const offer = page.getByText(/(is|are) free\./);
  await expect(offer).toHaveText(
    '2 places are free. Next on your waiting list: Sofia Marsh and Tom Hill',
  );
  await expect(page.getByRole('group', { name: 'Replies' })).toContainText('1 no reply');
  await expectAccessible(page);
  await button('Invite them').click();
  await expect(page.getByText('2 guests are invited now.')).toBeVisible();
  await expect(offer).toBeHidden();
  await guestList.undo();
  await expect(offer).toBeVisible();
  const storeInvitation = await holdRequests(page, '**/rpc/change_seating');
  await button('Invite them').click();
  await expect(offer).toBeHidden();
  await button(/^(Send reply links|Remind 2 households)$/).click();
  const sheet = page.getByRole('region', { name: /reply links|Remind/ });
  await expect(sheet).toContainText('2 guests have no link');
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('/make_invitations');
  });
  const makeLinks = sheet.getByRole('button', { name: 'Make their links' });
  await makeLinks.click();
  await expect(makeLinks).toBeDisabled();
  expect(isAsked).toBe(false); // requests no links until the invitation is stored
  storeInvitation();
  await expect(sheet.getByRole('button', { name: 'Copy the link of Sofia and Tom' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();

  await guestList.edit('Anna Bell');
  await guestList.panel.openMore();
  await guestList.panel.getByLabel('Waiting list').selectOption('Invited');
  await guestList.panel.getByRole('button', { name: 'Update' }).click();
  await expect(button(/^Waiting \(/)).toBeHidden();
});
