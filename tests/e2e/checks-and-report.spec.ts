import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  expectAccessibleInLargeText,
  expectToast,
  test,
  waitUntilStable,
} from '../support/browser.ts';
import { buildHelperName, generateLinkSecret } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';
import { logIn, openEvent } from '../support/pages.ts';

test('a host works through the checks before the day, and dismisses intended findings', async ({
  page,
  guestList,
}) => {
  const guests = [
    { name: 'Mary Smith', table_number: '1' },
    { name: 'Mary Smyth', table_number: '2' },
    { name: 'Jago Carew', table_number: null },
  ];
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(20) }],
    guests,
  });
  await openEvent(page, amelia);
  await page.getByRole('tab', { name: 'The day' }).click();
  // 19 hours after midnight
  await expect(page.getByText(/^(20|19) days to go$/)).toBeVisible();
  const open = page.getByRole('list', { name: 'To sort out' });
  await expect(open.getByRole('heading')).toHaveText([
    '1 guest has no table yet',
    'Possible duplicate',
    'No one has opened the guest page on a phone',
  ]);
  await expectAccessible(page);
  await expectAccessibleInLargeText(page);
  const isFine = page.getByText('Every name has a surname');
  await expect(isFine).toBeHidden();
  await page.getByText(/^\d+ checks are fine$/).click();
  await expect(isFine).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show both: Possible duplicate' }).click();
  await expect.poll(guestList.readNames).toEqual(['Mary Smith', 'Mary Smyth']);
  await expectAccessible(page);
  await guestList.remove('Mary Smyth');
  await expectToast(page, 'Guest Removed');
  await page.goBack();
  await expect(open.getByRole('heading')).toHaveCount(2);

  await page.getByRole('button', { name: 'That’s intended: 1 guest has no table yet' }).click();
  await expectToast(page, 'That’s intended', '1 guest has no table yet');
  await page.reload();
  await expect(open.getByRole('heading')).toHaveText([
    'No one has opened the guest page on a phone',
  ]);
  await page.getByText('1 as intended').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Look again: 1 guest has no table yet' }).click();
  await expect(open.getByRole('heading')).toHaveCount(2);
});

test('a finding stays dismissed while a visit to another tab is recorded', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(20) }],
    guests: [{ name: 'Jago Carew', table_number: null }],
  });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/dismissed_checks*', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('no-table')) await isReleased;
    await route.continue();
  });
  const stored = async () =>
    (await amelia.client.from('dismissed_checks').select('found')).data?.length;
  await openEvent(page, amelia);
  await page.getByRole('tab', { name: 'The day' }).click();
  const unseated = page.getByRole('heading', { name: '1 guest has no table yet' });
  await page.getByRole('button', { name: 'That’s intended: 1 guest has no table yet' }).click();
  await expect(unseated).toHaveCount(0);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await waitUntilStable(page);
  await page.getByRole('tab', { name: 'The day' }).click();
  await expect(page.getByRole('list', { name: 'To sort out' })).toBeVisible();
  await expect(unseated).toHaveCount(0);
  release();
  await expectToast(page, 'That’s intended', '1 guest has no table yet');
  await expect.poll(stored).toBe(2);
});

test.describe('while the server fails', { tag: '@all' }, () => {
  test.use({ expectedErrors: [/status of 503|Could not record the visit/] });

  test('a visit that cannot be stored is sent only once', async ({ page }) => {
    const amelia = await createBrowserHost({
      plan: 'Pro',
      events: [{ event_date: dateInDays(20) }],
      guests: [{ name: 'Jago Carew', table_number: null }],
    });
    let sent = 0;
    await page.route('**/rest/v1/dismissed_checks*', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      return route.fulfill({ status: 503, json: { code: 'XX000', message: 'busy' } });
    });
    await openEvent(page, amelia);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect.poll(() => sent).toBeGreaterThan(0);
    await waitUntilStable(page);
    expect(sent).toBe(1);
  });
});

test('a host makes public notes about guests private, and undoes it', { tag: '@all' }, async ({
  page,
  guestPage,
}) => {
  const public_ = {
    address: '12 Mill Lane, Bath BA1 2AB',
    phone: '07700 900123',
    diet: 'nut allergy',
  };
  const guests = [
    { name: 'Zoë Fairweather', table_number: '1', additional_info: public_.address },
    {
      name: 'Jago Carew',
      table_number: '1',
      additional_info: `Best man, ${public_.phone}`,
      private_note: 'Drives',
    },
    { name: 'Judith Amos', table_number: '2', additional_info: public_.diet },
    { name: 'Hugh Penrose', table_number: '2', additional_info: 'Table of the choir' },
  ];
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(20) }],
    guests,
  });
  const readByGuests = async () => {
    const response = await page.request.get(`/seating-plan/${amelia.event.id}`);
    const html = await response.text();
    return Object.entries(public_).flatMap(([kind, words]) => (html.includes(words) ? kind : []));
  };
  await expect.poll(readByGuests).toEqual(['address', 'phone', 'diet']);
  await openEvent(page, amelia);
  await page.getByRole('tab', { name: 'The day' }).click();
  const notes = page
    .getByRole('listitem')
    .filter({ hasText: '3 notes look private, and guests read them' });
  await expect(notes.getByRole('listitem')).toHaveText([
    `Zoë Fairweather ${public_.address}`,
    `Jago Carew Best man, ${public_.phone}`,
    `Judith Amos ${public_.diet}`,
  ]);
  await expectAccessible(page);

  await notes.getByRole('button', { name: 'Make them private' }).click();
  await expectToast(
    page,
    'Notes Made Private',
    'Guests can no longer read your notes on 3 guests.',
  );
  await expect(notes).toHaveCount(0);
  await expect.poll(readByGuests).toEqual([]);
  const stored = async () => {
    const { data } = await amelia.client
      .from('guests')
      .select('additional_info, private_note, allergies')
      .eq('event_id', amelia.event.id)
      .order('created_at');
    return data?.map((guest) => [guest.additional_info, guest.private_note, guest.allergies]);
  };
  expect(await stored()).toEqual(
    expect.arrayContaining([
      [null, public_.address, null],
      ['Best man', `Drives\n${public_.phone}`, null],
      [null, null, 'nut allergy'],
      ['Table of the choir', null, null],
    ]),
  );

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notes).toBeVisible();
  await expect.poll(readByGuests).toEqual(['address', 'phone', 'diet']);

  await notes.getByRole('button', { name: 'That’s intended' }).click();
  await expectToast(page, 'That’s intended', '3 notes look private');
  await page.reload();
  await expect(page.getByText('1 as intended')).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Make them private' })).toHaveCount(0);
  await guestPage.open(amelia.event.id, 'Zoë Fairweather');
  await expect(page.getByText(public_.address)).toBeVisible();
});

/** Checks these guests in like a helper's phone. */
async function checkIn(
  { client, event }: TestHost,
  guestIds: readonly string[],
  at: Date,
): Promise<void> {
  const secret = generateLinkSecret();
  const link = {
    link_name: buildHelperName('Ned'),
    link_rights: ['look', 'check_in'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret,
  };
  expect((await client.rpc('make_door_link', { event_uuid: event.id, ...link })).error).toBeNull();
  const facts = guestIds.map((guest_id) => ({
    id: randomUUID(),
    guest_id,
    device: 'a phone',
    at: at.toISOString(),
    turn: 1,
    kind: 'in',
  }));
  expect((await client.rpc('record_check_ins', { secret, facts, since: 0 })).error).toBeNull();
}

test('after the day, a host reads who came, when, and which searches found nobody', {
  tag: '@all',
}, async ({ page, guestPage }) => {
  const names = ['Fatima Haddad', 'Hugh Carew', 'Judith Amos'];
  const guests = names.map((name, at) => ({ id: randomUUID(), name, table_number: `${at + 1}` }));
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(-2) }],
    guests,
  });
  await logIn(page, amelia.email);
  await page.getByRole('link', { name: 'See how your guests found their seats' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
  await expectAccessible(page);

  const isCounted = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/rpc/record_guest_page') && answer.ok(),
    );
  const visit = isCounted();
  await guestPage.open(amelia.event.id);
  await visit;
  const search = isCounted();
  await guestPage.search('Wozniak-Haddad Jr of the choir');
  await search;
  await page.goto(`/how-it-went?eventId=${amelia.event.id}`);
  await expect(page.getByRole('heading', { name: 'When they looked' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['0 of 3', '1', /^\d\d:00$/, '1']);
  await expect(page.getByRole('row', { name: /Wozniak/i })).toContainText('Fatima Haddad');
  await expectAccessible(page);

  const at = new Date(`${amelia.event.event_date}T15:20:00Z`);
  const shown = at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  });
  const [fatima, hugh] = guests.map(({ id }) => id) as [string, string];
  await checkIn(amelia, [fatima, hugh], at);
  await page.reload();
  await expect(page.getByRole('definition')).toHaveText(['2 of 3', shown, '2', '1']);
  await expect(page.getByRole('region', { name: 'No-shows' }).getByRole('listitem')).toHaveText(
    /^Judith Amos/,
  );
  await page.getByRole('button', { name: 'Show the 2 who came' }).click();
  await expect(page.getByRole('region', { name: 'Who came' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectAccessibleInLargeText(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Guest,Judith Amos,3,,no');
  expect(file).toMatch(/Search that found no one,wozniak-haddad jr of the choir/);
});
