import type { Page, Route } from '@playwright/test';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { isPhone, locatePrintPack, openEvent } from '../support/pages.ts';
import { readPdfPages } from '../support/read-prints.ts';

const guests = [
  { name: 'Siân Llewellyn', table_number: 'Top table' },
  { name: 'Mair Llewellyn', table_number: '1', party: 'Llewellyn' },
  { name: 'Elwyn Llewellyn', table_number: '1', party: 'Llewellyn' },
  { name: 'Hugh Carew', table_number: '7' },
  { name: 'Łukasz Dąbrowski', table_number: '7' },
  { name: '王秀英', table_number: '7' },
  { name: 'فاطمة حداد', table_number: '7' },
  { name: 'Nguyễn Thị Hồng', table_number: '7' },
  { name: 'Rosalind Hartley-Penhaligon', table_number: 'The Long Orchard Table by the Window' },
  { name: 'W'.repeat(200), table_number: '1' },
  { name: 'Judith Amos', table_number: null },
];
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
const has = (text: string, name: string) =>
  name
    .split(' ')
    .every((word) => text.includes(plain(word)) || text.includes([...word].reverse().join('')));

/** Names that are wider than their place card in the picture, except the test name made of W’s. */
const findOverhangingNames = (page: Page) =>
  page.locator('.sheet-picture g:has(> .card)').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const width = card.querySelector('.card')?.getBoundingClientRect().width ?? 0;
      const [name] = card.querySelectorAll('text');
      const isWider = (name?.getBoundingClientRect().width ?? 0) > width;
      return isWider && !name?.textContent.startsWith('WW') ? name?.textContent : [];
    }),
  );

test('the host prints everything, and after a change only the differences', async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    events: [{ event_name: 'Siân & Daniel', theme_background: 'gradient-navy' }],
    guests,
  });
  await openEvent(page, amelia, 'print');
  const pack = locatePrintPack(page);
  await expect(page.getByText('1 guest has no table yet.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Place cards' }).first()).toContainText(
    '10 cards, 2 pages',
  );
  await expectAccessible(page);
  expect(await findOverhangingNames(page)).toEqual([]);

  await expect(pack.everything).toHaveAccessibleName(
    isPhone(page) ? 'Download all (PDF)' : /^Download all \(PDF, \d+ pages\)$/,
  );
  const shownPages = /\d+/.exec((await pack.everything.textContent()) ?? '')?.[0];
  const all = await pack.downloadEverything();
  expect(all.name).toBe('Siân-&-Daniel-print-pack.pdf');
  const sheets = await readPdfPages(all.content);
  if (shownPages) expect(Number(shownPages)).toBe(sheets.length);
  const withWords = (words: string) =>
    plain(
      sheets
        .filter(({ text }) => text.includes(words))
        .map(({ text }) => text)
        .join(''),
    );
  for (const kind of ['A to Z by surname', 'Place cards', 'For the kitchen', 'Door list']) {
    for (const { name } of guests.filter(({ table_number }) => table_number))
      expect(has(withWords(kind), name), `${name} in ${kind}`).toBe(true);
  }
  expect(withWords('Door list')).toContain('Notableyet');
  expect(has(withWords('Place cards'), 'Judith Amos')).toBe(false);
  expect(withWords('Escort cards')).toMatch(/Mair&ElwynLlewellyn|Elwyn&MairLlewellyn/);
  for (const { text } of sheets) expect(text).toMatch(/Printed|A to Z by|Sheet|Seating by/);

  await pack.choosePaper('US Letter');
  const [letter] = await readPdfPages((await pack.print('Door')).content);
  expect([letter?.width, letter?.height].map((points) => Math.round(points ?? 0))).toEqual([
    612, 792,
  ]);
  await pack.openOtherPapers();
  await expectAccessible(page);
  const poster = await readPdfPages((await pack.print('Chart by table on A2')).content);
  expect(poster).toHaveLength(1);
  expect(poster[0]?.width).toBeCloseTo(((420 + 2 * 3) / 25.4) * 72, 0); // with a bleed of 3 mm on each side

  await amelia.client
    .from('guests')
    .update({ name: 'Hugh Carew-Pole' })
    .eq('name', 'Hugh Carew')
    .select();
  await amelia.client
    .from('guests')
    .update({ table_number: '2' })
    .eq('name', 'Łukasz Dąbrowski')
    .select();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'US Letter' })).toBeChecked();
  await page.getByRole('button', { name: 'Only the 2 that changed' }).first().click();
  await expect(pack.changed.getByRole('checkbox')).toHaveCount(1);
  await expect(pack.changed.tick('Place cards')).toBeChecked();
  await pack.changed.getByRole('button', { name: 'Not now' }).click();
  await pack.openChanges();
  await expect(pack.changed.getByText('2 guests and 2 tables differ')).toBeVisible();
  await expect(pack.changed.tick('Place cards')).toBeChecked();
  await expect(pack.changed.tick('Door list')).not.toBeChecked();
  await expect(pack.changed.getByLabel('First place on the sheet').nth(1)).toHaveValue('2'); // two of the sheet's eight places were used
  await expect(pack.changed.getByLabel('How much of Chart by table')).toHaveValue('alone'); // the default for posters
  await expect(pack.changed.getByLabel('How much of Chart A to Z by surname')).toHaveValue('whole');
  await expectAccessible(page);
  for (const name of ['Chart A to Z', 'Chart by', 'Table cards', 'Escort cards', 'For the kitchen'])
    for (const box of await pack.changed.tick(name).all()) await box.uncheck();
  const cards = await readPdfPages((await pack.changed.print('1 sheet')).content);
  expect(cards).toHaveLength(1);
  for (const name of ['Hugh Carew-Pole', 'Łukasz Dąbrowski'])
    expect(cards[0]?.text).toContain(name);
  expect(cards[0]?.text).not.toContain('Llewellyn');

  await pack.openChanges();
  await expect(pack.changed.tick('Place cards')).toHaveCount(0);
  for (const name of ['Chart A to Z', 'Table cards', 'Escort cards', 'For the kitchen'])
    for (const box of await pack.changed.tick(name).all()) await box.uncheck();
  const slip = await readPdfPages((await pack.changed.print('1 sheet')).content);
  expect(slip).toHaveLength(1);
  expect(slip[0]?.text).toContain('Only what changed since the version of');
  for (const name of ['Hugh Carew-Pole', 'Łukasz Dąbrowski']) expect(slip[0]?.text).toContain(name);
  await pack.openChanges();
  await expect(pack.changed.tick('Chart by table')).toHaveCount(0);
  await pack.changed.getByRole('button', { name: 'That’s intended' }).click();
  await expect(page.getByText('Changed since you printed')).toHaveCount(0);
});

test('nothing else is printed while sheets are prepared', { tag: '@all' }, async ({ page }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  await openEvent(page, amelia, 'print');
  const byFirstName = page.getByRole('button', { name: 'By first name' });
  await expect(byFirstName).toBeEnabled();
  const held: Route[] = [];
  await page.route('**/*.woff', (route) => void held.push(route));
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const door = page.getByRole('button', { name: 'Print Door', exact: true });
  await door.click();
  await expect(byFirstName).toBeDisabled();
  await expect(door).toBeFocused();
  await page.keyboard.press('Enter');
  await byFirstName.click({ force: true });
  await page.unroute('**/*.woff');
  for (const route of held) await route.continue();
  await expect(byFirstName).toBeEnabled();
  await expect.poll(() => files.length).toBe(1);
  await locatePrintPack(page).print('Door');
  expect(files).toHaveLength(2);
});

test('a reprint has the same bleed as the first print, and only the missing escort cards and menus', {
  tag: '@all',
}, async ({ page }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    events: [{ event_name: 'Siân & Daniel', meals: ['Lamb', 'Sea bass'] }],
    guests,
  });
  await openEvent(page, amelia, 'print');
  const pack = locatePrintPack(page);
  await pack.choosePaper('A3');
  const chart = await readPdfPages((await pack.print('Chart, A to Z')).content);
  await pack.choosePaper('A4');
  await pack.print('Menu');
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Escort cards', exact: true }).click(),
  ]);
  await amelia.client
    .from('guests')
    .update({ table_number: '7' })
    .eq('name', 'Judith Amos')
    .throwOnError();
  await page.reload();
  await page.getByRole('button', { name: 'Escort cards: Only the one that changed' }).click();
  await expect(pack.changed.getByRole('checkbox')).toHaveCount(1);
  await expect(pack.changed.tick('Escort cards')).toBeChecked();
  await pack.changed.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Menu: Only the one that changed' }).click();
  await expect(
    pack.changed.getByText('The meals or the number of menus have changed.'),
  ).toBeVisible();
  const menus = await readPdfPages((await pack.changed.print('1 sheet')).content);
  expect(menus.map(({ text }) => text.split('Sea bass').length)).toEqual([1 + 1]);

  await pack.openChanges();
  await pack.changed.tick('Escort cards').uncheck();
  await pack.changed
    .getByLabel('How much of Chart A to Z by surname')
    .selectOption({ label: 'All of it, on A3' });
  const again = await readPdfPages((await pack.changed.print('1 sheet')).content);
  expect([again[0]?.width, again[0]?.height]).toEqual([chart[0]?.width, chart[0]?.height]);
});

test('printing a menu without meals opens the dialog to add meals', async ({ page }) => {
  const guests = [{ name: 'Judith Amos', table_number: '1' }];
  await openEvent(page, await createBrowserHost({ plan: 'Basic', guests }), 'print');
  await page.getByRole('button', { name: 'Menu: Add meals first' }).click();
  const meals = page.getByRole('dialog', { name: 'Meal choices' });
  await meals.getByRole('textbox').first().fill('Lamb');
  await meals.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Print Menu', exact: true })).toBeEnabled();
});

test('cards cannot be printed while there are none to print', { tag: '@all' }, async ({ page }) => {
  await openEvent(
    page,
    await createBrowserHost({
      plan: 'Basic',
      guests: [{ name: 'Judith Amos', table_number: null }],
    }),
    'print',
  );
  await expect(page.getByText('0 cards, 0 pages').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print Door' })).toBeEnabled();
  await locatePrintPack(page).openOtherPapers();
  for (const name of [
    'Table numbers',
    'Place cards',
    'Menu',
    'Small labels on Avery L7160',
    'Place cards on Avery L7163',
  ])
    await expect(page.getByRole('button', { name: `Print ${name}`, exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Escort cards', exact: true })).toBeDisabled();
});

test('labels fit Avery sheets, and a list of names can be printed for the calligrapher', {
  tag: '@all',
}, async ({ page }) => {
  const [siân, ...others] = guests;
  const amelia = await createBrowserHost({
    plan: 'Basic',
    events: [{ event_name: 'Siân & Daniel' }],
    guests: [{ ...siân, name: 'Siân Llewellyn', title: 'Dr' }, ...others],
  });
  await openEvent(page, amelia, 'print');
  const pack = locatePrintPack(page);
  await pack.openOtherPapers();
  const labels = await pack.print('Small labels on Avery L7160');
  const [small, ...none] = await readPdfPages(labels.content);
  expect(none).toEqual([]);
  expect(plain(small?.text ?? '')).toContain('DrSiânLlewellynTOPTABLE');
  for (const { name } of others.slice(0, -1))
    expect(has(plain(small?.text ?? ''), name), name).toBe(true);
  expect(small?.text).not.toContain('Judith Amos');

  const names = await pack.downloadCalligraphyNames();
  expect(names.name).toBe('Siân-&-Daniel-calligrapher.csv');
  const [, first, ...rows] = names.content.toString().split('\r\n');
  expect(first).toBe('Dr Siân Llewellyn,Dr,Top table');
  expect(rows.at(-1)).toBe('Judith Amos,,');

  await pack.choosePaper('US Letter');
  const wide = await pack.print('Large labels on Avery 5163 or 8163');
  const [large] = await readPdfPages(wide.content);
  expect([large?.width, large?.height].map((points) => Math.round(points ?? 0))).toEqual([
    612, 792,
  ]);

  await amelia.client
    .from('guests')
    .update({ title: 'Prof' })
    .eq('name', 'Siân Llewellyn')
    .select();
  await page.reload();
  await pack.openChanges();
  await expect(pack.changed.getByLabel('First place on the sheet').first()).toHaveValue('10'); // the sheet has 21 places
  const [again] = await readPdfPages((await pack.changed.print('2 sheets')).content);
  expect(again?.text).toContain('Prof Siân Llewellyn');
  expect(again?.text).not.toContain('Hugh Carew');
});

test.describe('without a connection', { tag: '@all' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED|Could not create the sheets/] });

  test('a failed download is reported and can be retried', async ({ page }) => {
    const amelia = await createBrowserHost({ plan: 'Basic', guests: guests.slice(0, 3) });
    await openEvent(page, amelia, 'print');
    await page.route('**/*.woff', (route) => route.abort());
    await page.getByRole('button', { name: 'Print Place cards' }).click();
    await expectToast(
      page,
      'Error',
      'We couldn’t prepare your sheets. Please check your connection and try again.',
    );
    await page.unroute('**/*.woff');
    expect(
      await readPdfPages((await locatePrintPack(page).print('Place cards')).content),
    ).toHaveLength(1);
  });
});
