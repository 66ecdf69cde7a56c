import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { WorkspaceTab } from '../../app/features/events/workspace-tabs.ts';
import { formatCount, formatNumber } from '../../app/lib/text/counts.ts';
import { type TestHost, password as usualPassword } from './hosts.ts';

// Actions on the pages. The journeys themselves assert the results.

type File = { name: string; mimeType: string; buffer: Buffer };

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email);
  await page.waitForURL('**/dashboard');
}

/** Stores the host's session in the browser, which is faster than `logIn`. */
async function restoreSession(page: Page, { session }: TestHost): Promise<void> {
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/signing-in', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/signing-in');
  const { E2E_BACKEND_URL = page.url() } = process.env;
  await page.evaluate(
    ({ session, backend }) => {
      const hostName =
        new URL(backend).port === location.port ? location.hostname : new URL(backend).hostname;
      localStorage.setItem(`sb-${hostName.split('.')[0]}-auth-token`, session);
    },
    { session: JSON.stringify(session), backend: E2E_BACKEND_URL },
  );
}

export async function submitLogin(
  page: Page,
  email: string,
  password = usualPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

export async function submitSignUp(
  page: Page,
  email: string,
  password = usualPassword,
  name = 'Amelia Hartley',
): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
}

/** Logs in and opens Event Management for the host's first event, if wanted at a given tab. */
export async function openEvent(
  page: Page,
  host: TestHost,
  place?: WorkspaceTab,
  part?: string,
): Promise<void> {
  await restoreSession(page, host);
  await page.goto(
    `/admin?${new URLSearchParams({ eventId: host.event.id, ...(place && { place }), ...(part && { part }) })}`,
  );
}

export async function fillEventDetails(page: Page, name: string, date?: string): Promise<void> {
  await page.getByLabel('Event Name').fill(name);
  if (date) await page.getByLabel('Event Date').fill(date);
}

export async function renameEvent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await fillEventDetails(page, name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

/** Picks colours in the open event dialog and saves them. */
export async function chooseTheme(
  page: Page,
  background: string,
  ...colours: string[]
): Promise<void> {
  await page.getByRole('tab', { name: 'Theme & Style' }).click();
  await page.getByRole('radio', { name: background, exact: true }).check({ force: true });
  for (const name of colours) await page.getByRole('radio', { name }).check({ force: true });
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760;

/** Opens the menu “Your Events”, which also has the actions for the current event. */
export async function openEventMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Your Events' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: /Your Events/ }).click();
  await menu.waitFor();
  return menu;
}

export async function clickEventAction(
  page: Page,
  name: 'Edit Details' | 'Delete' | 'Create New Event',
) {
  const menu = await openEventMenu(page);
  await menu.getByRole('button', { name, exact: true }).click();
}

/** Chooses from the “⋯” menu of the event bar. */
export async function chooseFromMoreMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The counts of the current event: beside the next step, or on a phone in the menu. */
export const locateEventFacts = async (page: Page): Promise<Locator> =>
  isPhone(page)
    ? (await openEventMenu(page)).locator('.event-facts')
    : page.getByRole('main').locator('.event-facts');

/** Opens the checks from the event's status line, or on a phone from the list of steps. */
export async function openChecks(page: Page): Promise<void> {
  if (isPhone(page))
    await page.getByRole('button', { name: /^(Step \d of|All \d steps are done)/ }).click();
  await page.getByRole('link', { name: /^\d+ to sort out$/ }).click();
}

export function locateGuestList(page: Page) {
  const blankRow = page.getByRole('grid', { name: 'Guests' });
  const name = blankRow.getByLabel('Name', { exact: true });
  const table = blankRow.getByLabel('Table number');
  /** The panel for editing a guest. */
  const panel = page
    .getByRole('region')
    .filter({ has: page.getByRole('form', { name: /^Edit / }) });
  const panelField = (label: string) => panel.getByRole('combobox', { name: label, exact: true });
  const search = page.getByLabel('Search by name or table');
  const file = page.getByLabel('CSV file');
  const preview = page.getByRole('dialog', { name: /^(Check|Import) your list$/ });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const rows = page.locator('[data-guest]');
  const row = (who: string) =>
    page.getByRole('row', { name: new RegExp(escapeRegExp(who)) }).and(rows);
  type Typed = { name: string; table: string; info?: string };
  return {
    name,
    search,
    rows,
    row,
    /** Guests' names, without “also known as”. */
    readNames: () =>
      rows.locator('.guest-row-name').evaluateAll((cells) =>
        cells.map((cell) => {
          const also = cell.querySelector('.guest-row-also')?.textContent ?? '';
          return (cell.textContent ?? '').slice(0, -also.length || undefined);
        }),
      ),
    /** Visible once the list has loaded, even if it is empty. */
    loaded: page.getByText(/^(No guests yet|Showing \d)/),
    /** “Showing 3 of 40 guests” */
    countLine: (shown: number, total: number) =>
      page.getByText(`Showing ${formatNumber(shown)} of ${formatCount(total, 'guest')}`),
    /** Fills in the form without submitting it. */
    async type(guest: Typed) {
      await name.fill(guest.name);
      await table.fill(guest.table);
      if (guest.info) await blankRow.getByLabel(/Additional info/).fill(guest.info);
    },
    async add(guest: Typed) {
      await this.type(guest);
      await page.keyboard.press('Enter');
    },
    edit: (who: string) => button(`Edit ${who}`).click(),
    panel: Object.assign(panel, {
      name: panel.getByLabel('Name', { exact: true }),
      table: panelField('Table'),
      meal: panelField('Meal'),
      info: panel.getByLabel(/^Additional info/),
      openMore: () => panel.getByRole('button', { name: /^More/ }).click(),
    }),
    async moveTo(who: string, to: string) {
      await this.edit(who);
      await panelField('Table').fill(to);
      await button('Update').click();
    },
    /** The chip with a guest's table. A click turns the chip into a field. */
    chip: (who: string) => page.getByRole('button', { name: `Table of ${who}:` }),
    /** Chooses an action from the list that opens below a guest's table chip. */
    async chooseTableAction(who: string, action: string) {
      await this.chip(who).click();
      await page.getByRole('option', { name: action }).click();
    },
    async renameTable(who: string, from: string, to: string) {
      await this.chooseTableAction(who, `Rename ${from}…`);
      await page.getByLabel('New name').fill(to);
      await page.keyboard.press('Enter');
    },
    async applyToSelected(action: string) {
      await button('Other…').click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    makeHousehold: () => button(isPhone(page) ? 'Household' : 'Make a household…').click(),
    /** Chooses from the menu beside the filters. */
    async chooseFromMenu(item: string) {
      await button('Sort and more').click();
      await page.getByRole('menu').getByText(item, { exact: true }).click();
    },
    unseatedFilter: (count: number) => button(`No table yet (${count})`),
    async remove(who: string) {
      if (!isPhone(page)) return button(`Remove ${who}`).click();
      await this.edit(who);
      await button('Remove').click();
    },
    undo: () => button('Undo').first().click(),
    async select(who: string) {
      await this.beginSelecting();
      await page.getByLabel(`Select ${who}`).check();
    },
    async selectAll() {
      await this.beginSelecting();
      await page.getByLabel('Select all').check();
    },
    async beginSelecting() {
      if (isPhone(page) && !(await page.getByLabel('Select all').isVisible()))
        await this.chooseFromMenu('Select guests');
    },
    /** Clicks Remove for the selected guests, without confirming. */
    async removeSelected() {
      if (!isPhone(page)) return button('Remove').click();
      await this.applyToSelected('Remove');
    },
    confirmRemoval: () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click(),
    openImport(): Promise<void> {
      return isPhone(page)
        ? this.chooseFromMenu('Import CSV or Excel')
        : button('Import CSV or Excel').click();
    },
    clickExport(): Promise<void> {
      return isPhone(page) ? this.chooseFromMenu('Export CSV') : button('Export CSV').click();
    },
    chooseFile: (chosen: File | string) => file.setInputFiles(chosen),
    async pasteRows(rows: string) {
      await this.openImport();
      await button('Paste').click();
      await page.getByLabel('Your list, one household on each line').fill(rows);
    },
    /** The preview of an import. Row numbers are those of the spreadsheet. */
    preview: Object.assign(preview, {
      row: (row: number) =>
        preview
          .getByRole('row')
          .filter({ has: page.getByLabel(new RegExp(`^Include row ${row},`)) }),
      cell: (column: string, row: number) =>
        preview.getByLabel(`${column} in row ${row}`, { exact: true }),
      /** On a phone a button opens the column headings. */
      openColumns: async () => {
        if (isPhone(page))
          await preview.getByRole('button', { name: 'Change', exact: true }).click();
      },
      columnSelect: (heading: string) => preview.getByLabel(`We read ${heading} as`),
      show: (filter: string) =>
        preview.getByRole('button', { name: new RegExp(`^${filter}`) }).click(),
      answer: async (question: string, answer: 'Yes' | 'No') => {
        await preview.getByRole('heading', { name: question }).waitFor();
        await preview.getByRole('button', { name: new RegExp(`^${answer}`) }).click();
      },
    }),
    confirmImport: (label: string) =>
      preview.getByRole('button', { name: label, exact: true }).click(),
    async exportFile() {
      const [download] = await Promise.all([page.waitForEvent('download'), this.clickExport()]);
      return download;
    },
  };
}

export const buildCsvFile = (text: string, name = 'guests.csv'): File => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

export function locatePrintPack(page: Page) {
  const download = async (button: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const changed = page.getByRole('dialog', { name: 'Changed since you printed' });
  const everything = page.getByRole('button', { name: /^Download all / });
  return {
    everything,
    downloadEverything: () => download(everything),
    print: (name: string) =>
      download(page.getByRole('button', { name: `Print ${name}`, exact: true })),
    openOtherPapers: () => page.getByText('Posters, labels and bought sheets').click(),
    downloadCalligraphyNames: () =>
      download(page.getByRole('button', { name: 'Names for a calligrapher (CSV)' })),
    choosePaper: (label: string) => page.getByRole('radio', { name: label, exact: true }).check(),
    openChanges: () => page.getByRole('button', { name: 'See what changed' }).click(),
    changed: Object.assign(changed, {
      tick: (name: string) => changed.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
      print: (sheets: string) => download(changed.getByRole('button', { name: `Print ${sheets}` })),
    }),
  };
}

export function locateAutoSeating(page: Page) {
  /** Finds buttons only in the Room tab, because the event line has buttons of the same names. */
  const button = (name: string | RegExp) =>
    page
      .getByRole('tabpanel', { name: 'Room' })
      .getByRole('button', { name, exact: true })
      .filter({ visible: true });
  const choose = async (field: Locator, name: string) => {
    await field.fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  return {
    button,
    seatButton: button(
      /^((Add \d+ tables? and )?seat (the other )?[\d,]+ guests?|(Add \d+ tables? and )?improve the plan)$/i,
    ),
    /** The two sentences above a suggested seating plan. */
    verdict: page.locator('.plan-verdict-words'),
    async addWish(who: string, relation: string, other: string) {
      await choose(page.getByRole('combobox', { name: 'Who', exact: true }), who);
      await page.getByRole('combobox', { name: 'Wish' }).selectOption({ label: relation });
      await choose(
        page.getByRole('combobox', { name: /^(Other guest|Guest or table|Which table)$/ }),
        other,
      );
      await button('Add this wish').click();
    },
    wishList: (count: number) => page.getByRole('list', { name: `${count} wishes` }),
    clash: page.locator('.clash'),
    dropWish: (wish: string) => button(`Drop this wish: ${wish}`).click(),
  };
}

export function locateGuestPage(page: Page) {
  const searchBox = page.getByPlaceholder('Enter your name...');
  return {
    searchBox,
    open: (eventId: string, name?: string) =>
      page.goto(
        `/seating-plan/${eventId}${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`,
      ),
    search: (name: string) => searchBox.fill(name),
    /** Submits the search, so that the page shows only the result. */
    submit: () => searchBox.press('Enter'),
    lookUpSomeoneElse: page.getByRole('link', { name: 'Look up someone else' }),
    showMyTable: page.getByRole('link', { name: 'Yes, show my table' }),
    resultHeading: (who: string) => page.getByRole('heading', { name: who }),
    table: (label: string) => page.getByText(`Table ${label}`),
  };
}

/** The page of a helper’s link. */
export function locateCheckInPage(page: Page) {
  const searchBox = page.getByPlaceholder('Name or table');
  const row = (who: string) =>
    page.getByRole('button', { name: new RegExp(`^${escapeRegExp(who)}`) });
  return {
    searchBox,
    row,
    async open(address: string) {
      await page.goto(address);
      await searchBox.waitFor();
    },
    /** “4 of 12 in” */
    count: (isIn: number, total: number) =>
      page.getByRole('banner').getByText(`${isIn} of ${total} in`),
    async tick(who: string, typed = who) {
      await searchBox.fill(typed);
      await row(who).click();
    },
    openTab: (name: 'Find' | 'Tables' | 'Kitchen') =>
      page.getByRole('navigation', { name: 'Door' }).getByRole('button', { name }).click(),
    undo: () => page.getByRole('button', { name: 'Undo' }).click(),
    openLinkInfo: () => page.getByRole('button', { name: /about this link/ }).click(),
    unsentNotice: (count: number) => page.getByText(`${count} not sent yet, but nothing is lost`),
    /** A check-in that is stored only on this phone, because the server refuses it. */
    unsent: (who: string) => page.getByRole('list', { name: 'Not sent' }).getByText(who),
    async discard(who: string) {
      await page.getByRole('button', { name: /^Discard/ }).click();
      await page.getByRole('dialog').getByText(who).waitFor();
      await page.getByRole('button', { name: 'Discard for good' }).click();
    },
  };
}

/** The steps of choosing a plan and paying, with or without creating an event. */
export function locateCheckout(page: Page) {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  return {
    plan: (name: string) => button(`Get ${name}`),
    choose: (name: string) => button(`Get ${name}`).click(),
    async fillAddress(address: { line1: string; city: string; postcode: string }) {
      await page.getByLabel('Address', { exact: true }).fill(address.line1);
      await page.getByLabel('Town or city').fill(address.city);
      await page.getByLabel('Postcode').fill(address.postcode);
    },
    proceed: () => button('Proceed to Payment').click(),
    /** Chooses a plan and goes to the payment page. */
    async goToPayment(plan: string) {
      await this.choose(plan);
      await this.proceed();
      await page.waitForURL('**/test-checkout/**');
    },
    /** Chooses a plan in the wizard, with the details of an event, and goes to the payment page. */
    async goToPaymentWithEvent(plan: string, name: string, date: string) {
      await this.choose(plan);
      await fillEventDetails(page, name, date);
      await button('Complete Purchase').click();
      await page.waitForURL('**/test-checkout/**');
    },
    pay: () => page.getByRole('button', { name: 'Pay' }).click(),
    cancel: async () => {
      await button('Cancel').click();
      await page.waitForURL((address) => !address.pathname.startsWith('/test-checkout'));
      await page.waitForLoadState();
    },
  };
}
