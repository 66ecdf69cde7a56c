/** Which part of Placecard a path belongs to: few enough to count by, and nothing of what was asked for. */
export function routeOf(path: string): string {
  const [, service] = /^\/(auth|rest|storage|functions|realtime)\/v1(?:\/|$)/.exec(path) ?? [];
  if (service) return service;
  if (path === '/healthz' || path === '/metrics') return path.slice(1);
  if (path.startsWith('/seating-plan/')) return 'guest page';
  if (path.startsWith('/test-checkout/')) return 'test checkout';
  return isFile.test(path) ? 'file' : 'page';
}

/** A path as it may be logged: names of ours are words; ids open guest lists, tokens open accounts, and anything else may be what somebody typed. */
export function loggedPath(path: string): string {
  const route = routeOf(path);
  if (route === 'file') return path;
  if (route === 'guest page') return '/seating-plan/{…}';
  return path
    .split('/')
    .map((part) => (/^[a-z_-]{0,40}$|^v1$/.test(part) ? part : '{…}'))
    .join('/');
}

const isFile = /^(\/[\w-]+)*\/[\w.-]+\.(js|css|json|txt|xml|woff2|png|jpg|webp|svg|ico|webmanifest)$/;
