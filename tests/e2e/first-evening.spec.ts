import type { Page, TestInfo } from '@playwright/test';
import { expect, expectToast, test } from '../support/browser.ts';
import { locateAutoSeating, type locateCheckout, submitSignUp } from '../support/pages.ts';

const surnames = ['Hartley', 'Okafor', 'Raman', 'Llewellyn', 'Hughes', 'Fairweather'];
const names = Array.from({ length: 120 }, (_, at) => `Guest${at} ${surnames[at % 6]}`);

/** Counts clicks on all pages from now on. */
async function countClicks(page: Page, info: TestInfo) {
  let presses = 0;
  const begun = performance.now();
  await page.exposeFunction('pressed', () => presses++);
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed(): void };
    addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && pressed(),
      true,
    );
  });
  return function expectAtMost(most: number) {
    info.annotations.push(
      { type: 'presses', description: String(presses) },
      { type: 'seconds', description: String(Math.round((performance.now() - begun) / 1000)) },
    );
    expect(presses).toBeGreaterThan(5); // proves that clicks are counted
    expect(presses).toBeLessThanOrEqual(most);
  };
}

/** Creates an event with a pasted guest list, starting at the home page. */
async function createFirstEvent(
  page: Page,
  checkout: ReturnType<typeof locateCheckout>,
  list: readonly string[],
): Promise<void> {
  // The host clicks a plan before the page's scripts have loaded.
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.fallback();
  });
  await page.goto('/');
  await page.getByRole('article', { name: 'Pro', exact: true }).getByRole('link').click();
  arrive();
  await page.waitForURL('**/signup?plan=Pro');
  await submitSignUp(page, `newcomer-${Date.now()}@example.com`);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await checkout.proceed();
  await checkout.pay();
  await page.getByLabel('Event Name').pressSequentially('Amelia & Tom’s Wedding', { delay: 20 });
  await page.getByLabel('Event Date').fill('2027-06-12');
  await page.getByLabel('Your guests, one on each line').fill(list.join('\n'));
  await expect(page.getByText('120 guests read')).toBeVisible();
  await page.getByRole('button', { name: 'Make my list' }).click();
}

async function downloadSign(page: Page, name: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  expect((await download).suggestedFilename()).toBe('Amelia-&-Tom’s-Wedding-table-sign.pdf');
}

test('a new host gets from the home page to a printed sign for 120 guests in at most nine clicks', async ({
  page,
  guestList,
  checkout,
}, info) => {
  const expectAtMost = await countClicks(page, info);
  await createFirstEvent(
    page,
    checkout,
    names.map((name, at) => `${name}, ${Math.floor(at / 8) + 1}`),
  );
  await expect(guestList.row('Guest0 Hartley')).toBeVisible();
  await page.getByRole('tab', { name: 'QR Code' }).click();
  await downloadSign(page, 'Print the sign');
  expectAtMost(9);
});

test(
  'a new host seats 120 guests at new tables and prints a sign in at most twelve clicks',
  { tag: '@all' },
  async ({ page, guestList, checkout }, info) => {
    const expectAtMost = await countClicks(page, info);
    await createFirstEvent(page, checkout, names);
    await expect(guestList.row('Guest0 Hartley')).toBeVisible();
    await page.getByRole('button', { name: 'Lay it out', exact: true }).click();
    await page.getByRole('button', { name: 'Lay out and seat them' }).click();
    const seating = locateAutoSeating(page);
    // The list does not name the couple, so the host is asked about the top table.
    await expect(page.getByRole('heading', { name: 'Who sits at the top table?' })).toBeVisible();
    await seating.seatButton.click();
    await expect(seating.verdict).toContainText('Everyone has a chair.');
    await seating.button('Apply this plan').click();
    await expectToast(page, 'Plan applied', '120 guests seated.');
    await downloadSign(page, 'Print sign');
    expectAtMost(12);
  },
);
