export const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && pathname.startsWith('/assets/'),
    )
    .map(({ pathname }) => pathname);
