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
