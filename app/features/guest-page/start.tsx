import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterFrame } from '@/lib/browser/after-frame';
import { whenIdle } from '@/lib/browser/when-idle';
import { LiveGuestPage } from './components/live-guest-page';
import { LocalisedPage } from './components/localised-page';
import type { RoomDirectionsProps } from './components/room-directions';
import { PAYLOAD_ID, type PagePayload, ROOT_ID } from './page-payload';
import './components/guest-page.css';

// Entry point of a guest page: hydrates what document.tsx rendered, without the router and the rest of the site.
const { language, ...found } = JSON.parse(
  document.getElementById(PAYLOAD_ID)?.textContent ?? '',
) as PagePayload;
const [, , eventId] = window.location.pathname.split('/');

/** Retries a failed import once the page is online again or on the next click. Until then the table is shown without the floor plan. */
async function fetchRoomDirections(
  tries = 0,
): Promise<{ default: ComponentType<RoomDirectionsProps> }> {
  try {
    // Most browsers do not retry a module URL that failed, unless its fragment differs.
    const link = tries
      ? document.querySelector<HTMLLinkElement>('link[href*=room-directions]')
      : null;
    const { RoomDirections }: typeof import('./components/room-directions') = await (link
      ? import(/* @vite-ignore */ `${link.href}#${tries}`)
      : import('./components/room-directions'));
    return { default: RoomDirections };
  } catch (error) {
    console.warn('Could not load the floor plan', error);
    await new Promise((resolve) => {
      for (const event of ['online', 'click']) addEventListener(event, resolve, { once: true });
    });
    return fetchRoomDirections(tries + 1);
  }
}
const RoomDirections = lazy(fetchRoomDirections);

/** Typefaces load only after hydration, so that they do not delay the search (guest-page.css). */
function WithTypefaces({ children }: { children: ReactNode }) {
  useEffect(() => {
    afterFrame(() => delete document.documentElement.dataset.typefaces);
  }, []);
  return children;
}

const hydrate = (page: ReactNode) =>
  hydrateRoot(
    document.getElementById(ROOT_ID) as HTMLElement,
    <WithTypefaces>
      <LocalisedPage language={language}>{page}</LocalisedPage>
    </WithTypefaces>,
  );

function start() {
  if (!('data' in found)) {
    const { message } = found;
    return void import('./components/unknown-event').then(({ UnknownEvent }) =>
      hydrate(
        <UnknownEvent
          eventId={eventId || undefined}
          message={message}
          RoomDirections={RoomDirections}
        />,
      ),
    );
  }
  hydrate(<LiveGuestPage {...found} RoomDirections={RoomDirections} />);
  const getItalics = () => document.fonts.load('italic 2em Baskervville Variable');
  whenIdle(() => document.fonts.ready.then(getItalics).catch(() => {})); // offline, a system font is used
}

const isPainted =
  document.hidden || performance.getEntriesByName('first-contentful-paint').length > 0;
if (isPainted) start();
else afterFrame(start);
