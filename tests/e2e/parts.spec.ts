import type { Locator } from '@playwright/test';
import { unwrap } from '../../app/lib/backend/errors.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  holdRequests,
  isOwnOrigin,
  test,
} from '../support/browser.ts';
import { generateLinkSecret } from '../support/canary.ts';
import { buildEventPart, weddingParts } from '../support/event-parts.ts';
import {
  isPhone,
  locateCheckInPage,
  locateGuestList,
  locateGuestPage,
  openEvent,
} from '../support/pages.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

const guests = [
  { name: 'William Pemberton', party: 'Pemberton', table_number: '5' },
  { name: 'Charlotte Pemberton', party: 'Pemberton', table_number: '5' },
  { name: 'Callum O’Neill', is_evening: true },
];

const createWedding = (event: object = {}) =>
  createBrowserHost({
    plan: 'Pro',
    events: [{ time_zone: 'Europe/London', ...event }],
    guests,
    guestDefaults: () => ({}),
  });

test('a host sets up ceremony, breakfast and evening, and a household reads their times and accepts', async ({
  page,
}) => {
  const amelia = await createWedding();
  await openEvent(page, amelia, 'settings');
  await page.getByRole('link', { name: 'Set up parts' }).click();
  await expect(page.getByRole('heading', { name: 'Parts of the day', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wedding, day and evening' }).click();

  const breakfast = page.getByRole('group', { name: 'Wedding breakfast' });
  await expect(breakfast.getByRole('radio')).toBeChecked();
  await breakfast.getByLabel('Place').fill('The Tithe Barn');
  await breakfast.getByRole('button', { name: 'Add map link, end, note' }).click();
  await breakfast.getByLabel('Address for the map').fill('Barn Lane, Much Wenlock');
  const evening = page.getByRole('group', { name: 'Evening' });
  await evening.getByLabel('Place').fill('The Tithe Barn');
  await evening.getByLabel('Hour').fill('');
  await expect(page.getByRole('heading', { name: 'As they see it' })).toBeVisible();
  await evening.getByLabel('Hour').fill('20:00');
  await expect(evening.getByRole('button', { name: 'Same place as above' })).toBeVisible();
  await page.getByRole('heading', { name: 'As they see it' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  const whose = page.getByLabel('A guest’s own page, for');
  await expect(whose.getByRole('option')).toHaveText([
    'William and Charlotte: all of it',
    'Callum: Evening',
  ]);
  const stored = await unwrap(amelia.client.from('events').select('parts, evening_from').single());
  expect(stored).toMatchObject({
    evening_from: '20:00:00',
    parts: [
      { name: 'Ceremony', from: '13:00', invites: 'seated' },
      { address: 'Barn Lane, Much Wenlock', has_tables: true },
      { name: 'Evening', from: '20:00', address: 'Barn Lane, Much Wenlock' },
    ],
  });

  const links = await makeReplyLinks(amelia);
  await page.goto(`/reply/${links[0]?.token}`);
  await expect(page.getByText('This is how the day goes:')).toBeVisible();
  await expect(page.locator('.part-list > li')).toHaveText([
    '13:00Ceremony',
    /^15:30Wedding breakfast.*Map$/,
    /^20:00Evening.*Map$/,
  ]);
  const map = page.getByRole('link', { name: 'Map' }).first();
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute(
    'href',
    'https://maps.apple.com/?q=Barn%20Lane%2C%20Much%20Wenlock',
  );
  await expectAccessible(page);
  for (const name of ['William Pemberton', 'Charlotte Pemberton'])
    await page.getByRole('group', { name }).getByRole('radio', { name: 'Yes, coming' }).check();
  await page.getByRole('button', { name: 'Send our reply' }).click();
  await expect(page.getByText('It begins at 13:00')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to my calendar' }).click();
  const stream = await (await download).createReadStream();
  const calendar = Buffer.concat(await stream.toArray()).toString();
  expect(calendar.match(/SUMMARY:.*/g)).toHaveLength(3);
  expect(calendar).toContain('DTSTART:20270612T143000Z');
  expect(calendar).toContain('LOCATION:The Tithe Barn\\, Barn Lane\\, Much Wenlock');

  await page.goto(`/reply/${links[1]?.token}`);
  await expect(page.getByText('You’re with us from 20:00')).toBeVisible();
  await expect(page.getByText(/Wedding breakfast|Ceremony/)).toHaveCount(0);
});

test('one click moves parts from another day to the event’s day', async ({ page }) => {
  const amelia = await createWedding({ event_date: '2027-06-19', parts: weddingParts });
  const notice = page.getByText(
    'These hours are on Saturday 12 June; your event is on Saturday 19 June.',
  );
  await openEvent(page, amelia, 'settings');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Change parts' }).click();
  const shown = page.locator('.part-list > li');
  await expect(shown.locator('b')).toHaveText([
    'Ceremony, Saturday 12 June',
    'Wedding breakfast',
    'Evening',
  ]);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move them' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('These hours are on')).toHaveCount(0);
  await expect(shown.locator('b')).toHaveText(['Ceremony', 'Wedding breakfast', 'Evening']);
  const { parts } = await unwrap(amelia.client.from('events').select('parts').single());
  expect(parts).toMatchObject(weddingParts.map(() => ({ day: '2027-06-19' })));
});

test('the guest page shows places and times, with links that open the phone’s own map', async ({
  page,
}) => {
  const amelia = await createWedding({ parts: weddingParts });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const guestPage = locateGuestPage(page);
  await guestPage.open(amelia.event.id);
  await guestPage.search('william');
  await expect(page.getByText('Wedding breakfast 15:30, The Tithe Barn')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    'https://maps.apple.com/?q=Barn%20Lane%2C%20Harlow%2C%20TF13%206HR',
  );
  await expectAccessible(page);
  await guestPage.search('callum');
  await expect(page.getByText('Evening 19:30, The Tithe Barn')).toBeVisible();
  await expect(page.getByText('Wedding breakfast')).toHaveCount(0);
  expect(requests.filter((url) => !isOwnOrigin(url))).toEqual([]);
});

test('a host also invites an evening guest to the brunch, and the guest sees the brunch', async ({
  page,
}) => {
  const brunch = buildEventPart({
    id: 40,
    name: 'Brunch',
    day: '2027-06-13',
    from: '11:00',
    invites: 'nobody',
  });
  const amelia = await createWedding({ parts: [...weddingParts, brunch] });
  const links = await makeReplyLinks(amelia);
  await openEvent(page, amelia);
  await page.getByRole('button', { name: 'Invited to', exact: true }).click();
  const filters = page.getByRole('group', { name: 'Invited to' });
  await expect(filters.getByRole('button')).toHaveText([
    'Ceremony (2)',
    'Wedding breakfast (2)',
    'Evening (3)',
    'Brunch (0)',
    'Evening only (1)',
    'Nothing yet (0)',
  ]);
  await filters.getByRole('button', { name: 'Evening only' }).click();
  await expect(page.getByText('William Pemberton')).toBeHidden();
  await page.getByText('Callum O’Neill').click();
  await locateGuestList(page).panel.openMore();
  await page.getByRole('button', { name: 'Change what Callum O’Neill is invited to' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Callum O’Neill to' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/Evening/);
  await dialog.getByRole('checkbox', { name: 'Brunch' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite 1 to Evening and Brunch' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const { data } = await amelia.client
        .from('guests')
        .select('invited_to')
        .eq('name', 'Callum O’Neill');
      return data?.[0]?.invited_to;
    })
    .toBe('-1,3,40');
  await page.goto(`/reply/${links[1]?.token}`);
  await expect(page.locator('.part-list > li')).toHaveText([/Evening/, /Brunch, Sunday/]);
  await expect(page.getByText(/Wedding breakfast|Ceremony/)).toHaveCount(0);
});

test('the guest list shows invitations only where they differ', async ({ page }) => {
  test.skip(isPhone(page), 'the column is on wide screens');
  const amelia = await createWedding({ parts: weddingParts });
  await openEvent(page, amelia);
  const { row } = locateGuestList(page);
  await expect(row('William Pemberton')).toContainText('All of it');
  await expect(row('Callum O’Neill')).toContainText('Invited to Evening');
  await amelia.client
    .from('guests')
    .delete()
    .eq('name', 'Callum O’Neill')
    .eq('event_id', amelia.event.id)
    .throwOnError();
  await page.reload();
  await expect(row('William Pemberton')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Invited to' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Invited to', exact: true }).click();
  await expect(row('William Pemberton')).toContainText('Invited to Ceremony');
});

test('typed changes to parts are kept if another host saves first', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const amelia = await createWedding({ parts: weddingParts });
  await openEvent(page, amelia, 'settings', 'parts');
  const evening = page.getByRole('group', { name: 'Evening' });
  await evening.getByLabel('Name').fill('Party');
  const [ceremony, ...others] = weddingParts;
  const theirs = [{ ...ceremony, place: 'Holy Trinity' }, ...others] as typeof weddingParts;
  await amelia.client
    .rpc('change_event_parts', { event_uuid: amelia.event.id, parts: theirs, known: weddingParts })
    .throwOnError();
  await page.getByRole('heading', { name: 'As they see it' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Someone else has just changed the parts of the day.',
  );
  const party = page.getByRole('group', { name: 'Party' });
  await expect(party.getByLabel('Name')).toHaveValue('Party');
  await expect(
    page.getByRole('group', { name: 'Ceremony' }).getByLabel('Place', { exact: true }),
  ).toHaveValue('Holy Trinity');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  const stored = await unwrap(amelia.client.from('events').select('parts').single());
  expect(stored.parts).toMatchObject([
    { name: 'Ceremony', place: 'Holy Trinity' },
    { name: 'Wedding breakfast' },
    { name: 'Party' },
  ]);
});

test('after a refused save, a queued save does not remove a part added by another host', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const amelia = await createWedding({ parts: weddingParts });
  await openEvent(page, amelia, 'settings', 'parts');
  const release = await holdRequests(page, '**/rpc/change_event_parts');
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/change_event_parts')) answers.push(answer.status());
  });
  const leaveRow = () => page.getByRole('heading', { name: 'As they see it' }).click();
  await page.getByRole('group', { name: 'Evening' }).getByLabel('Name').fill('Party');
  await leaveRow();
  await page.getByRole('group', { name: 'Ceremony' }).getByLabel('Name').fill('Vows');
  await leaveRow();
  const brunch = buildEventPart({ id: 4, name: 'Brunch', day: '2027-06-13', from: '11:00' });
  const theirs = [...weddingParts, brunch];
  await amelia.client
    .rpc('change_event_parts', { event_uuid: amelia.event.id, parts: theirs, known: weddingParts })
    .throwOnError();
  release();
  await expect.poll(() => answers).toEqual([409, 409]);
  const readParts = async () =>
    (await unwrap(amelia.client.from('events').select('parts').single())).parts;
  expect(await readParts()).toEqual(theirs);
  await expect(page.getByRole('alert')).toContainText(
    'Someone else has just changed the parts of the day.',
  );
  await expect(page.getByRole('group', { name: 'Brunch' })).toBeVisible();
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  expect(await readParts()).toMatchObject([
    { name: 'Vows' },
    { name: 'Wedding breakfast' },
    { name: 'Party' },
    { name: 'Brunch' },
  ]);
});

test('a part that guests accepted is removed only after a confirmation, and Undo restores it', async ({
  page,
}) => {
  const amelia = await createWedding({ parts: weddingParts });
  await amelia.client
    .from('guests')
    .update({ reply: 'yes' })
    .eq('event_id', amelia.event.id)
    .eq('name', 'Callum O’Neill')
    .throwOnError();
  const listParts = async () => {
    const { parts } = await unwrap(amelia.client.from('events').select('parts').single());
    return (parts as { name: string }[]).map(({ name }) => name);
  };
  await openEvent(page, amelia, 'settings', 'parts');
  await page.getByRole('button', { name: 'Remove Evening' }).click();
  const question = page.getByRole('alertdialog', { name: '1 person said yes to the evening.' });
  await expect(question.getByText('Remove it and their answers?')).toBeVisible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect(await listParts()).toEqual(['Ceremony', 'Wedding breakfast', 'Evening']);
  await page.getByRole('button', { name: 'Remove Evening' }).click();
  await question.getByRole('button', { name: 'Remove the evening' }).click();
  await expect.poll(listParts).toEqual(['Ceremony', 'Wedding breakfast']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(listParts).toEqual(['Ceremony', 'Wedding breakfast', 'Evening']);
});

test('a guest who skips the breakfast chooses no dinner and needs no chair, from the guest list to the check-in page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/); // the response to an incomplete form
  const amelia = await createWedding({ parts: weddingParts, meals: ['Lamb', 'Sea bass'] });
  const [link] = await makeReplyLinks(amelia);
  await page.goto(`/reply/${link?.token}`);
  const [william, charlotte] = ['William Pemberton', 'Charlotte Pemberton'].map((name) =>
    page.getByRole('group', { name }),
  ) as [Locator, Locator];
  for (const person of [william, charlotte])
    await person.getByRole('radio', { name: 'Yes, coming' }).check();
  await expect(
    william.getByRole('radiogroup', { name: 'For the wedding breakfast' }),
  ).toBeVisible();
  await william.getByRole('radio', { name: 'Lamb' }).check();
  await charlotte.getByText('Not for all of it?').click();
  await expect(
    charlotte.getByText('Take the tick away where Charlotte will not be.'),
  ).toBeVisible();
  await expectAccessible(page);
  await charlotte.getByRole('checkbox', { name: /^Wedding breakfast/ }).uncheck();
  await expect(charlotte.getByRole('radiogroup')).toBeHidden();
  await charlotte.getByRole('checkbox', { name: /^Ceremony/ }).uncheck();
  await charlotte.getByRole('checkbox', { name: /^Evening/ }).uncheck();
  await page.getByRole('button', { name: 'Send our reply' }).click();
  await expect(page.getByText('Then is it a no for Charlotte? Choose Can’t come.')).toBeVisible();
  await expect(william.getByRole('radio', { name: 'Lamb' })).toBeChecked();
  await charlotte.getByRole('checkbox', { name: /^Ceremony/ }).check();
  await charlotte.getByRole('checkbox', { name: /^Evening/ }).check();
  await page.getByRole('button', { name: 'Send our reply' }).click();
  await expect(page.getByText('Coming to all of it · Lamb')).toBeVisible();
  await expect(page.getByText('Ceremony and evening')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change our reply' }).click();
  await expect(charlotte.getByRole('checkbox', { name: /^Wedding breakfast/ })).not.toBeChecked();

  await openEvent(page, amelia);
  const guestList = locateGuestList(page);
  await page.getByRole('button', { name: /^Replies/ }).click();
  const row = guestList.row('Charlotte Pemberton');
  await expect(
    row.getByText(
      isPhone(page)
        ? 'Not coming to the tables. Their place at table 5 is still laid.'
        : 'Coming, 2 of 3 parts',
    ),
  ).toBeVisible();
  await expect(
    page.getByText(/^Coming to\s*Ceremony 2\s*Wedding breakfast 1\s*Evening 2$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Free the chair of Charlotte Pemberton' }).click();
  await expect(row.getByText('From 19:30')).toBeVisible();
  await guestList.edit('Charlotte Pemberton');
  await guestList.panel.openMore();
  await expect(guestList.panel.getByText('Ceremony and Evening')).toBeVisible();
  await guestList.panel
    .getByRole('button', { name: 'Change what Charlotte Pemberton is coming to' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'What is Charlotte Pemberton coming to?' });
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Ceremony' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Evening' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Then is it a no for Charlotte Pemberton?')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Evening' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Coming, 1 of 3 parts')).toBeVisible();

  await openEvent(page, amelia, 'room');
  if (!isPhone(page)) await expect(page.getByText('1 of 1 seated')).toBeVisible();
  const guestPage = locateGuestPage(page);
  await guestPage.open(amelia.event.id);
  await guestPage.search('charlotte');
  await expect(page.getByText('Evening 19:30, The Tithe Barn')).toBeVisible();
  const secret = generateLinkSecret();
  await amelia.client
    .rpc('make_door_link', {
      event_uuid: amelia.event.id,
      link_name: 'Joe',
      link_rights: ['look', 'check_in'],
      link_ends_at: new Date(Date.now() + 86_400_000).toISOString(),
      secret,
    })
    .throwOnError();
  const door = locateCheckInPage(page);
  await door.open(`/door#${secret}`);
  await expect(door.row('Charlotte Pemberton')).toContainText('From 19:30');
  await door.tick('Charlotte Pemberton', 'charlotte');
  await expect(door.count(1, 3)).toBeVisible();
});

test('a household declines single parts without JavaScript', async ({ browser, baseURL }) => {
  const amelia = await createWedding({ parts: weddingParts, meals: ['Lamb'] });
  const [link] = await makeReplyLinks(amelia);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/reply/${link?.token}`);
  const william = page.getByRole('group', { name: 'William Pemberton' });
  await william.getByRole('radio', { name: 'Yes, coming' }).check();
  await william.getByText('Not for all of it?').click();
  await william.getByRole('checkbox', { name: /^Wedding breakfast/ }).uncheck();
  const charlotte = page.getByRole('group', { name: 'Charlotte Pemberton' });
  await charlotte.getByRole('radio', { name: 'Can’t come' }).check();
  await page.getByRole('button', { name: 'Send our reply' }).click();
  await expect(page.getByText('Ceremony and evening')).toBeVisible();
  await context.close();
});
