import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';

test('a name is found in any script and by nickname, with and without JavaScript', async ({
  page,
  browser,
  guestPage,
}) => {
  const amelia = await createBrowserHost({
    plan: 'Basic',
    guests: [
      { name: 'Sarah Cohen', table_number: '1' },
      { name: 'David Wang', table_number: '2' },
      { name: '李小龙', table_number: '3' },
      { name: 'Мария Иванова', table_number: '4' },
      { name: 'Margaret Hughes', table_number: '5' },
    ],
  });
  const { id } = amelia.event;
  await guestPage.open(id);
  for (const [typed, table] of [
    ['xiaolong li', '3'],
    ['小龙', '3'],
    ['maria ivanova', '4'],
  ] as const) {
    await guestPage.search(typed);
    await expect(guestPage.table(table)).toBeVisible();
  }
  await guestPage.search('שרה כהן');
  await expect(page.getByRole('heading', { name: 'Did you mean Sarah Cohen?' })).toBeVisible();
  await guestPage.search('王大卫'); // loads the data for Chinese names
  await expect(page.getByText('David Wang')).toBeVisible();
  await guestPage.search('peggy hughes');
  await expect(page.getByRole('heading', { name: 'Did you mean Margaret Hughes?' })).toBeVisible();
  await expectAccessible(page);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const noScript = await plain.newPage();
  for (const [typed, name] of [
    ['peggy hughes', 'Margaret Hughes'],
    ['王大卫', 'David Wang'],
  ] as const) {
    await noScript.goto(
      new URL(`/seating-plan/${id}?name=${encodeURIComponent(typed)}`, page.url()).href,
    );
    await expect(noScript.getByText(name)).toBeVisible();
  }
  await plain.close();

  // The server's result stays while the scripts load, and after they have loaded the nicknames.
  await page.goto(`/seating-plan/${id}?name=peggy+hughes`);
  await expect(page.getByRole('heading', { name: 'Did you mean Margaret Hughes?' })).toBeVisible();
});
