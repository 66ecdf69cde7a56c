/** What is open to everybody and the same for everybody: rendered ahead, listed in the sitemap, and shown without loading a session. */
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

/** The guest page that the demo shows in its frame. */
export const demoGuestPagePath = '/demo/guest-page';

/** True for the address of a public page, with or without a slash at its end. */
export const isSitePage = (pathname: string) => (sitePages as readonly string[]).includes(pathname.replace(/(.)\/$/, '$1'));
