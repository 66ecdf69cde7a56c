import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { buildCsvFile, locatePrintPack, openChecks, openEvent } from '../support/pages.ts';
import { readPdfPages } from '../support/read-prints.ts';

test('the host notes meals and allergies, and the kitchen gets them by table', async ({
  page,
  guestList,
}) => {
  const guests = [
    { name: 'Priya Raman', table_number: '4', meal: 'Lamb' },
    { name: 'Kit Pemberton', table_number: '7' },
  ];
  const amelia = await createBrowserHost({
    plan: 'Basic',
    events: [{ meals: ['Lamb', 'Vegan'] }],
    guests,
  });
  const stored = async () =>
    (
      await amelia.client
        .from('guests')
        .select('name, meal, allergies, additional_info')
        .order('position')
        .throwOnError()
    ).data;
  await openEvent(page, amelia);

  await guestList.edit('Priya Raman');
  await guestList.panel.meal.fill('VEGAN');
  await page.getByRole('button', { name: 'Nuts', exact: true }).click();
  await page.getByLabel('Nuts: severe').check();
  await page.getByRole('button', { name: 'Something else' }).click();
  const others = page.getByLabel('Other allergies, separated by commas');
  await others.pressSequentially('fish sauce, nuts in oil, kiwi'); // “fish sauce” does not tick Fish, and Nuts stays ticked
  await expect(page.getByLabel('Nuts: severe')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Fish', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await others.fill('kiwi');
  await expect(page.getByText('deleted 30 days after the event')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(guestList.row('Priya Raman')).toContainText('Nuts, severe; kiwi');
  await page.getByRole('button', { name: 'No meal (1)' }).click();
  await expect(guestList.row('Priya Raman')).toHaveCount(0);
  await page.getByRole('button', { name: 'All 2' }).click();

  await guestList.chooseFromMenu('Meal choices');
  await page.getByLabel('Name of Vegan').fill(' lamb ');
  await expect(page.getByText('Vegan and Lamb become one meal, which 1 guest has.')).toBeVisible();
  await page.getByLabel('Name of Vegan').fill('Mushroom wellington');
  await page.getByRole('button', { name: 'Remove Lamb' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Meals Updated');
  await expect(guestList.row('Priya Raman')).toContainText('Mushroom wellington');
  await guestList.undo();
  await expectToast(page, 'Undone');
  await expect(guestList.row('Priya Raman')).toContainText('Vegan');
  expect((await amelia.client.from('events').select('meals').single()).data).toEqual({
    meals: ['Lamb', 'Vegan'],
  });

  await guestList.chooseFile(
    buildCsvFile('Name,Table Number,Additional Info\nAled Rhys,7,"Usher, severe nut allergy"\n'),
  );
  const questions = guestList.preview.getByRole('complementary', {
    name: 'Questions about your list',
  });
  await expect(
    questions.getByRole('heading', { name: 'Keep notes about food private?' }),
  ).toBeVisible();
  await expectAccessible(page);
  await questions.getByRole('button', { name: 'Yes' }).click();
  await expect(
    guestList.preview.getByRole('button', { name: 'Put food words of 1 guest back' }),
  ).toBeVisible();
  await guestList.confirmImport('Import 1 guest');
  await expectToast(page, 'Guests Imported');
  expect(await stored()).toEqual([
    { name: 'Priya Raman', meal: 'Vegan', allergies: 'Nuts (severe), kiwi', additional_info: null },
    { name: 'Kit Pemberton', meal: null, allergies: null, additional_info: null },
    { name: 'Aled Rhys', meal: null, allergies: 'nut allergy (severe)', additional_info: 'Usher' },
  ]);

  await guestList.chooseFile(
    buildCsvFile(
      'Guest,Meal,Allergies\nKit Pemberton,Lamb,Milk\nPriya Raman,Lamb,"kiwi, severe nuts"\nAled Rhys,,nut allergy (severe)\n',
    ),
  );
  const { preview } = guestList;
  await expect(preview.getByText('2 get new details')).toBeVisible();
  await expect(preview.getByText('1 already on your list')).toBeVisible();
  await expect(preview.row(2)).toContainText('Adds allergies: Milk');
  await expect(preview.row(3)).toContainText('Meal: Vegan → Lamb');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Leave out: allergies of Kit Pemberton' }).click();
  await expect(preview.row(2)).toContainText('Allergies stays empty, not “Milk”');
  await preview.getByRole('button', { name: 'Use: allergies of Kit Pemberton' }).click();
  await guestList.confirmImport('Update 2 guests');
  await expectToast(page, 'Guests Imported', '2 guests were updated.');
  expect((await stored())?.map(({ meal }) => meal)).toEqual(['Lamb', 'Lamb', null]);
  await guestList.undo();
  await expectToast(page, 'Undone', 'The import of 2 guests was undone.');
  expect((await stored())?.map(({ meal, allergies }) => [meal, allergies])).toEqual([
    ['Vegan', 'Nuts (severe), kiwi'],
    [null, null],
    [null, 'nut allergy (severe)'],
  ]);

  await page.getByRole('tab', { name: 'QR Code' }).click();
  const [sheet] = await readPdfPages((await locatePrintPack(page).print('Kitchen')).content);
  for (const words of ['No nuts', 'SEVERE', 'No kiwi', 'Priya Raman', 'Severe at: 4, 7'])
    expect(sheet?.text).toContain(words);
});

test('food in public notes moves to the kitchen with one click, and private notes stay private', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  await openEvent(page, amelia);
  await guestList.edit('Zoë Fairweather');
  await guestList.panel.info.fill('Bridesmaid, nut allergy, kiwi allergy');
  await page.getByRole('button', { name: 'Keep it for the kitchen' }).click();
  const others = page.getByLabel('Other allergies, separated by commas');
  await expect(others).toHaveValue('nut allergy, kiwi allergy');
  await others.press('End');
  await others.pressSequentially(', rye, nuts in oil'); // an unfinished word does not remove the allergen
  await expect(guestList.panel.info).toHaveValue('Bridesmaid');
  await guestList.panel.openMore();
  await page.getByLabel(/Private note/).fill('Leaves early');
  await page.getByLabel(/^Title/).fill('Dr');
  await guestList.panel.getByLabel(/^Reply/).selectOption('Coming');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Guest Updated');
  const { data } = await amelia.client
    .from('guests')
    .select('additional_info, allergies, private_note, title, reply')
    .single();
  expect(data).toEqual({
    additional_info: 'Bridesmaid',
    allergies: 'nut allergy, kiwi allergy, rye, nuts in oil',
    private_note: 'Leaves early',
    title: 'Dr',
    reply: 'yes',
  });
});

test('withheld allergies appear on the kitchen’s sheet only after the host confirms consent', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const zoe = {
    name: 'Zoë Fairweather',
    table_number: '4',
    allergies: 'Eggs',
    reply_allergies: 'Nuts (severe)',
    allergies_withheld: true,
  };
  await openEvent(page, await createBrowserHost({ plan: 'Basic', guests: [zoe] }));
  const kitchenSheet = async () => {
    await page.getByRole('tab', { name: 'QR Code' }).click();
    const [sheet] = await readPdfPages((await locatePrintPack(page).print('Kitchen')).content);
    await page.getByRole('tab', { name: 'Guest List' }).click();
    return sheet?.text;
  };
  await expect(guestList.row('Zoë Fairweather')).toContainText('Nuts, severe');
  const before = await kitchenSheet();
  expect(before).toContain('No eggs; Ask the couple');
  expect(before).not.toMatch(/nuts|severe/i);

  await guestList.edit('Zoë Fairweather');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'They agree now' }).click();
  await expectToast(
    page,
    'Guest Updated',
    'The kitchen reads the allergies of Zoë Fairweather now.',
  );
  await expect(page.getByRole('button', { name: 'They agree now' })).toBeHidden();
  await expect(guestList.panel.locator('.kitchen-allergen').first()).toBeFocused();
  await guestList.panel.getByRole('button', { name: 'Cancel' }).click();
  expect(await kitchenSheet()).toMatch(/No eggs; ?No nuts ?SEVERE/);
});

test('food from a reply shows beside the host’s text until one is chosen, and Undo restores both', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const zoe = {
    name: 'Zoë Fairweather',
    table_number: '4',
    meal: 'Lamb',
    reply_meal: 'Sea bass',
    allergies: 'Nuts (severe)',
    reply_allergies: 'No cheese',
  };
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe] });
  await openEvent(page, amelia);
  const stored = async () =>
    (
      await amelia.client
        .from('guests')
        .select('meal, reply_meal, allergies, reply_allergies')
        .single()
    ).data;
  const row = guestList.row('Zoë Fairweather');
  for (const words of ['Lamb', 'In the reply: Sea bass', 'Nuts, severe', 'In the reply: No cheese'])
    await expect(row).toContainText(words);
  await guestList.edit('Zoë Fairweather');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use Sea bass' }).click();
  await expectToast(page, 'Guest Updated', 'What Zoë Fairweather said in the reply is settled.');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByText('wrote in the reply')).toBeHidden();
  await expect.poll(stored).toEqual({
    ...{
      meal: 'Sea bass',
      reply_meal: 'Sea bass',
      allergies: 'Nuts (severe), No cheese',
      reply_allergies: null,
    },
  });
  await guestList.undo();
  await expect
    .poll(stored)
    .toMatchObject({ allergies: 'Nuts (severe)', reply_allergies: 'No cheese' });
});

test('the check list links to the guest list, where the host resolves food that differs from the reply', {
  tag: '@all',
}, async ({ page, guestList }) => {
  const zoe = {
    ...{
      name: 'Zoë Fairweather',
      table_number: '4',
      reply: 'yes' as const,
      meal: 'Lamb',
      reply_meal: 'Sea bass',
    },
    ...{ allergies: 'Nuts (severe)', reply_allergies: 'No cheese' },
  };
  const tom = {
    name: 'Tom Hughes',
    table_number: '4',
    reply: 'yes' as const,
    meal: 'Lamb',
    reply_meal: 'Lamb',
  };
  const amelia = await createBrowserHost({ plan: 'Basic', guests: [zoe, tom] });
  await openEvent(page, amelia);
  const stored = async () => {
    const read = amelia.client
      .from('guests')
      .select('meal, reply_meal, allergies, reply_allergies')
      .eq('name', zoe.name);
    return (await read.single()).data;
  };
  await openChecks(page);
  const found = page
    .getByRole('listitem')
    .filter({ hasText: 'Food in 1 reply differs from what you wrote' });
  await found.getByRole('button', { name: 'Show them' }).click();
  await expect(guestList.row('Tom Hughes')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take theirs, Zoë Fairweather' }).click();
  await expectToast(page, 'Guest Updated', 'What Zoë Fairweather said in the reply is settled.');
  await expect.poll(stored).toMatchObject({ allergies: 'No cheese', reply_allergies: null });
  await guestList.undo();
  await expect
    .poll(stored)
    .toMatchObject({ allergies: 'Nuts (severe)', reply_allergies: 'No cheese' });
  await page.getByRole('button', { name: 'Keep mine, Zoë Fairweather' }).click();
  await page.getByRole('button', { name: 'Keep Lamb, Zoë Fairweather' }).click();
  await expect
    .poll(stored)
    .toEqual({ meal: 'Lamb', reply_meal: null, allergies: 'Nuts (severe)', reply_allergies: null });
  await expect(page.getByText('in the reply')).toHaveCount(0);
  await expect(page.getByText('Food in 1 reply differs')).toHaveCount(0);
});
