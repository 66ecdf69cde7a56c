import { isSameAsLocalTime } from '@/lib/dates/time-zones';
import { getPreferredLanguage, storeLanguage, switchLanguage } from './language/preferred-language';
import { getRefetchDelayMs } from './live/refetch-delay';
import { removeOfflinePages } from './live/save-offline';
import type { GuestPageData } from './model';
import { type NotOpenPayload, PAYLOAD_ID } from './page-payload';
import { startCountdown } from './start-countdown';
import './components/not-open-page.css';

// Entry point of a page that is not open: a countdown by the server's clock, and polling for the opening.
const { opening, names, opensNow } = JSON.parse(
  document.getElementById(PAYLOAD_ID)?.textContent ?? '',
) as NotOpenPayload;

/** Spreads the requests of all waiting pages. */
const SPREAD_MS = 1500;
const POLL_MS = 60_000;
const FETCH_TIMEOUT_MS = 10_000;
/** Proxies may cache a page for 2 seconds, so an earlier reload would get this page again. */
const MIN_PAGE_AGE_MS = 2500;

let clockOffset = 0;
const now = () => Date.now() + clockOffset;

async function checkOpening(): Promise<void> {
  try {
    const [, , eventId] = window.location.pathname.split('/');
    const response = await fetch(`/seating-plan/${eventId}.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    const serverTime = Date.parse(response.headers.get('Date') ?? '');
    if (serverTime) clockOffset = serverTime + 500 - Date.now(); // the header is in whole seconds
    if (!response.ok && response.status !== 404) return; // reloading would replace this page with an error
    const page = response.ok ? ((await response.json()) as GuestPageData) : undefined;
    if (JSON.stringify(page?.opening) === JSON.stringify(opening)) return;
    setTimeout(() => window.location.reload(), Math.max(0, MIN_PAGE_AGE_MS - performance.now()));
  } catch {
    // Offline: the countdown continues, and the next check retries.
  }
}

const checkSoon = () => setTimeout(checkOpening, Math.random() * SPREAD_MS);
const checkIfVisible = () => document.visibilityState === 'visible' && checkSoon();
document.addEventListener('visibilitychange', checkIfVisible);
window.addEventListener('online', checkIfVisible);
setInterval(checkIfVisible, POLL_MS);
setTimeout(checkOpening, getRefetchDelayMs());

const zone = document.querySelector('.waiting noscript');
if (zone && opening.state === 'waiting' && !isSameAsLocalTime(opening.time_zone, opening.opens_at))
  zone.outerHTML = zone.textContent;

const timer = document.querySelector<HTMLElement>('.countdown');
if (timer && names && opening.state === 'waiting') {
  startCountdown(timer, {
    opensAt: Date.parse(opening.opens_at),
    names,
    now,
    endMessage: opensNow,
    onEnd: checkSoon,
  });
}

const select = document.querySelector<HTMLSelectElement>('select[name=lang]');
if (select) {
  const preferred = getPreferredLanguage([...select.options].map(({ value }) => ({ code: value })));
  const isInUrl = new URLSearchParams(window.location.search).has('lang');
  if (!isInUrl && preferred && preferred !== select.value) switchLanguage(preferred, '');
  select.addEventListener('change', () => {
    storeLanguage(select.value);
    switchLanguage(select.value, '');
  });
}

if (window.self !== window.top) document.querySelector('.dimmable')?.classList.remove('dimmable');
removeOfflinePages();
