import { lazy, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '@/lib/when-idle';
import { InLanguage } from './components/in-language';
import { LiveGuestPage } from './components/live-guest-page';
import { GIVEN, type Given, ROOT } from './given';
import './components/guest-page.css';

// The beginning of a guest page in the browser: what document.tsx has drawn comes alive, without the router and the rest of the site.
const { language, ...found } = JSON.parse(document.getElementById(GIVEN)?.textContent ?? '') as Given;
const [, , eventId] = window.location.pathname.split('/');

// Now that the script is here, the line is free for the typefaces (guest-page.css).
delete document.documentElement.dataset.typefaces;

const LitTable = lazy(() =>
  import('./components/lit-table').then(
    ({ LitTable }) => ({ default: LitTable }),
    (error) => {
      console.warn('The plan of the room could not be fetched', error); // the table itself is said without it
      return { default: () => null };
    },
  ),
);

const comeAlive = (page: ReactNode) =>
  hydrateRoot(document.getElementById(ROOT) as HTMLElement, <InLanguage language={language}>{page}</InLanguage>);

if ('data' in found) {
  comeAlive(<LiveGuestPage {...found} LitTable={LitTable} />);
  // In which found names are written.
  whenIdle(() => document.fonts.ready.then(() => document.fonts.load('italic 2em Baskervville Variable')));
} else {
  const { message } = found;
  void import('./components/unknown-event').then(({ UnknownEvent }) =>
    comeAlive(<UnknownEvent eventId={eventId || undefined} message={message} LitTable={LitTable} />),
  );
}
