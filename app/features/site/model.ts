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
  '/docs/api',
] as const;

export const demoGuestPagePath = '/demo/guest-page';
