/** How often an open socket says that it is there (docs/rules.md). */
export const HEARTBEAT_MS = 30_000;
