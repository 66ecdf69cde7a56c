import { env } from '@/lib/backend/env';

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
  apiGuide: '/docs/api',
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

export const startWithoutAccountPath = `${paths.purchase}?begin=guests`;

export const guestPagePath = (eventId: string) => `/seating-plan/${eventId}`;

/** Without `code` the page uses the phone's language. */
export const addLanguageParam = (address: string, code: string) =>
  code ? `${address}?lang=${code}` : address;

export const guestPageUrl = (eventId: string) => env.publicUrl + guestPagePath(eventId);

export const entranceScreenUrl = (eventId: string) => `${guestPageUrl(eventId)}?screen`;

/** The secret is in the fragment, which browsers do not send, so no log or link preview contains it. planUrl and joinUrl do the same. */
export const doorUrl = (secret: string) => `${env.publicUrl}${paths.door}#${secret}`;

export const planUrl = (secret: string) => `${env.publicUrl}${paths.plan}#${secret}`;

/** Anyone with this URL may reply, so it is shown once, and only to the host. */
export const replyUrl = (token: string) => `${env.publicUrl}/reply/${token}`;

/** Needs an API key (docs/api.md). */
export const apiUrl = (eventId?: string) =>
  `${env.publicUrl}/api/v1/events${eventId ? `/${eventId}` : ''}`;

export const joinUrl = (token: string) => `${env.publicUrl}${paths.join}#${token}`;

export const manageEventPath = (eventId: string) => `${paths.admin}?eventId=${eventId}`;

export const signedPlanPath = (eventId: string, id: string) =>
  `${paths.signedPlan}?${new URLSearchParams({ eventId, id })}`;

/** Returns null unless the target is a path on this site, so that a link cannot redirect elsewhere. */
export function toSafeReturnPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/')) return null;
  try {
    const url = new URL(target, 'http://own.invalid');
    return url.origin === 'http://own.invalid' ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
