import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalogues } from '@/features/languages/catalogues';
import { languages } from '@/features/languages/languages';
import { formatZoneName } from '@/lib/dates/time-zones';
import { type FoundGuestPage, renderGuestPageDocument } from './document';
import type { GuestPageData, PublicRoom } from './model';

const files = {
  scripts: ['/assets/guest-page-1.js'],
  styles: ['/assets/guest-page-1.css'],
  roomScripts: ['/assets/room-directions-1.js'],
  screen: {
    scripts: ['/assets/entrance-screen-1.js'],
    styles: ['/assets/entrance-screen-1.css'],
  },
  notOpen: { scripts: ['/assets/not-open-page-1.js'], styles: ['/assets/not-open-page-1.css'] },
};
const seller = { name: 'Placecard', address: null };
const settings = {
  supabaseUrl: '',
  publicUrl: '',
  publishableKey: 'sb_publishable_1',
  supportEmail: '',
  seller,
};

/** Pseudo-random names are the same in every run and compress as badly as real names. */
function buildPages(seed = 7) {
  let state = seed;
  const pick = <One>(from: readonly One[]) => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length] as One;
  };
  const onsets = 'b br c ch d dr f g gr h j k l m n p r s sh st t th tr v w y z'.split(' ');
  const [vowels, codas] = [
    'a ai e ea i o ou u y é ö'.split(' '),
    'l m n r s t nd rt ck ll'.split(' '),
  ];
  const syllable = () => pick(onsets) + pick(vowels) + pick(codas);
  const word = () =>
    syllable().replace(/^./, (letter) => letter.toUpperCase()) +
    (pick([0, 1, 2]) ? syllable() : '');
  const tables = Array.from({ length: 30 }, (_, at) => ({
    label: String(at + 1),
    shape: 'round' as const,
    seats: 8,
    width: 1.524,
    depth: 1.524,
    turn: 0,
    x: 2 + (at % 6) * 3.4 + pick([0, 0.13, 0.4, 0.77]),
    y: 2 + Math.floor(at / 6) * 3.1 + pick([0, 0.21, 0.5, 0.83]),
  }));
  const room: PublicRoom = { width: 22, depth: 17, tables, fixtures: [] };
  const guests = Array.from({ length: 250 }, (_, at) => ({
    name: `${word()} ${word()}`,
    table_number: String((at % 25) + 1),
    additional_info:
      at % 3 ? null : pick(['Vegetarian', 'Vegan', 'Coeliac', 'Halal', 'Wheelchair']),
  }));
  const event = {
    id: '5d7e2c8a-0f7b-4a55-9a53-6c5e4b7a1f00',
    event_name: 'Amelia & Tom',
    event_date: '2027-06-12',
    hidden_languages: '',
    theme_background: 'gradient-blush',
    theme_accent_color: 'wedding-gold',
    theme_text_color: 'wedding-navy',
  };
  return { event, guests, room };
}

function renderPage(
  changes: Partial<GuestPageData> = {},
  code = 'en',
  search: Partial<FoundGuestPage> = {},
) {
  const { room: _, ...page } = buildPages();
  const data: GuestPageData = { message: null, room: null, ...page, ...changes };
  const language = languages.find((one) => one.code === code) ?? languages[0];
  const found = {
    data,
    json: JSON.stringify(data),
    version: '1',
    searchedName: '',
    matchIndexes: { matches: [], guesses: [] },
    ...search,
  };
  return renderGuestPageDocument({ ...found, language }, { files, settings });
}
const compressedSize = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

test('a page preloads the room drawing only if it shows a room', () => {
  expect(renderPage()).not.toContain(files.roomScripts[0]);
  expect(renderPage({ room: buildPages().room })).toContain(
    `<link rel="modulepreload" href="${files.roomScripts[0]}" fetchPriority="low"/>`,
  );
});

test('delays typefaces only on pages whose JavaScript loads them', () => {
  expect(renderPage()).toContain('<html lang="en-GB" dir="ltr" data-typefaces="later"');
  const waiting = {
    state: 'waiting',
    opens_at: '2027-06-12T14:00:00Z',
    time_zone: 'Europe/London',
  } as const;
  expect(renderPage({ opening: waiting })).not.toMatch(/data-typefaces|dataset\.typefaces/);
});

test('without JavaScript, names the time zone of the opening time in the guest’s language', () => {
  const opening = {
    state: 'waiting',
    opens_at: '2027-06-12T14:00:00Z',
    time_zone: 'America/New_York',
  } as const;
  for (const { code, locale } of languages) {
    const [, zone = ''] =
      /<noscript><p class="zone"[^>]*>([^<]+)<\/p><\/noscript>/.exec(
        renderPage({ opening }, code),
      ) ?? [];
    expect(zone, code).toBe(formatZoneName(opening.time_zone, opening.opens_at, locale));
    expect(zone, code).not.toMatch(/GMT|UTC/);
  }
});

test('does not delay typefaces on a phone with an active service worker', () => {
  const page = renderPage();
  const [, script = ''] = /<script>([^<]*)<\/script>.*<link rel="stylesheet"/.exec(page) ?? [];
  const typefacesFor = (serviceWorker?: object) => {
    const dataset = { typefaces: 'later' };
    new Function('navigator', 'document', script)(
      { serviceWorker },
      { documentElement: { dataset } },
    );
    return dataset.typefaces;
  };
  expect(typefacesFor({ controller: {} })).toBeUndefined();
  expect(typefacesFor({ controller: null })).toBe('later');
  expect(typefacesFor()).toBe('later');
});

test.each([
  ['en', 'Saturday 12 June 2027'],
  ['cy', 'Dydd Sadwrn, 12 Mehefin 2027'],
])('formats the date in %s as %s', (code, said) => {
  const page = renderPage({}, code);
  expect(page).toContain(`>${said}</time>`);
  expect(page).toContain(`"day":{"date":"2027-06-12","said":"${said}"}`);
});

test('a page with 250 guests takes at most 8 kB, and 9 kB with a room of 30 tables', () => {
  for (const { code } of languages) {
    expect(compressedSize(renderPage({}, code)), code).toBeLessThanOrEqual(8_000);
    expect(compressedSize(renderPage({ room: buildPages().room }, code)), code).toBeLessThanOrEqual(
      9_000,
    );
  }
});

test.each([
  ['en', '19:00', 'You’re with us from 19:00'],
  ['fr', '19:00', 'Vous êtes avec nous à partir de 19:00'],
  ['ar', '7\u00A0م', 'أنتم معنا ابتداءً من 7\u00A0م'],
])(
  'in %s, tells an evening guest when the evening starts and that there is no set table',
  (code, hour, said) => {
    const callum = {
      name: 'Callum O’Neill',
      table_number: null,
      additional_info: null,
      evening: '19:00',
    };
    const found = { searchedName: 'callum', matchIndexes: { matches: [0], guesses: [] } };
    const page = renderPage({ guests: [callum] }, code, found);
    const { evening, noSetTable, stillSeating } = catalogues[code as 'en'].page;
    expect(page).toContain(`>${said}</p>`);
    expect(page).toContain(`>${hour}</text>`);
    expect(page).toContain(`>${noSetTable}</small>`);
    expect(page).toContain(`"hours":{"19:00":"${hour}"}`);
    expect(page).not.toContain(`>${stillSeating}<`);
    const unsaid = renderPage({ guests: [{ ...callum, evening: '' }] }, code, found);
    expect(unsaid).toContain(`>${evening}</p>`);
    expect(unsaid).not.toMatch(/<text|"hours":/);
  },
);

test('the entrance screen has its own script, and its markup contains no guest names', () => {
  const screen = renderPage({}, 'en', { isScreen: true });
  const [first] = buildPages().guests;
  const [markup = ''] = screen.split('<script type="application/json"');
  expect(markup).toContain('Find your table');
  expect(markup).not.toContain(first?.name);
  expect(screen).toContain('/assets/entrance-screen-1.js');
  expect(screen).not.toContain('/assets/guest-page-1');
  expect(renderPage()).not.toMatch(/entrance|screen/);
});
