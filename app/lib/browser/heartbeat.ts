/** How often an open socket sends a sign of life (docs/rules.md). */
export const HEARTBEAT_MS = 30_000;
