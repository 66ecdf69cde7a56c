export const standInFor = (host: string) => `Guest of ${host}`;
export const isStandIn = (name: string) => name.startsWith(standInFor(''));
