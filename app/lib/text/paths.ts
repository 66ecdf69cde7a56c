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

export const accountlessStartPath = `${paths.purchase}?begin=guests`;

export const guestPagePath = (eventId: string) => `/seating-plan/${eventId}`;

/** Without `code` the page uses the phone's language. */
export const addLanguageParam = (url: string, code: string) => (code ? `${url}?lang=${code}` : url);

export const guestPageUrl = (eventId: string) => env.publicUrl + guestPagePath(eventId);

type Addressed = { id: string; short_address: string | null };

/** The URL of the guest page that people read and type. QR codes contain the id instead. */
export const guestLinkUrl = ({ id, short_address }: Addressed) =>
  short_address ? `${env.publicUrl}/s/${short_address}` : guestPageUrl(id);

export const entranceScreenUrl = (event: Addressed) => `${guestLinkUrl(event)}?screen`;

/** The secret is in the fragment, which browsers do not send, so no log or link preview contains it. planUrl and joinUrl do the same. */
export const doorUrl = (secret: string) => `${env.publicUrl}${paths.door}#${secret}`;

export const planUrl = (secret: string) => `${env.publicUrl}${paths.plan}#${secret}`;

/** Anyone with this URL may reply, so it is shown once, and only to the host. */
export const replyUrl = (token: string) => `${env.publicUrl}/reply/${token}`;

/** Anyone with this URL may name the guests of a table. */
export const tableHostUrl = (token: string) => `${env.publicUrl}/table/${token}`;

/** Needs an API key (docs/api.md). */
export const apiUrl = (eventId?: string) =>
  `${env.publicUrl}/api/v1/events${eventId ? `/${eventId}` : ''}`;

export const joinUrl = (token: string) => `${env.publicUrl}${paths.join}#${token}`;

export const manageEventPath = (eventId: string) => `${paths.admin}?eventId=${eventId}`;

/** A made-up event in session storage, with which visitors try the host's side. */
export const DEMO_EVENT_ID = '00000000-0000-4000-8000-00000000de30';

/** With an opener, the new tab has a copy of the session storage, which contains the demo. */
export const getGuestPageRel = (eventId: string) =>
  eventId === DEMO_EVENT_ID ? 'opener' : 'noreferrer';

export const hostDemoPath = `${manageEventPath(DEMO_EVENT_ID)}&place=room`;

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
