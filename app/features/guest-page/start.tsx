import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '@/lib/when-idle';
import { InLanguage } from './components/in-language';
import type { LitTableProps } from './components/lit-table';
import { LiveGuestPage } from './components/live-guest-page';
import { GIVEN, type Given, ROOT } from './given';
import './components/guest-page.css';

// The beginning of a guest page in the browser: what document.tsx has drawn comes alive, without the router and the rest of the site.
const { language, ...found } = JSON.parse(document.getElementById(GIVEN)?.textContent ?? '') as Given;
const [, , eventId] = window.location.pathname.split('/');

/** After what there is to show is shown. */
const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

let Fetched: ComponentType<LitTableProps>;
let tries = 0;
/** Most browsers never ask again for a module that did not come (whatwg/html#6768), but for one with another fragment. */
const importLitTable = (): Promise<typeof import('./components/lit-table')> =>
  tries++
    ? import(/* @vite-ignore */ `${document.querySelector<HTMLLinkElement>('link[href*=lit-table]')?.href}#${tries}`)
    : import('./components/lit-table');
function fetchLitTable() {
  Fetched = lazy(() =>
    importLitTable().then(
      ({ LitTable }) => ({ default: LitTable }),
      (error) => {
        console.warn('The plan of the room could not be fetched', error); // the table itself is said without it
        return { default: NotFetched };
      },
    ),
  );
}
fetchLitTable();

/** It is fetched anew when there is something new to show: the next guest found, or a page that is online again. */
function NotFetched() {
  useEffect(fetchLitTable, []);
  return null;
}
const LitTable = (props: LitTableProps) => <Fetched {...props} />;

/** Typefaces are asked for once the script is at work, and whoever was typed before it came is found (guest-page.css). */
function InTypefaces({ children }: { children: ReactNode }) {
  useEffect(() => {
    afterFrame(() => delete document.documentElement.dataset.typefaces);
  }, []);
  return children;
}

const comeAlive = (page: ReactNode) =>
  hydrateRoot(
    document.getElementById(ROOT) as HTMLElement,
    <InTypefaces>
      <InLanguage language={language}>{page}</InLanguage>
    </InTypefaces>,
  );

function begin() {
  if (!('data' in found)) {
    const { message } = found;
    return void import('./components/unknown-event').then(({ UnknownEvent }) =>
      comeAlive(<UnknownEvent eventId={eventId || undefined} message={message} LitTable={LitTable} />),
    );
  }
  comeAlive(<LiveGuestPage {...found} LitTable={LitTable} />);
  // In which found names are written.
  const getItalics = () => document.fonts.load('italic 2em Baskervville Variable');
  whenIdle(() => document.fonts.ready.then(getItalics).catch(() => {})); // offline the phone's own stand in
}

const isShown = document.hidden || performance.getEntriesByName('first-contentful-paint').length > 0;
if (isShown) begin();
else afterFrame(begin);
