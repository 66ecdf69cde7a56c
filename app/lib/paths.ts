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

/** Starts a local event with the guest list, without choosing a plan. */
export const withoutAccountPath = `${paths.purchase}?begin=guests`;

export const guestPagePath = (eventId: string) => `/seating-plan/${eventId}`;

/** The page in one language, whatever the phone prefers; `code` empty for the phone’s own. */
export const inLanguage = (address: string, code: string) => (code ? `${address}?lang=${code}` : address);

export const guestPageUrl = (eventId: string) => env.publicUrl + guestPagePath(eventId);

export const entranceScreenUrl = (eventId: string) => `${guestPageUrl(eventId)}?screen`;

/** A helper's link. A browser sends what stands after the # to nobody, so that no log, crawler or preview has the secret. */
export const doorUrl = (secret: string) => `${env.publicUrl}${paths.door}#${secret}`;

/** The venue's link; its secret stands after the #, too. */
export const planUrl = (secret: string) => `${env.publicUrl}${paths.plan}#${secret}`;

/** Where a household replies. Whoever has the address may, so only the host sees it, and once. */
export const replyUrl = (token: string) => `${env.publicUrl}/reply/${token}`;

/** The address a tool reads with an API key (docs/api.md). */
export const apiUrl = (eventId: string) => `${env.publicUrl}/api/v1/events/${eventId}`;

export const joinUrl = (token: string) => `${env.publicUrl}${paths.join}#${token}`;

/** Event Management on one event; survives a reload and opens in another tab. */
export const manageEventPath = (eventId: string) => `${paths.admin}?eventId=${eventId}`;

export const signedPlanPath = (eventId: string, id: string) => `${paths.signedPlan}?${new URLSearchParams({ eventId, id })}`;

/** Follows a return target only if it is a path of our own. */
export function safeReturnTo(target: string | null | undefined): string | null {
  if (!target?.startsWith('/')) return null;
  try {
    const url = new URL(target, 'http://own.invalid');
    return url.origin === 'http://own.invalid' ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
