import { expect, test } from '../support/browser.ts';
import { enterSignUp } from '../support/pages.ts';

const surnames = ['Hartley', 'Okafor', 'Raman', 'Llewellyn', 'Hughes', 'Fairweather'];
const list = Array.from({ length: 120 }, (_, at) => `Guest${at} ${surnames[at % 6]}, ${Math.floor(at / 8) + 1}`).join('\n');

test('a new host goes from the home page to a printed sign for 120 guests in ten presses at most', async ({
  page,
  guestList,
  checkout,
}, info) => {
  let presses = 0;
  await page.exposeFunction('pressed', () => presses++);
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed(): void };
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && pressed(), true);
  });
  const begun = performance.now();
  // The plan is pressed while the scripts of the page are still on their way.
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
  await enterSignUp(page, `newcomer-${Date.now()}@example.com`);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await checkout.proceed();
  await checkout.pay();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByLabel('Event Name').pressSequentially('Amelia & Tom’s Wedding', { delay: 20 });
  await page.getByLabel('Event Date').fill('2027-06-12');
  await page.getByLabel('Your guests, one on each line').fill(list);
  await expect(page.getByText('120 guests read')).toBeVisible();
  await page.getByRole('button', { name: 'Make my list' }).click();
  await expect(guestList.row('Guest0 Hartley')).toBeVisible();
  await page.getByRole('tab', { name: 'QR Code' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download table sign (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('Amelia-&-Tom’s-Wedding-table-sign.pdf');
  info.annotations.push(
    { type: 'presses', description: String(presses) },
    { type: 'seconds', description: String(Math.round((performance.now() - begun) / 1000)) },
  );
  expect(presses).toBeGreaterThan(5); // they were counted
  expect(presses).toBeLessThanOrEqual(10);
});
