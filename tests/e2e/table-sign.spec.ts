import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { catalogues } from '../../app/features/languages/catalogues.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  test,
} from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';
import { readPdf, readQrImage } from '../support/read-prints.ts';

const qrTab = async (page: Page, overrides: Record<string, string> = {}) => {
  const amelia = await createBrowserHost({ plan: 'Basic', events: [overrides] });
  await openEvent(page, amelia);
  await page.getByRole('tab', { name: 'QR Code' }).click();
  const link = new URL(`/s/${amelia.event.short_address}`, page.url()).href;
  return { address: new URL(`/seating-plan/${amelia.event.id}`, page.url()).href, link };
};

const download = async (page: Page, role: 'button' | 'link', name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole(role, { name }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

test('the host prints the sign, two on a sheet, and downloads the QR code as an SVG', async ({
  page,
  context,
}) => {
  const { address, link } = await qrTab(page, {
    event_name: 'Siân & Wiśniewski',
    theme_background: 'gradient-navy',
  });
  await expectAccessible(page);
  const shown = await page.getByRole('img', { name: /QR code/ }).boundingBox();
  expect(shown?.width).toBeCloseTo(shown?.height ?? 0, 0);

  const svg = await download(page, 'link', 'SVG for a printer');
  expect(svg.name).toBe('Siân-&-Wiśniewski-qr-code.svg');
  expect(svg.content.toString()).toContain('#1D3557');
  expect(await readQrImage(context, svg.content.toString())).toBe(address);

  const sign = await download(page, 'button', 'Print the sign');
  expect(sign.name).toBe('Siân-&-Wiśniewski-table-sign.pdf');
  expect(sign.content.subarray(0, 5).toString()).toBe('%PDF-');
  const read = await readPdf(context, sign.content);
  expect(read.pages).toBe(1);
  const [, , width = 0, height = 0] = read.box;
  expect(width).toBeCloseTo(841.89, 1); // 297 mm
  expect(height).toBeCloseTo(595.28, 1); // 210 mm
  for (const words of [
    'FIND YOUR TABLE',
    'Siân',
    'Wiśniewski',
    'Saturday 12 June 2027',
    'type your name',
    'Seating by',
  ]) {
    expect(read.text).toContain(words);
  }
  expect(read.text.replaceAll('\n', '')).toContain(link.replace(/^https?:\/\//, ''));
  expect(read.links).toEqual([link, link]);
  expect(read.code).toBe(address);
});

test('a table sign repeats its text in a second language', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await qrTab(page);
  await page.getByLabel('Words on the sign').selectOption('English and Cymraeg');
  const { content } = await download(page, 'button', 'Print the sign');
  const { text } = await readPdf(context, content);
  const { page: words, sign } = catalogues.cy;
  await expect(page.getByText(sign.scan.join(' '))).toBeVisible();
  for (const line of ['type your name', words.findYourTable, ...sign.scan])
    expect(text).toContain(line);
});

for (const [kind, event_name] of [
  ['one word of 200 letters', 'W'.repeat(200)],
  ['Arabic, right to left', 'حفل زفاف ليلى & أحمد'],
  ['Chinese and an emoji', '美玲 & Tom 🎉'],
] as const) {
  test(`a sign with a name of ${kind} can be scanned`, { tag: '@all' }, async ({
    page,
    context,
  }) => {
    const { address } = await qrTab(page, { event_name });
    const { content } = await download(page, 'button', 'Print the sign');
    const read = await readPdf(context, content);
    expect(read.pages).toBe(1);
    expect(read.text).toContain('Saturday 12 June 2027');
    expect(read.code).toBe(address);
  });
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Could not create the table sign/] });

  test('a failed download is reported and can be retried', async ({ page }) => {
    await qrTab(page);
    await page.route('**/*.woff', (route) => route.abort());
    await page.getByRole('button', { name: 'Print the sign' }).click();
    await expectToast(
      page,
      'Error',
      'We couldn’t prepare the table sign. Please check your connection and try again.',
    );
    await page.unroute('**/*.woff');
    const { content } = await download(page, 'button', 'Print the sign');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('the sign fits the chosen paper size, which is stored with the event', async ({
  page,
  context,
}) => {
  const { address } = await qrTab(page);
  await page.getByRole('radio', { name: 'US Letter' }).check();
  await expect(page.getByText('Half a page, two on a sheet of US Letter')).toBeVisible();
  const { content } = await download(page, 'button', 'Print this sign');
  const letter = await readPdf(context, content);
  expect(letter.box.slice(2).map(Math.round)).toEqual([792, 612]);
  expect(letter.code).toBe(address);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'US Letter' })).toBeChecked();
});
