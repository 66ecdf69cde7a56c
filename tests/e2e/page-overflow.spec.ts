import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import {
  createBrowserHost,
  dateInDays,
  expect,
  measureOverflow,
  test,
  waitUntilStable,
} from '../support/browser.ts';
import { generateGuests } from '../support/generated-guests.ts';
import { locateAutoSeating, logIn } from '../support/pages.ts';

/** A host with 60 unseated guests and enough tables for them. */
async function busyHost() {
  const guests = generateGuests(60).map((guest) => ({ ...guest, table_number: null }));
  const amelia = await createBrowserHost({
    plan: 'Pro',
    events: [{ event_date: dateInDays(30) }],
    guests,
  });
  const add = Array.from({ length: 8 }, (_, at) => ({
    ...NEW_TABLE,
    id: newId(),
    label: String(at + 1),
    x: 2 + (at % 4) * 4,
    y: 3 + Math.floor(at / 4) * 5,
  }));
  const { error } = await amelia.client.rpc('change_seating', {
    event_uuid: amelia.event.id,
    change: { tables: { add } },
  });
  expect(error).toBeNull();
  return amelia;
}

for (const width of [390, 1440])
  test(`at ${width} px no page of a host is longer or wider than its content`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const amelia = await busyHost();
    await logIn(page, amelia.email);
    const event = `/admin?eventId=${amelia.event.id}`;
    const spots = [
      'guests',
      'room',
      'preview',
      'print',
      'day&part=before',
      'day&part=today',
      'day&part=after',
      'settings',
    ];
    const places = spots.map((spot) => `${event}&place=${spot}`);
    const beyond: Record<string, object> = {};
    for (const path of [
      '/dashboard',
      '/account',
      '/checkout',
      '/purchase',
      ...places,
      `/seating-plan/${amelia.event.id}`,
    ]) {
      await page.goto(path);
      await waitUntilStable(page);
      beyond[path] = await measureOverflow(page);
    }
    const seating = locateAutoSeating(page);
    await page.goto(`${event}&place=room&open=seat-for-me`);
    await seating.seatButton.click();
    await expect(page.getByRole('heading', { name: 'Who sits where now, and why' })).toBeVisible();
    beyond['seated by itself'] = await measureOverflow(page);
    const all = Object.keys(beyond).map((path) => [path, { across: 0, below: 0 }]);
    expect(beyond).toEqual(Object.fromEntries(all));
  });

test.describe('without an event', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a page without an event links to other pages', { tag: '@all' }, async ({ page }) => {
    const secret = 'a'.repeat(43);
    const unknown = newId();
    const hasWayOn = async (path: string) => {
      await page.goto('about:blank'); // otherwise a different fragment would only scroll the page
      await page.goto(path);
      await waitUntilStable(page);
      await expect(page.getByRole('main').getByRole('link').first(), path).toHaveAttribute(
        'href',
        /^\//,
      );
    };
    const forAnybody = [
      '/plan',
      `/plan#${secret}`,
      '/door',
      `/door#${secret}`,
      '/join',
      `/join#${secret}`,
      '/seating-plan',
    ];
    for (const path of [...forAnybody, `/seating-plan/${unknown}`, `/reply/${secret}`])
      await hasWayOn(path);

    const amelia = await createBrowserHost({ plan: 'Basic' });
    await logIn(page, amelia.email);
    for (const path of [
      '/admin',
      `/admin?eventId=${unknown}`,
      `/signed-plan?eventId=${unknown}&id=${unknown}`,
    ])
      await hasWayOn(path);
  });
});
