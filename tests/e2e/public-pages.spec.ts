import type { Locator, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { demoPage } from '../../app/features/demo/model.ts';
import {
  createBrowserHost,
  dateInDays,
  expect,
  expectAccessible,
  isOwnOrigin,
  test,
} from '../support/browser.ts';
import { locatePrintPack, logIn } from '../support/pages.ts';
import { readPdfPages, readQrImage } from '../support/read-prints.ts';

const publicPages = [
  '/',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/demo',
  '/translations',
  '/docs/api',
];

const backend = () =>
  createClient(process.env.E2E_BACKEND_URL ?? '', process.env.E2E_PUBLISHABLE_KEY ?? '', {
    auth: { persistSession: false },
  });
const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
/** The guest page in the demo's phone frame. */
const phone = (page: Page) => page.frameLocator('iframe[title="Guest page of the Demo Wedding"]');
const titles = (within: Locator) => within.getByRole('heading', { level: 3 });
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

/** Opens a page and waits for its scripts, without which the header does not follow scrolling. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scrollTo(page, 40);
  await expect(page.getByRole('banner')).toHaveClass(/scrolled/);
  await scrollTo(page, 0);
}

/** Returns the links of the header. On a phone, opens the menu that contains them. */
async function headerLinks(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('banner');
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('navigation', { name: 'Menu' });
}

/** The width and height in the header of a PNG file. */
const sizeOfPng = (file: Buffer) => {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
};

test.describe('buttons of the public pages', () => {
  for (const [from, buttons] of Object.entries({
    '/': [
      ['Sign Up Now', '/signup'],
      ['Try Demo', '/demo'],
      ['Get Started Today', '/checkout'],
      ['Get Plan Now', '/signup'],
    ],
    '/features': [
      ['Try Demo', '/demo'],
      ['Get Started', '/checkout'],
    ],
    '/pricing': [
      ['Get Started', '/signup'],
      ['Start Your Free Trial', '/signup'],
    ],
    '/about': [
      ['Try Demo', '/demo'],
      ['Get Started Free', '/checkout'],
    ],
    '/demo': [
      ['Create Your Event', '/purchase'],
      ['See the Plans', '/checkout'],
    ],
  })) {
    test(`buttons of ${from} lead to their pages`, async ({ page }) => {
      await page.goto(from);
      for (const [name, path] of buttons) {
        await main(page).getByRole('link', { name, exact: true }).first().click();
        await page.waitForURL(({ pathname }) => pathname === path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
        await page.waitForURL(({ pathname }) => pathname === from);
      }
    });
  }

  test('the home page leads a signed-in user to their events', async ({ page }) => {
    const toDashboard = main(page).getByRole('link', { name: 'Go to Dashboard' });
    const signUp = main(page).getByRole('link', { name: 'Sign Up Now' });
    const { email, event } = await createBrowserHost({
      plan: 'Pro',
      events: [
        { event_name: 'Forty Years', event_date: dateInDays(200) },
        { event_name: 'Kit & Ann', event_date: dateInDays(6) },
      ],
    });
    await open(page, '/');
    await expect(toDashboard).toHaveCount(0);
    await expect(signUp.first()).toBeVisible();
    await logIn(page, email);
    await page.goto('/');
    await toDashboard.first().click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/');
    const toSoonest = main(page).getByRole('link', { name: 'Back to Kit & Ann' });
    await expect(toSoonest).toBeVisible();
    await expect(signUp.first()).toBeVisible();
    await expectAccessible(page);
    await toSoonest.click();
    await page.waitForURL('**/admin?eventId=*');
    expect(page.url()).not.toContain(event.id);
  });
});

test.describe('/', () => {
  test('explains the steps, shows testimonials, and lists the current plans', async ({ page }) => {
    const { data: plans } = await backend()
      .from('tier_plans')
      .select('name, price')
      .eq('is_active', true)
      .order('price');
    await page.goto('/');
    await expect(titles(region(page, 'How It Works'))).toHaveText([
      /Create .*event and upload guests/,
      /Generate .*QR code/,
      /Enjoy .*event/,
    ]);
    const benefits = region(page, 'Made for the day').getByRole('listitem');
    for (const benefit of [
      /One payment.*No subscription/,
      /CSV guest import/,
      /Dietary/,
      /Any device/,
      /Real-time updates/,
    ])
      await expect(benefits.filter({ hasText: benefit })).toHaveCount(1);

    const book = region(page, 'From the guest book');
    const quotes = book.getByRole('blockquote');
    await expect(quotes).toHaveCount(5);
    for (const quote of await quotes.all()) {
      await expect(quote.getByRole('paragraph')).toHaveText(/\w/);
      await expect(quote.locator('cite')).toHaveText(/\w/);
    }
    await expect(book.getByText(/illustrative/)).toBeVisible();

    const cards = region(page, /Pay once/).getByRole('article');
    await expect(cards).toHaveCount(3);
    for (const [index, { name, price }] of (plans ?? []).entries()) {
      await expect(cards.nth(index)).toHaveAccessibleName(name);
      await expect(cards.nth(index)).toContainText(
        Number(price) === 0 ? 'Free' : `£${Number(price)}`,
      );
      await expect(cards.nth(index).getByText('POPULAR', { exact: true })).toHaveCount(
        name === 'Pro' ? 1 : 0,
      );
      await expect(cards.nth(index).getByRole('link', { name: 'Get Plan Now' })).toHaveAttribute(
        'href',
        Number(price) === 0 ? '/signup' : `/signup?plan=${name.replace(' ', '%20')}`,
      );
    }
  });

  test('shows the table with the chosen cloth', async ({ page }) => {
    await open(page, '/');
    const ground = () =>
      page.locator('.hero').evaluate((hero) => getComputedStyle(hero).backgroundImage);
    const napkins = () =>
      page.locator('.hero .napkin .folded').evaluate((napkin) => getComputedStyle(napkin).fill);
    const grounds = new Set([await ground()]);
    const cloths = page.getByRole('group', { name: 'Try a cloth' }).getByRole('radio');
    await expect(cloths).toHaveCount(7);
    await expect(cloths.first()).toBeChecked();
    for (const choice of (await cloths.all()).slice(1)) {
      const before = await napkins();
      await choice.check();
      await expect.poll(napkins).not.toBe(before);
      grounds.add(await ground());
    }
    expect(grounds.size).toBe(7);
  });
});

test('/features shows the desk, fifteen cards, four benefits and nine claims', async ({ page }) => {
  await page.goto('/features');
  const desk = main(page).getByRole('figure').first();
  await desk.scrollIntoViewIfNeeded();
  const picture = desk.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(desk.getByText(/^Type a name, a table/)).toBeVisible();
  const closeUps = titles(region(page, 'Seen up close.'));
  await expect(closeUps).toHaveText([/reason/, /One guest/, /Paper/]);
  const cards = titles(region(page, /^For /));
  await expect(cards).toHaveCount(15);
  for (const claim of [
    /CSV .*import/,
    /Unlimited table configurations/,
    /Dietary information display/,
    /Any device/,
    /QR code generation/,
    /Real-time updates/,
    /Themes/,
    /Analytics/,
    /Export/,
    /Guest communication/,
  ])
    await expect(cards.filter({ hasText: claim })).toHaveCount(1);
  await expect(titles(region(page, 'What you gain'))).toHaveText([
    'Save Time',
    'Reduce Stress',
    'Go Green',
    'Improve Experience',
  ]);

  const claims = region(page, 'Underneath the tablecloth').getByRole('listitem');
  await expect(claims).toHaveCount(9);
  expect(new Set(await claims.allTextContents()).size).toBe(9);
  for (const claim of [
    /99\.9% uptime.*\baim/,
    /24\/7 availability.*\baim/,
    /SSL/,
    /GDPR/,
    /Backups/,
  ])
    await expect(claims.filter({ hasText: claim })).toHaveCount(1);
});

test('/features repeats none of the home page’s chapters', async ({ page }) => {
  const headings = async (path: string) => {
    await page.goto(path);
    return main(page).getByRole('heading').allTextContents();
  };
  const home = new Set(await headings('/'));
  expect(home.size).toBeGreaterThan(5);
  const repeated = (await headings('/features')).filter((heading) => home.has(heading));
  expect(repeated).toEqual([]);
});

test('/about shows the story, the journey in six steps, the mission and the values', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(region(page, 'Our Story')).toContainText('small UK business');
  await expect(region(page, 'Our Story')).toContainText('more than 50 couples');
  const steps = region(page, 'Our Journey').getByRole('listitem');
  await expect(titles(region(page, 'Our Journey'))).toHaveText([
    /idea/i,
    'Market research',
    'Design',
    'Development',
    'Beta',
    'Public launch',
  ]);
  await expect(steps).toHaveCount(6);
  await expect(steps.last()).toContainText('Coming soon');
  await expect(region(page, 'Our Mission').getByRole('paragraph')).toHaveText(/\w/);
  await expect(titles(region(page, 'Our Values'))).toHaveText([
    'Simplicity',
    'Flexibility',
    'Empathy',
    'Reliability',
  ]);
  await expect(region(page, /^Why /).getByRole('listitem').first()).toBeVisible();
});

test('/privacy has its effective date and every required topic', async ({ page }) => {
  await page.goto('/privacy');
  await expect(main(page).getByText('Effective January 2025')).toBeVisible();
  for (const [topic, ...words] of [
    [
      'What we collect',
      /name/,
      /e-mail/,
      /event/,
      /payment processor/,
      /IP address/,
      /browser/,
      /Usage/,
    ],
    ['What we use it for', /do not sell your data/],
    ['Cookies', /tracking cookies/],
    ['Third parties', /Payment processors/, /E-mail providers/, /Analytics/],
    ['Security', /Passwords/],
    [
      'How long we keep it',
      /24 months/,
      /screenshots after 30 days/,
      /whose message was never sent goes after an hour/,
    ],
    ['Your rights', /Access/, /Correction or deletion/, /Withdraw consent/],
  ] as const)
    for (const word of words) await expect(region(page, topic)).toContainText(word);
  await expect(region(page, 'Contact').getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:\S+@\S+$/,
  );
});

test('the contents of /privacy lead to each part on any screen', async ({ page, isMobile }) => {
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const link = contents.getByRole('link', { name: 'How long we keep it' });
  if (isMobile) {
    await expect(link).toHaveCount(0);
    await contents.getByText('On this page').click();
    await expectAccessible(page);
  }
  await link.click();
  await expect(page).toHaveURL('/privacy#how-long');
  await expect(region(page, 'How long we keep it').getByRole('heading')).toBeInViewport();
});

test.describe('/demo', () => {
  const search = (page: Page) => phone(page).getByPlaceholder('Enter your name...');
  const answer = (page: Page) => phone(page).getByRole('article');
  const nobody = (page: Page) => phone(page).getByText('No matching guests found');
  const tried = (page: Page, what: string | RegExp) => main(page).getByRole('link', { name: what });

  test('shows a made-up wedding with its own QR code and sheets to print', async ({
    page,
    context,
    request,
  }) => {
    const foreign: string[] = [];
    page.on('request', (asked) => {
      if (!isOwnOrigin(asked.url())) foreign.push(asked.url());
    });
    await page.goto('/demo', { waitUntil: 'networkidle' });
    await expect(
      phone(page).getByRole('heading', { name: 'Demo Wedding', level: 1 }),
    ).toBeVisible();
    await expect(phone(page).getByText(/\b15 October 2025$/)).toBeVisible();
    const code = page.getByRole('img', { name: /QR code/ });
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const drawing = await request.get((await code.getAttribute('src')) ?? '');
    expect(await readQrImage(context, await drawing.text())).toBe(`${process.env.E2E_URL}/demo`);

    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      );
    expect(await scripts()).not.toContain('demo-print-pack');
    await main(page).getByRole('button', { name: 'See what you can print' }).click();
    await expect(main(page).getByRole('heading', { name: 'On paper', exact: true })).toBeVisible();
    expect(await scripts()).toContain('demo-print-pack');
    await expectAccessible(page);
    const [kitchen] = await readPdfPages((await locatePrintPack(page).print('Kitchen')).content);
    for (const words of ['Demo Wedding', 'Priya Raman', 'Squash risotto'])
      expect(kitchen?.text).toContain(words);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('finds each of its ten guests on a real guest page, by any part of the name and in any case', async ({
    page,
  }) => {
    await open(page, '/demo');
    expect(demoPage.guests).toHaveLength(10);
    for (const { name, table_number, additional_info } of demoPage.guests) {
      await search(page).fill(name.toUpperCase());
      await expect(answer(page)).toContainText(name);
      await expect(answer(page)).toContainText(new RegExp(`Table\\s*${table_number}`));
      if (additional_info) await expect(answer(page)).toContainText(additional_info);
    }
    await search(page).fill('mber');
    await expect(answer(page)).toContainText('Grace Pemberton');
    await search(page).fill('hartley');
    for (const hartley of ['Margaret', 'William'])
      await expect(answer(page)).toContainText(hartley);
    await search(page).fill('Bartholomew');
    await expect(nobody(page)).toBeVisible();
    for (const nothing of ['', '   ']) {
      await search(page).fill(nothing);
      await expect(nobody(page)).toHaveCount(0);
    }
  });

  test('types the suggested searches: names, a typo, a nickname, a shared name', async ({
    page,
  }) => {
    await open(page, '/demo');
    const hints = main(page)
      .getByText(/^Try searching .+, .+ or .+\.$/)
      .getByRole('link');
    await expect(hints).toHaveCount(3);
    for (const [hint, found] of [
      ['Zoe', 'Zoë Fairweather'],
      ['Hartley', 'Margaret Hartley'],
      ['Ngozi', 'Ngozi Okafor'],
    ] as const) {
      await hints.filter({ hasText: hint }).click();
      await expect(search(page)).toHaveValue(hint);
      await expect(answer(page)).toContainText(found);
    }
    for (const [what, guess] of [
      [/slip/, 'Oluwaseun Adeyemi'],
      [/nickname/, 'William Hartley'],
    ] as const) {
      await tried(page, what).click();
      await expect(answer(page)).toContainText('Did you mean');
      await expect(phone(page).getByText(guess)).toBeVisible();
    }
    await tried(page, /same name/).click();
    for (const { name, additional_info } of demoPage.guests.filter(
      (guest) => guest.name === 'Thomas Hughes',
    ))
      await expect(
        phone(page)
          .getByRole('listitem')
          .filter({ hasText: name })
          .filter({ hasText: additional_info ?? '' }),
      ).toBeVisible();
    await phone(page)
      .getByRole('link', { name: /^Seating by/ })
      .click();
    await expect(page).toHaveURL('/');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('finds a guest’s table', async ({ page }) => {
      await page.goto('/demo');
      await tried(page, 'Ngozi').click();
      await expect(answer(page)).toContainText('Ngozi Okafor');
      await phone(page).getByRole('link', { name: 'Look up someone else' }).click();
      await search(page).fill('pemberton');
      await search(page).press('Enter');
      await expect(answer(page)).toContainText('Grace Pemberton');
    });
  });
});

test.describe('/faq', () => {
  const questions = (page: Page) =>
    main(page).getByRole('heading', { level: 3 }).getByRole('button');
  const opened = (page: Page) => main(page).getByRole('button', { expanded: true });
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' });
  const category = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Category' }).getByRole('button', { name });
  const stored = async () => {
    const { data } = await backend()
      .from('faqs')
      .select('question, answer, category')
      .order('display_order')
      .throwOnError();
    expect(data.length).toBeGreaterThan(20);
    return data;
  };
  const asked = (faqs: Awaited<ReturnType<typeof stored>>) => faqs.map(({ question }) => question);

  test('lists all questions in order, and filters them by words and category', async ({ page }) => {
    const faqs = await stored();
    await open(page, '/faq');
    await expect(questions(page)).toHaveText(asked(faqs));
    const group = main(page).getByRole('heading', { level: 2, name: 'Privacy and data' });
    await expect(group).toBeVisible();

    const aboutSpreadsheets = faqs.filter(({ question, answer }) =>
      /spreadsheet/i.test(question + answer),
    );
    await search(page).fill('SpreadSheet');
    await expect(group).toHaveCount(0);
    await expect(questions(page)).toHaveText(asked(aboutSpreadsheets));
    await expect(
      main(page).getByText(`${aboutSpreadsheets.length} questions`, { exact: true }),
    ).toBeAttached();
    await search(page).fill('');

    for (const name of new Set(faqs.map((faq) => faq.category))) {
      await category(page, name).click();
      await expect(category(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(questions(page)).toHaveText(asked(faqs.filter((faq) => faq.category === name)));
    }
    await category(page, 'Plans and payment').click();
    await search(page).fill('subscription');
    await expect(questions(page)).toHaveText(['Is it a subscription?']);
    await category(page, 'Guests on the day').click();
    await expect(questions(page)).toHaveCount(0);
    await category(page, 'All').click();
    await search(page).fill('');
    await expect(questions(page)).toHaveText(asked(faqs));

    await search(page).fill('helicopter');
    await expect(
      main(page).getByText(
        'No FAQs found matching your criteria. Try a different search term or category.',
      ),
    ).toBeVisible();
    await expect(questions(page)).toHaveCount(0);
    await search(page).fill('app');
    await expect(questions(page).first()).toBeVisible();
  });

  test('opens and closes one answer at a time, and gives each answer its own URL', async ({
    page,
  }) => {
    const faqs = await stored();
    const [first, second] = faqs;
    await open(page, '/faq');
    await expect(opened(page)).toHaveCount(0);
    await questions(page).nth(0).click();
    await expect(main(page).getByText(first?.answer)).toBeVisible();
    await questions(page).nth(1).click();
    await expect(main(page).getByText(second?.answer)).toBeVisible();
    await expect(main(page).getByText(first?.answer)).toBeHidden();
    await expect(opened(page)).toHaveText([second?.question]);
    await questions(page).nth(1).click();
    await expect(opened(page)).toHaveCount(0);
    await expect(main(page).getByText(second?.answer)).toBeHidden();

    const last = faqs.at(-1);
    await questions(page).last().click();
    const link = main(page).getByRole('link', { name: `Link to this answer: ${last?.question}` });
    await expect(link).toHaveText('Link to this answer');
    const address = (await link.getAttribute('href')) ?? '';
    await page.goto('about:blank');
    await page.goto(`/faq${address}`);
    await expect(opened(page)).toHaveText([last?.question]);
    await expect(main(page).getByText(last?.answer)).toBeVisible();
    await expect(opened(page)).toBeInViewport();
  });

  test.describe('reached from another page', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });
    const toQuestions = (page: Page) =>
      page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'FAQ' });

    test('shows Loading until the questions arrive', async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await open(page, '/about');
      await page.route('**/rest/v1/faqs*', async (route) => {
        await held;
        await route.continue();
      });
      await toQuestions(page).click();
      await expect(page).toHaveURL('/faq');
      await expect(main(page).getByRole('status', { name: 'Loading...' })).toBeVisible();
      await expect(questions(page)).toHaveCount(0);
      release();
      await expect(questions(page)).toHaveText(asked(await stored()));
      await expect(main(page).getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    });

    test('reports a failed load, and retries on request', async ({ page }) => {
      await open(page, '/about');
      await page.route('**/rest/v1/faqs*', (route) => route.abort());
      await toQuestions(page).click();
      const trouble = main(page).getByRole('alert');
      await expect(trouble).toContainText('Failed to load FAQs. Please try again later.', {
        timeout: 30_000,
      }); // shown after the automatic retries
      await page.unroute('**/rest/v1/faqs*');
      await trouble.getByRole('button', { name: 'Try again' }).click();
      await expect(questions(page)).toHaveText(asked(await stored()));
      await expect(trouble).toHaveCount(0);
    });
  });
});

test.describe('the header', () => {
  const pages = [
    ['Home', '/'],
    ['Features', '/features'],
    ['Pricing', '/pricing'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const;
  const ofAccounts = ['Dashboard', 'My Account', 'Account Settings', 'Purchase Plan', 'Sign Out'];

  test('links a visitor to all pages, and marks the current page', async ({ page, isMobile }) => {
    await open(page, '/about');
    for (const [name, path] of pages) {
      await (await headerLinks(page, isMobile)).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      if (isMobile)
        await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute(
          'aria-expanded',
          'false',
        );
      const links = await headerLinks(page, isMobile);
      await expect(links.locator('[aria-current=page]').filter({ visible: true })).toHaveText([
        name,
      ]);
      if (isMobile) await page.keyboard.press('Escape');
    }
    for (const [name, path] of [
      ['Log In', '/login'],
      ['Sign Up', '/signup'],
    ] as const) {
      const links = await headerLinks(page, isMobile);
      for (const unknown of ofAccounts)
        await expect(links.getByText(unknown, { exact: true })).toHaveCount(0);
      await links.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  });

  test('leads a signed-in user to their pages, and signs them out', async ({ page, isMobile }) => {
    const { email } = await createBrowserHost();
    await logIn(page, email);
    const account = async () => {
      const links = await headerLinks(page, isMobile);
      if (isMobile) return links;
      await links.getByRole('button', { name: 'My Account' }).click();
      return page.getByRole('menu');
    };
    const role = isMobile ? 'link' : 'menuitem';
    await (await account()).getByRole(role, { name: 'Account Settings' }).click();
    await expect(page).toHaveURL('/account');
    await (await account()).getByRole(role, { name: 'Purchase Plan' }).click();
    await expect(page).toHaveURL('/checkout');
    await (await headerLinks(page, isMobile))
      .getByRole('link', { name: 'Dashboard', exact: true })
      .click();
    await expect(page).toHaveURL('/dashboard');

    const links = await headerLinks(page, isMobile);
    for (const name of ['Log In', 'Sign Up'])
      await expect(links.getByRole('link', { name })).toHaveCount(0);
    await links.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    const after = await headerLinks(page, isMobile);
    await expect(after.getByRole('link', { name: 'Log In' })).toBeVisible();
    for (const gone of ofAccounts)
      await expect(after.getByText(gone, { exact: true })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });

  test('gets a background once the page is scrolled 10 px', async ({ page }) => {
    const header = page.getByRole('banner');
    await open(page, '/');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 11);
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 9);
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 600);
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(header).toBeInViewport({ ratio: 1 });
  });

  test('keeps its links in a menu below 768 px, which Escape closes', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Menu' });
    const inRow = page.getByRole('navigation', { name: 'Main' });
    const inMenu = page.getByRole('navigation', { name: 'Menu' });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(inRow).toBeVisible();
    await expect(button).toBeHidden();

    await page.setViewportSize({ width: 767, height: 800 });
    await expect(inRow).toBeHidden();
    await expect(inMenu).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const [name] of pages)
      await expect(inMenu.getByRole('link', { name, exact: true })).toBeVisible();
    await inMenu.getByRole('link', { name: 'Pricing' }).focus();
    await page.keyboard.press('Escape');
    await expect(inMenu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  });
});

test('the footer links to About, FAQ, Contact, Privacy and Terms', async ({ page }) => {
  await open(page, '/');
  for (const [name, path] of [
    ['About', '/about'],
    ['FAQ', '/faq'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('links to the home page, within the site’s header and footer', async ({ page }) => {
    const answer = await page.goto('/featuers');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await main(page).getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Everyone finds their seat.' }),
    ).toBeVisible();
  });
});

test.describe('metadata for search engines and link previews', () => {
  const content = (page: Page, property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content');
  const facts = async (page: Page) =>
    JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    ) as Record<string, unknown>;

  test('the sitemap lists the public pages by their canonical addresses', async ({ request }) => {
    const sitemap = await request.get('/sitemap.xml');
    expect(sitemap.status()).toBe(200);
    expect(sitemap.headers()['content-type']).toContain('xml');
    const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses.sort()).toEqual(publicPages.map((path) => process.env.E2E_URL + path).sort());
    const seen = new Set<string>();
    for (const address of addresses) {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      const [, title = ''] = /<title>(.+?)<\/title>/.exec(html) ?? [];
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
      expect(html).toContain(`<meta property="og:title" content="${title}"/>`);
      seen.add(title);
    }
    expect(seen.size).toBe(addresses.length);
  });

  test('robots.txt points to the sitemap and blocks no public page', async ({ request }) => {
    const robots = await request.get('/robots.txt');
    expect(robots.status()).toBe(200);
    const text = await robots.text();
    expect(text).toContain(`\nSitemap: ${process.env.E2E_URL}/sitemap.xml`);
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
    expect(closed).toEqual(expect.arrayContaining(['/dashboard', '/admin', '/account']));
    for (const path of publicPages)
      expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  });

  test('the preview picture and the manifest icons have their stated sizes', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    const picture = await request.get((await content(page, 'og:image')) ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(sizeOfPng(await picture.body())).toBe(
      `${await content(page, 'og:image:width')}x${await content(page, 'og:image:height')}`,
    );

    const answer = await request.get(
      (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '',
    );
    expect(answer.status()).toBe(200);
    const manifest = (await answer.json()) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.status()).toBe(200);
      expect(icon.headers()['content-type']).toBe(type);
      expect(sizeOfPng(await icon.body())).toBe(sizes);
    }
  });

  test('questions, plans and business are published as structured data', async ({
    page,
    request,
  }) => {
    await page.goto('/faq');
    const { data: faqs } = await backend()
      .from('faqs')
      .select('question, answer')
      .order('display_order')
      .throwOnError();
    expect(await facts(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });

    await page.goto('/pricing');
    const { data: plans } = await backend()
      .from('tier_plans')
      .select('name, price')
      .eq('is_active', true)
      .order('price')
      .throwOnError();
    expect(await facts(page)).toMatchObject({
      '@type': 'Product',
      offers: plans.map(({ name, price }) => ({
        '@type': 'Offer',
        name,
        price: Number(price).toFixed(2),
        priceCurrency: 'GBP',
      })),
    });

    await page.goto('/');
    const business = await facts(page);
    expect(business).toMatchObject({ '@type': 'Organization', url: process.env.E2E_URL });
    expect((await request.get(String(business.logo))).status()).toBe(200);
  });
});

test.describe('input before the scripts load', () => {
  /** Delays a page's scripts until the returned function is called. */
  const holdScripts = async (page: Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    return release;
  };

  test('a name typed on the demo is searched', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/demo');
    await phone(page).getByPlaceholder('Enter your name...').fill('hartley');
    release();
    await expect(phone(page).getByText('Margaret Hartley')).toBeVisible();
  });

  test('text typed in the search field filters the questions', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/faq');
    await page.getByLabel('Search the questions').fill('zzzz');
    release();
    await expect(
      page.getByText(
        'No FAQs found matching your criteria. Try a different search term or category.',
      ),
    ).toBeVisible();
  });

  test('a chosen cloth is applied', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    await page.getByRole('radio', { name: /sage/i }).check({ force: true });
    release();
    await expect(page.locator('.hero')).toHaveAttribute('data-event-bg', 'gradient-sage');
  });
});
