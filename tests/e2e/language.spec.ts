import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { catalogues } from '../../app/features/languages/catalogues.ts';
import { languages } from '../../app/features/languages/languages.ts';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { renderWaitingPage } from '../../server/http/plain-page.ts';
import { createBrowserHost, expect, expectAccessible, test } from '../support/browser.ts';
import type { TestHost } from '../support/hosts.ts';
import { openEvent } from '../support/pages.ts';

const seats = [
  { name: 'Katarzyna Wiśniewska', table_number: '6', additional_info: 'Chór' },
  { name: 'Jakub Wiśniewski', table_number: '9' },
  { name: 'مريم حداد', table_number: '7', additional_info: 'والدة العروس' },
  { name: '陈丽华', table_number: '7' },
  { name: 'Rosalind Hartley-Penhaligon', table_number: 'Top Table' },
];

test.describe('on a Polish phone', () => {
  test.use({ locale: 'pl-PL' });

  test('the page opens in Polish, and another chosen language is remembered', async ({
    page,
    guestPage,
  }) => {
    const { event } = await createBrowserHost({ plan: 'Basic', guests: seats });
    await guestPage.open(event.id);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByText('sobota, 12 czerwca 2027')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Znajdź swój stolik' }).fill('wisn');
    await expect(page.getByText('Znaleziono 2 osoby. Która z nich to Ty?')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Język' }).selectOption('ar');
    await expect(page).toHaveURL(/\?lang=ar&name=wisn$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('searchbox').fill('مريم');
    await expect(page.getByRole('heading', { name: 'مريم حداد' })).toBeVisible();
    await expectAccessible(page);

    await guestPage.open(event.id);
    await expect(page).toHaveURL(/\?lang=ar$/); // the language chosen on this phone
    await page.goto(`/seating-plan/${event.id}?lang=zh`);
    await expect(page.getByRole('searchbox', { name: '查找您的桌号' })).toBeVisible(); // the language in the URL wins
    await page.getByRole('searchbox').fill('陈丽');
    await expect(page.getByRole('heading', { name: '陈丽华' })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('with JavaScript switched off', () => {
    test.use({ javaScriptEnabled: false });

    test('a chosen language persists after a search', async ({ page, guestPage }) => {
      const { event } = await createBrowserHost({ plan: 'Basic', guests: seats });
      await guestPage.open(event.id);
      await page.getByRole('combobox').selectOption('uk');
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('searchbox').fill('hartley');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/lang=uk/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
      await expect(
        page.getByRole('heading', { name: 'Rosalind Hartley-Penhaligon' }),
      ).toBeVisible();
    });
  });
});

test('on an Arabic page, names in every script align to the right', async ({ page }) => {
  const guests = ['Samuel Hartley', 'Ruth Hartley', 'سامي حداد', 'ليلى حداد'].map((name, at) => ({
    name,
    table_number: `${at + 1}`,
  }));
  const amelia = await createBrowserHost({ plan: 'Basic', guests });
  /** The distance of each name from the right edge of its container. */
  const fromTheRight = (names: string) =>
    page.locator(names).evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const around = element.parentElement ?? element;
        return Math.round(
          around.getBoundingClientRect().right - text.getBoundingClientRect().right,
        );
      }),
    );
  await page.goto(`/seating-plan/${amelia.event.id}?lang=ar`);
  const names = ':is(.found-guest-name, .did-you-mean b)';
  for (const typed of ['hartley', 'hartlley', 'حداد']) {
    await page.locator('input[name="name"]').fill(typed);
    await expect(page.locator(names)).toHaveCount(2);
    expect(await fromTheRight(names), typed).toEqual([0, 0]);
  }
});

test('a host chooses the offered languages', { tag: '@all' }, async ({ page, guestPage }) => {
  const amelia = await createBrowserHost({ plan: 'Basic', guests: seats });
  await openEvent(page, amelia, 'preview', 'languages');
  const romanian = page.getByRole('checkbox', { name: 'Română' });
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeDisabled();
  await romanian.click(); // the checkbox changes only after the save
  await expect(romanian).toBeEnabled();
  await expect(romanian).not.toBeChecked();
  await expectAccessible(page);
  await page.goto(`/seating-plan/${amelia.event.id}?lang=ro`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const offered = await page
    .getByRole('combobox', { name: 'Language' })
    .locator('option')
    .allTextContents();
  expect(offered).toHaveLength(languages.length - 1);
  expect(offered).not.toContain('Română');
  await guestPage.search('zzz');
  await expect(page.getByText('No matching guests found')).toBeVisible();
});

test('translations can be read on their page', { tag: '@all' }, async ({ page }) => {
  await page.goto('/translations');
  await page.locator('summary', { hasText: 'Polski' }).click();
  await expect(page.getByRole('cell', { name: 'Znajdź swój stolik' }).first()).toBeVisible();
  await expectAccessible(page);
});

/** A room with named fixtures and tables for all seated guests. One party sits at two tables. */
async function drawRoom({ client, event }: TestHost) {
  const table = (label: string, x: number, y: number) => ({
    ...NEW_TABLE,
    id: randomUUID(),
    label,
    x,
    y,
  });
  const thing = (kind: string, x: number, y: number, width: number, depth: number) => ({
    ...{ id: randomUUID(), kind, x, y, width, depth, turn: 0 },
  });
  const tables = [
    table('6', 4, 10),
    table('7', 4, 6),
    table('9', 16, 10),
    table('Top Table', 10, 2),
  ];
  const fixtures = [
    thing('door', 10, 14, 1.8, 0.2),
    thing('dance-floor', 10, 7, 5, 4),
    thing('bar', 18, 5, 1, 4),
    thing('cake', 15, 2, 1, 1),
    thing('band', 3, 1.5, 4, 2),
    thing('kitchen', 1, 12, 1.5, 2),
  ];
  const change = {
    tables: { add: tables },
    fixtures: { add: fixtures },
    room: { width: 20, depth: 14 },
  };
  await client.rpc('change_seating', { event_uuid: event.id, change }).throwOnError();
}

const party = 'Hartley';
const inParty = new Set(['Rosalind Hartley-Penhaligon', 'Jakub Wiśniewski', 'مريم حداد']);

/** Widths in pixels and text sizes in percent. */
const sizes = [
  [320, 200],
  [390, 100],
  [390, 200],
  [1440, 100],
  [1440, 200],
] as const;

/**
 * Returns the horizontal overflow, the words that are cut off or overlap, and whether the plan
 * highlights the party.
 */
const findCutText = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const across = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const hidden = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(main, body > *) :is(h1, h2, h3, p, label, a, figcaption, li, dt, dd, .party b)',
      ),
    ].filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1);
    const plan = document.querySelector('.room-plan')?.getBoundingClientRect();
    const words = [...document.querySelectorAll('.room-names text')].map((word) => ({
      word,
      box: word.getBoundingClientRect(),
    }));
    const outside = words.filter(
      ({ box }) =>
        plan && box.width > 0 && (box.left < plan.left - 1 || box.right > plan.right + 1),
    );
    const over = words.filter(({ box: a }, at) =>
      words.some(
        ({ box: b }, other) =>
          other > at &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3,
      ),
    );
    const said = (list: Element[]) => list.map(({ textContent }) => textContent);
    return {
      across: Math.max(0, across),
      hidden: said([...hidden, ...[...outside, ...over].map(({ word }) => word)]),
      isLit: plan !== undefined && document.querySelectorAll('.party li').length === 2,
    };
  });

if (process.env.TEST_ALL) {
  for (const language of languages) {
    const { code, name } = language;

    test(`nothing is cut off in ${name}, at three widths and large text`, async ({ page }) => {
      test.setTimeout(300_000);
      const amelia = await createBrowserHost({
        plan: 'Basic',
        guests: seats.map((guest) => ({ ...guest, party: inParty.has(guest.name) ? party : null })),
      });
      await drawRoom(amelia);
      const look = async (queries: readonly string[]) => {
        for (const [width, text] of sizes) {
          await page.setViewportSize({ width, height: 844 });
          for (const query of queries) {
            await page.goto(`/seating-plan/${amelia.event.id}?${query}&lang=${code}`);
            await page.addStyleTag({ content: `html { font-size: ${text}% !important }` });
            expect
              .soft(await findCutText(page), `${width} px, ${text} %, ${query}`)
              .toEqual({ across: 0, hidden: [], isLit: query === 'name=rosalind' });
          }
          await expectAccessible(page);
        }
      };
      await look(['', 'name=rosalind', 'name=w', 'name=katrzyna', 'name=zzzz']);

      const set = async (times: {
        opens_at?: string;
        closes_at?: string;
        time_zone?: string;
        thanks?: string;
      }) => {
        await page.goto('about:blank'); // leaves the page, which would otherwise reload during the navigation
        await amelia.client
          .from('events')
          .update(times)
          .eq('id', amelia.event.id)
          .select()
          .throwOnError();
      };
      await set({ opens_at: '2027-06-09T13:30:00Z', time_zone: 'America/New_York' }); // a time zone that no test browser uses
      await look(['']);
      await expect(page.getByRole('timer').locator('dd')).toHaveCount(3);
      await expect(page.locator('.zone')).not.toBeEmpty();
      await set({
        opens_at: '2025-06-12T13:00:00Z',
        closes_at: '2025-06-13T13:00:00Z',
        thanks: 'for singing all night',
      });
      await look(['']);
      await expect(page.getByText('for singing all night')).toBeVisible();

      const { waiting } = catalogues[code];
      for (const [width, text] of sizes) {
        await page.setViewportSize({ width, height: 844 });
        await page.setContent(
          await renderWaitingPage(waiting.outOfReach, { retryAfter: 600, language }).text(),
        );
        await page.addStyleTag({ content: `html { font-size: ${text}% !important }` });
        expect
          .soft(await findCutText(page), `waiting, ${width} px, ${text} %`)
          .toEqual({ across: 0, hidden: [], isLit: false });
      }
      // axe forbids timed refreshes, but this page loses nothing when it reloads
      await page.locator('meta[http-equiv]').evaluate((refresh) => refresh.remove());
      await expectAccessible(page);
    });
  }
}
