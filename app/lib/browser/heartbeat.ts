/** Interval of WebSocket heartbeats (docs/rules.md). */
export const HEARTBEAT_MS = 30_000;
