import type { Page } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { canary } from '../support/canary.ts';
import { buildCsvFile, locateGuestList, openEvent } from '../support/pages.ts';

const phone = '07700 900461';
const { E2E_BACKEND_URL = '', E2E_PUBLISHABLE_KEY = '' } = process.env;

async function openNewEvent(page: Page) {
  const amelia = await createBrowserHost({ plan: 'Pro', events: 1 });
  await openEvent(page, amelia);
  await expect(locateGuestList(page).loaded).toBeAttached();
  const { id } = amelia.event;
  const guests = async () =>
    (await amelia.client.from('guests').select('*').eq('event_id', id).order('position')).data ??
    [];
  return { id, guests };
}

/** Expects each public response about an event to contain `name`, but no private data. */
async function expectOnlyNamePublic(page: Page, id: string, name: string): Promise<void> {
  const asked = encodeURIComponent(name);
  const pages = [
    '',
    '.json',
    `?name=${asked}`,
    `?name=${encodeURIComponent(canary)}`,
    '?name=4%20High%20Street',
    '?lang=de',
  ];
  const calls = [
    'get_event_guest_page',
    'get_event_guests',
    'get_event_seating_data',
    'get_event_room',
    'get_event_message',
  ];
  const headers = { apikey: E2E_PUBLISHABLE_KEY };
  const answers = await Promise.all([
    ...pages.map((end) => page.request.get(`/seating-plan/${id}${end}`)),
    ...calls.map((call) =>
      page.request.get(`${E2E_BACKEND_URL}/rest/v1/rpc/${call}?event_uuid=${id}`, { headers }),
    ),
  ]);
  const tables = await Promise.all(
    ['guests', 'events', 'tables', 'wishes'].map((table) =>
      page.request.get(`${E2E_BACKEND_URL}/rest/v1/${table}?select=*`, { headers }),
    ),
  );
  for (const table of tables) expect(table.ok() ? await table.json() : []).toEqual([]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map((answer) => answer.ok())).toEqual(answers.map(() => true));
  expect(texts.filter((text) => text.includes(name)).length).toBeGreaterThan(2);
  for (const text of texts) {
    // Ignores the searched text, which the search field repeats.
    const said = text
      .replaceAll(`value="${canary}"`, '')
      .replaceAll(`name=${canary}`, '')
      .replaceAll(`"searchedName":"${canary}"`, '');
    expect(said.toLowerCase()).not.toContain(canary.toLowerCase());
    expect(said).not.toContain(phone);
  }
}

test('a household export is imported as guests, and its private data is hidden from others', async ({
  page,
  guestList,
}) => {
  const { id, guests } = await openNewEvent(page);
  const { preview } = guestList;
  const file = [
    'First Name,Last Name,Partner First Name,Partner Last Name,Child 1 First Name,Plus One,Table,Dietary,RSVP,Street Address,Phone,Internal comments,E-mail,Meal,Relationship,Title',
    `Margaret,Ellis,David,Ellis,Poppy,,1,${canary} allergy,Attending,4 ${canary} Street,${phone},${canary} drinks too much,${canary}@ellis.example,${canary} pie,${canary} aunt,${canary}`,
    `Priya,Raman,,,,Yes,,,Attending,9 ${canary} Street,${phone},`,
    'Samira,Rahman,,,,,3,,Declined,,,',
    'The Okafor family,,,,,,4,,Attending,,,',
    'TOTAL,,,,,,,,7,,,',
  ].join('\n');
  await guestList.chooseFile(buildCsvFile(file, 'households.csv'));
  await expect(preview.getByText('from 5 rows')).toBeVisible();
  await expect(preview.getByText('1 said no', { exact: true })).toBeVisible();
  await expect(preview.getByText('1 total row skipped', { exact: true })).toBeVisible();
  await expect(preview.getByRole('button', { name: /^To answer \(1\)/ })).toBeVisible();
  await expect(
    preview
      .getByText(/guests see/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  const family = preview.getByLabel('How many, or who? The Okafor family');
  await family.fill('999');
  await page.keyboard.press('Enter');
  await expect(family).toHaveAccessibleDescription('Type a number from 1 to 20, or the names.');
  await expect(preview.getByRole('button', { name: /^To answer \(1\)/ })).toBeVisible();
  await expectAccessible(page);
  await family.fill('Chidi, Ngozi');
  await page.keyboard.press('Enter');
  await expect(preview.getByLabel('Name in row 5, Ngozi Okafor')).toHaveValue('Ngozi Okafor');
  await preview.getByRole('button', { name: 'Name them: Guest of Priya Raman' }).click();
  await page.keyboard.type('Sam Lee');
  await page.keyboard.press('Enter');
  await guestList.confirmImport('Import all 7, 2 without a table yet');
  await expectToast(page, 'Guests Imported', '7 guests were added.');

  const stored = await guests();
  expect(stored.map(({ name, party }) => [name, party])).toEqual([
    ['Margaret Ellis', 'Ellis'],
    ['David Ellis', 'Ellis'],
    ['Poppy Ellis', 'Ellis'],
    ['Priya Raman', expect.any(String)],
    ['Sam Lee', expect.any(String)],
    ['Chidi Okafor', 'Okafor'],
    ['Ngozi Okafor', 'Okafor'],
  ]);
  expect(stored[0]).toMatchObject({
    allergies: expect.stringContaining(canary),
    private_note: `${canary} drinks too much`,
    external_id: `${canary}@ellis.example`,
    meal: `${canary} pie`,
    tags: `${canary} aunt`,
    additional_info: null,
  });
  await expectOnlyNamePublic(page, id, 'Margaret Ellis');
});

test('a list pasted from a chat is read line by line', { tag: '@all' }, async ({
  page,
  guestList,
}) => {
  const { id, guests } = await openNewEvent(page);
  const { preview } = guestList;
  const chat = [
    '[12/05/2026, 19:02:11] Mum: Hannah Whitlock, top table',
    '[12/05/2026, 19:02:40] Mum: Sarah Smith, nut allergy, table 4',
    '[12/05/2026, 19:03:02] Mum: Tom Pemberton +1',
  ];
  await guestList.pasteRows(chat.join('\n'));
  await expect(preview.getByText('from 3 lines')).toBeVisible();
  await expect(preview.cell('Allergies', 2)).toHaveValue('nut allergy');
  await expectAccessible(page);
  // A correction in the preview stays while the host types more lines.
  await preview.cell('Table', 3).fill('9');
  await page.keyboard.press('Enter');
  await page
    .getByLabel('Your list, one household on each line')
    .fill([...chat, 'Aled Rhys, 7'].join('\n'));
  await expect(preview.cell('Name', 4)).toHaveValue('Aled Rhys');
  await expect(preview.cell('Table', 3)).toHaveValue('9');
  await guestList.confirmImport('Import all 5, 1 without a table yet');
  await expectToast(page, 'Guests Imported', '5 guests were added.');
  const sarah = (await guests()).find(({ name }) => name === 'Sarah Smith');
  expect(sarah).toMatchObject({
    table_number: '4',
    allergies: 'nut allergy',
    additional_info: null,
  });
  const answer = await page.request.get(`/seating-plan/${id}?name=Sarah%20Smith`);
  expect(await answer.text()).toContain('Sarah Smith');
  expect(await answer.text()).not.toMatch(/\bnuts?\b/i);
});

test('a German spreadsheet is imported by its headings, and a second import adds only the changes', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const { id, guests } = await openNewEvent(page);
  const { preview } = guestList;
  const sheet = (...rows: string[]) =>
    buildCsvFile(
      ['Vorname;Nachname;Tisch;Zusage;Allergien;E-Mail;Straße;Telefon', ...rows].join('\r\n'),
      'Gästeliste.csv',
    );
  const street = `Am ${canary} 4`;
  await guestList.chooseFile(
    sheet(
      `Jürgen;Weiß;3;ja;${canary};juergen@weiss.example;${street};${phone}`,
      `Käthe;Weiß;3;ja;;kaethe@weiss.example;${street};${phone}`,
      'Anna;Huber;5;ja;;anna@huber.example;;',
      'Max;Vogel;5;nein;;max@vogel.example;;',
    ),
  );
  await expect(preview.cell('Name', 2)).toHaveValue('Jürgen Weiß');
  await expect(preview.getByText('1 said no', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await guestList.confirmImport('Import 3 guests');
  await expectToast(page, 'Guests Imported', '3 guests were added.');
  await expectOnlyNamePublic(page, id, 'Jürgen Weiß');

  await guestList.chooseFile(
    sheet(
      `Jürgen;Weiß;7;ja;${canary};juergen@weiss.example;${street};${phone}`,
      `Käthe;Weiß-Lang;3;ja;;kaethe@weiss.example;${street};${phone}`,
      'Lena;Roth;5;ja;;lena@roth.example;;',
    ),
  );
  await expect(preview.row(2)).toContainText('Table: 3 → 7');
  await expect(preview.row(3)).toContainText('Name: Käthe Weiß → Käthe Weiß-Lang');
  await expect(preview.row(4)).toContainText('Add');
  await preview.getByRole('button', { name: '1 on your list is not in the file' }).click();
  await page.getByRole('checkbox', { name: /^Anna Huber/ }).check();
  await page.getByRole('button', { name: 'Remove 1 guest' }).click();
  await guestList.confirmImport('Import 1 guest, 2 changes and 1 removal');
  await expectToast(
    page,
    'Guests Imported',
    '1 guest was added, 1 was moved, 1 was renamed, 1 was taken off.',
  );
  expect((await guests()).map(({ name, table_number }) => [name, table_number])).toEqual([
    ['Jürgen Weiß', '7'],
    ['Käthe Weiß-Lang', '3'],
    ['Lena Roth', '5'],
  ]);
});

test('a guest with a changed name and table is recognised by their id', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const { id, guests } = await openNewEvent(page);
  const { preview } = guestList;
  const sheet = (...rows: string[]) =>
    buildCsvFile(['Guest ID,Full name,Table', ...rows].join('\n'), 'guests.csv');
  const [ellie, sam, ruth] = [1041, 1042, 1043].map((number) => `${canary}-${number}`);
  await guestList.chooseFile(
    sheet(`${ellie},Ellie Marsh,3`, `${sam},Sam Okoro,3`, `${ruth},Ruth Lindqvist,5`),
  );
  await guestList.confirmImport('Import 3 guests');
  await expectToast(page, 'Guests Imported', '3 guests were added.');
  const before = await guests();
  expect(before.map(({ external_id }) => external_id)).toEqual([ellie, sam, ruth]);

  const changed = sheet(
    `${ruth},Ruth Lindqvist,5`,
    `${ellie},Eleanor Webb,7`,
    `${sam},Sam Okoro,4`,
  );
  await guestList.chooseFile(changed);
  await expect(preview.row(2)).toContainText('Already on the list');
  await expect(preview.row(3)).toContainText('Name: Ellie Marsh → Eleanor Webb');
  await expect(preview.row(3)).toContainText('Table: 3 → 7');
  await expect(preview.row(4)).toContainText('Table: 3 → 4');
  await preview.show('Changed \\(2\\)');
  await expect(preview.row(2)).toHaveCount(0);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Keep as is: Sam Okoro' }).click();
  await expect(preview.row(4)).toContainText('Stays as on your list');
  await preview.getByRole('button', { name: 'Change: Sam Okoro' }).click();
  await guestList.confirmImport('Update 2 guests');
  await expectToast(page, 'Guests Imported', '2 guests were moved.');
  const now = await guests();
  expect(now.map(({ id, name, table_number }) => [id, name, table_number])).toEqual([
    [before[0]?.id, 'Eleanor Webb', '7'],
    [before[1]?.id, 'Sam Okoro', '4'],
    [before[2]?.id, 'Ruth Lindqvist', '5'],
  ]);
  await expectOnlyNamePublic(page, id, 'Eleanor Webb');

  await guestList.chooseFile(changed);
  await expect(preview.getByText('3 already on your list')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Import 0 guests' })).toBeDisabled();
});
