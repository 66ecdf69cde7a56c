import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectToast, test } from '../support/browser.ts';
import {
  buildCsvFile,
  chooseFromMoreMenu,
  fillEventDetails,
  locateEventFacts,
  submitSignUp,
} from '../support/pages.ts';

test('a host seats guests, and a guest finds the table', async ({
  page,
  browser,
  guestList,
  checkout,
}, info) => {
  const email = `amelia-${info.project.name}-${Date.now()}@example.com`;

  await test.step('signing up leads to the login page, with the e-mail filled in', async () => {
    await page.goto('/signup');
    await expectAccessible(page);
    await submitSignUp(page, email);
    await page.waitForURL('**/login');
    await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible(); // waits, because the URL changes first
    await expectToast(page, 'Account created');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  await test.step('logging in with a saved password opens the dashboard', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login successful', 'Welcome, Amelia!'); // it may disappear before a slow dashboard appears
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amelia Hartley');
    await expect(page.getByText('N/A')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('creating an event without a plan leads to the plans, where the host chooses the free one', async () => {
    await page.getByRole('button', { name: 'Create New Event' }).click();
    await expectToast(
      page,
      'Subscription required',
      'You need to purchase a plan to create an event',
    );
    await page.waitForURL('**/checkout');
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
    await expectAccessible(page);
    await checkout.choose('Basic');
    await page.waitForURL('**/payment-success?free_plan=true');
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment Successful!' })).toContainText('Basic');
    await expectAccessible(page);
  });

  await test.step('the event is created and shows its QR code', async () => {
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByRole('button', { name: 'Create New Event' }).click();
    await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible();
    const create = page.getByRole('button', { name: 'Create Free Event' });
    await expect(create).toBeDisabled();
    await fillEventDetails(page, 'Amelia & Tom’s Wedding', '2027-06-12');
    await expectAccessible(page);
    await create.click();
    await expectToast(
      page,
      'Event Created Successfully!',
      'Your digital seating plan has been created.',
    );
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Event Management' })).toBeVisible();
  });

  await test.step('guests are added without a mouse', async () => {
    await guestList.add({ name: 'Zoë Fairweather', table: '4', info: 'Vegetarian' });
    await expectToast(page, 'Guest Added');
    await expect(guestList.name).toBeFocused();
    await page.keyboard.type('Calum MacRae');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(guestList.row('Calum MacRae')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Missing Information', 'Please provide both name and table number.');
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await expectAccessible(page);
  });

  await test.step('a guest is changed, and a removed one is restored', async () => {
    await guestList.edit('Calum MacRae');
    await expect(guestList.panel.name).toHaveValue('Calum MacRae');
    await guestList.panel.name.fill('Callum MacRae');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Guest Updated');
    await guestList.remove('Callum MacRae');
    await expectToast(page, 'Guest Removed');
    await expect(guestList.row('Callum MacRae')).toHaveCount(0);
    await guestList.undo();
    await expect(guestList.row('Callum MacRae')).toBeVisible();
  });

  await test.step('a CSV is imported completely', async () => {
    const list =
      'Name,Table Number,Additional Info\r\n"Hughes, Tom & Priya",7,"Vegan, nut allergy"\r\nSiân Llewellyn,2,\r\n';
    await guestList.chooseFile(buildCsvFile(list));
    await guestList.confirmImport('Import 2 guests');
    await expectToast(page, 'Guests Imported');
    await expect(guestList.row('Hughes, Tom & Priya')).toBeVisible();
    await expect(guestList.countLine(4, 4)).toBeVisible();
    await expect(await locateEventFacts(page)).toContainText('4 of 50 guests');
    await page.keyboard.press('Escape');
  });

  const guestPage = await test.step('the QR code is downloaded', async () => {
    await page.getByRole('tab', { name: 'QR Code' }).click();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download QR Code' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Amelia-&-Tom’s-Wedding-qr-code.png');
    const png = await readFile(await download.path());
    expect(png.readUInt32BE(16)).toBe(300); // width, from the PNG's header
    await page.getByRole('tab', { name: 'Preview' }).click();
    const phone = page.frameLocator('iframe');
    await expect(phone.getByRole('heading', { name: 'Amelia & Tom’s Wedding' })).toBeVisible();
    await page.getByRole('button', { name: /Zoë Fairweather Table 4/ }).click();
    await expect(phone.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();
    await expectAccessible(page);
    const link = page.getByRole('tabpanel').getByRole('link', { name: 'Open Live Guest View' });
    return (await link.getAttribute('href')) ?? '';
  });

  await test.step('a guest finds the table on their own phone', async () => {
    const guest = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const phone = await guest.newPage();
    await phone.goto(new URL(guestPage, page.url()).href);
    await expect(phone.getByRole('heading', { name: 'Amelia & Tom’s Wedding' })).toBeVisible();
    await phone.getByPlaceholder('Enter your name...').fill('zoe');
    await expect(phone.getByRole('heading', { name: 'Zoë Fairweather' })).toBeVisible();
    await expect(phone.getByText('Table 4')).toBeVisible();
    await expect(phone.getByText('Vegetarian')).toBeVisible();
    await guest.close();
  });

  await test.step('a reload keeps the host signed in; signing out ends it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Event Management' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Preview', selected: true })).toBeVisible();
    await chooseFromMoreMenu(page, 'Sign Out');
    await expectToast(page, 'Signed out', 'You have been successfully signed out.');
  });
});
