import { parseSecret } from '@/features/door/model';
import { cachePage } from '@/lib/browser/cache-page';
import { formatAgo } from '@/lib/dates/dates';
import { paths } from '@/lib/text/paths';
import { formatVenueDate } from './model';
import { endPrinting, handlePrintClick, stampPrintTime } from './printing';
import './components/plan-page.css';

// Entry point of the page: loads the plan's HTML with the secret from the URL fragment, caches it for offline use, and shows its age.

const REFRESH_MS = 60_000;
const FETCH_TIMEOUT_MS = 15_000;
/** Must match public/plan/worker.js. */
const CACHE = 'placecard-plan-1';

const plan = document.getElementById('plan') as HTMLElement;
const announcement = document.getElementById('plan-news') as HTMLElement;
document.getElementById('plan-script')?.remove();
const initialHtml = plan.innerHTML;

let secret: string | null = null;
let shown: { html: string; readAt: number; answer?: Headers } | null = null;
let isOffline = false;

/** A cache key that does not reveal the secret; null if the browser lacks Cache Storage or crypto.subtle. */
async function getCacheKey(planSecret: string): Promise<string | null> {
  if (!('caches' in window) || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(planSecret));
  return `${paths.plan}/kept/${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function showCached(planSecret: string): Promise<void> {
  const key = await getCacheKey(planSecret);
  const cached = key && (await caches.open(CACHE).then((cache) => cache.match(key)));
  if (!cached || shown || secret !== planSecret) return;
  if (Date.parse(cached.headers.get('X-Ends-At') ?? '') <= Date.now())
    return uncachePlan(planSecret);
  show(await cached.text(), Number(cached.headers.get('X-Read-At')));
  showEnd(cached.headers);
}

async function cachePlan(planSecret: string, html: string, answer: Headers): Promise<void> {
  const key = await getCacheKey(planSecret);
  if (!key) return;
  const endsAt = answer.get('X-Ends-At') ?? '';
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'X-Read-At': String(Date.now()),
    'X-Ends-At': endsAt,
  };
  await caches.open(CACHE).then((cache) => cache.put(key, new Response(html, { headers })));
}

async function uncachePlan(planSecret: string): Promise<void> {
  const key = await getCacheKey(planSecret);
  if (key) await caches.open(CACHE).then((cache) => cache.delete(key));
}

function show(html: string, readAt: number, answer?: Headers): void {
  const before = plan.querySelector<HTMLElement>('[data-changes]')?.dataset.changes;
  if (html !== shown?.html) {
    const focused = document.activeElement?.getAttribute('data-print');
    plan.innerHTML = html;
    if (focused) plan.querySelector<HTMLElement>(`[data-print=${focused}]`)?.focus();
  }
  const now = plan.querySelector<HTMLElement>('[data-changes]')?.dataset.changes;
  if (before !== undefined && now !== before)
    announcement.textContent = `The plan has changed: ${now} since it was signed off.`;
  shown = { html, readAt, answer };
  showAge();
}

function showAge(): void {
  const fresh = plan.querySelector('[data-fresh]');
  if (!fresh || !shown) return;
  const moment = new Date(shown.readAt);
  const clock = moment.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  fresh.textContent = isOffline
    ? `No connection: this is the plan of ${clock}.`
    : `This is the latest, checked ${formatAge(shown.readAt)}.`;
  fresh.toggleAttribute('data-old', isOffline);
}

function showEnd(answer: Headers): void {
  const end = plan.querySelector<HTMLElement>('[data-ends]');
  if (end)
    end.textContent = formatVenueDate(
      { time_zone: end.dataset.ends ?? '' },
      answer.get('X-Ends-At') ?? '',
    );
}
const formatAge = (readAt: number) => formatAgo(new Date(readAt).toISOString(), Date.now());

async function refresh(): Promise<void> {
  const planSecret = secret;
  if (!planSecret) return;
  try {
    const response = await fetch(`${paths.plan}/latest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: planSecret, known: shown?.answer?.get('ETag') }),
      cache: 'no-store',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    const isClosed = response.status === 410;
    if (!response.ok && !isClosed) throw new Error(`could not read the plan: ${response.status}`);
    const isSame = response.status === 204;
    const html = await response.text();
    if (secret !== planSecret) return;
    isOffline = false;
    const [now, headers] = [isSame && shown ? shown.html : html, response.headers];
    show(now, Date.now(), headers);
    if (!isClosed) showEnd(headers);
    // Ignores errors of blocked or full storage, which would otherwise count as offline.
    await (isClosed ? uncachePlan(planSecret) : cachePlan(planSecret, now, headers)).catch(
      () => {},
    );
  } catch {
    if (secret !== planSecret) return;
    if (!isOffline) announcement.textContent = 'No connection.';
    isOffline = true;
    const wait = document.getElementById('plan-wait');
    if (wait)
      wait.textContent =
        'We can’t load the plan right now. This page keeps trying; once loaded, it opens without a connection.';
    showAge();
  }
}

function open(): void {
  secret = parseSecret(window.location.hash);
  shown = null;
  isOffline = false;
  plan.innerHTML = initialHtml;
  const wait = document.getElementById('plan-wait');
  if (wait && secret) wait.textContent = 'Loading the plan…';
  if (!secret) return;
  const planSecret = secret;
  void showCached(planSecret).catch(() => {}); // storage may be blocked
  void refresh().finally(() => cachePage('/plan/worker.js', paths.plan));
}

const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh();
document.addEventListener('visibilitychange', refreshIfVisible);
window.addEventListener('online', refreshIfVisible);
window.addEventListener('offline', refreshIfVisible);
window.addEventListener('hashchange', open);
setInterval(() => {
  showAge();
  refreshIfVisible();
}, REFRESH_MS);

document.addEventListener('click', ({ target }) => handlePrintClick(target as Element));
window.addEventListener('beforeprint', stampPrintTime);
window.addEventListener('afterprint', endPrinting);

open();
