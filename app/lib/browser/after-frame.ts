/** Calls `work` after the next paint. */
export const afterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
