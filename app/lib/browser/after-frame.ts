export const afterFrame = (work: () => void): void =>
  void requestAnimationFrame(() => setTimeout(work));
