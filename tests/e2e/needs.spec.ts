import { unwrapVoid } from '../../app/lib/backend/errors.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { generateLinkSecret } from '../support/canary.ts';
import { isPhone, locateCheckInPage, openEvent } from '../support/pages.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

// Needs of guests, such as room for a wheelchair: entered in the host’s form or a reply, and shown
// on the pages of the venue and the helpers.

const guests = [
  { name: 'Rosa Lund', table_number: '4', party: 'Lund' },
  { name: 'Theo Lund', table_number: null, party: 'Lund', private_note: 'A high chair, please' },
  { name: 'Zoë Fairweather', table_number: '4', meal: 'Lamb' },
];

test('needs from the host’s form and from replies show on the venue page and the check-in page', async ({
  page,
  browser,
  baseURL,
  guestList,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ meals: ['Lamb', 'Vegan'] }],
    guests,
  });
  const { client, event } = amelia;
  const [{ token } = { token: '' }] = await makeReplyLinks(amelia);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'ar' });
  const reply = await plain.newPage();
  await reply.goto(`/reply/${token}`);
  const rosa = reply.getByRole('group', { name: 'Rosa Lund' });
  await rosa.getByRole('radio', { name: 'نعم، سأحضر' }).check();
  await rosa.getByRole('radio', { name: 'Lamb' }).check();
  await rosa.getByText('هل نجهّز لكم شيئًا؟').click();
  await rosa.getByRole('checkbox', { name: 'مكان لكرسي متحرك' }).check();
  const theo = reply.getByRole('group', { name: 'Theo Lund' });
  await theo.getByRole('radio', { name: 'نعم، سأحضر' }).check();
  await theo.getByRole('radio', { name: 'Vegan' }).check();
  await reply.locator('button.solid-button').click();
  await expect(reply.getByText('دُوِّن ما يجب تجهيزه.')).toBeVisible();
  expect(await reply.content()).not.toContain('wheelchair');
  await plain.close();

  const again = await browser.newPage({ baseURL });
  await again.goto(`/reply/${token}?view=form&lang=en`);
  await again.getByText('Anything to prepare for you?').first().click();
  await expect(again.getByText('What you tick here replaces it.')).toBeVisible();
  await expectAccessible(again);
  await again.close();

  await openEvent(page, amelia);
  const { panel } = guestList;
  await guestList.edit('Theo Lund');
  await panel.getByRole('button', { name: 'Note it for the venue' }).click();
  await expect(panel.getByRole('button', { name: 'Note it for the venue' })).toHaveCount(0);
  await panel.openMore();
  await expect(panel.getByRole('button', { name: 'High chair' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await panel.getByRole('button', { name: 'Pram' }).click();
  const somethingElse = panel.getByRole('group', { name: 'Needs' });
  await somethingElse.getByRole('button', { name: 'Something else' }).click();
  await page.keyboard.type('Near a socket, for a pump');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Guest Updated');
  const marks = (words: string) =>
    page.getByRole('img', { name: `To prepare: ${words}`, exact: true });
  await expect(marks('high chair, room for a pram, Near a socket, for a pump')).toBeVisible();
  await expect(marks('room for a wheelchair')).toBeVisible();
  await page.getByRole('button', { name: 'Needs (2)' }).click();
  await expect(guestList.row('Zoë Fairweather')).toHaveCount(0);
  await guestList.edit('Rosa Lund'); // the section “More” is still open
  await expect(panel.getByText('Rosa ticked in the reply: room for a wheelchair.')).toBeVisible();
  await page.keyboard.press('Escape');

  const secretFor = async (link_rights: string[]) => {
    const secret = generateLinkSecret();
    const link = { link_name: 'Barn', link_rights, link_ends_at: '2099-01-01T00:00:00Z', secret };
    await unwrapVoid(client.rpc('make_door_link', { event_uuid: event.id, ...link }));
    return secret;
  };
  await unwrapVoid(client.rpc('sign_plan', { event_uuid: event.id, label: 'Final' }));
  const venue = await browser.newPage({ baseURL });
  await venue.goto(`/plan#${await secretFor(['venue', 'kitchen'])}`);
  const prepared = venue.getByRole('listitem').filter({ hasText: 'room for a wheelchair' });
  await expect(prepared).toHaveText(/^1\s*room for a wheelchair\s*Rosa Lund, table 4$/);
  await expect(venue.getByRole('heading', { name: 'To prepare' })).toBeVisible();
  await expectAccessible(venue);
  await venue.goto('about:blank');
  await venue.goto(`/plan#${await secretFor(['venue', 'names'])}`);
  await expect(venue.getByText('Rosa Lund')).toBeVisible();
  await expect(venue.getByText(/wheelchair/)).toHaveCount(0);
  await venue.close();

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const door = locateCheckInPage(phone);
  await door.open(`/door#${await secretFor(['look', 'check_in', 'kitchen'])}`);
  await door.searchBox.fill('Rosa');
  await expect(phone.getByText('Room for a wheelchair')).toBeVisible();
  await door.openTab('Kitchen');
  await expect(phone.getByRole('region', { name: 'To prepare' })).toContainText(
    'Room for a wheelchairRosa Lund, table 41',
  );
  await expectAccessible(phone);
  await context.close();

  if (isPhone(page)) return; // a phone draws chairs too small for marks
  const { data: tables } = await client.from('tables').select('id').eq('event_id', event.id);
  const placed = (tables ?? []).map(({ id }) => ({ id, x: 5, y: 5, is_shaped: true }));
  await unwrapVoid(amelia.changeSeating({ tables: { update: placed } }));
  await openEvent(page, amelia, 'room');
  await expect(page.locator('.chair-need:visible')).toHaveCount(1);
});
