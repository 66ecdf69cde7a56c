import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '@/lib/when-idle';
import { InLanguage } from './components/in-language';
import { LiveGuestPage } from './components/live-guest-page';
import { GIVEN, type Given, ROOT } from './given';
import './components/guest-page.css';

// The beginning of a guest page in the browser: what document.tsx has drawn comes alive, without the router and the rest of the site.
const { language, ...found } = JSON.parse(document.getElementById(GIVEN)?.textContent ?? '') as Given;
const [, , eventId] = window.location.pathname.split('/');

const comeAlive = (page: ReactNode) =>
  hydrateRoot(document.getElementById(ROOT) as HTMLElement, <InLanguage language={language}>{page}</InLanguage>);

if ('data' in found) {
  comeAlive(<LiveGuestPage {...found} />);
  whenIdle(() => document.fonts.load('italic 2em Baskervville Variable')); // in which found names are written
} else {
  const { message } = found;
  void import('./components/unknown-event').then(({ UnknownEvent }) =>
    comeAlive(<UnknownEvent eventId={eventId || undefined} message={message} />),
  );
}
