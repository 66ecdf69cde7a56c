import { isClockHere } from '@/lib/time-zones';
import { countDown } from './count-down';
import { showIn, storeChoice, wantedLanguage } from './language/chosen';
import { removeOffline } from './live/save-offline';
import type { GuestPageData } from './model';
import { type NotOpenPayload, PAYLOAD_ID } from './page-payload';
import './components/not-open-page.css';

// The beginning of a page that is not open: a clock set by the server's, and a look now and then whether its hosts have opened it.
const { opening, names, opensNow } = JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? '') as NotOpenPayload;

/** All who wait do not ask in one instant. */
const SPREAD_MS = 1500;
const LOOK_EVERY_MS = 60_000;
const LONGEST_READ_MS = 10_000;
/** Caches on the way may keep a page for 2 seconds: what is loaded again sooner would be this page. */
const SOONEST_RELOAD_MS = 2500;

let ahead = 0;
const now = () => Date.now() + ahead;

async function look(): Promise<void> {
  try {
    const [, , eventId] = window.location.pathname.split('/');
    const answer = await fetch(`/seating-plan/${eventId}.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_READ_MS),
    });
    const said = Date.parse(answer.headers.get('Date') ?? '');
    if (said) ahead = said + 500 - Date.now(); // it is cut to whole seconds
    if (!answer.ok && answer.status !== 404) return; // a reload would get the same trouble in place of this page
    const page = answer.ok ? ((await answer.json()) as GuestPageData) : undefined;
    if (JSON.stringify(page?.opening) === JSON.stringify(opening)) return;
    setTimeout(() => window.location.reload(), Math.max(0, SOONEST_RELOAD_MS - performance.now()));
  } catch {
    // No signal: the clock goes on, and the next occasion to look comes.
  }
}

const lookSoon = () => setTimeout(look, Math.random() * SPREAD_MS);
const lookWhenSeen = () => document.visibilityState === 'visible' && lookSoon();
document.addEventListener('visibilitychange', lookWhenSeen);
window.addEventListener('online', lookWhenSeen);
setInterval(lookWhenSeen, LOOK_EVERY_MS);
void look();

const zone = document.querySelector('.waiting noscript');
if (zone && opening.state === 'waiting' && !isClockHere(opening.time_zone, opening.opens_at)) zone.outerHTML = zone.textContent;

const timer = document.querySelector<HTMLElement>('.countdown');
if (timer && names && opening.state === 'waiting') {
  countDown(timer, { opensAt: Date.parse(opening.opens_at), names, now, atEnd: opensNow, onEnd: lookSoon });
}

const select = document.querySelector<HTMLSelectElement>('select[name=lang]');
if (select) {
  const wanted = wantedLanguage([...select.options].map(({ value }) => ({ code: value })));
  const isAsked = new URLSearchParams(window.location.search).has('lang');
  if (!isAsked && wanted && wanted !== select.value) showIn(wanted, '');
  select.addEventListener('change', () => {
    storeChoice(select.value);
    showIn(select.value, '');
  });
}

// A host sees the theme as it was chosen, also on a computer that is set to dark.
if (window.self !== window.top) document.querySelector('.dimmable')?.classList.remove('dimmable');
removeOffline();
