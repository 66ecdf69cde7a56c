import { env } from '@/lib/env';

/** Every address of the product, so that a link cannot be mistyped. */
export const paths = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  demo: '/demo',
  translations: '/translations',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  admin: '/admin',
  door: '/door',
  plan: '/plan',
  join: '/join',
  signedPlan: '/signed-plan',
  account: '/account',
  purchase: '/purchase',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
} as const;

/** Where a visitor begins an event of this browser: with the guests, no plan to choose. */
export const withoutAccountPath = `${paths.purchase}?begin=guests`;

/** The guest page of one event, as a path on the product's own origin. */
export const guestPagePath = (eventId: string) => `/seating-plan/${eventId}`;

/** The same opened in one language, whatever the phone prefers; `code` empty for the phone’s own. */
export const inLanguage = (address: string, code: string) => (code ? `${address}?lang=${code}` : address);

/** The same as a whole address, for QR codes and to pass on. */
export const guestPageUrl = (eventId: string) => env.publicUrl + guestPagePath(eventId);

/** The guest page for a tablet at the entrance. */
export const entranceScreenUrl = (eventId: string) => `${guestPageUrl(eventId)}?screen`;

/** A helper's link. A browser sends what stands after the # to nobody, so that no log, crawler or preview has the secret. */
export const doorUrl = (secret: string) => `${env.publicUrl}${paths.door}#${secret}`;

/** The link of venue and kitchen; its secret stands after the #, too. */
export const planUrl = (secret: string) => `${env.publicUrl}${paths.plan}#${secret}`;

/** Where a household replies. Whoever has the address may, so it is shown to the host alone, and once. */
export const replyUrl = (token: string) => `${env.publicUrl}/reply/${token}`;

/** Where a tool reads an event with a key (docs/api.md). */
export const apiUrl = (eventId: string) => `${env.publicUrl}/api/v1/events/${eventId}`;

/** An invitation's link; its secret stands after the #, too. */
export const joinUrl = (token: string) => `${env.publicUrl}${paths.join}#${token}`;

/** Event Management opened on one event; survives a reload and opens in another tab. */
export const manageEventPath = (eventId: string) => `${paths.admin}?eventId=${eventId}`;

/** A plan that was signed off, for its hosts. */
export const signedPlanPath = (eventId: string, id: string) => `${paths.signedPlan}?${new URLSearchParams({ eventId, id })}`;

/** A return target is followed only if it is a path of our own, never another site's. */
export function safeReturnTo(target: string | null | undefined): string | null {
  if (!target?.startsWith('/')) return null;
  try {
    const url = new URL(target, 'http://own.invalid');
    return url.origin === 'http://own.invalid' ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
