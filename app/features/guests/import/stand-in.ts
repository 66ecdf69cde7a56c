/** Stands for somebody whom nobody has named yet. */
export const standInFor = (host: string) => `Guest of ${host}`;
export const isStandIn = (name: string) => name.startsWith(standInFor(''));
