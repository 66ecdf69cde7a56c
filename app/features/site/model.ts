/** Public pages, the same for everybody: prerendered, listed in the sitemap, and shown without loading a session. */
export const sitePages = [
  '/',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/demo',
  '/translations',
] as const;

export const demoGuestPagePath = '/demo/guest-page';

/** With or without a slash at the end. */
export const isSitePage = (pathname: string) => (sitePages as readonly string[]).includes(pathname.replace(/(.)\/$/, '$1'));
