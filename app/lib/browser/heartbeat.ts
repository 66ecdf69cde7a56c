/** Interval of heartbeats on an open socket (docs/rules.md). */
export const HEARTBEAT_MS = 30_000;
